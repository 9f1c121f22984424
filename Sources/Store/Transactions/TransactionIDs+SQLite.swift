import Core
import GRDB

extension TransactionIDs: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        switch selection {
        case .named(let references): try snapshot.db.ids(of: references)
        case .matching(let filter): try ids(matching: filter, in: snapshot)
        }
    }

    private func ids(matching filter: TransactionFilter, in snapshot: SQLiteSnapshot) throws -> [Transaction.ID] {
        let rows = try snapshot.rows
        let cursor = try TransactionQuery(checking: filter, snapshot.db, rows).cursor(snapshot.db, order: .newestFirst)
        var ids: [Transaction.ID] = []
        while let row = try cursor.next() { ids.append(try rows.transaction(row).id) }
        return ids
    }
}

extension Database {
    /// Returns the ids of the transactions that a user names, each once.
    fileprivate func ids(of references: [TransactionReference]) throws -> [Transaction.ID] {
        var found: [Transaction.ID] = []
        var missing: [Transaction.ID] = []
        var seen: Set<Transaction.ID> = []
        for reference in references {
            let ids = try ids(of: reference)
            found += ids.filter { seen.insert($0).inserted }
            guard ids.isEmpty else { continue }
            guard case .ids(let range) = reference else { throw MoneyFlowError.noTransactions }
            missing += reference.isRange ? [range.lowerBound, range.upperBound] : [range.lowerBound]
        }
        guard missing.isEmpty else { throw MoneyFlowError.transactionNotFound(missing) }
        return found
    }

    fileprivate func ids(of reference: TransactionReference) throws -> [Transaction.ID] {
        switch reference {
        case .ids(let ids):
            try Transaction.ID.fetchAll(
                self,
                sql: #"SELECT id FROM "transaction" WHERE id BETWEEN ? AND ? ORDER BY id"#,
                arguments: [ids.lowerBound, ids.upperBound]
            )
        case .last:
            try Transaction.ID.fetchAll(self, sql: #"SELECT id FROM "transaction" ORDER BY id DESC LIMIT 1"#)
        }
    }

    /// Reads transactions in the order of `ids`, each once.
    ///
    /// - Throws: ``MoneyFlowError/transactionNotFound(_:)`` with all that do not exist.
    func transactions(_ ids: [Transaction.ID], _ rows: WalletRows) throws -> [Transaction] {
        let cursor = try Row.fetchCursor(
            self,
            sql: """
                SELECT \(WalletRows.transactionColumns) FROM "transaction" WHERE id IN (SELECT value FROM json_each(?))
                """,
            arguments: [ids.jsonText]
        )
        var found: [Transaction.ID: Transaction] = [:]
        while let row = try cursor.next() {
            let transaction = try rows.transaction(row)
            found[transaction.id] = transaction
        }
        var seen: Set<Transaction.ID> = []
        let unique = ids.filter { seen.insert($0).inserted }
        let missing = unique.filter { found[$0] == nil }
        guard missing.isEmpty else { throw MoneyFlowError.transactionNotFound(missing) }
        return try rows.completed(unique.compactMap { found[$0] }, self)
    }
}

extension CommandRecorder {
    /// Updates transactions, with one statement for all that get the same value.
    func update(_ changes: [TransactionChange]) throws {
        // The schema lets no split transaction change its account, or have an amount that its splits exceed.
        let resplit = changes.filter {
            $0.before.splits != $0.after.splits || !$0.before.splits.isEmpty && $0.before.account != $0.after.account
        }
        if !resplit.isEmpty { try deleteSplits(of: resplit.map(\.after.id)) }
        // The schema checks both sides of a transfer at once.
        let transfers = changes.filter { $0.before.arrival != nil || $0.after.arrival != nil }
        for change in transfers where change.before != change.after {
            try update(.transaction, where: "id = ?", arguments: [change.after.id], set: change.after.values)
        }
        let others = changes.filter { $0.before.arrival == nil && $0.after.arrival == nil }
        try set(others, \.date) { ["date": $0.iso] }
        try set(others, \.amount) { ["amount": $0.minorUnits] }
        try set(others, \.original) {
            ["originalAmount": $0?.minorUnits, "originalCurrency": $0?.currency.code]
        }
        try set(others, \.account) { ["accountId": $0.id] }
        try set(others, \.category) { ["categoryId": $0?.id, "type": $0?.type.rawValue] }
        try set(others, \.isRefund) { ["refund": $0] }
        try set(others, \.title) { ["title": $0] }
        try set(others, \.note) { ["note": $0] }
        for change in resplit { try insert(change.after.splits, of: change.after.id) }
        try updateTags(changes)
    }

    private func set<Value: Hashable>(
        _ changes: [TransactionChange],
        _ value: KeyPath<Transaction, Value>,
        to columns: (Value) -> ColumnValues
    ) throws {
        let changed = changes.filter { $0.before[keyPath: value] != $0.after[keyPath: value] }
        for (value, changes) in Dictionary(grouping: changed, by: { $0.after[keyPath: value] }) {
            try update(
                .transaction,
                where: "id IN (SELECT value FROM json_each(?))",
                arguments: [changes.map(\.after.id).jsonText],
                set: columns(value)
            )
        }
    }
}

extension Transaction {
    /// The columns of its row.
    var values: ColumnValues {
        [
            "accountId": account.id, "date": date.iso, "type": type?.rawValue ?? "transfer",
            "amount": amount.minorUnits, "categoryId": category?.id, "refund": isRefund,
            "toAccountId": arrival?.account.id, "toAmount": arrival?.amount.minorUnits, "toDate": arrival?.date.iso,
            "title": title, "note": note, "originalAmount": original?.minorUnits,
            "originalCurrency": original?.currency.code,
        ]
    }
}

extension [Transaction.ID] {
    /// The ids as a JSON array, for SQLite's `json_each`.
    var jsonText: String { "[\(map(\.description).joined(separator: ","))]" }
}
