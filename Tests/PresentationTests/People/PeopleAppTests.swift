import Core
import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Presentation

@Suite("People in the app")
@MainActor
struct PeopleAppTests {
    private let wallet: TestWallet
    private let app: AppViewModel

    /// Opens the people of a wallet in which Ada owes half a dinner.
    init() async throws {
        wallet = try await TestWallet([])
        var dinner = NewTransaction.expense(3250, "Dinner", on: .testToday, category: "Eating Out")
        dinner.splits = [NewSplit(.person("Ada"), .part(of: 2))]
        _ = try await wallet.store.perform(AddTransaction(dinner))
        app = wallet.app()
        await app.load()
        await app.go(to: .people)
    }

    private var ada: Account.ID? { app.people.selection.id }

    private var sentences: [String]? { app.people.state.content?.people.map(\.sentence) }

    @Test(
        "What a person owes is settled with one key, as a transfer to the default account, and one undo takes it back"
    )
    func settle() async throws {
        #expect(sentences == ["Ada owes you €16.25"])
        await app.settle(with: try #require(ada))
        #expect(app.changes.snackbar?.title == "Settled with Ada")
        #expect(sentences == ["Ada and you are even"])
        let transfer = try await wallet.store.read(SingleTransaction(2))
        #expect(transfer.account.name == "Ada" && transfer.arrival?.account.name == "Main")
        await app.settle(with: try #require(ada))
        #expect(app.changes.snackbar?.title == "Ada and you are even")
        await app.changes.undo()
        #expect(sentences == ["Ada owes you €16.25"])
    }

    @Test("The list of a person's account shows the share, and of what it is one")
    func account() async throws {
        await app.go(to: .transactionsIn(try #require(ada)))
        let row = try #require(app.transactions.state.content?.sections.first?.rows.first)
        #expect(row.amount == "+€16.25")
        #expect(row.category == "Eating Out, of €32.50")
    }
}
