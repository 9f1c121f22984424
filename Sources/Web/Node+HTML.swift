import TextUI

extension Node {
    /// Returns the node as HTML, in which text flows, and controls are the browser's own.
    ///
    /// Buttons are only part of it where the content has them; see ``Button/Place/inline``.
    ///
    /// - Parameters:
    ///   - columns: The width that the node was made for, by which tables hide columns.
    ///   - links: The path that the addresses of screens are in, with a slash at the end; `nil` for no links.
    package func html(columns: Int, links: String? = nil) -> HTML { html(columns: columns, links: links, memory: nil) }

    /// - Parameter memory: The rows of the page before.
    func html(columns: Int, links: String?, memory: RowMemory?) -> HTML {
        NodeHTML(columns: columns, isWide: columns >= Page.wide, links: links, memory: memory).html(of: self)
    }
}

/// Turns nodes into HTML; every case has one form, whatever the screen.
private struct NodeHTML {
    var columns: Int
    /// Whether the page is wide, with places beside the content, so that it has more columns than letters fit.
    let isWide: Bool
    let links: String?
    let memory: RowMemory?

    func html(of node: Node) -> HTML {
        switch node {
        case .empty: .empty
        case .text(let spans, let overflow): paragraph(spans, overflow)
        case .column(let nodes, let spacing): stack(nodes.map(html), spacing)
        case .row(let items, let spacing): row(items, spacing)
        case .table(let table):
            TableHTML(table, columns: isWide ? columns * 3 / 4 : columns, links: links, memory: memory).html
        case .card(let title, let content):
            .element(
                .section,
                [.classes("card")],
                [title.isEmpty ? .empty : .element(.h2, [], title.map(HTML.span)), html(of: content)]
            )
        case .divider: .element(.hr, [], [])
        case .bar(let part, let whole, let role): .level(Int64(part), of: Int64(whole), role)
        case .plot(let plot): .plot(plot)
        case .padding(_, let content): box("inset", html(of: content))
        case .frame(let width, let content): frame(width, content)
        case .button(let button): button.place == .inline ? button.html(links: links) : .empty
        case .textField(let field): html(of: field)
        case .field(let field, _): field.html
        case .pressing(let key, let content):
            .element(.div, [.init(.press, key.name(asciiOnly: true))], [html(of: content)])
        case .pinned(let edge, let content): box(edge == .trailing ? "side" : "pinned \(edge)", html(of: content))
        }
    }

    /// Returns the same in at most a width.
    private func within(_ width: Int) -> NodeHTML {
        var part = self
        part.columns = max(1, min(columns, width))
        return part
    }

    /// Returns a paragraph, or a heading if its first words are one.
    private func paragraph(_ spans: [Span], _ overflow: Overflow) -> HTML {
        guard spans.contains(where: { !$0.text.isEmpty || $0.chart != nil }) else { return .empty }
        let isHeading = [.heading, .title].contains(spans.first { !$0.text.allSatisfy(\.isWhitespace) }?.role)
        return .element(isHeading ? .h2 : .p, overflow == .keep ? [.classes("keep")] : [], spans.map(HTML.span))
    }

    /// Returns an input or, if the keys go elsewhere, its text.
    private func html(of field: TextField) -> HTML {
        guard field.isFocused else {
            return field.input.isEmpty
                ? .words(.p, [.classes("muted")], field.placeholder) : .words(.p, field.input.text)
        }
        return .element(.p, [], [field.html(.search, label: field.placeholder, id: "search")])
    }

    /// Returns stacked pieces, also if all but one are empty: a form must not be another element when its note goes.
    private func stack(_ pieces: [HTML], _ spacing: Int) -> HTML {
        if pieces.count == 1 { return pieces[0] }
        let pieces = pieces.filter { !$0.isEmpty }
        return pieces.isEmpty ? .empty : .element(.div, [.classes(spacing > 0 ? "stack spaced" : "stack")], pieces)
    }

    private func row(_ items: [RowItem], _ spacing: Int) -> HTML {
        let taken = items.reduce(spacing * (items.count - 1)) { sum, item in
            if case .fixed(let width) = item.sizing { sum + width } else { sum }
        }
        let sharing = items.count { $0.sizing == .flexible }
        let pieces = items.compactMap { item -> HTML? in
            let (name, width) =
                switch item.sizing {
                case .natural: ("natural", columns)
                case .flexible: ("flexible", (columns - taken) / max(1, sharing))
                case .fixed(let width): ("fixed", width)
                }
            let html = within(width).html(of: item.node)
            return html.isEmpty ? nil : box(name, html)
        }
        return pieces.isEmpty ? .empty : .element(.div, [.classes("row")], pieces)
    }

    /// The columns of a frame up to which it is for reading, rather than for panels side by side.
    private static let widestReading = 100

    private func frame(_ width: Int, _ content: Node) -> HTML {
        let html = within(width).html(of: content)
        return width > Self.widestReading ? html : box("reading", html)
    }

    private func box(_ name: String, _ content: HTML) -> HTML {
        content.isEmpty ? .empty : .element(.div, [.classes(name)], [content])
    }
}

extension HTML {
    /// Returns a run of text in the class of its role, or the drawing of a chart.
    static func span(_ span: Span) -> HTML {
        switch span.chart {
        case .bar(let part, let whole): .bar(part, of: whole, span.role)
        case .level(let part, let whole): .level(part, of: whole, span.role)
        case .spark(let values): .spark(values, span.role)
        case nil where span.text.isEmpty: .empty
        case nil where span.role == .key: .words(.kbd, span.text)
        case nil where span.classes.isEmpty: .text(span.text)
        case nil: .words(.span, [.classes(span.classes.joined(separator: " "))], span.text)
        }
    }
}

extension Span {
    /// The characters of a word that is broken rather than make a column wider.
    private static let longestWord = 20

    /// The names of its role and of how it is shown.
    var classes: [String] {
        let hasLongWord =
            text.utf8.count > Self.longestWord && text.split(separator: " ").contains { $0.count > Self.longestWord }
        return (role == .plain ? [] : [role.name]) + (isSelected ? ["selected"] : []) + (hasLongWord ? ["long"] : [])
    }
}
