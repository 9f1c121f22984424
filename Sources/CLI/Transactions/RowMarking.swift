import Core
import Presentation
import TextUI

/// The marks of a list: how many rows are marked, and the keys that mark rows and change the marked ones together.
struct RowMarking: Sendable {
    let marked: MarkedRowsViewData
    /// Marks the selected row, or takes its mark off.
    let toggle: @MainActor @Sendable () -> Void
    /// Begins or ends a range.
    let toggleRange: @MainActor @Sendable () -> Void
    /// Takes all marks off.
    let clear: @MainActor @Sendable () -> Void
    let delete: @MainActor @Sendable () async -> Void
    let changeCategory: @MainActor @Sendable () async -> Void
    let changeAccount: @MainActor @Sendable () async -> Void
    let makeTransfers: @MainActor @Sendable () async -> Void
    let tag: @MainActor @Sendable () async -> Void

    /// The marking of a list without keys, in which these rows are marked.
    static func none(_ marked: MarkedRowsViewData = .none) -> RowMarking {
        RowMarking(
            marked: marked,
            toggle: {},
            toggleRange: {},
            clear: {},
            delete: {},
            changeCategory: {},
            changeAccount: {},
            makeTransfers: {},
            tag: {}
        )
    }

    /// Says how many rows are marked.
    var note: Node {
        guard !marked.ids.isEmpty else { return .empty }
        let hint = marked.isInRange ? "; move to extend the range" : ""
        return .text([Span(marked.text, .title), Span(hint, .muted)], overflow: .wrap)
    }

    /// The buttons that change the marked rows; none if there are none.
    var changeButtons: Node {
        guard !marked.ids.isEmpty else { return .empty }
        return .column(
            spacing: 0,
            .button(Button(label: "Delete marked", keys: "d", purpose: .change) { await delete() }),
            .button(Button(label: "Category", keys: "c", purpose: .change) { await changeCategory() }),
            marked.canChangeAccount
                ? .button(Button(label: "Account", keys: "A", purpose: .change) { await changeAccount() }) : .empty,
            marked.canChangeAccount
                ? .button(Button(label: "Transfer", keys: "T", purpose: .change) { await makeTransfers() }) : .empty,
            .button(Button(label: "Tag", keys: "#", purpose: .change) { await tag() }),
            .button(Button(label: "Unmark", keys: .escape) { clear() })
        )
    }

    /// The buttons that mark rows.
    var markButtons: Node {
        .column(
            spacing: 0,
            .button(Button(label: "Mark", keys: " ", place: marked.ids.isEmpty ? .list : .bar) { toggle() }),
            .button(
                Button(label: marked.isInRange ? "End range" : "Mark range", keys: "v", place: .list) { toggleRange() }
            )
        )
    }
}
