import Core
import Presentation

/// The fields of a form below one another, each with what its text means or what is wrong with it.
struct FormFields {
    let fields: [FormFieldViewData]
    /// The columns there are for all of it.
    let width: Int
    let icons: IconPreference
    /// Edits the text of the field with the focus.
    let edit: @MainActor @Sendable (TextEdit) -> Void

    var body: Node {
        .column(fields.map { field($0) }, spacing: 0)
    }

    /// The width from which what a text means stands beside it, in columns.
    private static let besideFrom = 60
    /// The width from which what belongs to a field stands below its text rather than its label, in columns.
    private static let indentedFrom = 44
    /// The widest label where there is little room, in columns.
    private static let shortLabel = 10

    private var labelWidth: Int {
        let widest = fields.map(\.label.displayWidth).max() ?? 0
        return 2 + (width < Self.indentedFrom ? min(widest, Self.shortLabel) : widest)
    }

    private var indent: Int { width < Self.indentedFrom ? 2 : labelWidth + 2 }

    private func field(_ field: FormFieldViewData) -> Node {
        let isBeside = isBeside(field)
        return .column(
            spacing: 0,
            .row(
                spacing: 2,
                RowItem(FieldLabel(field: field, icons: icons).body, .fixed(labelWidth)),
                RowItem(content(of: field), .flexible),
                RowItem(isBeside ? .text(field.meaning, .muted) : .empty)
            ),
            .padding(leading: indent, isBeside ? .empty : remark(on: field)),
            .padding(leading: indent, FormSuggestions(field: field, icons: icons).body)
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
                    return [Span(index == 0 ? "" : " "), Span(index == selected ? "[\(word)]" : " \(word) ", role)]
                },
                overflow: .truncate
            )
        }
    }

    /// Whether what the text means stands beside it, so that no line moves while it is typed.
    private func isBeside(_ field: FormFieldViewData) -> Bool {
        width >= Self.besideFrom && field.problem.isEmpty && field.meaning.displayWidth <= (width - labelWidth) / 2
    }

    private func remark(on field: FormFieldViewData) -> Node {
        if !field.problem.isEmpty {
            return MarkedColumn(mark: Mark.problem.span(icons), lines: [.paragraph(field.problem, .error)]).body
        }
        // Where there is little room, the field that is being filled in has it.
        let isShown = width >= Self.besideFrom || field.isFocused && field.suggestions.isEmpty
        return isShown && !field.meaning.isEmpty ? .paragraph(field.meaning, .muted) : .empty
    }
}
