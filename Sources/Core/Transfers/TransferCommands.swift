import Money

/// The transfers that have left an account by a day and arrive in another one after it.
package struct TransfersInTransit: WalletQuery {
    package typealias Value = [Transaction]

    package let day: CivilDate

    package init(after day: CivilDate) {
        self.day = day
    }
}

/// Adds a transfer; the outcome is the transfer as stored.
///
/// Throws ``MoneyFlowError/transferToItself(_:)``, ``MoneyFlowError/accountArchived(_:)``,
/// ``MoneyFlowError/currencyMismatch(_:_:)``, ``MoneyFlowError/arrivingAmountNeeded(from:to:)`` and
/// ``MoneyFlowError/arrivingAmountDiffers(_:_:)``.
package struct AddTransfer: WalletCommand {
    package typealias Outcome = Transaction

    package let transfer: NewTransfer

    package init(_ transfer: NewTransfer) {
        self.transfer = transfer
    }
}

/// Makes one transfer of an expense and income in two accounts, or of a transfer and a transaction that is a side of it.
///
/// It keeps the id, the title and the note of the first one. A transfer with the outside that is no opening balance, or of
/// which imports have brought only one side, counts as the expense or income that its account had.
///
/// Throws ``MoneyFlowError/notLinkable(_:_:_:)`` or ``MoneyFlowError/isSplit(_:)``.
package struct LinkTransfer: WalletCommand {
    package typealias Outcome = TransferLink

    package let first: Transaction.ID
    package let second: Transaction.ID
    /// The category of what was lost on the way, as an expense of its own beside the transfer; `nil` if the amounts must
    /// be equal or in two currencies.
    package let fee: Category.ID?

    package init(_ first: Transaction.ID, _ second: Transaction.ID, fee: Category.ID?) {
        self.first = first
        self.second = second
        self.fee = fee
    }
}

/// Makes an expense and income of a transfer again, each in the fallback category; import does not propose the two as a
/// transfer again.
///
/// A transfer with the outside becomes only one of them; an opening balance or an adjustment is refused.
///
/// Throws ``MoneyFlowError/notATransfer(_:)``.
package struct UnlinkTransfer: WalletCommand {
    package typealias Outcome = [Transaction]

    package let id: Transaction.ID

    package init(_ id: Transaction.ID) {
        self.id = id
    }
}

/// Two transactions that became one transfer.
package struct TransferLink: Hashable, Sendable {
    /// The transfer.
    package let transfer: Transaction
    /// The transactions that it was made of: the one that took money from an account, then the one that added it.
    package let parts: [Transaction]
    /// The expense for what was lost on the way, or `nil` if nothing was.
    package let fee: Transaction?

    package init(transfer: Transaction, parts: [Transaction], fee: Transaction?) {
        self.transfer = transfer
        self.parts = parts
        self.fee = fee
    }
}
