import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Transaction list")
struct TransactionListViewDataTests {
    @Test("Transactions are grouped by day, in the given order")
    func sections() throws {
        let transactions = [
            try Transaction.test(id: 3), try .test(id: 2), try .test(id: 1, on: "2026-11-19"),
        ]
        let sections = TransactionListViewData.sections(of: transactions, formats: try .test("en_GB"))

        #expect(sections.map(\.heading) == ["Today", "Yesterday"])
        #expect(sections.map { $0.rows.map(\.id) } == [[3, 2], [1]])
    }

    @Test("The part of a list around a row has the rows on both sides, grouped by day")
    func around() throws {
        let transactions = try (1...6).reversed().map { number in
            try Transaction.test(id: Transaction.ID(rawValue: number), on: "2026-11-1\(number / 2)")
        }
        var window = TransactionWindow()
        window.take(TransactionPage(transactions: transactions, totals: nil, hasMore: false), at: .newest)
        let list = TransactionListViewData(
            window: window,
            totals: nil,
            emptyState: .firstTransaction,
            sizing: TransactionSizing(categories: []),
            formats: try .test("en_GB")
        )
        func ids(_ id: Transaction.ID?, _ reach: Int) -> [[Transaction.ID]] {
            list.sections(around: id, reach: reach).map { $0.rows.map(\.id) }
        }
        #expect(ids(3, 1) == [[4], [3, 2]])
        #expect(ids(6, 2) == [[6], [5, 4]])
        #expect(ids(1, 0) == [[1]])
        #expect(ids(3, 100) == [[6], [5, 4], [3, 2], [1]])
        #expect(ids(nil, 1) == [[6], [5, 4], [3, 2], [1]])
    }

    @Test("The footer has only nonzero sums, and the balance only if both are nonzero")
    func totals() throws {
        let formats = try Formats.test("en_GB")
        func totals(_ income: Int64, _ expenses: Int64) -> TotalsViewData {
            TotalsViewData(
                TransactionTotals(count: 2, income: .cents(income), expenses: .cents(expenses)),
                formats: formats
            )
        }

        #expect(totals(0, 100).income == nil)
        #expect(totals(0, 100).balance == nil)
        #expect(totals(100, 250).balance == "−€1.50")
    }

    @Test("In the list of an account, transfers have a line, and the last one is by how much the balance changes")
    func transfers() throws {
        let formats = try Formats.test("en_GB")
        func totals(_ income: Int64, _ expenses: Int64, _ transfers: Int64) -> TotalsViewData {
            let sums = TransactionSums(
                income: .cents(income),
                expenses: .cents(expenses),
                transfers: .cents(transfers)
            )
            return TotalsViewData(TransactionTotals(count: 2, sums: [sums]), formats: formats)
        }

        let all = totals(10_000, 2500, -5000)
        #expect([all.transfers, all.balance] == ["−€50.00", "€25.00"])
        #expect(all.balanceName == "Change")
        #expect(totals(0, 0, -5000).transfers == "−€50.00")
        #expect(totals(0, 0, -5000).balance == nil, "one line says it")
        #expect(totals(0, 2500, 5000).balance == "€25.00")
        #expect(totals(100, 50, 0).balanceName == "Net")
    }
}
