import Core
import Foundation
import GRDB
import Segments

/// The rows with which a wallet began, before its first command: those of a new wallet.
///
/// They are told like those of any command, so that versions may differ in what a new wallet has.
struct Beginning {
    private let db: Database
    private let history: SharedHistory
    private let device: UID

    init(_ history: SharedHistory, device: UID) {
        (db, self.history, self.device) = (history.db, history, device)
    }

    /// Names the rows, and records each as it was first.
    func record() throws {
        try keepCurrencies()
        var all: [(table: String, id: Int64, row: String)] = []
        for table in SharedTable.all {
            for (id, row) in try rows(of: table.name) {
                try name(table, id, row)
                all.append((table.name, id, row))
            }
        }
        var content: [UInt8] = Array("create".utf8)
        for row in all { content += try history.identities.uid(row.table, row.id).bytes + Array(row.row.utf8) }
        let uid = UID(hashing: content)
        for row in all {
            try db.execute(
                sql: "INSERT INTO origin (commandUid, tableName, recordId, row) VALUES (?, ?, ?, ?)",
                arguments: [uid.data, row.table, row.id, row.row]
            )
        }
    }

    /// Makes the history say that each account has always had the currency that it has now, or had when it was deleted.
    ///
    /// It could change as long as there were no amounts. Other devices know by it which account is which.
    private func keepCurrencies() throws {
        let row = { (column: String) in
            """
            iif(\(column) IS NULL, NULL, json_set(\(column), '$.currency', coalesce(
                (SELECT currency FROM account WHERE id = recordId),
                (SELECT last.before ->> 'currency' FROM change AS last
                 WHERE last.tableName = 'account' AND last.recordId = change.recordId AND last.after IS NULL
                 ORDER BY commandId DESC LIMIT 1),
                \(column) ->> 'currency'
            )))
            """
        }
        try db.execute(
            sql: """
                UPDATE change SET before = \(row("before")), after = \(row("after"))
                WHERE tableName = 'account' AND recordId IN (
                    SELECT recordId FROM change WHERE tableName = 'account'
                        AND before ->> 'currency' <> after ->> 'currency'
                )
                """
        )
    }

    private func name(_ table: SharedTable, _ id: Int64, _ row: String) throws {
        let values = try history.row(row, of: table.name) ?? [:]
        let isFirst = table.name == "account" && id == WalletSchema.firstAccountID
        let key = isFirst ? [.text("main"), values[value: "currency"]] : table.naturalKey(values)
        guard let key else {
            return try history.identities.name(table.name, id, RowIdentities.uid(of: table.name, id, madeBy: device))
        }
        var twin = 0
        while try history.identities.number(of: RowIdentities.uid(of: table.name, like: key, twin: twin)) != nil {
            twin += 1
        }
        try history.identities.name(table.name, id, RowIdentities.uid(of: table.name, like: key, twin: twin))
    }

    /// Returns the rows that no command has made, as they were before the first change.
    private func rows(of table: String) throws -> [(id: Int64, row: String)] {
        let row = try history.columns(of: table).json()
        let made = """
            SELECT recordId FROM change WHERE tableName = :table AND before IS NULL
            """
        let found = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id, coalesce((
                        SELECT before FROM change WHERE tableName = :table AND recordId = present.id
                        ORDER BY commandId LIMIT 1
                    ), (SELECT \(row) FROM \(table.sqlIdentifier) WHERE id = present.id))
                    FROM (
                        SELECT id FROM \(table.sqlIdentifier)
                        UNION SELECT recordId FROM change WHERE tableName = :table AND before NOTNULL
                    ) AS present
                    WHERE id NOT IN (\(made)) AND NOT EXISTS (
                        SELECT 1 FROM insertion
                        WHERE tableName = :table AND lastId >= present.id
                            AND firstId = \(WalletSchema.firstID(near: "present.id", in: ":table"))
                    )
                    ORDER BY id
                    """
            ),
            arguments: ["table": table]
        )
        return try found.map { (try $0.value(0), try $0.value(1)) }
    }
}
