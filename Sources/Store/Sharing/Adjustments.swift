import Core
import GRDB

/// What had to give way in a shared wallet.
struct Adjustments {
    /// The rows that are not as their commands have left them.
    private(set) var rows: Set<AdjustedRow> = []
    /// The commands that are void.
    private(set) var void: Set<HistoryEntry.ID> = []

    /// The table and the reason of a void command in `adjusted`.
    static let (commandTable, voidReason) = ("command", "void")

    init(_ db: Database) throws {
        let all = try Row.fetchCursor(db.cachedStatement(sql: "SELECT tableName, recordId, reason FROM adjusted"))
        while let row = try all.next() {
            let (table, id, name): (String, Int64, String) = (try row.value(0), try row.value(1), try row.value(2))
            if table == Self.commandTable {
                void.insert(HistoryEntry.ID(rawValue: id))
            } else if let reason = Adjustment.Reason(rawValue: name) {
                rows.insert(AdjustedRow(table: table, row: id, reason: reason))
            }
        }
    }

    /// Returns what has had to give way since, and what fits again.
    fileprivate func changes(_ db: Database) throws -> [ExplainedNotice] {
        // A command may have stopped sharing the wallet.
        guard db.isShared else { return [] }
        let now = try Adjustments(db)
        let notices =
            now.rows.subtracting(rows).sorted().map(SyncNotice.adjusted)
            + rows.subtracting(now.rows).sorted().map(SyncNotice.restored)
            + now.void.subtracting(void).sorted().map(SyncNotice.void)
        return try ExplainedNotice.explaining(notices, in: db)
    }

    /// Notes those of a fold in place of those that some rows had, and that commands had which are about these.
    static func note(_ folded: FoldedWallet, of rows: RowNumbers, _ identities: RowIdentities, in db: Database) throws {
        for (table, ids) in rows {
            let list = try JSONArray(ids.sorted()).text
            try db.cachedStatement(
                sql: "DELETE FROM adjusted WHERE tableName = ? AND recordId IN (SELECT value FROM json_each(?))"
            )
            .execute(arguments: [table, list])
            guard table == TransactionRecord.table else { continue }
            try db.cachedStatement(
                sql: """
                    DELETE FROM adjusted WHERE tableName = ? AND EXISTS (
                        SELECT 1 FROM change WHERE commandId = adjusted.recordId AND tableName = ?
                            AND change.recordId IN (SELECT value FROM json_each(?))
                    )
                    """
            )
            .execute(arguments: [commandTable, table, list])
        }
        let insertion = try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO adjusted (tableName, recordId, reason) VALUES (?, ?, ?)"
        )
        for adjustment in folded.adjustments {
            guard let row = try identities.number(of: adjustment.row) else { continue }
            try insertion.execute(arguments: [adjustment.table, row.id, adjustment.reason.rawValue])
        }
        for command in folded.void {
            let id = try Int64.fetchOne(
                db.cachedStatement(sql: "SELECT id FROM command WHERE uid = ?"),
                arguments: [command.data]
            )
            try insertion.execute(arguments: [commandTable, id, voidReason])
        }
    }
}

extension Database {
    /// Returns a function that returns what has had to give way since now, and what fits again; `nil` if the wallet is not
    /// shared.
    func adjustmentsSinceNow() throws -> ((Database) throws -> [ExplainedNotice])? {
        guard isShared else { return nil }
        let before = try Adjustments(self)
        return { db in try before.changes(db) }
    }
}
