import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("What the transactions with a title have in common")
struct TitleSummaryTests {
    private static func summary(of id: Transaction.ID) throws -> TitleSummaryRequest {
        TitleSummaryRequest(of: id, year: try .test("2026-01-01")...(.test("2026-12-31")))
    }

    @Test("The count and the usual amount are without refunds, the sum is less refunds, and case does not matter")
    func summary() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let rows = [
            (100, "Lidl", "2025-12-31"), (900, "LIDL", "2026-01-01"), (300, "lidl", "2026-11-20"),
            (7, "Lidl Sud", "2026-11-20"), (5, "", "2026-11-20"),
        ]
        for (amount, title, day) in rows {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(amount), title, on: .test(day)))).outcome
        }
        _ = try await wallet.perform(AddTransaction(.income(5000, "Lidl", on: .testToday))).outcome
        #expect(
            try await wallet.read(Self.summary(of: 1))
                == TitleSummary(
                    count: 3,
                    total: .cents(1300),
                    usual: .cents(300),
                    previous: nil,
                    thisYear: .cents(1200)
                )
        )
        _ = try await wallet.perform(AddTransaction(.expense(200, "Lidl", on: .testToday))).outcome
        _ = try await wallet.perform(EditTransactions([2], TransactionEdit(isRefund: true))).outcome
        #expect(
            try await wallet.read(Self.summary(of: 3))
                == TitleSummary(
                    count: 3,
                    total: .cents(-300),
                    usual: .cents(200),
                    previous: .test("2026-01-01"),
                    thisYear: .cents(-400)
                )
        )
        #expect(
            try await wallet.read(Self.summary(of: 6))
                == TitleSummary(
                    count: 1,
                    total: .cents(5000),
                    usual: .cents(5000),
                    previous: nil,
                    thisYear: .cents(5000)
                )
        )
        #expect(try await wallet.read(Self.summary(of: 5)) == nil)
        await #expect(throws: MoneyFlowError.transactionNotFound([99])) {
            try await wallet.read(Self.summary(of: 99))
        }
    }

    @Test("Other currencies are left out, other accounts are not, and a transfer has none")
    func accounts() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let dollar = try Currency.test("USD")
        let cash = try await wallet.perform(AddAccount(NewAccount(name: "Cash"))).outcome.id
        let travel = try await wallet.perform(AddAccount(NewAccount(name: "Travel", currency: dollar))).outcome.id
        for (account, currency) in [(Account.ID(1), Currency.euro), (cash, .euro), (travel, dollar)] {
            _ = try await wallet.perform(
                AddTransaction(
                    NewTransaction(
                        date: .testToday,
                        amount: Money(minorUnits: 10, currency: currency),
                        account: account,
                        type: .expense,
                        category: nil,
                        title: "Tea"
                    )
                )
            ).outcome
        }
        let transfer = NewTransfer(date: .testToday, amount: .cents(100), from: 1, to: cash, title: "Tea")
        let id = try await wallet.perform(AddTransfer(transfer)).outcome.id
        #expect(try await wallet.read(Self.summary(of: 1))?.count == 2)
        #expect(try await wallet.read(Self.summary(of: 3))?.count == 1)
        #expect(try await wallet.read(Self.summary(of: id)) == nil)
    }
}
