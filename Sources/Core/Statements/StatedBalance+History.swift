extension RecordKind {
    /// Statements.
    public static let statement = RecordKind("statement")
}

extension StatedBalance: HistoryRecord {
    /// The kind of its rows.
    public static var recordKind: RecordKind { .statement }
}

extension CommandKind {
    /// Records a statement.
    public static let check = CommandKind("check")
    /// Removes a statement.
    public static let forgetStatement = CommandKind("check forget")
}
