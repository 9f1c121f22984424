import GRDB

/// A table of the new wallet, into which rows are put as they were stored.
struct SalvagedTable {
    let name: String
    /// Whether it has row ids.
    let hasRowIDs: Bool
    /// Whether it gives out each id only once.
    let givesOutIDs: Bool
    /// The columns in the order in which they are stored: in a table without row ids, those of the key first.
    private let columns: [ColumnInfo]
    /// The column that is the row id, and is not stored.
    private let idIndex: Int?
    private let db: Database
    /// The number of rows that were inserted, also if that was taken back.
    private(set) var rowCount = 0
    private var insertions: [Int: Statement] = [:]

    init(_ object: SchemaObject, in db: Database) throws {
        name = object.name
        hasRowIDs = !object.sql.contains("WITHOUT ROWID")
        givesOutIDs = object.sql.contains("AUTOINCREMENT")
        let all = try db.columns(in: name)
        let key = all.filter { $0.primaryKeyIndex > 0 }.sorted { $0.primaryKeyIndex < $1.primaryKeyIndex }
        columns = hasRowIDs ? all : key + all.filter { $0.primaryKeyIndex == 0 }
        idIndex = hasRowIDs ? columns.firstIndex { $0.primaryKeyIndex == 1 && $0.type == "INTEGER" } : nil
        self.db = db
    }

    /// Inserts a row.
    ///
    /// - Returns: Whether the table can have it, and had no row with its key.
    mutating func insert(_ record: SalvagedRecord) throws -> Bool {
        var values = record.values
        guard values.count <= columns.count else { return false }
        if let idIndex {
            guard idIndex < values.count, values[idIndex].isNull, record.rowID > 0, record.rowID < .max / 2 else {
                return false
            }
            values[idIndex] = record.rowID.databaseValue
        }
        let insertion = try insertions[values.count] ?? makeInsertion(ofFirst: values.count)
        insertions[values.count] = insertion
        do {
            try insertion.execute(arguments: StatementArguments(values))
            guard db.changesCount > 0 else { return false }
            rowCount += 1
            return true
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            return false
        }
    }

    /// Makes the statement for rows of the first columns; those that were added later have their defaults.
    private func makeInsertion(ofFirst count: Int) throws -> Statement {
        let names = columns.prefix(count).map(\.name.sqlIdentifier).joined(separator: ", ")
        let values = repeatElement("?", count: count).joined(separator: ", ")
        return try db.makeStatement(
            sql: "INSERT OR IGNORE INTO \(name.sqlIdentifier) (\(names)) VALUES (\(values))"
        )
    }
}

extension WalletSchema {
    /// Returns the tables whose rows are copied from a damaged wallet: all but those that are made of others.
    static func salvagedTables(version: Int) throws -> [SchemaObject] {
        try objects(version: version).filter { object in
            object.type == "table" && !object.sql.hasPrefix("CREATE VIRTUAL ") && !object.name.hasPrefix("sqlite_")
                && !object.name.hasPrefix("\(SearchIndex.table)_")
                && !["grdb_migrations", "unindexedTransaction"].contains(object.name)
        }
    }
}
