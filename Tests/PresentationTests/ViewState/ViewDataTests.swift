import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("View data")
struct ViewDataTests {
    @Test("A row shows the title and, beside it, the category")
    func row() throws {
        let row = TransactionRowViewData(try .test(id: 42), formats: try .test("en_GB"))

        #expect(row.idText == "#42")
        #expect(row.title == "Coffee")
        #expect(row.category == "Bar")
        #expect(row.date == "20 Nov")
        #expect(row.amount == "−€12.50")
    }

    @Test("A row without a title shows the category in its place, once")
    func untitled() throws {
        let row = TransactionRowViewData(try .test(""), formats: try .test("en_GB"))

        #expect(row.title == "Bar")
        #expect(row.category == "")
    }

    @Test(
        "The share of the income that was spent is rounded down, and bounded",
        arguments: [
            (10_000, 3_799, 37, "37% of income spent"),
            (10_000, 0, 0, "0% of income spent"),
            (10_000, 99, 0, "less than 1% of income spent"),
            (10_000, 10_000, 100, "100% of income spent"),
            (10_000, 12_500, 125, "125% of income spent"),
            (1, 999_999_999_999_999, 999, "more than 999% of income spent"),
            (Int64.max, Int64.max, 100, "100% of income spent"),
        ]
    )
    func spending(income: Int64, expenses: Int64, percent: Int, text: String) throws {
        let spending = try #require(SpendingViewData(recap(income: income, expenses: expenses)))

        #expect(spending.percent == percent)
        #expect(spending.text == text)
    }

    @Test("Without income there is no share, and masked amounts show none")
    func noSpending() throws {
        let month = try #require(Month(iso: "2026-11"))

        #expect(SpendingViewData(recap(income: 0, expenses: 100)) == nil)
        let hidden = BalanceCardViewData(
            recap(income: 100, expenses: 100),
            month: month,
            formats: try .test("en_GB", hidesAmounts: true)
        )
        #expect(hidden.spending == nil)
    }

    @Test("A debt is marked, unless amounts are masked")
    func negative() throws {
        let month = try #require(Month(iso: "2026-11"))
        let recap = recap(balance: -1, income: 0, expenses: 0)

        #expect(BalanceCardViewData(recap, month: month, formats: try .test("en_GB")).isNegative)
        let hidden = BalanceCardViewData(recap, month: month, formats: try .test("en_GB", hidesAmounts: true))
        #expect(!hidden.isNegative)
    }

    @Test("Home invites only while nothing was ever added")
    func emptyState() throws {
        let formats = try Formats.test("en_GB")
        let month = try #require(Month(iso: "2026-11"))
        func home(_ recap: BalanceRecap, _ transactions: [Transaction]) -> HomeViewData {
            HomeViewData(HomeSummary(month: month, recap: recap, latestTransactions: transactions), formats: formats)
        }

        #expect(home(recap(income: 0, expenses: 0), []).emptyState?.title == "Welcome to MoneyFlow")
        #expect(home(recap(balance: 5, income: 0, expenses: 0), []).emptyState == nil, "the list was asked to be empty")
        #expect(home(recap(income: 0, expenses: 0), [try .test()]).emptyState == nil)
    }

    @Test("Transactions are grouped under their days, in the order they come")
    func sections() throws {
        let transactions = [
            try Transaction.test(id: 3), try .test(id: 2), try .test(id: 1, on: "2026-11-19"),
        ]
        let sections = TransactionListViewData.sections(of: transactions, formats: try .test("en_GB"))

        #expect(sections.map(\.heading) == ["Today", "Yesterday"])
        #expect(sections.map { $0.rows.map(\.id) } == [[3, 2], [1]])
    }

    @Test("The part of a list around a row has the rows on both sides of it, under their days")
    func around() throws {
        let transactions = try (1...6).reversed().map { number in
            try Transaction.test(id: Transaction.ID(rawValue: number), on: "2026-11-1\(number / 2)")
        }
        var window = TransactionWindow()
        window.take(TransactionPage(transactions: transactions, totals: nil, hasMore: false), at: .newest)
        let list = TransactionListViewData(
            window: window,
            totals: nil,
            filtered: false,
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

    @Test("A foot shows only the sums there are, and the net where there are both")
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

    @Test("Archived categories stand apart")
    func categories() {
        let data = CategoriesViewData([
            .test("Salary", .income), .test("Bar"), .test("Film", archived: true), .test("Rent"),
        ])

        #expect(data.groups.map(\.heading) == ["Income", "Expenses", "Archived expenses"])
        #expect(data.groups.map { $0.rows.map(\.name) } == [["Salary"], ["Bar", "Rent"], ["Film"]])
    }

    private func recap(balance: Int64 = 0, income: Int64, expenses: Int64) -> BalanceRecap {
        BalanceRecap(
            totalBalance: .cents(balance),
            monthlyIncome: .cents(income),
            monthlyExpenses: .cents(expenses)
        )
    }
}
