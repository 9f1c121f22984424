import Foundation
import PresentationSupport
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
        let added = AddTransactionViewData(transaction, notes: ["A note"], formats: wallet.formats)

        #expect(added.transaction.idText == "#2")
        #expect(added.transaction.title == "Coffee")
        #expect(added.transaction.category == "Other")
        #expect(added.day == "today")
        #expect(added.undoAction == .undo)
        #expect(added.notes == ["A note"])
    }

    @Test(
        "Words of a date at the end of a title are noted, unless they may be something else",
        arguments: [
            ("Coffee yesterday", "yesterday", "Coffee"),
            ("Lunch with Ada last friday", "last friday", "Lunch with Ada"),
            ("Bus 3 days ago", "3 days ago", "Bus"), ("Bus 20 nov", "20 nov", "Bus"), ("today", "today", ""),
            ("Brot gestern", "gestern", "Brot"), ("Bus 2026-11-01", "2026-11-01", "Bus"),
            ("Bus 1/11", "1/11", "Bus"), ("Bus 1.11.2026", "1.11.2026", "Bus"),
        ]
    )
    func dateInTitle(title: String, date: String, rest: String) async throws {
        let wallet = try await TestWallet(["Bread"])
        let transaction = try await wallet.store.perform(AddTransaction(TestWallet.expense(title))).outcome
        let note = try #require(Hint.dateInTitle(of: transaction, locale: Locale(identifier: "de_DE")))

        let remedy = Remedy(["edit"], "2", .option("date", date), .option("title", rest))
        #expect(note.parts.contains(.remedy(remedy)))
    }

    @Test(
        "A name or a number at the end of a title is no date",
        arguments: [
            "Dinner with Mon", "Bus 15", "Trip 2026", "Yesterday’s bread", "Shoes Friday", "Bus 31 feb", "Coffee",
            "Pizza 1/2", "iOS 17.4", "The day after tomorrow", "2026-13-45", "Version 1.2.3",
            "The day before yesterday",
        ]
    )
    func noDateInTitle(title: String) async throws {
        let wallet = try await TestWallet(["Bread"])
        let transaction = try await wallet.store.perform(AddTransaction(TestWallet.expense(title))).outcome

        #expect(Hint.dateInTitle(of: transaction, locale: nil) == nil)
    }
}
