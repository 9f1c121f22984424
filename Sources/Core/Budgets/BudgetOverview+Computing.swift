import Money

extension BudgetOverview {
    /// Computes how budgets stand.
    ///
    /// - Parameters:
    ///   - categories: The categories of the wallet.
    ///   - currencies: The currencies of the wallet, its own first.
    ///   - sums: The sums of the question's ranges by category; each has the index of its range.
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(
        _ question: BudgetsInForce,
        categories: [Category],
        currencies: [Currency],
        sums: [FlowSum]
    ) throws(MoneyFlowError) {
        let request = question.request
        let days = request.monthDays
        month = request.month
        self.days = days
        daysLeft =
            days.contains(request.today) ? days.upperBound.daysSince1970 - request.today.daysSince1970 + 1 : nil
        let expenses = try BudgetExpenses(question, categories: categories, sums)
        var parts: [CurrencyBudgets] = []
        let others = Set(question.entries.map(\.budget.currency)).subtracting(currencies)
        for currency in currencies + others.sorted(by: { $0.code < $1.code }) {
            let entries = question.entries.filter { $0.budget.currency == currency }
            guard !entries.isEmpty else { continue }
            var states: [BudgetState] = []
            for entry in entries { states.append(try expenses.state(of: entry)) }
            parts.append(
                try CurrencyBudgets(
                    currency: currency,
                    states: states,
                    income: expenses.income(in: currency),
                    daysLeft: daysLeft
                )
            )
        }
        self.currencies = parts
    }
}

/// The sums of a budget question.
private struct BudgetExpenses {
    private let question: BudgetsInForce
    private var flows: [ClosedRange<CivilDate>: [Currency: [Category.ID: Flows]]] = [:]
    /// The categories under each.
    private let children: [Category.ID: [Category.ID]]

    init(_ question: BudgetsInForce, categories: [Category], _ sums: [FlowSum]) throws(MoneyFlowError) {
        self.question = question
        var children: [Category.ID: [Category.ID]] = [:]
        for category in categories {
            if let parent = category.parent { children[parent, default: []].append(category.id) }
        }
        self.children = children
        for sum in sums {
            guard case .category(let id) = sum.key else { continue }
            let days = question.ranges[sum.range]
            let before = flows[days]?[sum.currency]?[id] ?? .none
            flows[days, default: [:]][sum.currency, default: [:]][id] = try before.adding(sum.flows)
        }
    }

    private var request: BudgetRequest { question.request }

    func state(of entry: BudgetsInForce.Entry) throws(MoneyFlowError) -> BudgetState {
        let budget = entry.budget
        let period = request.period(of: budget.per)
        let spent = try expenses(of: budget.key, in: request.past(of: period))
        var scheduled = try expenses(of: budget.key, in: request.future(of: period))
        scheduled = try scheduled.adding(planned(for: budget.key, in: period))
        var carried = entry.carried?.limits ?? 0
        if let months = entry.carried?.months {
            for days in question.parts(of: months) {
                carried = try carried.subtracting(expenses(of: budget.key, in: days))
            }
            // Of a coming month, the rest of this one, and the months between, are still to come.
            let days = Period(request.calendar.days(of: months))
            carried = try carried.subtracting(planned(for: budget.key, in: days))
        }
        return try BudgetState(
            budget,
            period: period,
            carried: carried,
            spent: spent,
            scheduled: scheduled,
            countedDays: budget.per == .year && request.monthDays.upperBound >= request.today
                ? request.past(of: period).map { Period($0).dayCount } ?? 0 : nil
        )
    }

    /// Returns the month's income in a currency.
    func income(in currency: Currency) throws(MoneyFlowError) -> Int64 {
        let month = request.period(of: .month)
        var income: Int64 = 0
        for days in [request.past(of: month), request.future(of: month)].compactMap(\.self) {
            for flows in (flows[days]?[currency] ?? [:]).values { income = try income.adding(flows.income) }
        }
        for planned in request.planned.income
        where planned.currency == currency && request.isExpected(planned.date, in: month) {
            income = try income.adding(planned.amount)
        }
        return income
    }

    /// Returns the expected expenses of a budget in a period.
    private func planned(for key: BudgetKey, in period: Period) throws(MoneyFlowError) -> Int64 {
        var sum: Int64 = 0
        for planned in request.planned.expenses
        where planned.currency == key.currency && request.isExpected(planned.date, in: period)
            && includes(planned.category, in: key)
        {
            sum = try sum.adding(planned.amount)
        }
        return sum
    }

    private func includes(_ category: Category.ID, in key: BudgetKey) -> Bool {
        key.category.map { $0 == category || children[$0]?.contains(category) == true } ?? true
    }

    private func expenses(of key: BudgetKey, in days: ClosedRange<CivilDate>?) throws(MoneyFlowError) -> Int64 {
        guard let found = days.flatMap({ flows[$0]?[key.currency] }) else { return 0 }
        guard let category = key.category else { return try found.values.expenses() }
        return try ([category] + (children[category] ?? [])).compactMap { found[$0] }.expenses()
    }
}

extension Sequence<Flows> {
    /// Returns what the expenses add up to.
    fileprivate func expenses() throws(MoneyFlowError) -> Int64 {
        var sum: Int64 = 0
        for flows in self { sum = try sum.adding(flows.expenses) }
        return sum
    }
}

extension BudgetState {
    /// Computes how a budget stands.
    ///
    /// - Parameter countedDays: The number of days of a year that have come, or `nil` if it has no pace.
    fileprivate init(
        _ budget: Budget,
        period: Period,
        carried: Int64,
        spent: Int64,
        scheduled: Int64,
        countedDays: Int?
    ) throws(MoneyFlowError) {
        let amount = budget.amount ?? 0
        let available = try amount.adding(carried)
        // A share of an amount fits.
        let share = countedDays.map { Int64(Int128(available) * Int128($0) / Int128(period.dayCount)) }
        self.init(
            budget: budget,
            period: period,
            isUnder: false,
            amount: amount,
            carried: carried,
            available: available,
            spent: spent,
            scheduled: scheduled,
            left: try available.subtracting(spent).subtracting(scheduled),
            pace: try share.map { share throws(MoneyFlowError) in try spent.subtracting(share) }
        )
    }

    fileprivate init(_ state: BudgetState, isUnder: Bool) {
        self.init(
            budget: state.budget,
            period: state.period,
            isUnder: isUnder,
            amount: state.amount,
            carried: state.carried,
            available: state.available,
            spent: state.spent,
            scheduled: state.scheduled,
            left: state.left,
            pace: state.pace
        )
    }
}

extension CurrencyBudgets {
    fileprivate init(
        currency: Currency,
        states: [BudgetState],
        income: Int64,
        daysLeft: Int?
    ) throws(MoneyFlowError) {
        let budgets = BudgetUnit.allCases.flatMap { unit in states.filter { $0.budget.per == unit }.arranged() }
        let perMonth = budgets.filter { $0.budget.per == .month }
        let everything = perMonth.first { $0.budget.category == nil }
        var planned: Int64?
        for state in everything.map({ [$0] }) ?? perMonth.filter({ !$0.isUnder }) {
            planned = try (planned ?? 0).adding(state.amount)
        }
        self.init(
            currency: currency,
            budgets: budgets,
            income: income,
            planned: planned,
            notPlanned: try planned.map { planned throws(MoneyFlowError) in try income.subtracting(planned) },
            safeToSpend: everything.flatMap { state in
                daysLeft.map {
                    SafeToSpend(currency: currency, available: state.available, left: state.left, days: $0)
                }
            }
        )
    }
}

extension [BudgetState] {
    /// Returns the budgets of one unit in their order.
    fileprivate func arranged() -> [BudgetState] {
        let sorted = sorted { first, second in
            // The one for all expenses is the last one.
            guard let one = first.budget.category, let other = second.budget.category else {
                return first.budget.category != nil && second.budget.category == nil
            }
            return (second.amount, one.name, one.id) < (first.amount, other.name, other.id)
        }
        let ids = Set(compactMap(\.budget.category?.id))
        func isUnder(_ state: BudgetState) -> Bool { state.budget.category?.parent.map(ids.contains) == true }
        return sorted.filter { !isUnder($0) }.flatMap { top in
            let under = sorted.filter { isUnder($0) && $0.budget.category?.parent == top.budget.category?.id }
            return [top] + under.map { BudgetState($0, isUnder: true) }
        }
    }
}
