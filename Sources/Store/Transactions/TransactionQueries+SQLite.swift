import Core
import GRDB
import Money

extension Transactions: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let rows = try snapshot.rows
        let query = try TransactionQuery(checking: filter, db, rows)
        // One more than requested, to see whether there is another page.
        let found = try query.cursor(db, at: position, limit: limit &+ 1).transactions(rows, db)
        let onPage = Array(found.prefix(limit))
        let transactions = position.order == .newestFirst ? onPage : onPage.reversed()
        return TransactionPage(
            transactions: transactions,
            totals: includingTotals ? try query.totals(db, rows) : nil,
            balances: try query.balances(after: transactions, db, rows),
            hasMore: found.count > limit
        )
    }
}

extension FirstTransactions: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let rows = try snapshot.rows
        return try TransactionQuery(checking: filter, snapshot.db, rows)
            .cursor(snapshot.db, at: position, limit: limit).transactions(rows, snapshot.db)
    }
}

extension SortedTransactions: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let rows = try snapshot.rows
        return try TransactionQuery(checking: filter, snapshot.db, rows)
            .cursor(snapshot.db, order: order, limit: limit).transactions(rows, snapshot.db)
    }
}

extension LargestTransactions: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let rows = try snapshot.rows
        return try TransactionQuery(checking: filter, snapshot.db, rows)
            .largest(snapshot.db, in: accounts, limit: limit).transactions(rows, snapshot.db)
    }
}

extension TransactionBatches: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let rows = try snapshot.rows
        let cursor = try TransactionQuery(checking: filter, db, rows).cursor(db, order: order)
        var batch: [Transaction] = []
        while let row = try cursor.next() {
            batch.append(try rows.transaction(row))
            if batch.count == 500 {
                try body(rows.completed(batch, db))
                batch.removeAll(keepingCapacity: true)
            }
        }
        if !batch.isEmpty { try body(rows.completed(batch, db)) }
    }
}

extension Months: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let sql = "SELECT month FROM total UNION SELECT month FROM moved ORDER BY month DESC"
        return try String.fetchAll(db, sql: sql).map { text in
            guard let month = Month(iso: text) else { throw DamagedTotals() }
            return month
        }
    }
}

extension Titles: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let open = try db.walletCategories().filter { !$0.archived && (type == nil || $0.type == type) }
        let categories = Dictionary(open.map { ($0.id, $0) }) { first, _ in first }
        return try TitleSearch(db: db, categories: categories).suggestions(beginningWith: prefix, limit: limit)
    }
}

extension SingleTransaction: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        try snapshot.db.transaction(id, snapshot.rows)
    }
}

extension TransactionDays: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        // Each of the two is found at an end of the index.
        let row = try Row.fetchOne(
            snapshot.db,
            sql: #"SELECT (SELECT min(date) FROM "transaction"), (SELECT max(date) FROM "transaction")"#
        )
        let (first, last): (String?, String?) = (try row?.value(0), try row?.value(1))
        guard let first, let last else { return nil }
        guard let from = CivilDate(iso: first), let to = CivilDate(iso: last) else { throw DamagedTotals() }
        return from...max(from, to)
    }
}

extension HasOriginals: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        try Bool.fetchOne(
            snapshot.db,
            sql: #"SELECT EXISTS (SELECT 1 FROM "transaction" WHERE originalAmount NOTNULL)"#
        ) ?? false
    }
}

extension StoreFeature {
    static let transactions = StoreFeature(
        queries: [
            Transactions.self, FirstTransactions.self, SortedTransactions.self, LargestTransactions.self,
            TransactionBatches.self, SingleTransaction.self, TransactionIDs.self, Months.self, TransactionDays.self,
            Titles.self, HasOriginals.self,
            TitleSummaryRequest.self, OthersWithTitle.self,
        ],
        commands: [AddTransaction.self, EditTransactions.self, DeleteTransactions.self],
        tables: [.transaction]
    )
}

extension RowCursor {
    /// Reads the rest of the rows as transactions, with their splits and tags.
    func transactions(_ rows: WalletRows, _ db: Database) throws -> [Transaction] {
        var transactions: [Transaction] = []
        while let row = try next() {
            transactions.append(try rows.transaction(row))
        }
        return try rows.completed(transactions, db)
    }
}
