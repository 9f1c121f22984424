extension Node {
    /// The node without buttons, cursor and selection, as it appears beneath an alert.
    public var disabled: Node {
        mapped { node in
            switch node {
            case .button: .empty
            case .textField(let field): .textField(field.unfocused)
            case .field(_, let drawn): drawn
            case .table(let table): .table(table.withoutSelection)
            default: node.mappingSpans { $0.isSelected = false }
            }
        }
    }

    /// The buttons of the node, in order.
    public var buttons: [Button] {
        if case .button(let button) = self { [button] } else { parts.flatMap(\.buttons) }
    }

    /// The text field with the focus.
    public var focusedTextField: TextField? {
        if case .textField(let field) = self { return field.isFocused ? field : nil }
        return parts.lazy.compactMap(\.focusedTextField).first
    }

    /// The fields of forms in the node, in order.
    public var fields: [FieldControl] {
        if case .field(let field, _) = self { [field] } else { parts.flatMap(\.fields) }
    }

    /// The nodes that the node directly consists of.
    private var parts: [Node] {
        switch self {
        case .column(let nodes, _): nodes
        case .row(let items, _): items.map(\.node)
        case .card(_, let content), .padding(_, let content), .frame(_, let content), .pressing(_, let content),
            .pinned(_, let content), .field(_, let content):
            [content]
        case .empty, .text, .table, .divider, .bar, .plot, .button, .textField: []
        }
    }

    /// The node with typographic characters replaced by ASCII equivalents.
    public var withASCIITypography: Node {
        mapped { $0.mappingSpans { $0.text = $0.text.withASCIITypography } }
    }

    /// The node without charts, for someone who listens to it: every chart stands beside the numbers that it draws.
    public var withoutCharts: Node {
        mapped { node in
            switch node {
            case .bar, .plot: .empty
            case .table(let table): .table(table.withoutCharts)
            case .text(let spans, let overflow): .text(spans.filter { $0.chart == nil }, overflow: overflow)
            default: node
            }
        }
    }

    /// Returns the node with `transform` applied to it and to every node inside, innermost first.
    public func mapped(_ transform: (Node) -> Node) -> Node {
        let inner: Node =
            switch self {
            case .empty, .text, .table, .divider, .bar, .plot, .button, .textField: self
            case .column(let nodes, let spacing): .column(nodes.map { $0.mapped(transform) }, spacing: spacing)
            case .row(let items, let spacing):
                .row(items.map { RowItem($0.node.mapped(transform), $0.sizing) }, spacing: spacing)
            case .card(let title, let content): .card(title: title, content: content.mapped(transform))
            case .padding(let leading, let content): .padding(leading: leading, content.mapped(transform))
            case .frame(let width, let content): .frame(width: width, content.mapped(transform))
            case .pressing(let key, let content): .pressing(key, content.mapped(transform))
            case .pinned(let edge, let content): .pinned(edge, content.mapped(transform))
            case .field(let field, let drawn): .field(field, drawn: drawn.mapped(transform))
            }
        return transform(inner)
    }

    /// Returns the node with its own spans transformed, but not those of the nodes inside.
    private func mappingSpans(_ change: (inout Span) -> Void) -> Node {
        func transform(_ span: Span) -> Span {
            var span = span
            change(&span)
            return span
        }
        return switch self {
        case .text(let spans, let overflow): .text(spans.map(transform), overflow: overflow)
        case .card(let title, let content): .card(title: title.map(transform), content: content)
        case .plot(let plot): .plot(plot.mappingLabels { transform(Span($0)).text })
        case .table(var table):
            .table(
                {
                    table.rows = table.rows.map { $0.mappingSpans(transform) }
                    return table
                }()
            )
        case .button(let button):
            .button(
                Button(
                    label: transform(Span(button.label)).text,
                    shortLabel: transform(Span(button.shortLabel)).text,
                    keys: button.keys,
                    command: button.command.map { transform(Span($0)).text },
                    place: button.place,
                    purpose: button.purpose,
                    action: button.action
                )
            )
        case .empty, .column, .row, .divider, .bar, .padding, .frame, .textField, .field, .pressing, .pinned: self
        }
    }
}

extension Table {
    /// The table without a selected row or text.
    fileprivate var withoutSelection: Table {
        var table = self
        table.rows = rows.map { row in
            let row = row.mappingSpans { Span($0.text, $0.role, chart: $0.chart) }
            return switch row {
            case .cells(let cells, let id, _): .cells(cells, id: id)
            case .remark(let text, let indent, _): .remark(text, indent: indent)
            case .section, .blank: row
            }
        }
        return table
    }
}

extension TableRow {
    fileprivate func mappingSpans(_ transform: (Span) -> Span) -> TableRow {
        switch self {
        case .cells(let cells, let id, let isSelected):
            .cells(cells.map { $0.map(transform) }, id: id, isSelected: isSelected)
        case .section(let title, let trailing): .section(title.map(transform), trailing: trailing.map(transform))
        case .remark(let text, let indent, let isSelected):
            .remark(text.map(transform), indent: indent, isSelected: isSelected)
        case .blank: .blank
        }
    }
}

extension String {
    /// The text with typographic characters replaced by ASCII equivalents.
    fileprivate var withASCIITypography: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "‘", "’": text += "'"
            case "“", "”": text += "\""
            case "…": text += "..."
            case "–", "—", "−": text += "-"
            case "→": text += "->"
            case "·": text += "-"
            case "\u{A0}", "\u{202F}": text += " "
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
