import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("New transactions that are perhaps payments of what is owed")
struct PossiblePaymentTests {
    private let wallet: SQLiteWallet
    private let ada: Account

    /// Ada owes 16.25 since 10 November.
    init() async throws {
        wallet = try SQLiteWallet.inMemory()
        ada = try await wallet.perform(AddAccount(NewAccount(name: "Ada", kind: .person))).outcome
        try await share(1625, of: 3250)
    }

    private func share(_ cents: Int64, of whole: Int64) async throws {
        var dinner = try NewTransaction.expense(whole, "Dinner", on: .test("2026-11-10"))
        dinner.splits = [NewSplit(.account(ada.id), .amount(.cents(cents)))]
        _ = try await wallet.perform(AddTransaction(dinner))
    }

    /// What an import of rows offers: the person and the title.
    private func offers(_ rows: ImportRow..., isDryRun: Bool = false) async throws -> [String] {
        let request = ImportRequest(files: [], isDryRun: isDryRun)
        return try await wallet.importItems([rows.map(ImportItem.transaction)], as: request).possiblePayments.map {
            "\($0.person.name) #\($0.transaction.id) \($0.transaction.title)"
        }
    }

    @Test("Income of exactly what is owed is offered, and is a payment once it is a transfer")
    func income() async throws {
        #expect(
            try await offers(
                row(1625, "A LOVELACE", type: .income),
                row(1624, "B", line: 3, type: .income),
                row(1625, "Shoes", line: 4)
            ) == ["Ada #2 A LOVELACE"]
        )
        _ = try await wallet.perform(EditTransactions([2], TransactionEdit(), transfer: ada.id))
        #expect(try await wallet.read(People(on: .testToday, limit: 1)).first?.balance == .cents(0))
        #expect(try await offers(row(1625, "Another", line: 5, type: .income)) == [])
    }

    @Test("What is owed is known on every day of a month", arguments: ["2026-11-10", "2026-11-12", "2026-11-29"])
    func days(day: String) async throws {
        #expect(try await offers(row(1625, "A LOVELACE", on: day, type: .income)) == ["Ada #2 A LOVELACE"])
    }

    @Test("An expense of exactly what the user owes is offered")
    func expense() async throws {
        var taxi = try NewTransaction.expense(2000, "Taxi", on: .test("2026-11-11"))
        taxi.account = ada.id
        _ = try await wallet.perform(AddTransaction(taxi))
        #expect(
            try await offers(row(375, "A LOVELACE"), row(375, "B", line: 3, type: .income)) == ["Ada #3 A LOVELACE"]
        )
    }

    @Test("What a rule or the file says something else of is not offered, nor what came before it was owed")
    func others() async throws {
        _ = try await wallet.perform(
            AddRule(NewRule(pattern: "refund", category: wallet.category("selling").id, title: nil))
        )
        #expect(
            try await offers(
                row(1625, "REFUND SHOP", type: .income),
                row(1625, "B", line: 3, type: .income, category: "Selling"),
                row(1625, "C", line: 4, on: "2026-11-09", type: .income)
            ) == []
        )
    }

    @Test("A dry run offers rows without ids")
    func dryRun() async throws {
        #expect(try await offers(row(1625, "A LOVELACE", type: .income), isDryRun: true) == ["Ada #0 A LOVELACE"])
    }
}
