import Core
import Presentation
import TextUI

/// The keys that move the selection of a list by a row or a page, or to either end.
struct ListButtons {
    /// The rows of the terminal, or `nil` if unknown.
    let height: Int?
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void

    var body: Node {
        .column(
            spacing: 0,
            SelectionButtons(select: select).body,
            button("Page up", .pageUp, by: -page),
            button("Page down", .pageDown, by: page),
            button("First", .home, by: -.max),
            button("Last", .end, by: .max)
        )
    }

    /// The rows of a page: those of the terminal without heading and key bar, minus one that both pages share.
    private var page: Int { max(1, (height ?? 24) - 4) }

    private func button(_ label: String, _ key: Key, by steps: Int) -> Node {
        .button(Button(label: label, keys: key, place: .list, purpose: .move) { await select(steps) })
    }
}

/// The keys that move the selection of a list by a row.
struct SelectionButtons {
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void

    var body: Node {
        .column(
            spacing: 0,
            .button(Button(label: "Up", keys: .up, "k", place: .list, purpose: .move) { await select(-1) }),
            .button(Button(label: "Down", keys: .down, "j", place: .list, purpose: .move) { await select(1) })
        )
    }
}

/// The actions for the selected transaction.
struct TransactionButtons {
    let id: Transaction.ID
    let deleteTransaction: @MainActor @Sendable (Transaction.ID) async -> Void
    let go: @MainActor @Sendable (AppDestination) async -> Void

    /// The button that opens it.
    var open: Node { .button(Button(label: "Open", keys: .enter, purpose: .go) { await go(.transaction(id)) }) }

    /// The buttons that change it.
    var changes: Node {
        .column(
            spacing: 0,
            .button(Button(label: "Edit", keys: "e", purpose: .change) { await go(.editing(id)) }),
            .button(Button(label: "Delete", keys: "d", purpose: .change) { await deleteTransaction(id) })
        )
    }

    /// The button that tags it.
    var tag: Node {
        .button(Button(label: "Tag", keys: "#", place: .list, purpose: .change) { await go(.tagging(id)) })
    }

    /// The button that splits it.
    var split: Node {
        .button(Button(label: "Split", keys: "s", place: .list, purpose: .change) { await go(.splitting(id)) })
    }
}
