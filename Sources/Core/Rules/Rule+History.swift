extension RecordKind {
    /// Rules for imported rows.
    public static let rule = RecordKind("rule")
}

extension Rule: HistoryRecord {
    /// The kind of its rows.
    public static var recordKind: RecordKind { .rule }
}

extension CommandKind {
    /// Adds a rule.
    public static let addRule = CommandKind("rule add")
    /// Deletes a rule.
    public static let deleteRule = CommandKind("rule delete")
    /// Applies the rules to transactions.
    public static let applyRules = CommandKind("rule apply")
}
