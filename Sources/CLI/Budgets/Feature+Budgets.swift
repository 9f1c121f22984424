import Core

extension Feature {
    /// Budgets.
    static let budgets = Feature(
        commands: [BudgetCommand.self],
        screens: [ConnectedScreen(BudgetListScreen.init)],
        previews: BudgetListScreenPreviews.all,
        records: [RecordJSON { (record: Budget) in JSONValue(record) }]
    )
}
