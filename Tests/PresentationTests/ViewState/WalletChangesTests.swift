import Foundation
import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Changes to the wallet")
@MainActor
struct WalletChangesTests {
    @Test("A refused change has a reason and changes nothing")
    func refusal() async throws {
        let wallet = try await TestWallet([])
        let changes = WalletChanges(wallet: wallet.store, start: .distantPast, formats: wallet.formats)
        var transaction = TestWallet.expense("Coffee")
        transaction.category = .name("Fod")

        await changes.perform { [transaction] () throws(MoneyFlowError) in
            _ = try await wallet.store.perform(AddTransaction(transaction)).outcome
            return nil
        }

        #expect(changes.refusal?.title == "No category ‘Fod’")
        #expect(try await wallet.store.read(History(limit: 1)).isEmpty)
    }

    @Test("An undo of what is older than the app is asked about, and made or not as answered")
    func olderThanApp() async throws {
        let wallet = try await TestWallet(["Bread", "Milk"])
        // The commands of the wallet are of 1970.
        let changes = WalletChanges(
            wallet: wallet.store,
            start: Date(timeIntervalSince1970: 1),
            formats: wallet.formats
        )

        await changes.undo()
        #expect(changes.question?.question == "Undo adding ‘Milk’, −€1.00, on 1 Jan 1970?")
        await changes.undo()
        await changes.answer(false)
        #expect(changes.question == nil)
        #expect(try await wallet.store.read(History(limit: 2)).map(\.state) == [.done, .done])

        await changes.undo()
        await changes.answer(true)
        #expect(changes.snackbar?.title == "Undone")
        #expect(try await wallet.store.read(History(limit: 2)).map(\.state) == [.undone, .done])
        // Bringing it back is not asked about.
        await changes.redo()
        #expect(changes.question == nil)
        #expect(try await wallet.store.read(History(limit: 2)).map(\.state) == [.done, .done])
    }

    @Test("More than fifty rows are not undone or redone without a question", arguments: [50, 51])
    func manyRows(count: Int) async throws {
        let wallet = try await TestWallet((1...count).map { "Bread \($0)" })
        _ = try await wallet.store.perform(
            DeleteTransactions((1...Int64(count)).map { Transaction.ID(rawValue: $0) })
        ).outcome
        let changes = WalletChanges(wallet: wallet.store, start: .distantPast, formats: wallet.formats)

        await changes.undo()
        #expect((changes.question != nil) == (count > 50))
        await changes.answer(true)
        #expect(try await wallet.store.read(History(limit: 1)).map(\.state) == [.undone])
        await changes.redo()
        #expect((changes.question != nil) == (count > 50))
        await changes.answer(true)
        #expect(try await wallet.store.read(History(limit: 1)).map(\.state) == [.done])
    }

    @Test("A key pressed twice undoes two commands")
    func twice() async throws {
        let wallet = try await TestWallet(["Bread", "Milk", "Tea"])
        let changes = WalletChanges(wallet: wallet.store, start: .distantPast, formats: wallet.formats)

        async let first: Void = changes.undo()
        async let second: Void = changes.undo()
        _ = await (first, second)

        #expect(try await wallet.store.read(History(limit: 3)).map(\.state) == [.undone, .undone, .done])
    }
}
