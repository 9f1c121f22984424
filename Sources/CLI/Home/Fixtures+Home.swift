import Core
import Money
import Presentation

extension HomeSummary {
    /// Home of the everyday wallet.
    static let fixture = summary(431_806, of: .novemberSoFar)

    /// Home of a wallet with budgets, one of which is over.
    static let withBudgets = summary(
        of: .novemberSoFar,
        accounts: [AccountBalance(account: .main, balance: Fixtures.euros(431_806))],
        latest: .novemberSoFar,
        budgets: .fixture
    )

    /// Home of a wallet in which more was spent than there is.
    static let overBudget = summary(
        of: .novemberSoFar,
        accounts: AccountBalance.fixtures,
        latest: full.latestTransactions,
        budgets: .over
    )

    /// Home of a new wallet.
    static let empty = summary(0, of: [], after: [])

    /// Home of a wallet in debt, in a month without income.
    static let inDebt = summary(-120_050, of: [.dinner, .coffee, .rent])

    /// Home of a month in which expenses exceed income.
    static let overspent = summary(
        18_250,
        of: [
            .dinner, .coffee, .fixture(38, Fixtures.day("2026-11-15"), Fixtures.euros(50_000), .salary, "Side job"),
            .rent,
        ]
    )

    /// Home of a wallet with the widest texts and amounts.
    static let demanding = summary(899_999_871_295, of: Transaction.demanding, after: [])

    /// Home with transactions that are still to come.
    static let coming = summary(
        431_806,
        of: .novemberSoFar,
        coming: [
            .fixture(43, Fixtures.day("2026-11-25"), Fixtures.euros(1999), .phone, "Phone"),
            .fixture(44, Fixtures.day("2026-12-01"), Fixtures.euros(78_000), .rent, "Rent"),
        ]
    )

    /// Home of a month that is over.
    static let pastMonth = summary(
        279_375,
        of: [],
        month: Fixtures.today.monthOfYear.adding(-1) ?? Fixtures.today.monthOfYear
    )

    /// Home of a wallet with more debts than money.
    static let debts = summary(
        of: .novemberSoFar,
        accounts: AccountBalance.debts,
        latest: [.cardPayment, .cardCoffee, .refund]
    )

    /// Home of a wallet with several accounts.
    static let severalAccounts = summary(
        of: .novemberSoFar,
        accounts: AccountBalance.fixtures,
        latest: [.transfer, .cardCoffee, .refund, .dinner, .opening]
    )

    /// Home of a wallet with an account that no longer agrees with its statement.
    static let brokenStatement = summary(
        of: .novemberSoFar,
        accounts: AccountBalance.fixtures,
        latest: severalAccounts.latestTransactions
    )

    /// Home of a wallet with a schedule that cannot be read.
    static let unreadSchedule: HomeSummary = {
        var summary = fixture
        summary.unread = [UnreadRow(id: 2, table: "schedule")]
        return summary
    }()

    /// Home of a wallet with accounts in several currencies.
    static let severalCurrencies = summary(
        of: .novemberSoFar + [dollars(5000, .eatingOut, "2026-11-20"), dollars(120_000, .selling, "2026-11-02")],
        accounts: AccountBalance.inTwoCurrencies,
        latest: [.exchange, .dinner],
        coming: [dollars(50_000, .plane, "2026-11-25")]
    )

    /// The same home with a rate of dollars, and none of yen.
    static let converted = summary(
        of: .novemberSoFar + [.fixture(47, Fixtures.today, Fixtures.euros(4609), .eatingOut, "Diner")],
        accounts: AccountBalance.inTwoCurrencies,
        latest: [.exchange, .dinner],
        rates: .fixture(Fixtures.today)
    )

    private static func dollars(_ cents: Int64, _ category: Core.Category, _ day: String) -> Transaction {
        Transaction(
            id: 47,
            date: Fixtures.day(day),
            amount: Money(minorUnits: cents, currency: Account.travel.currency ?? .euro),
            account: .travel,
            purpose: .category(category, isRefund: false),
            title: category.name
        )
    }

    /// Home of a wallet with accounts, transactions that are still to come, and many others.
    static let full = summary(
        of: .novemberSoFar,
        accounts: AccountBalance.fixtures,
        latest: .novemberSoFar + [.transfer, .cardCoffee, .refund] + [Transaction].beforeNovember.suffix(12).reversed(),
        coming: coming.comingTransactions
    )

    /// Home of a wallet with schedules that are due and to come, the next income among them.
    static let scheduled = summary(
        of: .novemberSoFar,
        accounts: [AccountBalance(account: .giro, balance: Fixtures.euros(318_325)), .visa],
        latest: .novemberSoFar,
        occurrences: Upcoming.fixture.occurrences,
        untilIncome: Upcoming.fixture.occurrences.last.map {
            UntilIncome(occurrence: $0, days: 25, left: Fixtures.euros(181_026))
        }
    )

    /// Returns home of a wallet with one account.
    private static func summary(
        _ balance: Int64,
        of transactions: [Transaction],
        after earlier: [Transaction] = .beforeNovember,
        month: Month = Fixtures.today.monthOfYear,
        coming: [Transaction] = []
    ) -> HomeSummary {
        let latest = transactions + earlier.filter { $0.date.monthOfYear == month }.reversed()
        return summary(
            of: transactions,
            after: earlier,
            month: month,
            accounts: [AccountBalance(account: .main, balance: Fixtures.euros(balance))],
            latest: latest,
            coming: coming
        )
    }

    /// Returns home of a wallet.
    private static func summary(
        of transactions: [Transaction],
        after earlier: [Transaction] = .beforeNovember,
        month: Month = Fixtures.today.monthOfYear,
        accounts: [AccountBalance],
        latest: [Transaction],
        coming: [Transaction] = [],
        occurrences: [ScheduledOccurrence] = [],
        untilIncome: UntilIncome? = nil,
        budgets: BudgetOverview? = nil,
        rates: RatesOfDay? = nil
    ) -> HomeSummary {
        var currencies: [Currency] = []
        for account in accounts where !currencies.contains(account.balance.currency) {
            currencies.append(account.balance.currency)
        }
        let request = HomeRequest(month: month, latest: latest.count, today: Fixtures.today)
        return Fixtures.valid {
            try HomeSummary(
                month: month,
                report: .fixture(earlier + transactions + coming, request.report, in: currencies),
                balances: accounts,
                currencies: currencies,
                together: rates.map { try ConvertedTotal(accounts.map(\.balance), in: currencies[0], at: $0) },
                latestTransactions: latest,
                comingTransactions: coming,
                occurrences: occurrences,
                untilIncome: untilIncome,
                budgets: budgets
            )
        }
    }
}

extension [Transaction] {
    /// The transactions of the everyday wallet in this month, newest first.
    fileprivate static let novemberSoFar = Transaction.fixtures.filter { $0.date >= Fixtures.day("2026-11-01") }

    /// The transactions of the months before, oldest first.
    fileprivate static let beforeNovember = everydayYear.filter { $0.date < Fixtures.day("2026-11-01") }
        .sorted { $0.date < $1.date }
}
