import Core
import Money

/// The budgets of a month, ready to draw.
package struct BudgetListViewData: Hashable, Sendable {
    /// The month.
    package let title: String
    /// The days that are left of the month: `11 days left`; empty for another month.
    package let daysLeft: String
    /// The budgets in each currency, the wallet's first.
    package let parts: [CurrencyBudgetsViewData]
    /// What to do if there are no budgets; `nil` if there are some.
    package let emptyState: EmptyStateViewData?

    /// What was spent of each budget in the last months, in minor units; empty if it was not read.
    package var months: [BudgetKey: [Int64]] = [:]

    /// All budgets, in the order they are shown.
    package var rows: [BudgetRowViewData] { parts.flatMap { $0.sections.flatMap(\.rows) } }

    /// Creates the screen of the budgets that are in force in a month.
    package init(_ overview: BudgetOverview, formats: Formats) {
        title = formats.period(Period(overview.days, .month))
        daysLeft = overview.daysLeft.map { formats.daysLeft($0) } ?? ""
        parts = overview.currencies.enumerated().map { index, part in
            CurrencyBudgetsViewData(part, isOnly: part.currency == formats.currency, formats: formats)
        }
        emptyState =
            overview.count > 0
            ? nil
            : EmptyStateViewData(
                title: "No budgets in \(formats.month(overview.month))",
                text: "A budget limits what you spend, overall or in a category, until you change it:",
                remedies: [.setBudget("1500"), .setBudget("300", category: "food"), .suggestBudgets]
            )
    }
}

extension BudgetListViewData {
    /// Reads the budgets of a month, and what was spent of them in the months up to it, as of one moment.
    package static func read(
        _ request: BudgetRequest,
        from wallet: any Wallet,
        formats: Formats
    ) async throws(MoneyFlowError) -> BudgetListViewData {
        // All of the months, so that there is a row for each category that had something in one of them.
        let first = request.month.adding(-11) ?? request.month
        let spending = ReportRequest(
            Period(formats.calendar.days(of: first...request.month)),
            filter: TransactionFilter(type: .expense),
            calendar: formats.calendar,
            today: formats.today
        )
        let (overview, report) = try await wallet.read { snapshot throws(MoneyFlowError) in
            (try snapshot.read(request), try snapshot.read(spending))
        }
        var list = BudgetListViewData(overview, formats: formats)
        list.months = try report.months(of: overview)
        return list
    }
}

extension Report {
    /// Returns what was spent of each budget in the months of the report.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    fileprivate func months(of overview: BudgetOverview) throws(MoneyFlowError) -> [BudgetKey: [Int64]] {
        var months: [BudgetKey: [Int64]] = [:]
        for part in overview.currencies {
            let rows = currencies.first { $0.currency == part.currency }?.rows ?? []
            for state in part.budgets {
                var sums = Array(repeating: Flows.none, count: seriesMonths.count)
                for row in rows where state.budget.counts(row.key) {
                    for index in sums.indices where row.series.indices.contains(index) {
                        sums[index] = try sums[index].adding(row.series[index])
                    }
                }
                months[state.budget.key] = sums.map { $0.amount(of: .expense) }
            }
        }
        return months
    }
}

extension Budget {
    /// Returns whether the transactions of a row are what the budget limits.
    fileprivate func counts(_ row: ReportRow.Key) -> Bool {
        guard case .category(let spent) = row else { return false }
        guard let category else { return true }
        return spent.id == category.id || spent.parent == category.id
    }
}

/// The budgets of a month in one currency, ready to draw.
package struct CurrencyBudgetsViewData: Hashable, Sendable {
    /// Budgets for the month, or for the year.
    package struct Section: Hashable, Sendable {
        /// The year; empty for the month.
        package let heading: String
        /// The budgets, in order.
        package let rows: [BudgetRowViewData]
    }

    /// The code of the currency; empty for the wallet's.
    package let currency: String
    /// The budgets for the month and for the year, as far as there are any.
    package let sections: [Section]
    /// What the last line is about: `Left to budget`; empty if nothing is planned for the month.
    package let planName: String
    /// The amount of the last line.
    package let plan: String
    /// Whether more is planned than comes in.
    package let isOverplanned: Bool

    init(_ part: CurrencyBudgets, isOnly: Bool, formats: Formats) {
        currency = isOnly ? "" : part.currency.code
        sections = BudgetUnit.allCases.compactMap { unit in
            let states = part.budgets.filter { $0.budget.per == unit }
            guard let period = states.first?.period else { return nil }
            return Section(
                heading: unit == .month ? "" : formats.period(period),
                rows: states.map { BudgetRowViewData($0, in: part, formats: formats) }
            )
        }
        isOverplanned = (part.notPlanned ?? 0) < 0
        planName = part.notPlanned == nil ? "" : isOverplanned ? "Budgeted beyond income" : "Left to budget"
        plan = part.notPlanned.map { formats.amount(Money(minorUnits: $0, currency: part.currency)) } ?? ""
    }
}

/// A budget as a line of a list.
package struct BudgetRowViewData: Hashable, Sendable, Identifiable {
    /// The budget, from which an edit begins.
    package let budget: Budget
    /// The month or the year that it is for.
    package let period: Period
    /// The icon of the category; `nil` for all expenses.
    package let icon: CategoryIcon?
    /// The name of the category, or `Everything`.
    package let name: String
    /// Whether it is a limit within that of the last budget above it that is not.
    package let isUnder: Bool
    /// What was spent.
    package let spent: String
    /// What can be spent.
    package let available: String
    /// The limit, without what went on from before.
    package let limit: String
    /// What went on from before, with its sign; empty if nothing did.
    ///
    /// The first of the ``remarks`` says so too.
    package let carried: String
    /// What is left, `€250.85 left`, or missing, `€10.00 over`, or can be spent each day, `€50.72 a day`.
    package let standing: String
    /// Whether more was spent, or is still to come, than there is.
    package let isOver: Bool
    /// What went on from before, what is still to come, and how a year goes, as far as there is something to say.
    package let remarks: [String]
    /// The length of a bar in comparison with ``whole``.
    package let part: Int64
    /// The length of a full bar, above 0.
    package let whole: Int64
    /// How much of the bar is full, in percent; more than 100 if more was spent than there is.
    package let percent: Int

    /// What the budget is for.
    package var id: BudgetKey { budget.key }

    init(_ state: BudgetState, in part: CurrencyBudgets, formats: Formats) {
        func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: part.currency) }
        budget = state.budget
        period = state.period
        icon = state.budget.category?.icon
        name = state.budget.category?.name ?? "Everything"
        isUnder = state.isUnder
        spent = formats.balance(money(state.spent))
        available = formats.balance(money(state.available))
        limit = formats.balance(money(state.amount))
        carried =
            state.carried == 0 ? "" : formats.signedAmount(money(state.carried), .income)
        isOver = state.isOver
        let isPerDay = state.budget.category == nil && state.budget.per == .month
        standing =
            isOver
            ? formats.over(state.left, in: part.currency)
            : isPerDay
                ? (part.safeToSpend?.perDay).map { formats.balance(money($0)) + " a day" }
                    ?? formats.balance(money(state.left)) + " left"
                : formats.balance(money(state.left)) + " left"
        var remarks: [String] = []
        if state.carried != 0 {
            remarks.append(
                "\(formats.amount(money(state.carried))) \(state.carried > 0 ? "rolled over" : "overspending rolled over")"
            )
        }
        if state.scheduled != 0 { remarks.append("\(formats.balance(money(state.scheduled))) still to come") }
        if let pace = state.pace, !isOver, state.available > 0 {
            remarks.append(
                pace == 0
                    ? "on pace" : "\(pace > 0 ? "ahead of" : "behind") pace by \(formats.amount(money(pace)))"
            )
        }
        self.remarks = remarks
        let isFull = state.spent > 0 && state.spent >= state.available
        whole = isFull ? 1 : max(1, state.available)
        self.part = isFull ? 1 : max(0, state.spent)
        percent =
            state.spent <= 0
            ? 0 : state.spent > state.available ? 101 : Percent(self.part.magnitude, of: whole.magnitude).value
    }
}
