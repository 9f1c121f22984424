import TextUI

extension Node {
    /// Returns the node as HTML, in which text flows, and controls are the browser's own.
    ///
    /// Buttons are only part of it where the content has them; see ``Button/Place/inline``.
    ///
    /// - Parameter columns: The width that the node was made for, by which tables hide columns.
    package func html(columns: Int) -> HTML {
        NodeHTML(columns: columns).html(of: self)
    }
}

/// Turns nodes into HTML; every case has one form, whatever the screen.
private struct NodeHTML {
    let columns: Int

    func html(of node: Node) -> HTML {
        switch node {
        case .empty: .empty
        case .text(let spans, let overflow): paragraph(spans, overflow)
        case .column(let nodes, let spacing): stack(nodes.map(html), spacing)
        case .row(let items, let spacing): row(items, spacing)
        case .table(let table): .table(table, columns: columns)
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
        case .button(let button): button.place == .inline ? button.html : .empty
        case .textField(let field): html(of: field)
        case .field(let field, _): field.html
        case .pressing(let key, let content):
            .element(.div, [.init(.press, key.name(asciiOnly: true))], [html(of: content)])
        case .pinned(let edge, let content): box(edge == .trailing ? "side" : "pinned \(edge)", html(of: content))
        }
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
            let html = NodeHTML(columns: max(1, min(columns, width))).html(of: item.node)
            return html.isEmpty ? nil : box(name, html)
        }
        return pieces.isEmpty ? .empty : .element(.div, [.classes("row")], pieces)
    }

    /// The columns of a frame up to which it is for reading, rather than for panels side by side.
    private static let widestReading = 100

    private func frame(_ width: Int, _ content: Node) -> HTML {
        let html = NodeHTML(columns: min(width, columns)).html(of: content)
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
        case nil where span.role == .plain && !span.isSelected: .text(span.text)
        case nil: .words(.span, [.classes(span.role.name + (span.isSelected ? " selected" : ""))], span.text)
        }
    }
}

// MARK: Tables

extension HTML {
    /// The columns below which rows are touched, rather than typed by their numbers.
    private static let narrow = 60

    /// Returns a table without the columns for which there is no room.
    fileprivate static func table(_ table: Table, columns width: Int) -> HTML {
        let shown = table.columns.indices.filter { index in
            let column = table.columns[index]
            guard column.hiddenBelow ?? 0 <= width, !column.isReference || width >= narrow else { return false }
            return table.rows.contains { row in
                if case .cells(let cells, _, _) = row {
                    cells.indices.contains(index) && cells[index].contains { !$0.text.isEmpty || $0.chart != nil }
                } else {
                    false
                }
            }
        }
        let rows = table.rows.map { html(of: $0, table, shown) }.filter { !$0.isEmpty }
        return rows.isEmpty ? .empty : .element(.table, [], [.element(.tbody, [], rows)])
    }

    private static func html(of row: TableRow, _ table: Table, _ shown: [Int]) -> HTML {
        switch row {
        case .blank: return .empty
        case .section(let title, let trailing):
            let span = max(1, shown.count - (trailing.isEmpty ? 0 : 1))
            let isHeading = title.contains { $0.role == .heading || $0.role == .title }
            return .element(
                .tr,
                [.classes("section")],
                [
                    .element(
                        isHeading ? .th : .td,
                        [.init(.colspan, span)] + (isHeading ? [.init(.scope, "rowgroup")] : []),
                        title.withoutIndent.spans.map(HTML.span)
                    ),
                    trailing.isEmpty ? .empty : .element(.td, [.classes("end keep")], trailing.map(HTML.span)),
                ]
            )
        case .remark(let text, _, let isSelected):
            return .element(
                .tr,
                [.classes(isSelected ? "remark selected" : "remark")],
                [.element(.td, [.init(.colspan, max(1, shown.count))], text.map(HTML.span))]
            )
        case .cells(let cells, let id, let isSelected):
            let opening = id == nil ? nil : opening(cells, table, shown)
            let attributes: [Attribute] =
                (id.map { [.init(.id, "row-\($0)")] } ?? [])
                + (isSelected ? [.classes("selected"), .init(.current, "true")] : [])
            return .element(
                .tr,
                attributes,
                shown.map { index in
                    let (spans, isInset) = cells.indices.contains(index) ? cells[index].withoutIndent : ([], false)
                    let content = spans.map(HTML.span)
                    let opened: [HTML] =
                        if let id, index == opening {
                            [.element(.button, [.init(.type, "button"), .init(.row, String(id))], content)]
                        } else {
                            content
                        }
                    return .element(.td, [.classes(table.columns[index].classes + (isInset ? " inset" : ""))], opened)
                }
            )
        }
    }

    /// Returns the column with the text that opens a row: the first one that shares the width, or else the first one with text.
    private static func opening(_ cells: [[Span]], _ table: Table, _ shown: [Int]) -> Int? {
        func hasText(_ index: Int) -> Bool {
            cells.indices.contains(index) && cells[index].contains { !$0.text.isEmpty }
        }
        return shown.first { table.columns[$0].isFlexible && hasText($0) } ?? shown.first(where: hasText)
    }
}

extension [Span] {
    /// The spans without the blanks that indent them, and whether there are any.
    fileprivate var withoutIndent: (spans: [Span], isInset: Bool) {
        var spans = self
        var count = 0
        while let first = spans.first, first.chart == nil {
            let text = first.text.drop { $0 == " " }
            count += first.text.count - text.count
            guard text.isEmpty else {
                spans[0].text = String(text)
                break
            }
            spans.removeFirst()
        }
        return (spans, count >= 2)
    }
}

extension Column {
    fileprivate var isFlexible: Bool {
        if case .flexible = sizing { true } else { false }
    }

    fileprivate var classes: String {
        let kind =
            switch sizing {
            case .natural, .atLeast: "keep"
            case .flexible: "text"
            case .chart: "chart"
            }
        return alignment == .trailing ? kind + " end" : kind
    }
}
