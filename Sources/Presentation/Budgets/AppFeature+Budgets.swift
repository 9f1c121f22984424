import Core

extension AppFeature {
    /// Budgets.
    static let budgets = AppFeature(history: .budgets)
}

extension AppDestination {
    /// The budgets of a month.
    package static let budgets = AppDestination { $0.budgets }.at("budgets")

    /// Limits that fit what is usually spent.
    package static let budgetSuggestions = AppDestination { $0.budgetSuggestions }.at("budgets/suggested")
}

extension AppViewModel {
    /// The budgets of a month.
    package var budgets: BudgetListViewModel {
        kept(BudgetListViewModel.init)
    }

    /// Limits that fit what is usually spent.
    package var budgetSuggestions: ListViewModel<BudgetSuggestionsViewData, BudgetKey> {
        kept { parts in
            ListViewModel(parts, ids: { $0.rows.map(\.id) }) { wallet, formats throws(MoneyFlowError) in
                let request = BudgetSuggestionsRequest(calendar: formats.calendar, today: formats.today)
                return BudgetSuggestionsViewData(try await wallet.read(request), formats: formats)
            }
        }
    }
}
