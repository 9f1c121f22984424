import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Home")
struct HomeViewDataTests {
    @Test(
        "The spent share of the income is rounded, says that it is over, and has an upper bound",
        arguments: [
            (10_000, 3_799, 38, "38% of income spent"),
            (10_000, 3_849, 38, "38% of income spent"),
            (10_000, 0, 0, "0% of income spent"),
            (10_000, 49, 0, "<1% of income spent"),
            (10_000, 9_999, 100, "100% of income spent"),
            (100_000, 100_400, 101, "over: 100% of income spent"),
            (10_000, 10_000, 100, "100% of income spent"),
            (10_000, 12_500, 125, "over: 125% of income spent"),
            (1, 999_999_999_999_999, 999, "over: >999% of income spent"),
            (Int64.max, Int64.max, 100, "100% of income spent"),
        ]
    )
    func spending(income: Int64, expenses: Int64, percent: Int, text: String) throws {
        let spending = try #require(SpendingViewData(recap(income: income, expenses: expenses)))

        #expect(spending.percent == percent)
        #expect(spending.text == text)
    }

    @Test("There is no spent share without income, or if amounts are masked")
    func noSpending() throws {
        #expect(SpendingViewData(recap(income: 0, expenses: 100)) == nil)
        let hidden = try HomeViewData(
            summary([recap(income: 100, expenses: 100)]),
            formats: .test("en_GB", hidesAmounts: true)
        )
        #expect(hidden.card.spending == nil)
    }

    @Test("A negative balance is marked, unless amounts are masked")
    func negative() throws {
        let summary = try summary([recap(balance: -1, income: 0, expenses: 0)])

        #expect(try HomeViewData(summary, formats: .test("en_GB")).card.isNegative)
        #expect(try !HomeViewData(summary, formats: .test("en_GB", hidesAmounts: true)).card.isNegative)
    }

    @Test("Home is empty only if nothing was ever added")
    func emptyState() throws {
        func home(_ recap: BalanceRecap, _ transactions: [Transaction]) throws -> HomeViewData {
            try HomeViewData(summary([recap], latest: transactions), formats: .test("en_GB"))
        }

        #expect(try home(recap(income: 0, expenses: 0), []).emptyState?.title == "Welcome to MoneyFlow")
        #expect(
            try home(recap(balance: 5, income: 0, expenses: 0), []).emptyState == nil,
            "the list was asked to be empty"
        )
        #expect(try home(recap(income: 0, expenses: 0), [.test()]).emptyState == nil)
    }

    @Test("The card names the only account, and other currencies than the wallet's")
    func card() throws {
        let giro = Account(id: 3, name: "Giro", currency: .euro)
        let dollars = Money(minorUnits: 100, currency: try .test("USD"))
        let none = Money.zero(dollars.currency)
        let other = BalanceRecap(totalBalance: dollars, monthlyIncome: none, monthlyExpenses: none)
        let recap = recap(balance: 5, income: 0, expenses: 0)
        func card(_ recaps: [BalanceRecap], of account: Account.ID? = nil) throws -> BalanceCardViewData {
            let balances = [AccountBalance(account: giro, balance: .cents(5))]
            let summary = try summary(recaps, accounts: balances)
            return try HomeViewData(summary, account: account, formats: .test("en_GB")).card
        }
        #expect(try card([recap], of: 3).title == "Giro · November 2026")
        #expect(try card([recap]).title == "November 2026")
        #expect(try card([recap]).others.isEmpty)
        #expect(try card([recap]).balanceName == "Balance")
        #expect(try card([recap], of: 3).balanceName == "Balance of Giro")
        #expect(try card([recap, other]).others.map(\.currency) == ["USD"])
        let francs = Money(minorUnits: 100, currency: try .test("CHF"))
        let nothing = Money.zero(francs.currency)
        let swiss = BalanceRecap(totalBalance: francs, monthlyIncome: nothing, monthlyExpenses: nothing)
        let others = try card([recap, swiss]).others
        #expect(others.map(\.currency) == [""], "the balance says it")
        #expect(others.map(\.balance) == ["CHF\u{A0}1.00"])
        let unused = BalanceRecap(totalBalance: nothing, monthlyIncome: nothing, monthlyExpenses: nothing)
        #expect(try card([recap, unused]).others.isEmpty)
    }

    @Test("The card says how the month compares, and what is still to come")
    func comparison() throws {
        let bar = Category.test(id: 1, "Bar")
        let summary = try summary(
            [recap(income: 0, expenses: 30)],
            of: [("2026-11-20", 30), ("2026-11-21", 999), ("2026-10-05", 10), ("2026-09-05", 0), ("2026-08-20", 50)],
            bar
        )
        let home = try HomeViewData(summary, formats: .test("en_GB"))

        #expect(home.card.expensesComparison == "€0.10 more than usual")
        #expect(home.card.incomeComparison.isEmpty)
        #expect(home.card.later == "−€9.99")
        #expect(home.spending?.comparison == "Against 3 months")
        #expect(home.spending?.rows.map(\.change) == ["+€0.10"])
    }

    @Test("The largest categories are shown, and the others are added up")
    func largest() throws {
        let entries = (1...6).map { ("2026-11-0\($0)", Int64($0)) }
        let summary = try summary([recap(income: 0, expenses: 21)], of: entries, nil)
        let spending = try #require(try HomeViewData(summary, formats: .test("en_GB")).spending)

        #expect(spending.section(2).rows.map(\.name) == ["6", "5", "4 others"])
        #expect(spending.section(2).rows.map(\.amount) == ["€0.06", "€0.05", "€0.10"])
        // One row of others would take no less room than the category.
        #expect(spending.section(5).rows.map(\.name) == ["6", "5", "4", "3", "2", "1"])
        #expect(spending.section(0).rows.map(\.name) == ["6 others"])
    }

    @Test("Categories of which there is nothing are not counted among the others")
    func nothingAmongOthers() throws {
        let usual = ["2026-10-03", "2026-09-03", "2026-08-03"].flatMap { day in (7...9).map { (day, Int64($0)) } }
        let summary = try summary(
            [recap(income: 0, expenses: 10)],
            of: (1...4).map { ("2026-11-0\($0)", Int64($0)) } + usual
        )
        let spending = try #require(try HomeViewData(summary, formats: .test("en_GB")).spending)

        #expect(spending.rows.map(\.name) == ["4", "3", "2", "1", "9", "8", "7"])
        #expect(spending.section(2).rows.map(\.name) == ["4", "3", "2 others"])
        #expect(spending.section(3).rows.map(\.name) == ["4", "3", "2", "1"])
        #expect(spending.section(4).rows.map(\.name) == ["4", "3", "2", "1", "9"])
    }

    @Test("A row that cannot be read is a warning, and such a wallet is not a new one")
    func unread() throws {
        var summary = try summary([recap(income: 0, expenses: 0)])
        summary.unread = [UnreadRow(id: 2, table: "schedule")]
        let home = try HomeViewData(summary, formats: .test("en_GB"))

        #expect(home.notes.map(\.text) == ["This is incomplete: row 2 of table schedule cannot be read"])
        #expect(home.emptyState == nil)
    }

    /// Returns home on 20 November 2026.
    ///
    /// - Parameters:
    ///   - entries: The days and the cents of expenses.
    ///   - category: The category of the expenses, or `nil` for one each, named after the cents.
    private func summary(
        _ recaps: [BalanceRecap],
        accounts: [AccountBalance] = [],
        latest: [Transaction] = [],
        of entries: [(String, Int64)] = [],
        _ category: Core.Category? = nil
    ) throws -> HomeSummary {
        let request = try HomeRequest(month: .test("2026-11"), latest: 10, today: .testToday)
        let categories = category.map { [$0] } ?? entries.map { .test(id: Category.ID(rawValue: $0.1), "\($0.1)") }
        let dated = try entries.map { (day: try CivilDate.test($0.0), cents: $0.1) }
        let days = dated.map(\.day).sorted()
        let report = try Report(
            request.report,
            categories: categories,
            accounts: [],
            currencies: recaps.map(\.totalBalance.currency),
            life: days.first.flatMap { first in days.last.map { first...$0 } }
        ) { question in
            question.ranges.enumerated().flatMap { index, range in
                dated.filter { range.contains($0.day) }.map { _, cents in
                    let id = category?.id ?? Category.ID(rawValue: cents)
                    return FlowSum(
                        range: index,
                        key: question.grouping == .category ? .category(id) : .currency,
                        currency: .euro,
                        flows: Flows(expenses: cents, count: 1)
                    )
                }
            }
        }
        return HomeSummary(
            month: request.month,
            report: report,
            recaps: recaps,
            accounts: accounts,
            latestTransactions: latest
        )
    }

    private func recap(balance: Int64 = 0, income: Int64, expenses: Int64) -> BalanceRecap {
        BalanceRecap(
            totalBalance: .cents(balance),
            monthlyIncome: .cents(income),
            monthlyExpenses: .cents(expenses)
        )
    }
}
