import Core

extension Feature {
    /// Budgets.
    static let budgets = Feature(
        commands: [BudgetCommand.self],
        screens: [ConnectedScreen(BudgetListScreen.init)],
        places: [AppPlace("Budgets", key: "B", .budgets)],
        previews: BudgetListScreenPreviews.all,
        records: [RecordJSON { (record: Budget) in JSONValue(record) }]
    )
}
