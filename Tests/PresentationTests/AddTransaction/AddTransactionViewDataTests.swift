import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Added transaction")
struct AddTransactionViewDataTests {
    @Test("The added transaction is shown with its id, and offers undo")
    func add() async throws {
        let wallet = try await TestWallet(["Bread"])
        let transaction = try await wallet.store.perform(AddTransaction(TestWallet.expense("Coffee"))).outcome
        let added = AddTransactionViewData(transaction, note: "A note", formats: wallet.formats)

        #expect(added.transaction.idText == "#2")
        #expect(added.transaction.title == "Coffee")
        #expect(added.transaction.category == "Other")
        #expect(added.day == "today")
        #expect(added.undoAction == .undo)
        #expect(added.note == "A note")
    }
}
