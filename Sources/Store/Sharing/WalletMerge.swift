import Core
import Foundation
import GRDB

/// Makes the rows of a shared wallet what its commands say.
///
/// The history has what everybody did; which rows that gives is computed by ``FoldedWallet`` alone.
struct WalletMerge {
    let db: Database
    let identities: RowIdentities
    let history: SharedHistory

    /// The number of transactions that are folded at once, with those that they depend on.
    private static let foldedCount = 10_000

    init(_ db: Database) {
        self.db = db
        identities = RowIdentities(db)
        history = SharedHistory(db, identities)
    }

    /// Returns rows that are not what folding all commands gives, without changing any.
    func differences(limit: Int) throws -> [(table: String, id: Int64)] {
        var all: RowNumbers = [:]
        for table in SharedTable.all {
            all[table.name] = try Int64.fetchSet(
                db,
                sql: "SELECT recordId FROM identity WHERE tableId = \(SharingTables.number(of: "?"))",
                arguments: [table.name]
            )
        }
        var differing: [(table: String, id: Int64)] = []
        try foldParts(of: all) { folded, rows in
            guard differing.count < limit else { return }
            // The small tables are folded with each part.
            differing += try RowWriter(self, folded, rows).differing.filter { new in
                !differing.contains { $0 == new }
            }
        }
        return Array(differing.prefix(limit))
    }

    /// Folds the rows that some rows depend on, and writes what differs.
    ///
    /// - Parameters:
    ///   - touched: The rows of which the history has changed.
    ///   - used: The accounts, categories and tags that rows need which are yet to be inserted.
    ///   - body: Called with each part of the wallet that was folded.
    func materialize(
        _ touched: RowNumbers,
        used: Set<UID> = [],
        _ body: (FoldedWallet) throws -> Void = { _ in }
    ) throws {
        try foldParts(of: touched, used: used) { folded, rows in
            try RowWriter(self, folded, rows).write()
            try body(folded)
        }
        try SearchIndex(db).catchUp()
    }

    /// Folds the rows that some rows depend on, and calls `body` with each part of them.
    private func foldParts(
        of touched: RowNumbers,
        used: Set<UID> = [],
        _ body: (FoldedWallet, RowNumbers) throws -> Void
    ) throws {
        let table = TransactionRecord.table
        var waiting = (touched[table] ?? []).sorted()[...]
        var (part, done) = (touched, Set<Int64>())
        repeat {
            part[table] = Set(waiting.prefix(Self.foldedCount)).subtracting(done)
            waiting = waiting.dropFirst(Self.foldedCount)
            let rows = try ConnectedRows(db).all(part)
            let folded = FoldedWallet(
                try history.commands(changing: rows),
                of: SharedTable.all,
                used: try usedRows(besides: rows).union(used)
            )
            try body(folded, rows)
            if !waiting.isEmpty { done.formUnion(rows[table] ?? []) }
            // The small tables are folded with each part, and all else with the first.
            part = touched.filter { SharedTable.byName[$0.key]?.isNamed == true }
        } while !waiting.isEmpty
    }

    /// Returns the accounts, categories and tags that rows need which are not folded.
    private func usedRows(besides rows: RowNumbers) throws -> Set<UID> {
        var used: Set<UID> = []
        for table in SharedTable.all {
            let folded = try JSONArray((rows[table.name] ?? []).sorted()).text
            for case (let column, .keep(let target)) in table.references {
                let ids = try Int64.fetchAll(
                    db.cachedStatement(
                        sql: """
                            SELECT id FROM \(target.sqlIdentifier) AS target WHERE EXISTS (
                                SELECT 1 FROM \(table.name.sqlIdentifier)
                                WHERE \(column.sqlIdentifier) = target.id AND id NOT IN (SELECT value FROM json_each(?))
                            )
                            """
                    ),
                    arguments: [folded]
                )
                for id in ids { used.insert(try identities.uid(target, id)) }
            }
        }
        return used
    }
}
