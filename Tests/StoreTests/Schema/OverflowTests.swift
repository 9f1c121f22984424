import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Overflowing sums")
struct OverflowTests {
    /// How many of the largest amounts fit in 64 bits: 9,223 × 999,999,999,999,999 < 2⁶³.
    private static let fitting = 9_223

    private func rows(
        _ count: Int,
        _ type: TransactionType,
        _ dates: [CivilDate],
        of minorUnits: Int64 = Money.maximumMinorUnits,
        title: String = ""
    ) -> [ImportRow] {
        (0..<count).map { number in
            ImportRow(
                line: number,
                date: dates[number % dates.count],
                type: type,
                minorUnits: minorUnits,
                category: nil,
                title: title
            )
        }
    }

    @Test("The largest sums are right, and one more amount is refused, in the same or another month")
    func sums() async throws {
        // Given as many incomes and expenses as fit
        let wallet = try SQLiteWallet.inMemory()
        let dates = try [CivilDate.test("2026-11-20")]
        _ = try await wallet.importRows(rows(Self.fitting, .income, dates))
        _ = try await wallet.importRows(rows(Self.fitting, .expense, dates))
        let sum = Int64(Self.fitting) * Money.maximumMinorUnits
        let recap = try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 0)).recaps[0]
        #expect(recap.totalBalance == .cents(0))
        #expect(recap.monthlyIncome == .cents(sum))
        let before = try await wallet.dumpWithHistory()

        // When another is added in any way, then it is refused and nothing is changed
        for date in try [CivilDate.test("2026-11-20"), CivilDate.test("2026-12-01")] {
            await #expect(throws: MoneyFlowError.amountOverflow) {
                try await wallet.perform(AddTransaction(.expense(Money.maximumMinorUnits, on: date))).outcome
            }
            await #expect(throws: MoneyFlowError.amountOverflow) {
                try await wallet.importRows(rows(1, .income, [date], title: "one more"))
            }
        }
        await #expect(throws: MoneyFlowError.amountOverflow) {
            try await wallet.perform(EditTransactions([1], TransactionEdit(type: .expense))).outcome
        }
        #expect(try await wallet.dumpWithHistory() == before)

        // And all sums can still be read
        #expect(try await wallet.totals().sums[0].income == .cents(sum))
        #expect(
            try await wallet.totals(TransactionFilter(search: TransactionSearch("", amounts: nil))).sums[0].expenses
                == .cents(sum)
        )
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("An import that overflows on its own is refused, even over several months")
    func oneImport() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let before = try await wallet.dumpWithHistory()
        let dates = try [CivilDate.test("2026-11-20"), CivilDate.test("2026-12-20")]

        for count in [Self.fitting + 1, 20_000] {
            await #expect(throws: ListedRows.refusal(line: Self.fitting, .sum(.overflow))) {
                try await wallet.importRows(rows(count, .expense, dates))
            }
        }

        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("A large import that overflows only with earlier transactions is refused")
    func largeImport() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let date = try CivilDate.test("2026-11-20")
        _ = try await wallet.importRows(rows(Self.fitting, .expense, [date]))
        let before = try await wallet.dumpWithHistory()

        for other in try [date, CivilDate.test("2026-12-20")] {
            await #expect(throws: MoneyFlowError.amountOverflow) {
                try await wallet.importRows(rows(10_000, .expense, [other], of: 50_000_000_000))
            }
        }

        #expect(try await wallet.dumpWithHistory() == before)
        _ = try await wallet.perform(AddTransaction(.income(1, on: date))).outcome
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A huge negative balance is right")
    func debt() async throws {
        let wallet = try SQLiteWallet.inMemory()
        _ = try await wallet.importRows(rows(Self.fitting, .expense, [CivilDate.test("2026-11-20")]))
        let recap = try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 0)).recaps[0]
        #expect(recap.totalBalance == .cents(-Int64(Self.fitting) * Money.maximumMinorUnits))
    }
}
