import Core
import Presentation

/// What can be done with the transaction the cursor is on.
struct TransactionButtons {
    let id: Int64
    let deleteTransaction: @MainActor @Sendable (Int64) async -> Void
    let go: @MainActor @Sendable (AppDestination) async -> Void

    var body: Node {
        .column(
            spacing: 0,
            .button(Button(label: "Open", keys: .enter) { await go(.transaction(id)) }),
            .button(Button(label: "Edit", keys: "e") { await go(.editing(id)) }),
            .button(Button(label: "Delete", keys: "d") { await deleteTransaction(id) })
        )
    }
}
