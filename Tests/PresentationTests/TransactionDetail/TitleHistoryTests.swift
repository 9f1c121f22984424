import Core
import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Presentation

@Suite("Others with the title of a transaction")
@MainActor
struct TitleHistoryTests {
    @Test("The heading says if there are more than are shown; the account is named if there are several")
    func many() async throws {
        let wallet = try await TestWallet(Array(repeating: "Tea", count: 22))
        func detail() async throws -> TransactionDetailViewData {
            let app = wallet.app()
            await app.load()
            await app.go(to: .transaction(1))
            let screen = try #require(app.screen as? ReadingViewModel<TransactionDetailViewData>)
            return try #require(screen.state.content)
        }
        #expect(try await detail().history?.heading == "The latest 20 others named Tea")
        #expect(try await detail().account == "")
        #expect(try await detail().day == "Friday, 20 November 2026")
        _ = try await wallet.store.perform(AddAccount(NewAccount(name: "Visa", kind: .card)))
        #expect(try await detail().account == "Main")
    }

    @Test("They have the same title, ignoring case, and the same type; the transaction itself is not among them")
    func others() async throws {
        let wallet = try await TestWallet(["Tea", "tea", "Green Tea", "Tea", "Milk"])
        _ = try await wallet.store.perform(AddTransaction(.income(900, "Tea", on: .test("2026-11-01")))).outcome
        let app = wallet.app()
        await app.load()
        await app.go(to: .transaction(1))
        let screen = try #require(app.screen as? ReadingViewModel<TransactionDetailViewData>)
        let history = try #require(screen.state.content?.history)

        #expect(history.heading == "Others named Tea")
        #expect(history.rows.map(\.transaction.id) == [4, 2])
        #expect(history.rows.map(\.measure) == [100, 100])
        #expect(history.largest == 100)

        await app.go(to: .transaction(5))
        let milk = try #require(app.screen as? ReadingViewModel<TransactionDetailViewData>)
        #expect(milk.state.content != nil)
        #expect(milk.state.content?.history == nil)
    }

    @Test("They are in the same currency, the latest twenty, and have no bars where amounts are hidden")
    func limits() async throws {
        let wallet = try await TestWallet(Array(repeating: "Tea", count: 25))
        let abroad = try await wallet.store.perform(AddAccount(NewAccount(name: "Trip", currency: .test("CHF"))))
            .outcome
        var new = TestWallet.expense("Tea")
        (new.account, new.amount) = (abroad.id, Money(minorUnits: 100, currency: try .test("CHF")))
        _ = try await wallet.store.perform(AddTransaction(new)).outcome
        func history(_ hidesAmounts: Bool = false) async throws -> TitleHistoryViewData? {
            let formats = try Formats.test("en_GB", hidesAmounts: hidesAmounts)
            let details = try await wallet.store.read(TransactionDetailViewData.request(25, formats))
            return TransactionDetailViewData(details, formats: formats).history
        }
        #expect(try await history()?.rows.map(\.transaction.id.rawValue) == Array((5...24).reversed()))
        #expect(try await history(true)?.largest == 0)
    }
}
