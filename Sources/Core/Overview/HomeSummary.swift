import Money

/// What home is to show.
package struct HomeRequest: Hashable, Sendable {
    /// The month of the income and expenses.
    package var month: Month
    /// The only account, or `nil` for all.
    package var account: Account.ID?
    /// The maximum number of latest transactions, at least 0.
    package var latest: Int
    /// The maximum number of transactions that are still to come, at least 0.
    package var coming: Int
    /// Whether sums of other currencies are converted into the first one, as far as there are rates.
    package var converts: Bool
    /// The months of the wallet.
    package var calendar: PeriodCalendar
    /// The day up to which balances, income and expenses are counted.
    package var today: CivilDate

    package init(
        month: Month,
        account: Account.ID? = nil,
        latest: Int,
        coming: Int = 3,
        converts: Bool = true,
        calendar: PeriodCalendar = PeriodCalendar(),
        today: CivilDate
    ) {
        self.month = month
        self.account = account
        self.latest = latest
        self.coming = coming
        self.converts = converts
        self.calendar = calendar
        self.today = today
    }

    /// The last day of what is still to come: that of the month, or of ``UntilIncome/horizon`` days.
    package var lastComingDay: CivilDate {
        max(calendar.period(month).last, today.adding(days: UntilIncome.horizon) ?? today)
    }

    /// How the budgets are read; only home of all accounts has them.
    package var budgets: BudgetRequest? {
        account == nil ? BudgetRequest(month: month, calendar: calendar, today: today) : nil
    }

    /// The report on the month: its categories, against the same days of the three months before.
    package var report: ReportRequest {
        ReportRequest(
            calendar.period(month),
            comparison: .average,
            hasSeries: false,
            filter: TransactionFilter(account: account),
            converts: converts,
            calendar: calendar,
            today: today
        )
    }
}

/// What the home screen shows, read at one moment.
package struct HomeSummary: Hashable, Sendable {
    /// The month of the income and expenses.
    package let month: Month
    /// The month's categories; its days end today, or with the month if that is over or has not begun.
    package let report: Report
    /// The balance at the end of the report's days, and its income and expenses, in each currency, the wallet's first;
    /// never empty.
    ///
    /// What was converted is in the first one, and not in those of its own currency.
    package let recaps: [BalanceRecap]
    /// What all accounts have together; `nil` if all is in one currency, or none is to be converted.
    package let together: ConvertedTotal?
    /// How what is still to come is converted; `nil` if nothing is.
    package var rates: ConvertedFlowRates?
    /// What is in each account at the end of the report's days, in their order, but for those that are empty and archived or
    /// unused.
    package let accounts: [AccountBalance]
    /// The latest transactions up to the end of the report's days, newest first.
    package let latestTransactions: [Transaction]
    /// The first transactions after today, the next one first, with transfers that are yet to arrive; empty unless today is
    /// in the month.
    package let comingTransactions: [Transaction]
    /// The dates of schedules that are not settled, of the month and of ``UntilIncome/horizon`` days, by the day on which
    /// they are due; empty unless today is in the month.
    package let occurrences: [ScheduledOccurrence]
    /// What is left until the next income; `nil` if none is scheduled, or unless today is in the month.
    package let untilIncome: UntilIncome?
    /// How the month's budgets stand; `nil` if the wallet has none, or for a single account.
    package let budgets: BudgetOverview?
    /// The rows that could not be read, so that the schedules or budgets are missing.
    package var unread: [UnreadRow] = []

    package init(
        month: Month,
        report: Report,
        recaps: [BalanceRecap],
        together: ConvertedTotal? = nil,
        accounts: [AccountBalance] = [],
        latestTransactions: [Transaction],
        comingTransactions: [Transaction] = [],
        occurrences: [ScheduledOccurrence] = [],
        untilIncome: UntilIncome? = nil,
        budgets: BudgetOverview? = nil
    ) {
        self.month = month
        self.report = report
        self.recaps = recaps
        self.together = together
        self.accounts = accounts
        self.latestTransactions = latestTransactions
        self.comingTransactions = comingTransactions
        self.occurrences = occurrences
        self.untilIncome = untilIncome
        self.budgets = budgets
    }

    /// Creates a summary whose recaps are made of the balances of all accounts and of the report.
    ///
    /// - Parameter currencies: The currencies of the accounts, the wallet's first; not empty.
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(
        month: Month,
        report: Report,
        balances: [AccountBalance],
        currencies: [Currency],
        together: ConvertedTotal? = nil,
        latestTransactions: [Transaction],
        comingTransactions: [Transaction] = [],
        occurrences: [ScheduledOccurrence] = [],
        untilIncome: UntilIncome? = nil,
        budgets: BudgetOverview? = nil
    ) throws(MoneyFlowError) {
        var recaps: [BalanceRecap] = []
        for currency in currencies {
            var total: Int64 = 0
            if let together {
                let own = [together.sum] + together.unconverted
                total = own.first { $0.currency == currency }?.minorUnits ?? 0
            } else {
                for balance in balances where balance.balance.currency == currency {
                    total = try total.adding(balance.balance.minorUnits)
                }
            }
            let flows = report.currencies.first { $0.currency == currency }?.flows ?? .none
            recaps.append(
                BalanceRecap(
                    totalBalance: Money(minorUnits: total, currency: currency),
                    monthlyIncome: Money(minorUnits: flows.income, currency: currency),
                    monthlyExpenses: Money(minorUnits: flows.expenses, currency: currency)
                )
            )
        }
        self.init(
            month: month,
            report: report,
            recaps: recaps,
            together: together,
            accounts: balances.filter { !$0.account.archived || $0.balance.minorUnits != 0 },
            latestTransactions: latestTransactions,
            comingTransactions: comingTransactions,
            occurrences: occurrences,
            untilIncome: untilIncome,
            budgets: budgets
        )
    }
}
