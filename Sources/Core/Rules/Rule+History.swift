extension RecordKind {
    /// Rules for imported rows.
    package static let rule = RecordKind("rule")
}

extension Rule: HistoryRecord {
    /// The kind of its rows.
    package static var recordKind: RecordKind { .rule }
}

extension CommandKind {
    /// Adds a rule.
    package static let addRule = CommandKind("rule add")
    /// Deletes a rule.
    package static let deleteRule = CommandKind("rule delete")
    /// Applies the rules to transactions.
    package static let applyRules = CommandKind("rule apply")
}
