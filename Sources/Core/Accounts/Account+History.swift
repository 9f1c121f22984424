extension RecordKind {
    /// Accounts.
    package static let account = RecordKind("account")
}

/// An account as the history shows it.
package struct AccountRecord: HistoryRecord {
    /// The account.
    package let account: Account
    /// The name of the account that pays what it owes; `nil` if that was not said.
    package let payer: String?

    package init(_ account: Account, payer: String? = nil) {
        self.account = account
        self.payer = payer
    }

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
