import Core

/// The accounts of a wallet, as forms and filters offer them.
struct WalletAccounts: Sendable {
    /// The accounts of the user, those that are archived included.
    let own: [Account]
    /// The account of transactions for which none is named.
    let defaultAccount: Account.ID
    /// Finds accounts by name.
    let lookup: AccountLookup

    /// Sorts out the accounts of a wallet.
    init(_ accounts: [Account], defaultAccount: Account.ID) {
        own = accounts.filter { $0.kind != .outside }
        self.defaultAccount = defaultAccount
        lookup = AccountLookup(accounts)
    }

    /// The accounts that can have new transactions.
    var open: [Account] { own.filter { !$0.archived } }

    /// Returns the account with an id if it can have new transactions.
    func open(_ id: Account.ID?) -> Account? { open.first { $0.id == id } }
}
