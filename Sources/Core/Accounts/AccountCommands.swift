import Money

/// All accounts in their order, those that are archived and ``AccountKind/outside`` included.
package struct Accounts: WalletQuery {
    package typealias Value = [Account]

    package init() {}
}

/// The currency of reports, into which sums of several currencies are converted, and then those of the accounts: the default
/// account's, and those of the others in their order; never empty.
///
/// That of one account is the only one of its reports.
package struct Currencies: WalletQuery {
    package typealias Value = [Currency]

    /// The only account, or `nil` for all.
    package let account: Account.ID?

    package init(of account: Account.ID? = nil) {
        self.account = account
    }
}

/// What is in each account but ``AccountKind/outside`` at the end of a day, in their order, from the kept totals.
///
/// Throws ``MoneyFlowError/unknownAccount(_:suggestion:)`` and ``MoneyFlowError/amountOverflow``.
package struct Balances: WalletQuery {
    package typealias Value = [AccountBalance]

    package let day: CivilDate
    /// The only account, or `nil` for all.
    package let account: Account.ID?

    package init(on day: CivilDate, of account: Account.ID? = nil) {
        self.day = day
        self.account = account
    }
}

// MARK: - Commands
//
// Every command that takes an id throws `unknownAccount` if there is no such account, with the name it had if it was
// deleted. The account `outside` can be neither changed nor deleted: `accountIsOutside`.

/// Adds an account, with a transfer from ``AccountKind/outside`` for its opening balance.
///
/// Throws ``MoneyFlowError/accountNameTaken(_:)``, ``MoneyFlowError/accountNumberTaken(_:account:)`` and
/// ``MoneyFlowError/currencyMismatch(_:_:)``.
package struct AddAccount: WalletCommand {
    package typealias Outcome = Account

    package let account: NewAccount

    package init(_ account: NewAccount) {
        self.account = account
    }
}

/// Changes the parts of an account that an edit names.
///
/// Throws ``MoneyFlowError/accountNameTaken(_:)``, ``MoneyFlowError/accountNumberTaken(_:account:)`` and
/// ``MoneyFlowError/noSettlement(of:_:)``.
package struct EditAccount: WalletCommand {
    package typealias Outcome = (before: Account, after: Account)

    package let id: Account.ID
    package let edit: AccountEdit

    package init(_ id: Account.ID, _ edit: AccountEdit) {
        self.id = id
        self.edit = edit
    }
}

/// Archives or unarchives an account; the default account cannot be archived: ``MoneyFlowError/accountIsDefault(_:)``.
package struct ArchiveAccount: WalletCommand {
    package typealias Outcome = Account

    package let id: Account.ID
    package let archived: Bool

    package init(_ id: Account.ID, archived: Bool = true) {
        self.id = id
        self.archived = archived
    }
}

/// Makes an account that of transactions for which none is named.
///
/// Throws ``MoneyFlowError/accountArchived(_:)``.
package struct SetDefaultAccount: WalletCommand {
    package typealias Outcome = Account

    package let id: Account.ID

    package init(_ id: Account.ID) {
        self.id = id
    }
}

/// Deletes an account after moving its transactions to another one of the same currency.
///
/// Transfers between the two are deleted, as nothing moves any more. The outcome is the deleted account, how many transactions were moved, and how many such transfers were deleted.
/// Throws ``MoneyFlowError/accountInUse(name:count:schedules:)`` if it has transactions and no other account is given,
/// and ``MoneyFlowError/accountIsDefault(_:)``.
package struct DeleteAccount: WalletCommand {
    package typealias Outcome = (account: Account, moved: Int, ended: Int)

    package let id: Account.ID
    package let other: Account.ID?

    package init(_ id: Account.ID, movingTo other: Account.ID?) {
        self.id = id
        self.other = other
    }
}
