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

    /// Updates transactions as one command.
    public func edit(
        _ ids: [Transaction.ID],
        _ edit: TransactionEdit
    ) async throws(MoneyFlowError) -> [TransactionChange] {
        guard !edit.isEmpty else { throw .nothingToChange }
        return try await change(.edit) { command in
            let db = command.db
            let rows = try WalletRows(db)
            try edit.amount?.checkAmount(in: rows.currency)
            let title = try edit.title.map {
                try PlainText.checked($0, as: .title, limit: Transaction.maximumTitleLength)
            }
            let changes = try db.transactions(ids, rows).map { before in
                TransactionChange(
                    before: before,
                    after: Transaction(
                        id: before.id,
                        date: edit.date ?? before.date,
                        amount: edit.amount ?? before.amount,
                        category: try Self.category(of: before, after: edit, in: db, rows),
                        title: title ?? before.title
                    )
                )
            }
            try command.update(changes)
            return changes
        }
    }

    /// Deletes transactions as one command.
    public func delete(_ ids: [Transaction.ID]) async throws(MoneyFlowError) -> [Transaction] {
        try await change(.delete) { command in
            let deleted = try command.db.transactions(ids, WalletRows(command.db))
            try command.delete(
                from: .transaction,
                where: "id IN (SELECT value FROM json_each(?))",
                arguments: [deleted.map(\.id).jsonText]
            )
            return deleted
        }
    }

    /// Returns the category after an edit: the new one, else the same one if it fits the type, else the type's
    /// fallback.
    ///
    /// A category alone does not change the type, and with it the sign of the amount.
    private static func category(
        of transaction: Transaction,
        after edit: TransactionEdit,
        in db: Database,
        _ rows: WalletRows
    ) throws -> Core.Category {
        let choice = CategoryChoice(db: db, categories: rows.categories)
        if let id = edit.category {
            let category = try choice.category(id, type: edit.type)
            if edit.type == nil { try category.checkType(transaction.type, requiredBy: .transaction) }
            return category
        }
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
