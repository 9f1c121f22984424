import Core
import GRDB

/// Fills the tables of a new wallet with the rows of a damaged one; no trigger is in the way.
struct SalvagedRows {
    let db: Database
    /// The version of the tables.
    let version: Int
    /// The tables, with what became of their rows.
    private(set) var tables: [(table: SalvagedTable, result: SalvageReport.Table)]
    /// The greatest ids that were given out, by table.
    private(set) var lastIDs: [String: Int64] = [:]

    /// The number of rows that decide which table a lost tree belongs to.
    private static let sampleSize = 100
    /// The number of rows up to which the references of a table are checked.
    private static let checkedRows = 10_000

    /// Empties the tables of a new wallet, but for copies of the rows that it begins with.
    init(_ db: Database, version: Int) throws {
        self.db = db
        self.version = version
        tables = try WalletSchema.salvagedTables(version: version).sorted { $0.name < $1.name }.map { object in
            let name = object.name.sqlIdentifier
            try db.execute(
                sql: "CREATE TEMP TABLE \(Self.initial(object.name)) AS SELECT * FROM \(name); DELETE FROM \(name)"
            )
            return (try SalvagedTable(object, in: db), SalvageReport.Table(name: object.name))
        }
    }

    /// The name of the copy of the rows with which a new wallet begins.
    static func initial(_ table: String) -> String { "\"initial_\(table)\"" }

    /// Whether some rows of a table may be missing.
    func isIncomplete(_ name: String) -> Bool {
        tables.contains { $0.table.name == name && $0.result.isIncomplete }
    }

    /// Copies all rows that can be found.
    mutating func read(_ schema: SalvagedSchema, _ trees: inout DamagedTrees) throws {
        var others = schema.roots
        for index in tables.indices {
            guard let root = others.removeValue(forKey: tables[index].table.name) else {
                tables[index].result.damagedPages += 1
                continue
            }
            let tree = trees.tree(at: root)
            tables[index].result.damagedPages += tree.damagedPages
            guard tree.isOfTable == tables[index].table.hasRowIDs else { continue }
            try insert(tree, &trees, into: index)
        }
        if let root = others.removeValue(forKey: "sqlite_sequence") { readLastIDs(trees.tree(at: root), &trees) }
        guard tables.contains(where: \.result.isIncomplete) else { return }
        // What is of an index is not lost.
        for root in others.values.sorted() {
            let tree = trees.tree(at: root)
            trees.readRows(of: tree) { _ in true }
        }
        for tree in trees.lostTrees() {
            guard let index = try owner(of: tree, &trees) else { continue }
            try insert(tree, &trees, into: index)
        }
    }

    private mutating func insert(_ tree: DamagedTrees.Tree, _ trees: inout DamagedTrees, into index: Int) throws {
        try trees.readRows(of: tree) { record in
            if let record, try tables[index].table.insert(record) {
                tables[index].result.copied += 1
            } else {
                tables[index].result.refused += 1
            }
            return true
        }
    }

    private mutating func readLastIDs(_ tree: DamagedTrees.Tree, _ trees: inout DamagedTrees) {
        trees.readRows(of: tree) { record in
            guard let values = record?.values, values.count == 2, let name = String.fromDatabaseValue(values[0]),
                let id = Int64.fromDatabaseValue(values[1])
            else { return true }
            lastIDs[name] = id
            return true
        }
    }

    /// Returns the incomplete table that can have the most of the first rows of a tree, and at least half of them.
    private mutating func owner(of tree: DamagedTrees.Tree, _ trees: inout DamagedTrees) throws -> Int? {
        var rows: [SalvagedRecord] = []
        trees.readRows(of: tree) { record in
            if let record { rows.append(record) }
            return rows.count < Self.sampleSize
        }
        var best: (index: Int, count: Int)?
        for index in tables.indices
        where tables[index].result.isIncomplete && tables[index].table.hasRowIDs == tree.isOfTable {
            let count = try fitting(rows, into: index)
            if 2 * count >= rows.count, count > best?.count ?? 0 { best = (index, count) }
        }
        return best?.index
    }

    /// Returns how many rows a table can have, without those that refer to what a complete table does not have.
    private mutating func fitting(_ rows: [SalvagedRecord], into index: Int) throws -> Int {
        var count = 0
        try db.inSavepoint {
            let before = try brokenReferences(of: tables[index].table)
            for row in rows where try tables[index].table.insert(row) { count += 1 }
            if count > 0 { count -= try brokenReferences(of: tables[index].table) - before }
            return .rollback
        }
        return count
    }

    /// Returns how many references of a table's rows lead to no row of a complete table.
    private func brokenReferences(of table: SalvagedTable) throws -> Int {
        // Large tables have lost pages by the thousand, and are told by their columns.
        guard table.rowCount < Self.checkedRows else { return 0 }
        return try Row.fetchAll(db, sql: "PRAGMA foreign_key_check(\(table.name.sqlIdentifier))")
            .count { row in try !isIncomplete(row.value("parent")) }
    }
}
