import Core
import GRDB

extension SalvagedRows {
    /// Makes a wallet of the rows: with what they need of accounts, categories and commands that are lost, and without
    /// those that make no sense without lost ones.
    func mend() throws -> SalvageReport {
        var report = SalvageReport(tables: tables.map(\.result))
        if version >= 4 { report.restored = try restoreFromHistory() }
        report.replaced = try replaceLost()
        if version >= 4 {
            for id in try db.transactionsWithWrongSides(limit: .max) {
                try db.execute(sql: "DELETE FROM \"transaction\" WHERE id = ?", arguments: [id])
                report.removed += 1
            }
        }
        report.removed += try removeOrphans()
        try keepIDs()
        guard version >= 4 else { return report }
        if version == WalletSchema.version, !isIncomplete("total"), !isIncomplete("moved") {
            report.missing = try KeptTotal.all.flatMap { try $0.problems(in: db) }
        }
        try KeptTotal.all.forEach { try $0.rebuild(in: db) }
        try SearchIndex(db).rebuild()
        return report
    }

    /// Inserts the lost rows of which the history knows the last values.
    ///
    /// - Returns: Their number.
    private func restoreFromHistory() throws -> Int {
        var count = 0
        for table in RecordedTable.all.map(\.name) where isIncomplete(table) {
            try removeDeleted(from: table)
            let columns = try TableColumns(of: table, in: db)
            do {
                try db.execute(
                    sql: """
                        INSERT OR IGNORE INTO \(table.sqlIdentifier) (id, \(columns.names))
                        SELECT recordId, \(columns.values(from: "after")) FROM (
                            SELECT recordId, after, max(position) FROM change JOIN command ON command.id = commandId
                            WHERE tableName = ? AND state = 'done' GROUP BY recordId
                        )
                        WHERE json_valid(after)
                        """,
                    arguments: [table]
                )
                count += db.changesCount
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                // A value in the history is damaged; the rows that others need are replaced.
            }
        }
        return count
    }

    /// Deletes the rows of which the history says that they are gone: deleted ones, found in what was free.
    private func removeDeleted(from table: String) throws {
        try db.execute(
            sql: """
                DELETE FROM \(table.sqlIdentifier) WHERE id IN (
                    SELECT recordId FROM (
                        SELECT recordId, after, max(position) FROM change JOIN command ON command.id = commandId
                        WHERE tableName = :table AND state = 'done' GROUP BY recordId
                    ) WHERE after IS NULL
                    UNION
                    SELECT recordId FROM change JOIN command ON command.id = commandId
                    WHERE tableName = :table AND state = 'undone' AND before IS NULL AND recordId NOT IN (
                        SELECT recordId FROM change JOIN command ON command.id = commandId
                        WHERE tableName = :table AND state = 'done'
                    )
                )
                """,
            arguments: ["table": table]
        )
    }

    /// Inserts what the rows refer to, and what every wallet has.
    ///
    /// - Returns: The number of accounts, categories and commands that take the place of lost ones.
    private func replaceLost() throws -> Int {
        try db.execute(sql: "INSERT OR IGNORE INTO settings SELECT * FROM \(Self.initial("settings"))")
        let changed = "SELECT recordId FROM change WHERE tableName"
        try insertInitial("category", where: "id NOT IN (\(changed) = 'category')")
        if version >= 4 { try insertOutside() }
        try insertInitial("account", where: "id = 1 AND id NOT IN (\(changed) = 'account')")
        if version >= 4 {
            // The currency of the first account is not in the history, but that of the wallet is.
            try db.execute(
                sql: """
                    UPDATE account SET currency = (
                        SELECT currency FROM command WHERE currency IS NOT NULL ORDER BY id LIMIT 1
                    )
                    WHERE id = 1 AND ? AND EXISTS (SELECT 1 FROM command WHERE currency IS NOT NULL)
                        AND id NOT IN (\(changed) = 'account')
                    """,
                arguments: [isIncomplete("account")]
            )
        }
        var count = try insert(
            into: "account (id, \(version >= 4 ? "name, " : "")currency)",
            """
            SELECT id, \(version >= 4 ? "'Account ' || id || ' (restored)', " : "")(
                SELECT coalesce(min(currency), 'EUR') FROM account WHERE id = 1
            ) FROM (
                SELECT accountId AS id FROM "transaction"
                \(version >= 4 ? "UNION SELECT toAccountId FROM \"transaction\"" : "")
            ) WHERE id NOT IN (SELECT id FROM account)
            """
        )
        count += try insert(
            into: "category (id, name, icon, type)",
            """
            SELECT categoryId, 'Category ' || categoryId || ' (restored)', 'other', type FROM "transaction"
            WHERE categoryId NOT IN (SELECT id FROM category) GROUP BY categoryId
            """
        )
        for type in ["income", "expense"] { try insertFallback(of: type) }
        count += try insertCommands()
        if version >= 4 { try chooseDefaultAccount() }
        return count
    }

    private func insert(into columns: String, _ query: String) throws -> Int {
        try db.execute(sql: "INSERT OR IGNORE INTO \(columns) \(query)")
        return db.changesCount
    }

    /// Inserts lost rows of those with which a new wallet begins.
    private func insertInitial(_ table: String, where condition: String) throws {
        guard isIncomplete(table) else { return }
        try db.execute(
            sql: "INSERT OR IGNORE INTO \(table) SELECT * FROM \(Self.initial(table)) WHERE \(condition)"
        )
    }

    /// Inserts the account for what is outside of the wallet: with the id that transfers have and no other row explains.
    private func insertOutside() throws {
        try db.execute(
            sql: """
                INSERT INTO account (id, name, kind)
                SELECT coalesce(
                    (
                        SELECT max(id) FROM (
                            SELECT accountId AS id FROM "transaction" WHERE type = 'transfer'
                            UNION SELECT toAccountId FROM "transaction"
                        ) WHERE id > 1 AND id NOT IN (SELECT id FROM account)
                    ),
                    (SELECT max(id) + 1 FROM account WHERE EXISTS (SELECT 1 FROM account WHERE id = 2)), 2
                ), name, kind
                FROM \(Self.initial("account")) AS initial
                WHERE kind = 'outside' AND NOT EXISTS (SELECT 1 FROM account WHERE kind = 'outside')
                """
        )
    }

    private func insertFallback(of type: String) throws {
        let isMissing = "NOT EXISTS (SELECT 1 FROM category WHERE type = '\(type)' AND fallback)"
        try db.execute(
            sql: """
                INSERT OR IGNORE INTO category (name, icon, type, fallback)
                SELECT name, icon, type, fallback FROM \(Self.initial("category"))
                WHERE type = '\(type)' AND fallback AND \(isMissing);
                UPDATE category SET fallback = 1, archived = 0
                WHERE id = (SELECT min(id) FROM category WHERE type = '\(type)') AND \(isMissing)
                """
        )
    }

    /// Inserts the commands that the history has changes of, before those that followed them.
    private func insertCommands() throws -> Int {
        let known = tables.map(\.table.name)
        let tables = ["change", "insertion", "importedRow"].filter(known.contains)
        let ids = tables.map { "SELECT commandId AS id FROM \($0)" }.joined(separator: " UNION ")
        let imports = known.contains("importedRow") ? "id IN (SELECT commandId FROM importedRow)" : "FALSE"
        let count = try insert(
            into: "command (id, kind, instant\(version >= 3 ? ", position" : ""))",
            """
            SELECT id, iif(\(imports), 'import', 'edit'),
                coalesce((SELECT min(instant) FROM command WHERE id > lost.id), 0)
                \(version >= 3 ? ", \(Self.lostPosition)" : "")
            FROM (
                SELECT id\(version >= 3 ? ", (SELECT min(position) FROM command WHERE id > lost.id) AS next" : "")
                FROM (\(ids)) AS lost WHERE id NOT IN (SELECT id FROM command)
            ) AS lost
            """
        )
        guard count > 0, known.contains("insertion") else { return count }
        for id in try Int64.fetchAll(db, sql: "SELECT id FROM command WHERE changeCount = 0") {
            try db.execute(
                sql: "UPDATE command SET changeCount = ? WHERE id = ?",
                arguments: [InsertedRows(db: db, command: id).changeCount(), id]
            )
        }
        return count
    }

    // Of the commands that are lost in a row, the last is just before all that followed, or they are after all others. A
    // damaged position can be the largest number.
    private static let lostPosition = """
        coalesce(
            max(0, next - row_number() OVER (PARTITION BY next ORDER BY id DESC)),
            (SELECT min(coalesce(max(position), 0), 1 << 62) FROM command)
                + row_number() OVER (PARTITION BY next ORDER BY id)
        )
        """

    /// Lets new transactions belong to an account that can have them.
    private func chooseDefaultAccount() throws {
        let own = "SELECT id FROM account WHERE kind <> 'outside' AND NOT archived"
        try db.execute(
            sql: """
                INSERT INTO account (name, currency)
                SELECT 'Main (restored)', currency FROM \(Self.initial("account"))
                WHERE kind <> 'outside' AND NOT EXISTS (\(own));
                UPDATE settings SET defaultAccountId = (\(own) ORDER BY id LIMIT 1)
                WHERE defaultAccountId NOT IN (\(own))
                """
        )
    }

    /// Removes references to rows that are lost, or the rows that need them.
    ///
    /// - Returns: The number of rows that were removed.
    private func removeOrphans() throws -> Int {
        var removed = 0
        var isDone = false
        while !isDone {
            isDone = true
            for (table, _) in tables {
                let name = table.name.sqlIdentifier
                let keys = try Row.fetchAll(db, sql: "PRAGMA foreign_key_list(\(name))")
                for key in Dictionary(grouping: keys, by: { $0["id"] as Int64 }).values {
                    let parent = (key[0]["table"] as String).sqlIdentifier
                    let columns = key.map { ($0["from"] as String).sqlIdentifier }
                    let same = key.map {
                        "parent.\(($0["to"] as String).sqlIdentifier) = \(name).\(($0["from"] as String).sqlIdentifier)"
                    }
                    let isLost = """
                        \(columns.map { "\($0) IS NOT NULL" }.conjunction)
                        AND NOT EXISTS (SELECT 1 FROM \(parent) AS parent WHERE \(same.conjunction))
                        """
                    try db.execute(sql: "UPDATE OR IGNORE \(name) SET \(columns[0]) = NULL WHERE \(isLost)")
                    if db.changesCount > 0 { isDone = false }
                    try db.execute(sql: "DELETE FROM \(name) WHERE \(isLost)")
                    if db.changesCount > 0 { isDone = false }
                    removed += db.changesCount
                }
            }
        }
        return removed
    }

    /// Lets no id be given out again.
    private func keepIDs() throws {
        for (table, _) in tables where table.givesOutIDs {
            let known = lastIDs[table.name].flatMap { $0 < .max / 2 ? $0 : nil } ?? 0
            let changed = try Int64.fetchOne(
                db,
                sql: "SELECT max(recordId) FROM change WHERE tableName = ? AND recordId < \(Int64.max / 2)",
                arguments: [table.name]
            )
            try db.execute(
                sql: """
                    INSERT INTO sqlite_sequence (name, seq) SELECT :table, 0
                    WHERE :id > 0 AND :table NOT IN (SELECT name FROM sqlite_sequence);
                    UPDATE sqlite_sequence SET seq = max(seq, :id) WHERE name = :table
                    """,
                arguments: ["table": table.name, "id": max(known, changed ?? 0)]
            )
        }
    }
}
