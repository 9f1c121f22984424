extension AppFeature {
    /// Budgets.
    static let budgets = AppFeature(history: .budgets)
}

extension AppDestination {
    /// The budgets of a month.
    package static let budgets = AppDestination { $0.budgets }
}

extension AppViewModel {
    /// The budgets of a month.
    package var budgets: BudgetListViewModel {
        kept(BudgetListViewModel.init)
    }
}
