import Core

/// The fields of a form below one another, each with what its text means or what is wrong with it.
struct FormFields {
    let fields: [FormFieldViewData]
    let width: Int
    let icons: IconPreference
    /// Edits the text of the field with the focus.
    let edit: @MainActor @Sendable (TextEdit) -> Void

    var body: Node {
        .column(fields.map { field($0) }, spacing: 0)
    }

    /// The width from which what is said of a field stands beside it, in columns.
    private static let besideFrom = 60

    private func field(_ field: FormFieldViewData) -> Node {
        let label = Node.text(
            [
                field.isFocused ? Mark.note.span(icons) : Span(" "), Span(" "),
                Span(field.label, field.isFocused ? .title : .muted),
            ],
            overflow: .truncate
        )
        let widest = fields.map(\.label.displayWidth).max() ?? 0
        return .column(
            spacing: 0,
            .row(spacing: 2, RowItem(label, .fixed(widest + 2)), RowItem(content(of: field), .flexible)),
            .padding(leading: widest + 4, remark(on: field)),
            .padding(leading: widest + 4, suggestions(of: field))
        )
    }

    private func content(of field: FormFieldViewData) -> Node {
        switch field.content {
        case .text(let input, let placeholder):
            .textField(TextField(input: input, placeholder: placeholder, isFocused: field.isFocused, onEdit: edit))
        case .choice(let words, let selected):
            .text(
                words.enumerated().flatMap { index, word in
                    let role: Role = index != selected ? .muted : field.isFocused ? .selected : .title
                    return [Span(index == selected ? "[\(word)]" : " \(word) ", role), Span(" ")]
                },
                overflow: .truncate
            )
        }
    }

    private func remark(on field: FormFieldViewData) -> Node {
        if !field.problem.isEmpty { return .paragraph(field.problem, .error) }
        return field.meaning.isEmpty ? .empty : .paragraph(field.meaning, .muted)
    }

    private func suggestions(of field: FormFieldViewData) -> Node {
        guard !field.suggestions.isEmpty else { return .empty }
        let rows = field.suggestions.enumerated().map { index, suggestion in
            let isHighlighted = index == field.highlighted
            return TableRow.cells([
                [isHighlighted ? Mark.note.span(icons) : Span(" ")],
                [Span(suggestion.icon?.glyph(icons) ?? "", icons == .ascii ? .muted : .plain)],
                [Span(suggestion.text, isHighlighted ? .accent : .plain)],
                [Span(suggestion.note, .muted)],
            ])
        }
        let columns = [
            Column(), Column(), Column(sizing: .flexible(minimum: 8, weight: 3)),
            Column(sizing: .flexible(minimum: 0), hiddenBelow: 36),
        ]
        return .table(Table(columns: columns, rows: rows, spacing: 1))
    }
}
