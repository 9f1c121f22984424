extension RecordKind {
    /// Statements.
    package static let statement = RecordKind("statement")
}

extension StatedBalance: HistoryRecord {
    /// The kind of its rows.
    package static var recordKind: RecordKind { .statement }
}

extension CommandKind {
    /// Records a statement.
    package static let check = CommandKind("check")
    /// Removes a statement.
    package static let forgetStatement = CommandKind("check forget")
}
