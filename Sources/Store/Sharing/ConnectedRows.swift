import Core
import Foundation
import GRDB

/// The numbers of rows by table.
typealias RowNumbers = [String: Set<Int64>]

/// The rows that must be folded together.
struct ConnectedRows {
    private let db: Database

    init(_ db: Database) {
        self.db = db
    }

    /// The tables of which all rows are folded: they are small, and their names depend on each other.
    private static let whole = SharedTable.all.filter { $0.isNamed }.map(\.name)

    /// Returns rows with all that depend on them, or on which they depend.
    func all(_ touched: RowNumbers) throws -> RowNumbers {
        var rows = touched.filter { SharedTable.byName[$0.key] != nil }
        for table in SharedTable.all {
            let adjusted = "SELECT recordId FROM adjusted WHERE tableName = ?"
            let isWhole = Self.whole.contains(table.name)
            let named = "SELECT recordId FROM identity WHERE tableId = \(SharingTables.number(of: "?"))"
            let query = isWhole ? named : adjusted
            rows[table.name, default: []].formUnion(
                try Int64.fetchSet(db.cachedStatement(sql: query), arguments: [table.name])
            )
        }
        var count = -1
        while count != rows.values.reduce(0, { $0 + $1.count }) {
            count = rows.values.reduce(0) { $0 + $1.count }
            try addTransactions(&rows)
            try addDependents(&rows, touched)
            try addNumbers(&rows)
        }
        return rows
    }

    /// Adds the transactions that stand for others, that claim the same, or that a command links.
    private func addTransactions(_ rows: inout RowNumbers) throws {
        let table = TransactionRecord.table
        var (transactions, last) = (rows[table] ?? [], 0)
        while transactions.count != last {
            last = transactions.count
            let ids = try JSONArray(transactions.sorted()).text
            let among = "IN (SELECT value FROM json_each(:ids))"
            transactions.formUnion(
                try Int64.fetchSet(
                    db.cachedStatement(
                        sql: """
                            WITH near AS (
                                SELECT * FROM replacement WHERE replacedId \(among)
                                UNION SELECT * FROM replacement WHERE survivorId \(among)
                                UNION SELECT * FROM replacement WHERE holderId \(among)
                            )
                            SELECT replacedId FROM near UNION SELECT survivorId FROM near
                            UNION SELECT holderId FROM near WHERE holderId NOTNULL
                            UNION SELECT recordId FROM claim WHERE key IN (SELECT key FROM claim WHERE recordId \(among))
                            """
                    ),
                    arguments: ["ids": ids]
                )
            )
            for command in try commandsLinking(transactions) {
                // If it is void, it is so in all tables.
                for (name, ids) in try db.rows(changedBy: command) where SharedTable.byName[name] != nil {
                    rows[name, default: []].formUnion(ids)
                }
                transactions.formUnion(rows[table] ?? [])
            }
        }
        rows[table] = transactions
    }

    /// Returns the commands that have linked some transactions, or have taken links back.
    private func commandsLinking(_ transactions: Set<Int64>) throws -> [Int64] {
        let table = TransactionRecord.table
        let kinds = [CommandKind.linkTransfer, .unlinkTransfer].map(\.rawValue.sqlLiteral).joined(separator: ", ")
        return try Int64.fetchAll(
            db.cachedStatement(
                sql: """
                    WITH near AS (
                        SELECT commandId FROM change
                        WHERE tableName = :table AND recordId IN (SELECT value FROM json_each(:ids))
                        UNION
                        SELECT commandId FROM json_each(:ids) AS wanted CROSS JOIN insertion
                            ON tableName = :table AND lastId >= wanted.value
                            AND firstId = \(WalletSchema.firstID(near: "wanted.value", in: ":table"))
                    )
                    SELECT id FROM command WHERE id IN near AND kind IN (\(kinds))
                    """
            ),
            arguments: ["table": table, "ids": try JSONArray(transactions.sorted()).text]
        )
    }

    /// Adds the rows that belong to others, such as the dates of a schedule.
    private func addDependents(_ rows: inout RowNumbers, _ touched: RowNumbers) throws {
        for table in SharedTable.all {
            for case (let column, .own(by: let owner)) in table.references {
                let owners = try Self.whole.contains(owner) ? mayGo(owner, touched) : rows[owner] ?? []
                guard !owners.isEmpty else { continue }
                let present = try Int64.fetchSet(
                    db.cachedStatement(
                        sql: """
                            SELECT id FROM \(table.name.sqlIdentifier)
                            WHERE \(column.sqlIdentifier) IN (SELECT value FROM json_each(?))
                            """
                    ),
                    arguments: [try JSONArray(owners.sorted()).text]
                )
                rows[table.name, default: []].formUnion(present)
            }
        }
        for table in SharedTable.all {
            for case (let column, .own(by: let owner)) in table.references where !Self.whole.contains(owner) {
                rows[owner, default: []].formUnion(try owners(of: rows[table.name] ?? [], in: table.name, column))
            }
        }
    }

    /// Returns the accounts, categories or tags that may be gone: those that were touched, and those whose deletion had to give
    /// way, perhaps to what has been touched.
    private func mayGo(_ table: String, _ touched: RowNumbers) throws -> Set<Int64> {
        try Int64.fetchSet(
            db.cachedStatement(sql: "SELECT recordId FROM adjusted WHERE tableName = ?"),
            arguments: [table]
        )
        .union(touched[table] ?? [])
    }

    /// Returns the rows to which some belong, or have belonged.
    private func owners(of ids: Set<Int64>, in table: String, _ column: String) throws -> Set<Int64> {
        guard !ids.isEmpty else { return [] }
        let key = column.sqlLiteral
        return try Int64.fetchSet(
            db.cachedStatement(
                sql: """
                    WITH changed AS (
                        SELECT before, after FROM change
                        WHERE tableName = :table AND recordId IN (SELECT value FROM json_each(:ids))
                    )
                    SELECT before ->> \(key) FROM changed WHERE before ->> \(key) NOTNULL
                    UNION SELECT after ->> \(key) FROM changed WHERE after ->> \(key) NOTNULL
                    """
            ),
            arguments: ["table": table, "ids": try JSONArray(ids.sorted()).text]
        )
    }

    /// Adds the numbers that rows with the same identifiers have had.
    private func addNumbers(_ rows: inout RowNumbers) throws {
        for (table, ids) in rows where !ids.isEmpty {
            rows[table] = try ids.union(
                Int64.fetchSet(
                    db.cachedStatement(
                        sql: """
                            SELECT other.recordId FROM json_each(:ids) AS wanted
                            CROSS JOIN identity AS mine ON mine.tableId = \(SharingTables.number(of: ":table"))
                                AND mine.recordId = wanted.value
                            CROSS JOIN identity AS other ON other.uid = mine.uid
                            """
                    ),
                    arguments: ["ids": try JSONArray(ids.sorted()).text, "table": table]
                )
            )
        }
    }
}

extension Database {
    /// Returns the rows that a command has changed.
    func rows(changedBy command: Int64) throws -> RowNumbers {
        var rows: RowNumbers = [:]
        let changed = try Row.fetchAll(
            self.cachedStatement(sql: "SELECT tableName, recordId FROM change WHERE commandId = ?"),
            arguments: [command]
        )
        for row in changed { rows[try row.value(0), default: []].insert(try row.value(1)) }
        let ranges = try Row.fetchAll(
            self.cachedStatement(sql: "SELECT tableName, firstId, lastId FROM insertion WHERE commandId = ?"),
            arguments: [command]
        )
        for row in ranges {
            let ids: ClosedRange<Int64> = (try row.value(1) as Int64)...(try row.value(2) as Int64)
            rows[try row.value(0), default: []].formUnion(ids)
        }
        let others = try Row.fetchAll(
            self.cachedStatement(sql: "SELECT replacedId, survivorId FROM replacement WHERE commandId = ?"),
            arguments: [command]
        )
        for row in others {
            rows[TransactionRecord.table, default: []].formUnion([try row.value(0), try row.value(1)])
        }
        rows[TransactionRecord.table, default: []].formUnion(
            try Int64.fetchSet(
                self.cachedStatement(sql: SharingTables.bankRows(of: "?1", "recordId")),
                arguments: [command]
            )
        )
        return rows
    }
}
