import Core
import Money

/// The home screen, ready to draw.
package struct HomeViewData: Hashable, Sendable {
    /// The balance card.
    package let card: BalanceCardViewData
    /// Where the money went; `nil` if nothing was spent and nothing is usual.
    package let spending: HomeSpendingViewData?
    /// Whether there are budgets.
    package let hasBudgets: Bool
    /// The accounts with their balances; empty if there is only one.
    package let accounts: [AccountRowViewData]
    /// What features add below the balance.
    package internal(set) var notes: [NoteViewData]
    /// Whether other devices share the wallet.
    package internal(set) var isShared = false
    /// The latest transactions, newest first.
    package var latestTransactions: [TransactionRowViewData]
    /// What is still to come, the next one first: dates of schedules and transactions.
    package let coming: [TransactionRowViewData]
    /// Whether some of it is due.
    package let hasDue: Bool
    /// The number of dates of schedules that are due, whichever month is shown; only counted in the app.
    package internal(set) var dueCount = 0

    /// The maximum number of rows that are still to come.
    package static let comingCount = 8
    /// The empty state of a new wallet; `nil` once there is a transaction.
    package let emptyState: EmptyStateViewData?

    /// Creates the screen for a summary.
    ///
    /// - Parameters:
    ///   - notes: What features add.
    ///   - account: The only account, or `nil` for all.
    ///   - wallet: The path of the wallet, to show where a new one is, or `nil` in the app.
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(
        _ summary: HomeSummary,
        notes: [NoteViewData] = [],
        account: Account.ID? = nil,
        formats: Formats,
        wallet: String? = nil
    ) throws(MoneyFlowError) {
        let sums = summary.recaps.flatMap { [$0.totalBalance, $0.monthlyIncome, $0.monthlyExpenses] }
        let isEmpty =
            account == nil && summary.latestTransactions.isEmpty && summary.comingTransactions.isEmpty
            && summary.occurrences.isEmpty && summary.unread.isEmpty
            && summary.accounts.count < 2 && sums.allSatisfy { $0.minorUnits == 0 }
        let only = summary.accounts.first { $0.account.id == account }?.account
        func rows(_ transactions: [Transaction]) -> [TransactionRowViewData] {
            transactions.map { TransactionRowViewData($0, in: account, formats: formats) }
        }
        card = try BalanceCardViewData(summary, account: only?.name, formats: formats)
        spending = try HomeSpendingViewData(summary.report, formats: formats)
        hasBudgets = summary.budgets != nil
        let hasOthers = summary.accounts.contains { $0.balance.currency != summary.recaps[0].totalBalance.currency }
        accounts =
            summary.accounts.count < 2 && !hasOthers
            ? [] : summary.accounts.map { AccountRowViewData($0, formats: formats) }
        self.notes =
            summary.unread.map(NoteViewData.init(unread:)) + NoteViewData.conversions(in: summary, formats: formats)
            + notes
        latestTransactions = rows(summary.latestTransactions)
        coming = Coming.first(Self.comingCount, of: summary, today: formats.today)
            .map { $0.row(in: account, formats: formats) }
        hasDue = summary.occurrences.contains(where: \.isDue)
        emptyState = isEmpty ? .welcome(wallet: wallet) : nil
    }
}

extension HomeViewData {
    /// Reads home, with what the features add to it, as of one moment.
    ///
    /// - Parameter path: The path of the wallet, to show where a new one is, or `nil` in the app.
    package static func read(
        _ request: HomeRequest,
        from wallet: any Wallet,
        formats: Formats,
        path: String? = nil
    ) async throws(MoneyFlowError) -> HomeViewData {
        let (summary, notes, shared) = try await wallet.read { snapshot throws(MoneyFlowError) in
            let summary = try snapshot.read(request)
            let notes = try AppFeature.notes(for: request, in: snapshot, besides: summary.unread, formats)
            return (summary, notes, try snapshot.read(WalletSharing()))
        }
        var home = try HomeViewData(
            summary,
            notes: notes + NoteViewData.notes(on: shared, isPrinted: path != nil, formats: formats),
            account: request.account,
            formats: formats,
            wallet: path
        )
        home.isShared = shared != nil
        return home
    }
}

/// A date of a schedule or a transaction that is still to come.
private enum Coming {
    case occurrence(ScheduledOccurrence)
    case transaction(Transaction)

    /// Returns what comes first, by day; the order of a day stays.
    static func first(_ count: Int, of summary: HomeSummary, today: CivilDate) -> [Coming] {
        let occurrences = summary.occurrences.prefix(count).map { (day: $0.dueOn, coming: Coming.occurrence($0)) }
        let transactions = summary.comingTransactions.map {
            (day: $0.comingDate(after: today), coming: Coming.transaction($0))
        }
        return (occurrences + transactions).enumerated()
            .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
            .prefix(count).map(\.element.coming)
    }

    func row(in account: Account.ID?, formats: Formats) -> TransactionRowViewData {
        switch self {
        case .occurrence(let occurrence):
            return TransactionRowViewData(occurrence, in: account, formats: formats)
        case .transaction(let coming):
            // A transfer that is yet to arrive is a row of the account that it comes to.
            let isInTransit = coming.date <= formats.today
            let list = isInTransit ? coming.arrival?.account.id ?? account : account
            return TransactionRowViewData(coming, in: list, formats: formats)
        }
    }
}

/// The categories of a month's expenses, ready to draw.
package struct HomeSpendingViewData: Hashable, Sendable {
    /// The heading of the differences: `Against 3 months`; empty if there are none.
    package let comparison: String
    /// The categories, the largest first.
    package let rows: [ReportRowViewData]
    /// The number of categories.
    private let total: Int
    /// What the rows from each position on add up to; `nil` if there is something in one of them at most.
    private let rests: [ReportRowViewData?]

    /// The maximum number of rows.
    private static let limit = 20

    /// Creates the categories of the wallet's currency, or returns `nil` if there are none.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    init?(_ report: Report, formats: Formats) throws(MoneyFlowError) {
        let part = report.currencies[0]
        let expenses = part.rows.filter { $0.type == .expense }
        guard !expenses.isEmpty else { return nil }
        func row(_ row: ReportRow) throws(MoneyFlowError) -> ReportRowViewData {
            try ReportRowViewData(row, in: part.currency, report: report, formats: formats)
        }
        var (rows, rests): ([ReportRowViewData], [ReportRowViewData?]) = ([], [])
        for (index, expense) in expenses.enumerated().prefix(Self.limit) {
            rows.append(try row(expense))
            let rest = Array(expenses.dropFirst(index))
            rests.append(rest.count(where: \.hasAny) > 1 ? try row(.others(rest, .expense)) : nil)
        }
        comparison = report.comparisonHeading
        total = expenses.count
        self.rows = rows
        self.rests = rests
    }

    /// Returns the largest categories, with the rest added up in one row more if there are any.
    ///
    /// - Parameter count: The number of categories, at least 0.
    package func section(_ count: Int) -> ReportSection {
        let hasRest = count + 1 < rows.count || rows.count < total
        let count = min(count, rests.count - 1)
        return ReportSection(
            heading: "Where it went",
            type: .expense,
            rows: hasRest ? rows.prefix(count) + [rests[count] ?? rows[count]] : rows
        )
    }
}

/// The balance, which is of no month, and the income and expenses of a month, ready to draw.
package struct BalanceCardViewData: Hashable, Sendable {
    /// The month of the income and expenses, after the account if there is only one.
    package let title: String
    /// What the balance is: `Balance`, or `Balance on 31 Oct` in another month, of the account if there is only one.
    package let balanceName: String
    /// The balance today or at the end of another month, with a minus sign if it is negative; of all currencies that have
    /// rates.
    package let balance: String
    /// Whether the balance is below zero.
    package let isNegative: Bool
    /// The month's income, with its sign.
    package let income: String
    /// How the income compares: `€50.00 more than usual`; may be empty.
    package let incomeComparison: String
    /// The month's expenses, with their sign.
    package let expenses: String
    /// How the expenses compare; may be empty.
    package let expensesComparison: String
    /// What the rest of the month adds or takes away; empty if nothing is known to come.
    package let later: String
    /// What is left until the next income; `nil` if none is scheduled.
    package let untilIncome: UntilIncomeViewData?
    /// How much of the month's income was spent; `nil` without income or if amounts are masked.
    package let spending: SpendingViewData?
    /// What is safe to spend; `nil` without a limit for all expenses, or in another month than the current one.
    package let safeToSpend: SafeToSpendViewData?
    /// The budgets of categories that are over, with how much: at most two, those that are over most.
    package let over: [String]
    /// The figures in other currencies that have no rates.
    package var others: [OtherFigures] = []

    /// The figures in a currency that is not in the others.
    package struct OtherFigures: Hashable, Sendable {
        /// The code of the currency; empty if the balance is written with it.
        package let currency: String
        /// The balance, with a minus sign if it is negative.
        package let balance: String
        /// Whether the balance is below zero.
        package let isNegative: Bool
        /// The month's income, with its sign; empty if there is none.
        package let income: String
        /// The month's expenses, with their sign; empty if there are none.
        package let expenses: String
        /// What the rest of the month adds or takes away; empty if nothing is known to come.
        package let later: String

        fileprivate init(_ recap: BalanceRecap, later: Flows, formats: Formats) throws(MoneyFlowError) {
            balance = formats.balance(recap.totalBalance)
            let code = recap.totalBalance.currency.code
            currency = balance.contains(code) ? "" : code
            isNegative = recap.totalBalance.minorUnits < 0 && !formats.hidesAmounts
            income = recap.monthlyIncome.minorUnits == 0 ? "" : formats.signedAmount(recap.monthlyIncome, .income)
            expenses =
                recap.monthlyExpenses.minorUnits == 0 ? "" : formats.signedAmount(recap.monthlyExpenses, .expense)
            self.later = try formats.stillToCome(later, in: recap.totalBalance.currency)
        }
    }

    /// Creates the card of a summary.
    ///
    /// - Parameter account: The name of the only account, or `nil` for all.
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    init(_ summary: HomeSummary, account: String?, formats: Formats) throws(MoneyFlowError) {
        let (recap, report) = (summary.recaps[0], summary.report)
        let part = report.currencies[0]
        func comparison(_ type: TransactionType) -> String {
            guard let compared = part.compared else { return "" }
            return Difference.comparison(
                of: part.flows.amount(of: type),
                with: compared.amount(of: type),
                report.comparisonReference,
                in: part.currency,
                formats
            )
        }
        title = [account, formats.period(report.request.period)].compactMap(\.self).joined(separator: " · ")
        let isNow = report.request.period.days.contains(formats.today)
        balanceName = [
            "Balance", account.map { "of \($0)" }, isNow ? nil : "on \(formats.day(report.request.period.last))",
        ].compactMap(\.self).joined(separator: " ")
        balance = summary.together?.text(formats) ?? formats.balance(recap.totalBalance)
        isNegative = recap.totalBalance.minorUnits < 0 && !formats.hidesAmounts
        income = formats.signedAmount(recap.monthlyIncome, .income)
        incomeComparison = comparison(.income)
        expenses = formats.signedAmount(recap.monthlyExpenses, .expense)
        expensesComparison = comparison(.expense)
        later = try formats.stillToCome(part.later.adding(summary.scheduledFlows(in: part.currency)), in: part.currency)
        untilIncome = summary.untilIncome.map {
            UntilIncomeViewData($0, namesAccount: summary.accounts.count > 1, formats: formats)
        }
        safeToSpend = summary.budgets?.safeToSpend(in: part.currency).map { SafeToSpendViewData($0, formats: formats) }
        over = summary.budgets.map { $0.mostOver(formats) } ?? []
        spending = formats.hidesAmounts ? nil : SpendingViewData(recap)
        for recap in summary.recaps.dropFirst() {
            let part = report.currencies.first { $0.currency == recap.totalBalance.currency }
            let later = try (part?.later ?? .none).adding(summary.scheduledFlows(in: recap.totalBalance.currency))
            // An account that was never used has nothing to say here.
            guard !recap.isZero || later != .none else { continue }
            others.append(try OtherFigures(recap, later: later, formats: formats))
        }
    }
}

extension Formats {
    /// Returns what flows add or take away, or nothing if there are none.
    fileprivate func stillToCome(_ flows: Flows, in currency: Currency) throws(MoneyFlowError) -> String {
        flows == .none ? "" : signedAmount(Money(minorUnits: try flows.net(), currency: currency), .income)
    }
}

extension BudgetOverview {
    /// Returns the two budgets of categories that are over most, in the first currency that has such.
    fileprivate func mostOver(_ formats: Formats) -> [String] {
        let over = currencies.lazy.map { part in
            part.budgets.filter { $0.isOver && $0.budget.category != nil }.sorted { $0.left < $1.left }.prefix(2)
        }
        return (over.first { !$0.isEmpty } ?? []).map { state in
            "\(state.budget.category?.name ?? ""), \(formats.over(state.left, in: state.budget.currency))"
        }
    }
}

/// What is left of an account until the next income, ready to draw.
package struct UntilIncomeViewData: Hashable, Sendable {
    /// Until when: `Until payday`.
    package let name = "Until payday"
    /// What is left, with a minus sign if it is not enough.
    package let left: String
    /// Whether it is below zero.
    package let isNegative: Bool
    /// Where and for how long: `left in Giro (27 Nov, 7 days)`.
    package let remark: String

    init(_ until: UntilIncome, namesAccount: Bool, formats: Formats) {
        let schedule = until.occurrence.schedule
        left = formats.balance(until.left)
        isNegative = until.left.minorUnits < 0 && !formats.hidesAmounts
        let account = namesAccount ? " in \(schedule.account.name)" : ""
        let days = formats.count(until.days, "day", "days")
        remark = "left\(account) (\(formats.day(until.occurrence.dueOn)), \(days))"
    }
}

extension NoteViewData {
    /// Returns the notes on what was converted at home, and on what has no rate.
    fileprivate static func conversions(in summary: HomeSummary, formats: Formats) -> [NoteViewData] {
        guard summary.report.request.converts else { return [] }
        let rates = (summary.together?.rates ?? []) + (summary.report.conversion?.rates ?? [])
        let used = rates.enumerated().filter { rates.firstIndex(of: $1) == $0 }.map(\.element)
        let held = summary.together?.unconverted ?? []
        let spent = summary.report.unconverted.filter { flow in !held.contains { $0.currency == flow.currency } }
        return notes(
            converted: used.isEmpty ? "" : "With \(used.words(formats))",
            missing: held + spent,
            in: summary.recaps[0].totalBalance.currency,
            formats: formats
        )
    }
}

extension HomeSummary {
    /// Returns what the rest of the month's dates of schedules add up to in a currency: in the first one, with what was
    /// converted.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    fileprivate func scheduledFlows(in currency: Currency) throws(MoneyFlowError) -> Flows {
        var flows = Flows.none
        for occurrence in occurrences where occurrence.dueOn <= report.request.period.last {
            let schedule = occurrence.schedule
            guard let type = schedule.type else { continue }
            let converted = try rates?.amount(schedule.amount, on: report.request.today)
            let own = converted == nil ? schedule.amount.currency : recaps[0].totalBalance.currency
            guard own == currency else { continue }
            let amount = converted ?? schedule.amount.minorUnits
            flows = try flows.adding(
                type == .income ? Flows(income: amount, count: 1) : Flows(expenses: amount, count: 1)
            )
        }
        return flows
    }
}

/// How much of the income was spent.
package struct SpendingViewData: Hashable, Sendable {
    /// The share in words: `43% of income spent`.
    package let text: String
    /// The share in percent, rounded: more than 100 if expenses exceed income, at most 999.
    package let percent: Int

    package init(text: String, percent: Int) {
        self.text = text
        self.percent = percent
    }

    /// Creates the share for the month of a recap, or returns `nil` if there was no income, or more was refunded than spent.
    init?(_ recap: BalanceRecap) {
        guard recap.monthlyIncome.minorUnits > 0, recap.monthlyExpenses.minorUnits >= 0 else { return nil }
        let income = recap.monthlyIncome.minorUnits.magnitude
        let expenses = recap.monthlyExpenses.minorUnits.magnitude
        let share = Percent(expenses, of: income)
        let isOver = expenses > income
        self.init(
            text: "\(isOver ? "over: " : "")\(share.text) of income spent",
            percent: isOver ? max(share.value, 101) : share.value
        )
    }
}
