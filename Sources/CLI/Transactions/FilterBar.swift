import Core
import Presentation
import TextEditing
import TextUI

/// The filter of a list: a summary in one line or, while the user edits the filter, its fields.
struct FilterBar {
    let data: FilterBarViewData
    /// The available columns.
    let width: Int
    let icons: IconPreference
    let actions: FilterActions

    var body: Node {
        guard let focused = data.focusedField else { return summary }
        let controls = FieldControls(
            fields: data.fields,
            icons: icons,
            edit: actions.edit,
            choose: actions.chooseType,
            moveFocus: actions.moveFocus
        )
        .all
        return .column(
            controls.enumerated().map { .field($1, drawn: $0 == 0 ? fields(around: focused) : .empty) },
            spacing: 0
        )
    }

    private func fields(around focused: FormFieldViewData) -> Node {
        // Narrower fields would not be readable.
        guard width >= Self.minimumWholeWidth else { return .column(spacing: 0, row([focused]), remark(on: focused)) }
        let fields = data.fields
        let first = fields.count <= Self.maximumRowCount || width >= Self.wholeRowWidth ? fields.count : 3
        return .column(
            spacing: 0,
            row(Array(fields.prefix(first))),
            first == fields.count ? .empty : row(Array(fields.dropFirst(first))),
            remark(on: focused)
        )
    }

    /// The minimum width, in columns, to show all fields.
    private static let minimumWholeWidth = 72
    /// The maximum number of fields in a row of a narrow bar; with more, there are two rows.
    private static let maximumRowCount = 4
    /// The width, in columns, in which all fields fit in a row.
    private static let wholeRowWidth = 110

    private func row(_ fields: [FormFieldViewData]) -> Node { .row(fields.flatMap(items), spacing: 1) }

    private var summary: Node {
        .text(
            [Span(data.summary, .title)] + (data.problem.isEmpty ? [] : [Span("  "), Span(data.problem, .error)]),
            overflow: .truncate
        )
    }

    private func items(_ field: FormFieldViewData) -> [RowItem] {
        [RowItem(FieldLabel(field: field, icons: icons).body), content(of: field)]
    }

    private func content(of field: FormFieldViewData) -> RowItem {
        switch field.content {
        case .text(let input, let placeholder):
            let textField = TextField(
                input: input,
                placeholder: placeholder,
                isFocused: field.isFocused,
                onEdit: actions.edit
            )
            return RowItem(.textField(textField), .flexible)
        case .choice(let words, let selected):
            let word = words.indices.contains(selected) ? words[selected] : ""
            let widest = words.map(\.displayWidth).max() ?? 0
            let choice = field.isFocused ? Span("[\(word)]", isSelected: true) : Span(word)
            return RowItem(.line(choice), .fixed(widest + 2))
        }
    }

    /// Returns the meaning of the text or what is wrong with it, always on one line so that nothing moves.
    private func remark(on field: FormFieldViewData) -> Node {
        let problem = field.problem.isEmpty ? data.problem : field.problem.text
        let remark =
            !problem.isEmpty
            ? Span(problem, .error) : Span(field.meaning.isEmpty ? data.summary : field.meaning, .muted)
        return .padding(leading: 2, .line(remark))
    }
}

/// The actions for the filter of a list.
struct FilterActions: Sendable {
    /// Moves the cursor to the filter.
    let begin: @MainActor @Sendable () -> Void
    /// Returns to the list.
    let leave: @MainActor @Sendable () -> Void
    /// Shows everything again.
    let clear: @MainActor @Sendable () -> Void
    /// Edits the text of the focused field.
    let edit: @MainActor @Sendable (TextEdit) -> Void
    /// Moves the focus to another field, a later one if positive.
    let moveFocus: @MainActor @Sendable (Int) -> Void
    /// Chooses another type, a later one if positive.
    let chooseType: @MainActor @Sendable (Int) -> Void
    /// Shows another period, a later one if positive.
    let stepPeriod: @MainActor @Sendable (Int) -> Void

    /// The actions of a list without keys.
    static let none = FilterActions(
        begin: {},
        leave: {},
        clear: {},
        edit: { _ in },
        moveFocus: { _ in },
        chooseType: { _ in },
        stepPeriod: { _ in }
    )
}

extension FilterActions {
    /// Returns the buttons for a list with a filter, or for the fields of the filter while the user edits it.
    ///
    /// - Parameter canClear: Whether the key that shows all is free.
    func buttons(_ filter: FilterBarViewData, canClear: Bool) -> Node {
        guard let field = filter.focusedField else { return listButtons(filter, canClear: canClear) }
        return .column(
            spacing: 0,
            .button(Button(label: "Back to list", keys: .enter, .escape, .down) { leave() }),
            .button(Button(label: "Next field", keys: .tab, purpose: .move) { moveFocus(1) }),
            .button(Button(label: "Previous field", keys: .backTab, place: .list, purpose: .move) { moveFocus(-1) }),
            ChoiceButtons(field: field, choose: chooseType).body
        )
    }

    private func listButtons(_ filter: FilterBarViewData, canClear: Bool) -> Node {
        .column(
            spacing: 0,
            .button(Button(label: "Search", keys: "/") { begin() }),
            filter.isNarrowed && canClear
                ? .button(Button(label: "Show all", keys: .escape, place: .barEnd) { clear() }) : .empty,
            .button(Button(label: "Previous period", keys: "[", place: .list) { stepPeriod(-1) }),
            .button(Button(label: "Next period", keys: "]", place: .list) { stepPeriod(1) })
        )
    }
}
