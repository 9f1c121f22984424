/// The budgets of a wallet: limits that stand until they are changed.
///
/// How they stand is computed whenever it is read, so that a correction in the past and an undo change it too.
public protocol BudgetRepository: Sendable {
    /// Returns all budgets, those of each category in the order of their months.
    func budgets() async throws(MoneyFlowError) -> [Budget]

    /// Returns how the budgets in force in a month stand.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    func budgetOverview(_ request: BudgetRequest) async throws(MoneyFlowError) -> BudgetOverview

    /// Returns limits that fit what is usually spent, without setting them.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    func budgetSuggestions(
        calendar: PeriodCalendar,
        today: CivilDate
    ) async throws(MoneyFlowError) -> BudgetSuggestions

    /// Sets a limit from a month on; what was set for later months stays.
    ///
    /// - Throws: ``MoneyFlowError/unknownCategory(_:suggestion:)``; ``MoneyFlowError/budgetOfIncome(_:)``;
    ///   ``MoneyFlowError/categoryArchived(_:)``, unless the category has had a budget.
    /// - Postcondition: A limit that is in force already leaves no entry in the history.
    func setBudget(_ budget: NewBudget) async throws(MoneyFlowError) -> BudgetChange

    /// Ends a budget from a month on, and removes what was set for later months.
    ///
    /// - Throws: ``MoneyFlowError/unknownCategory(_:suggestion:)``; ``MoneyFlowError/noBudget(category:currency:from:)`` if
    ///   there is none from that month on.
    func clearBudget(_ key: BudgetKey, from month: Month) async throws(MoneyFlowError) -> BudgetChange
}
