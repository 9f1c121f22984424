extension RecordKind {
    /// Budgets.
    package static let budget = RecordKind("budget")
}

extension Budget: HistoryRecord {
    /// The kind of its rows.
    package static var recordKind: RecordKind { .budget }
}

extension CommandKind {
    /// Sets a budget.
    package static let setBudget = CommandKind("budget set")
    /// Ends a budget.
    package static let clearBudget = CommandKind("budget clear")
}
