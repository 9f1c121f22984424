import Money

@testable import BankFiles

/// A reader of files who has one account, and makes others for those that a file declares.
struct OneAccount: KnownAccounts {
    private let account: ImportAccount
    var areSeveral = false

    init(_ account: ImportAccount) {
        self.account = account
    }

    var named: [ImportAccount] { [account] }

    func currency(of named: ImportAccount?) -> Currency? {
        guard areSeveral, let named, !account.isMeant(by: named) else { return account.currency }
        return named.currency
    }

    func isOwner(_ account: ImportAccount, of named: ImportAccount?) -> Bool {
        knows(account) && (named.map(knows) ?? !areSeveral)
    }

    func knows(_ named: ImportAccount) -> Bool { account.isMeant(by: named) }
}
