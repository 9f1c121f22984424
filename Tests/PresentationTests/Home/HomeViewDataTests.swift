import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Home")
struct HomeViewDataTests {
    @Test(
        "The spent share of the income is rounded down, and has an upper bound",
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

    @Test("There is no spent share without income, or if amounts are masked")
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

    @Test("A negative balance is marked, unless amounts are masked")
    func negative() throws {
        let month = try #require(Month(iso: "2026-11"))
        let recap = recap(balance: -1, income: 0, expenses: 0)

        #expect(BalanceCardViewData(recap, month: month, formats: try .test("en_GB")).isNegative)
        let hidden = BalanceCardViewData(recap, month: month, formats: try .test("en_GB", hidesAmounts: true))
        #expect(!hidden.isNegative)
    }

    @Test("Home is empty only if nothing was ever added")
    func emptyState() throws {
        let formats = try Formats.test("en_GB")
        let month = try #require(Month(iso: "2026-11"))
        func home(_ recap: BalanceRecap, _ transactions: [Transaction]) -> HomeViewData {
            HomeViewData(HomeSummary(month: month, recaps: [recap], latestTransactions: transactions), formats: formats)
        }

        #expect(home(recap(income: 0, expenses: 0), []).emptyState?.title == "Welcome to MoneyFlow")
        #expect(home(recap(balance: 5, income: 0, expenses: 0), []).emptyState == nil, "the list was asked to be empty")
        #expect(home(recap(income: 0, expenses: 0), [try .test()]).emptyState == nil)
    }

    @Test("The card names the only account, and the currencies if there are several")
    func card() throws {
        let formats = try Formats.test("en_GB")
        let month = try #require(Month(iso: "2026-11"))
        let giro = Account(id: 3, name: "Giro", currency: .euro)
        let dollars = Money(minorUnits: 100, currency: try .test("USD"))
        let none = Money.zero(dollars.currency)
        let other = BalanceRecap(totalBalance: dollars, monthlyIncome: none, monthlyExpenses: none)
        let recap = recap(balance: 5, income: 0, expenses: 0)
        func card(_ recaps: [BalanceRecap], of account: Account.ID? = nil) -> BalanceCardViewData {
            let balances = [AccountBalance(account: giro, balance: .cents(5))]
            let summary = HomeSummary(month: month, recaps: recaps, accounts: balances, latestTransactions: [])
            return HomeViewData(summary, account: account, formats: formats).card
        }
        #expect(card([recap], of: 3).title == "Giro · November 2026")
        #expect(card([recap]).title == "November 2026")
        #expect(card([recap]).currency.isEmpty)
        #expect(card([recap, other]).currency == "EUR")
        #expect(card([recap, other]).others.map(\.currency) == ["USD"])
    }

    private func recap(balance: Int64 = 0, income: Int64, expenses: Int64) -> BalanceRecap {
        BalanceRecap(
            totalBalance: .cents(balance),
            monthlyIncome: .cents(income),
            monthlyExpenses: .cents(expenses)
        )
    }
}
