import Money

/// All budgets, those of each category in the order of their months.
package struct Budgets: WalletQuery {
    package typealias Value = [Budget]

    package init() {}
}

/// How the budgets in force in a month stand; computed whenever it is read, so that a correction in the past and an undo
/// change it too.
///
/// Throws ``MoneyFlowError/amountOverflow``.
extension BudgetRequest: WalletQuery {
    /// The type of the answer.
    package typealias Value = BudgetOverview

    /// Reads the answer.
    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> BudgetOverview {
        let budgets = try snapshot.read(Budgets())
        let schedules = try snapshot.read(ScheduleProgresses())
        let question = try BudgetsInForce(
            budgets,
            expecting(in: snapshot, for: budgets) { day throws(MoneyFlowError) in
                try schedules.open(upTo: day, today: today)
            }
        )
        let sums = FlowSumsRequest(question.ranges, by: .category, matching: .everything)
        let converted = ConvertedFlowSums(sums, in: try snapshot.read(Currencies())[0], today: today)
        return try BudgetOverview(question, sums: snapshot.read(converted).withOriginals, in: snapshot)
    }

    /// Returns the request with what schedules are expected to add, up to the last day of any of the budgets.
    ///
    /// - Parameter occurrences: Returns the dates that are not settled up to a day; later ones do no harm.
    func expecting(
        in snapshot: any WalletSnapshot,
        for budgets: [Budget],
        _ occurrences: (_ lastDay: CivilDate) throws(MoneyFlowError) -> [ScheduledOccurrence]
    ) throws(MoneyFlowError) -> BudgetRequest {
        let unit: Period.Unit = budgets.contains { $0.per == .year } ? .year : .month
        let last = calendar.period(unit, containing: calendar.period(month).first).last
        var copy = self
        copy.planned = try PlannedExpenses(try occurrences(last)).withConverted(today: today, in: snapshot)
        return copy
    }
}

extension BudgetOverview {
    /// Computes how budgets stand from the sums of a question's ranges, by category.
    init(_ question: BudgetsInForce, sums: [FlowSum], in snapshot: any WalletSnapshot) throws(MoneyFlowError) {
        try self.init(
            question,
            categories: snapshot.read(Categories()),
            currencies: snapshot.read(Currencies()),
            sums: sums
        )
    }
}

/// Limits that fit what is usually spent; none of them is set.
///
/// Throws ``MoneyFlowError/amountOverflow``.
package struct BudgetSuggestionsRequest: WalletQuery {
    package typealias Value = BudgetSuggestions

    package let calendar: PeriodCalendar
    package let today: CivilDate

    package init(calendar: PeriodCalendar, today: CivilDate) {
        self.calendar = calendar
        self.today = today
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> BudgetSuggestions {
        let life = try snapshot.read(TransactionDays())
        let months = BudgetSuggestions.months(before: today, in: calendar, life: life)
        let days = months.map { calendar.days(of: $0...$0) }
        return try BudgetSuggestions(
            months: months,
            categories: snapshot.read(Categories()),
            currencies: snapshot.read(Currencies()),
            budgets: snapshot.read(Budgets()),
            in: calendar.month(of: today),
            sums: snapshot.read(
                ConvertedFlowSums(
                    FlowSumsRequest(days, by: .category, matching: .everything),
                    in: snapshot.read(Currencies())[0],
                    today: today
                )
            ).sums
        )
    }
}

/// Sets a limit from a month on; what was set for later months stays.
///
/// Throws ``MoneyFlowError/unknownCategory(_:suggestion:)``; ``MoneyFlowError/budgetOfIncome(_:)``;
/// ``MoneyFlowError/categoryArchived(_:)``, unless the category has had a budget.
package struct SetBudget: WalletCommand {
    package typealias Outcome = BudgetChange

    package let budget: NewBudget

    package init(_ budget: NewBudget) {
        self.budget = budget
    }
}

/// Ends a budget from a month on, and removes what was set for later months.
///
/// Throws ``MoneyFlowError/unknownCategory(_:suggestion:)``, and ``MoneyFlowError/noBudget(category:currency:from:)`` if
/// there is none from that month on.
package struct ClearBudget: WalletCommand {
    package typealias Outcome = BudgetChange

    package let key: BudgetKey
    package let month: Month

    package init(_ key: BudgetKey, from month: Month) {
        self.key = key
        self.month = month
    }
}
