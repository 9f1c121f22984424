/// Lays out nodes in lines of a maximum width.
///
/// Every width is at least one column. Only text with ``Overflow/keep``, printed commands and natural table columns can
/// exceed it.
struct Layout {
    let glyphs: Glyphs
    /// Whether to draw buttons with their keys, for a frame, instead of as commands.
    var showsKeys = false

    func lines(of node: Node, width: Int) -> [Line] {
        switch node {
        case .empty:
            []
        case .text(let spans, let overflow):
            lines(of: spans, overflow: overflow, width: width)
        case .column(let nodes, let spacing):
            lines(ofColumn: nodes, spacing: max(0, spacing), width: width)
        case .row(let items, let spacing):
            lines(ofRow: items, spacing: min(max(0, spacing), width), width: width)
        case .table(let table):
            lines(of: table, width: width)
        case .card(let title, let content):
            lines(ofCard: title, content: content, width: width)
        case .divider:
            [rule(width)]
        case .bar(let part, let whole, let role):
            [bar(part: part, of: whole, role: role, width: width)]
        case .plot(let plot):
            lines(of: plot, width: width)
        case .padding(let leading, let content):
            indented(by: leading, width: width) { lines(of: content, width: $0) }
        case .frame(let limit, let content):
            lines(of: content, width: max(1, min(limit, width)))
        case .button(let button):
            lines(of: [button], width: width)
        case .textField(let field):
            [line(of: field, width: width)]
        case .field(_, let drawn):
            lines(of: drawn, width: width)
        case .pressing(let key, let content):
            lines(of: content, width: width).map { $0.pressing(key) }
        case .pinned(_, let content):
            lines(of: content, width: width)
        }
    }

    private func lines(of spans: [Span], overflow: Overflow, width: Int) -> [Line] {
        let line = Line(spans, glyphs: glyphs)
        return switch overflow {
        case .truncate: [line.truncated(to: width, ellipsis: glyphs.ellipsis)]
        case .wrap: wrapped(line, width: width)
        case .keep: [line]
        }
    }

    /// Indents content, by less if there would be no room for it.
    func indented(by leading: Int, width: Int, content: (_ width: Int) -> [Line]) -> [Line] {
        let indent = min(max(0, leading), width - 1)
        return content(width - indent).map { line in
            guard line.width > 0 else { return line }
            var indented = Line()
            indented.append(line, at: indent)
            return indented
        }
    }

    /// Lays out stacked nodes; nodes without lines get no spacing.
    private func lines(ofColumn nodes: [Node], spacing: Int, width: Int) -> [Line] {
        var result: [Line] = []
        for part in aligningButtons(nodes, spacing: spacing, width: width) where !part.isEmpty {
            if !result.isEmpty {
                result += Array(repeating: Line(), count: spacing)
            }
            result += part
        }
        return result
    }

    /// Returns the lines of each node, with adjacent buttons as one part so that they align.
    private func aligningButtons(_ nodes: [Node], spacing: Int, width: Int) -> [[Line]] {
        var parts: [[Line]] = []
        var buttons: [Button] = []
        for node in nodes {
            if case .button(let button) = node, spacing == 0 {
                buttons.append(button)
                continue
            }
            parts.append(lines(of: buttons, width: width))
            buttons = []
            parts.append(lines(of: node, width: width))
        }
        parts.append(lines(of: buttons, width: width))
        return parts
    }
}
