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
/// The outcome has the transactions in the order of the ids, also those that were so already. Throws
/// ``MoneyFlowError/transactionNotFound(_:)``.
package struct EditTransactions: WalletCommand {
    package typealias Outcome = [TransactionChange]

    package let ids: [Transaction.ID]
    package let edit: TransactionEdit

    package init(_ ids: [Transaction.ID], _ edit: TransactionEdit) {
        self.ids = ids
        self.edit = edit
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
