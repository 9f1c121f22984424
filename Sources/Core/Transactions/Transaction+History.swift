extension RecordKind {
    /// Transactions.
    package static let transaction = RecordKind("transaction")
}

extension Transaction: HistoryRecord {
    /// The kind of its rows.
    package static var recordKind: RecordKind { .transaction }
}

extension CommandKind {
    /// Adds a transaction.
    package static let add = CommandKind("add")
    /// Edits transactions.
    package static let edit = CommandKind("edit")
    /// Splits transactions, or makes them whole.
    package static let split = CommandKind("split")
    /// Gives transactions tags, or takes some away.
    package static let tag = CommandKind("tag")
    /// Deletes transactions.
    package static let delete = CommandKind("delete")
    /// Imports files, or saves how they are read.
    package static let importFile = CommandKind("import")
    /// Moves what an import brought to another account.
    package static let moveImport = CommandKind("import move")
    /// Makes one transfer of what two devices have imported of it.
    package static let pairImports = CommandKind("import pair")
    /// Adds a transfer.
    package static let transfer = CommandKind("transfer")
    /// Makes two transactions one transfer.
    package static let linkTransfer = CommandKind("transfer link")
    /// Makes a transfer two transactions.
    package static let unlinkTransfer = CommandKind("transfer unlink")
}
