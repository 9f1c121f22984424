extension RecordKind {
    /// Accounts.
    public static let account = RecordKind("account")
}

extension Account: HistoryRecord {
    /// The kind of its rows.
    public static var recordKind: RecordKind { .account }
}

extension CommandKind {
    /// Adds an account.
    public static let addAccount = CommandKind("account add")
    /// Renames an account.
    public static let renameAccount = CommandKind("account rename")
    /// Changes what is known of an account.
    public static let editAccount = CommandKind("account edit")
    /// Archives an account.
    public static let archiveAccount = CommandKind("account archive")
    /// Unarchives an account.
    public static let unarchiveAccount = CommandKind("account unarchive")
    /// Deletes an account.
    public static let deleteAccount = CommandKind("account delete")
    /// Chooses the default account.
    public static let setDefaultAccount = CommandKind("account default")
}
