extension RecordKind {
    /// Transactions.
    public static let transaction = RecordKind("transaction")
}

extension Transaction: HistoryRecord {
    /// The kind of its rows.
    public static var recordKind: RecordKind { .transaction }
}

extension CommandKind {
    /// Adds a transaction.
    public static let add = CommandKind("add")
    /// Edits transactions.
    public static let edit = CommandKind("edit")
    /// Deletes transactions.
    public static let delete = CommandKind("delete")
    /// Imports files, or saves how they are read.
    public static let importFile = CommandKind("import")
    /// Adds a transfer.
    public static let transfer = CommandKind("transfer")
    /// Makes two transactions one transfer.
    public static let linkTransfer = CommandKind("transfer link")
    /// Makes a transfer two transactions.
    public static let unlinkTransfer = CommandKind("transfer unlink")
}
