import Core
import Presentation

/// What can be done with the filter of a list.
struct FilterActions: Sendable {
    /// Puts the cursor in the filter.
    let begin: @MainActor @Sendable () -> Void
    /// Goes back to the list.
    let leave: @MainActor @Sendable () -> Void
    /// Shows everything again.
    let clear: @MainActor @Sendable () -> Void
    /// Edits the text of the field with the focus.
    let edit: @MainActor @Sendable (TextEdit) -> Void
    /// Moves the focus by fields.
    let moveFocus: @MainActor @Sendable (Int) -> Void
    /// Chooses a later type, or one before if negative.
    let chooseType: @MainActor @Sendable (Int) -> Void
    /// Shows a later month, or one before if negative.
    let stepMonth: @MainActor @Sendable (Int) -> Void

    /// The actions of a list in which there is nothing to press.
    static let none = FilterActions(
        begin: {},
        leave: {},
        clear: {},
        edit: { _ in },
        moveFocus: { _ in },
        chooseType: { _ in },
        stepMonth: { _ in }
    )
}

extension FilterActions {
    /// Returns the buttons for a filter, or for its fields while a person is in them.
    func buttons(_ filter: FilterBarViewData) -> Node {
        guard let field = filter.focusedField else { return listButtons(filter) }
        return .column(
            spacing: 0,
            .button(Button(label: "To the list", keys: .enter, .escape, .down) { leave() }),
            .button(Button(label: "Next field", keys: .tab) { moveFocus(1) }),
            .button(Button(label: "Field before", keys: .backTab, place: .list) { moveFocus(-1) }),
            ChoiceButtons(field: field, choose: chooseType).body
        )
    }

    private func listButtons(_ filter: FilterBarViewData) -> Node {
        .column(
            spacing: 0,
            .button(Button(label: "Search", keys: "/") { begin() }),
            filter.isNarrowed ? .button(Button(label: "Show all", keys: .escape) { clear() }) : .empty,
            .button(Button(label: "Month before", keys: "[", place: .list) { stepMonth(-1) }),
            .button(Button(label: "Month after", keys: "]", place: .list) { stepMonth(1) })
        )
    }
}
