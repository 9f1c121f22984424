/// Adds a transaction; the outcome is the transaction as stored, with its id and category.
package struct AddTransaction: WalletCommand {
    package typealias Outcome = Transaction

    package let transaction: NewTransaction

    package init(_ transaction: NewTransaction) {
        self.transaction = transaction
    }
}

/// Changes the parts that an edit names in all of the transactions or, if one does not exist, in none.
///
/// An expense becomes a transfer if the edit says where its money arrives, and any transaction if ``transfer`` names the
/// account at its other end; a transfer with that account stays one. The outcome has the transactions in the order of the
/// ids, also those that were so already. Throws ``MoneyFlowError/transactionNotFound(_:)`` and, for what cannot become a
/// transfer, ``MoneyFlowError/otherSideThere(_:_:others:)`` and others.
package struct EditTransactions: WalletCommand {
    package typealias Outcome = [TransactionChange]

    package let ids: [Transaction.ID]
    package let edit: TransactionEdit
    /// The account at the other end of transfers that the transactions become, or `nil` if they become none.
    package let transfer: Account.ID?

    package init(_ ids: [Transaction.ID], _ edit: TransactionEdit, transfer: Account.ID? = nil) {
        self.ids = ids
        self.edit = edit
        self.transfer = transfer
    }
}

/// Deletes transactions: all of them or, if one does not exist, none.
///
/// The outcome has the deleted transactions in the order of the ids, each once. Throws
/// ``MoneyFlowError/transactionNotFound(_:)``.
package struct DeleteTransactions: WalletCommand {
    package typealias Outcome = [Transaction]

    package let ids: [Transaction.ID]

    package init(_ ids: [Transaction.ID]) {
        self.ids = ids
    }
}
