import Core

extension Feature {
    /// Budgets.
    static let budgets = Feature(
        commands: [BudgetCommand.self],
        screens: [ConnectedScreen(BudgetListScreen.init), ConnectedScreen(BudgetSuggestionsScreen.init)],
        places: [AppPlace("Budgets", key: "B", .budgets), AppPlace("Suggested budgets", .budgetSuggestions)],
        previews: BudgetListScreenPreviews.all + BudgetMonthsScreenPreviews.all + BudgetSuggestionsScreenPreviews.all,
        records: [RecordJSON { (record: Budget) in JSONValue(record) }]
    )
}
