import Core
import GRDB

extension SQLiteRepository {
    /// Inserts a transaction as one command.
    public func add(_ transaction: NewTransaction) async throws(MoneyFlowError) -> Transaction {
        try await change(.add) { command in
            let db = command.db
            let rows = try WalletRows(db)
            let title = try PlainText.checked(transaction.title, as: .title, limit: Transaction.maximumTitleLength)
            try transaction.amount.checkAmount(in: rows.currency)
            let category = try CategoryChoice(db: db, categories: rows.categories)
                .category(transaction.category, type: transaction.type, title: title)
            let record = TransactionRecord(
                date: transaction.date,
                amount: transaction.amount,
                category: category,
                title: title
            )
            let id = try command.insert(into: .transaction, record.values)
            return try db.transaction(Transaction.ID(rawValue: id), rows)
        }
    }

    /// Updates a transaction as one command.
    public func edit(
        _ id: Transaction.ID,
        _ edit: TransactionEdit
    ) async throws(MoneyFlowError) -> (before: Transaction, after: Transaction) {
        guard !edit.isEmpty else { throw .nothingToChange }
        return try await change(.edit) { command in
            let db = command.db
            let rows = try WalletRows(db)
            let before = try db.transaction(id, rows)
            let amount = edit.amount ?? before.amount
            try amount.checkAmount(in: rows.currency)
            let title = try edit.title.map {
                try PlainText.checked($0, as: .title, limit: Transaction.maximumTitleLength)
            }
            let record = TransactionRecord(
                date: edit.date ?? before.date,
                amount: amount,
                category: try Self.category(of: before, after: edit, in: db, rows),
                title: title ?? before.title
            )
            try command.update(.transaction, where: "id = ?", arguments: [id], set: record.values)
            return (before, try db.transaction(id, rows))
        }
    }

    /// Deletes transactions as one command.
    public func delete(_ ids: [Transaction.ID]) async throws(MoneyFlowError) -> [Transaction] {
        try await change(.delete) { command in
            let db = command.db
            let rows = try WalletRows(db)
            var deleted: [Transaction] = []
            var missing: [Transaction.ID] = []
            var seen: Set<Transaction.ID> = []
            for id in ids where seen.insert(id).inserted {
                do {
                    deleted.append(try db.transaction(id, rows))
                } catch MoneyFlowError.transactionNotFound {
                    missing.append(id)
                }
            }
            guard missing.isEmpty else { throw MoneyFlowError.transactionNotFound(missing) }
            for transaction in deleted {
                try command.delete(from: .transaction, where: "id = ?", arguments: [transaction.id])
            }
            return deleted
        }
    }

    /// Returns the category after an edit: the new one, else the same one if it fits the type, else the type's
    /// fallback.
    private static func category(
        of transaction: Transaction,
        after edit: TransactionEdit,
        in db: Database,
        _ rows: WalletRows
    ) throws -> Core.Category {
        let choice = CategoryChoice(db: db, categories: rows.categories)
        if let id = edit.category { return try choice.category(id, type: edit.type) }
        guard let type = edit.type, type != transaction.type else { return transaction.category }
        return try choice.fallback(for: type)
    }
}

extension Money {
    /// Checks that this can be the amount of a transaction in a wallet of `currency`.
    fileprivate func checkAmount(in currency: Currency) throws(MoneyFlowError) {
        guard self.currency == currency else { throw .currencyMismatch(self.currency.code, currency.code) }
        guard minorUnits > 0 else { throw .invalidAmount(text: "\(minorUnits)", minorUnits == 0 ? .zero : .negative) }
        guard minorUnits <= Money.maximumMinorUnits else { throw .invalidAmount(text: "\(minorUnits)", .tooLarge) }
    }
}
