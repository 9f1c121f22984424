import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("What hangs on transactions that are to be deleted")
struct DeletionEffectsTests {
    private let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func effects(_ ids: Transaction.ID...) async throws -> DeletionEffects {
        try await wallet.read(DeletionEffectsRequest(of: ids))
    }

    @Test("Nothing hangs on a plain transaction")
    func nothing() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(100, "Tea", on: .testToday)))
        #expect(try await effects(1) == DeletionEffects(count: 1))
    }

    @Test("Shares are added up by account, splits and tags are those of all of them")
    func parts() async throws {
        let ada = try await wallet.perform(AddAccount(NewAccount(name: "Ada", kind: .person))).outcome
        let dinners: [(Int64, Int64, [String])] = [(3250, 1625, ["rome"]), (1000, 400, ["rome", "work"])]
        for (whole, share, tags) in dinners {
            var dinner = NewTransaction.expense(whole, "Dinner", on: .testToday)
            dinner.splits = [NewSplit(.account(ada.id), .amount(.cents(share)))]
            if whole == 1000 {
                dinner.splits.append(NewSplit(.category(try await wallet.category("gifts").id), .amount(.cents(100))))
            }
            dinner.tags = tags
            _ = try await wallet.perform(AddTransaction(dinner))
        }
        let both = try await effects(1, 2)
        #expect(both.shares == [DeletionEffects.Share(of: ada, .cents(2025))])
        #expect(both.splitCount == 1)
        #expect(both.tags.map(\.name) == ["rome", "work"])
        #expect(try await effects(1).tags.map(\.name) == ["rome"])
        #expect(try await effects(1).splitCount == 0)
    }

    @Test("A date of a schedule is due again, and what a file brought does not come back")
    func posted() async throws {
        _ = try await wallet.perform(AddSchedule(.expense(80_000, "Rent", every: "FREQ=MONTHLY", from: "2026-11-20")))
        let rows = try [row(80_000, "RENT HUBER"), row(300, "Shop", line: 3)]
        try await wallet.importRows(rows)
        let rent = try #require(try await wallet.everything().first { $0.title == "Rent" })
        let found = try await effects(rent.id)
        #expect(found.dates.map(\.title) == ["Rent"])
        #expect(try found.dates.map(\.date) == [.test("2026-11-20")])
        #expect(found.importedCount == 1)
        #expect(try await effects(1, 2).importedCount == 2)

        _ = try await wallet.perform(DeleteTransactions([rent.id]))
        #expect(try await wallet.dueDates().isEmpty == false)
        #expect(try await wallet.importRows(rows).added == 0)
    }

    @Test("The first statement that agreed is named for each account, unless the sum does not change")
    func statements() async throws {
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings"))).outcome
        _ = try await wallet.perform(AddTransaction(.income(9000, "Salary", on: .test("2026-11-02"))))
        _ = try await wallet.perform(
            AddTransfer(NewTransfer(date: .test("2026-11-03"), amount: .cents(500), from: 1, to: savings.id))
        )
        _ = try await wallet.perform(AddTransaction(.expense(500, "Shoes", on: .test("2026-11-04"))))
        _ = try await wallet.perform(AddTransaction(.income(500, "Shoes sold", on: .test("2026-11-05"))))
        let statements: [(Account.ID, String, Int64)] = [
            (1, "2026-11-01", 0), (1, "2026-11-10", 8500), (1, "2026-11-12", 8500), (savings.id, "2026-11-30", 500),
        ]
        for (account, day, balance) in statements {
            _ = try await wallet.perform(RecordStatement(.cents(balance), of: account, on: .test(day), adjusts: false))
        }
        let transfer = try await effects(2)
        #expect(transfer.transferCount == 1)
        let words = transfer.statements.map { "\($0.account.name) \($0.date.iso)" }
        #expect(words == ["Main 2026-11-10", "Savings 2026-11-30"])
        #expect(try await effects(1).statements.map(\.date) == [.test("2026-11-10")])
        #expect(try await effects(3, 4).statements == [])
    }
}
