extension RecordKind {
    /// Accounts.
    package static let account = RecordKind("account")
}

extension Account: HistoryRecord {
    /// The kind of its rows.
    package static var recordKind: RecordKind { .account }
}

extension CommandKind {
    /// Adds an account.
    package static let addAccount = CommandKind("account add")
    /// Renames an account.
    package static let renameAccount = CommandKind("account rename")
    /// Changes what is known of an account.
    package static let editAccount = CommandKind("account edit")
    /// Archives an account.
    package static let archiveAccount = CommandKind("account archive")
    /// Unarchives an account.
    package static let unarchiveAccount = CommandKind("account unarchive")
    /// Deletes an account.
    package static let deleteAccount = CommandKind("account delete")
    /// Chooses the default account.
    package static let setDefaultAccount = CommandKind("account default")
}
