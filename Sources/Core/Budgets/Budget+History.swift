extension RecordKind {
    /// Budgets.
    public static let budget = RecordKind("budget")
}

extension Budget: HistoryRecord {
    /// The kind of its rows.
    public static var recordKind: RecordKind { .budget }
}

extension CommandKind {
    /// Sets a budget.
    public static let setBudget = CommandKind("budget set")
    /// Ends a budget.
    public static let clearBudget = CommandKind("budget clear")
}
