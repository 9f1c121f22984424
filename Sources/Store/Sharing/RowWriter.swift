import Core
import GRDB

/// Writes the rows of a fold, in an order in which no constraint is broken on the way.
struct RowWriter {
    private let db: Database
    private let merge: WalletMerge
    private let folded: FoldedWallet
    private let rows: RowNumbers
    /// What is to be written, by table.
    private let differences: [String: [Difference]]

    /// A row that is not as it should be.
    private struct Difference {
        let id: Int64
        let before: SharedRow?
        let after: SharedRow?
    }

    init(_ merge: WalletMerge, _ folded: FoldedWallet, _ rows: RowNumbers) throws {
        (db, self.merge, self.folded, self.rows) = (merge.db, merge, folded, rows)
        differences = try Dictionary(
            uniqueKeysWithValues: SharedTable.all.map { table in
                (
                    table.name,
                    try Self.differences(table.name, rows[table.name] ?? [], merge, folded.values(of: table.name))
                )
            }
        )
    }

    private static func differences(
        _ table: String,
        _ ids: Set<Int64>,
        _ merge: WalletMerge,
        _ values: [UID: SharedRow]
    ) throws -> [Difference] {
        try ids.sorted().compactMap { id in
            let uid = try merge.identities.uid(table, id)
            // Of several numbers of a row, the newest has it.
            let isNewest = try merge.identities.number(of: uid)?.id == id
            let (before, after) = (try merge.history.present(table, id), isNewest ? values[uid] : nil)
            return before == after ? nil : Difference(id: id, before: before, after: after)
        }
    }

    /// The rows that are to be written.
    var differing: [(table: String, id: Int64)] {
        SharedTable.all.flatMap { table in (differences[table.name] ?? []).map { (table.name, $0.id) } }
    }

    func write() throws {
        try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
        let small = SharedTable.all.filter {
            $0.references.values.contains { if case .own = $0 { true } else { false } }
        }
        .map(\.name)
        for table in small { try delete(table) { _ in true } }
        for table in ["account", "category", "tag", "profile"] { try moveNamesAway(table) }
        try writeAccounts()
        try writeCategories()
        let others = SharedTable.all.map(\.name).filter {
            !small.contains($0) && !["account", "category"].contains($0)
        }
        for table in others + small { try upsert(table) }
        for table in others.reversed() { try delete(table) { $0.after == nil } }
        for table in ["category", "account"] { try delete(table) { $0.after == nil } }
        try moveBankRows()
        try Adjustments.note(folded, of: rows, merge.identities, in: db)
    }

    private func delete(_ table: String, where isWanted: (Difference) -> Bool) throws {
        let sql = "DELETE FROM \(table.sqlIdentifier) WHERE id = ?"
        for difference in differences[table] ?? [] where difference.before != nil && isWanted(difference) {
            try db.cachedStatement(sql: sql).execute(arguments: [difference.id])
        }
    }

    /// Gives rows a name that no user can type, so that others can have theirs.
    private func moveNamesAway(_ table: String) throws {
        let sql = "UPDATE \(table.sqlIdentifier) SET name = char(1) || id WHERE id = ?"
        for difference in differences[table] ?? [] {
            guard let before = difference.before, before[value: "name"] != difference.after?[value: "name"] else {
                continue
            }
            try db.cachedStatement(sql: sql).execute(arguments: [difference.id])
        }
    }

    /// Writes the accounts: the default account must be open at any time.
    private func writeAccounts() throws {
        try upsert("account") { $0["archived"] = .integer(0) }
        let open = folded.openAccounts
        let current = try Int64.fetchOne(db, sql: "SELECT defaultAccountId FROM settings") ?? 0
        let uid = try merge.identities.known("account", current)
        if let eldest = open.first, !open.contains(where: { $0 == uid }) {
            try db.execute(
                sql: "UPDATE settings SET defaultAccountId = ?",
                arguments: [try merge.identities.number(of: eldest)?.id]
            )
        }
        for difference in differences["account"] ?? [] where difference.after?[value: "archived"] == .integer(1) {
            try db.execute(sql: "UPDATE account SET archived = 1 WHERE id = ?", arguments: [difference.id])
        }
    }

    private func writeCategories() throws {
        try upsert("category") { $0["parentId"] = .null }
        // One that is about to go is no child either.
        for difference in differences["category"] ?? [] where difference.after == nil {
            try db.execute(sql: "UPDATE category SET parentId = NULL WHERE id = ?", arguments: [difference.id])
        }
        for difference in differences["category"] ?? [] {
            guard let parent = difference.after?[value: "parentId"], parent != .null else { continue }
            try db.execute(
                sql: "UPDATE category SET parentId = ? WHERE id = ?",
                arguments: [try merge.identities.databaseValue(parent), difference.id]
            )
        }
    }

    private func upsert(_ table: String, _ change: (inout SharedRow) -> Void = { _ in }) throws {
        guard let differences = differences[table], !differences.isEmpty else { return }
        let columns = try merge.history.columns(of: table)
        let places = columns.all.map { _ in "?" }.joined(separator: ", ")
        let name = table.sqlIdentifier
        let insertion = "INSERT INTO \(name) (\(columns.names), id) VALUES (\(places), ?)"
        let update = "UPDATE \(name) SET (\(columns.names)) = (\(places)) WHERE id = ?"
        let isRemoved = SharedTable.byName[table]?.references.values.contains {
            if case .own = $0 { true } else { false }
        }
        for difference in differences {
            guard var row = difference.after else { continue }
            change(&row)
            let values =
                try columns.all.map { try merge.identities.databaseValue(row[value: $0]) } + [
                    difference.id.databaseValue
                ]
            let isNew = difference.before == nil || isRemoved == true
            try db.cachedStatement(sql: isNew ? insertion : update).execute(arguments: StatementArguments(values))
        }
    }

    /// Makes the rows of files those of the transactions that stand for them.
    private func moveBankRows() throws {
        let ids = try JSONArray((rows[TransactionRecord.table] ?? []).sorted()).text
        let known = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT DISTINCT recordId, \(SharingTables.holder) FROM bankRow
                    WHERE recordId IN (SELECT value FROM json_each(?))
                    """
            ),
            arguments: [ids]
        )
        for row in known {
            let (id, holder): (Int64, Int64) = (try row.value(0), try row.value(1))
            // One that was deleted counts as itself.
            let row = try merge.identities.uid(TransactionRecord.table, id)
            guard let now = try merge.identities.number(of: folded.holders[row] ?? row)?.id else { continue }
            try db.moveBankRows(from: holder, to: now, "recordId = ?2", [id])
        }
    }
}
