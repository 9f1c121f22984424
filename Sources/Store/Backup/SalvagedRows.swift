import Core
import GRDB

/// The rows of a damaged wallet that can be read, in the tables of a new one of the same version.
struct SalvagedRows {
    private let damaged: Database
    private let db: Database
    /// What is missing so far.
    private(set) var losses: [SalvageLoss] = []

    /// The tables that are made anew.
    private static let derived = Set(KeptTotal.all.map(\.table)).union([
        "grdb_migrations", "sqlite_sequence", "unindexedTransaction",
    ])
    /// The tables of the history, which is of no use if a part of it is lost.
    private static let history = ["command", "change", "insertion", "repeatedImport"]

    init(from damaged: Database, into db: Database) {
        self.damaged = damaged
        self.db = db
    }

    /// Copies the tables of a wallet of a version, and mends what refers to rows that are lost.
    mutating func copy(version: Int) throws {
        // The guards would refuse a row whose account is lost, which gets a new one.
        let triggers = try db.schemaObjects().filter { $0.type == "trigger" }
        for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger.name.sqlIdentifier)") }
        try copyTables(version)
        try mendReferences()
        if version >= 4 { try removeWrongSides() }
        for trigger in triggers { try db.execute(sql: trigger.sql) }
    }

    private mutating func copyTables(_ version: Int) throws {
        let tables = try WalletSchema.objects(version: version).filter { object in
            object.type == "table" && !Self.derived.contains(object.name) && !object.name.hasPrefix("searchIndex")
        }
        // A file that someone has made may have a view in the place of a table.
        let found = Set(try damaged.readableSchemaObjects())
        for table in tables.map(\.name) { try db.execute(sql: "DELETE FROM \(table.sqlIdentifier)") }
        for table in tables.sorted(by: { Self.rank($0.name) < Self.rank($1.name) }) {
            if found.contains(table) { try copy(table.name) } else { losses.append(.table(table.name)) }
        }
        try keepHistory(tables.map(\.name))
        try copyLastIDs()
    }

    /// The history comes last: it is left out if anything else is missing.
    private static func rank(_ table: String) -> Int { history.contains(table) ? 1 : 0 }

    private mutating func copy(_ table: String) throws {
        let columns = try db.columns(in: table).map(\.name)
        guard columns.contains("id") else { return try copyWithoutIDs(table, columns) }
        var rows = try DamagedTable(table, columns, in: damaged)
        let insertion = try insertion(into: table, columns)
        var refused: [Int64] = []
        try rows.forEachRow { id, values in
            if try !insert(values, insertion) { refused.append(id) }
        }
        losses += rows.lost.map { .rows($0, table: table) } + refused.map { .row($0, table: table) }
    }

    /// Copies a table in the order of its key, from both ends up to what is damaged.
    private mutating func copyWithoutIDs(_ table: String, _ columns: [String]) throws {
        let insertion = try insertion(into: table, columns)
        let keys = try db.primaryKey(table).columns
        let names = columns.map(\.sqlIdentifier).joined(separator: ", ")
        for order in ["", " DESC"] {
            let list = keys.map { $0.sqlIdentifier + order }.joined(separator: ", ")
            let sql = "SELECT \(names) FROM \(table.sqlIdentifier) ORDER BY \(list)"
            do {
                let cursor = try Row.fetchCursor(damaged, sql: sql)
                var isWhole = true
                while isWhole, let row = try cursor.next() {
                    // Pages that lead to each other have rows that were there before, as have both directions.
                    isWhole = try insert(Array(row.databaseValues), insertion)
                }
                if isWhole { return }
            } catch let error as DatabaseError where error.isDamage {
                // The other end may be readable.
            }
        }
        losses.append(.someRows(table: table))
    }

    private func insertion(into table: String, _ columns: [String]) throws -> Statement {
        let names = columns.map(\.sqlIdentifier).joined(separator: ", ")
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        return try db.makeStatement(sql: "INSERT INTO \(table.sqlIdentifier) (\(names)) VALUES (\(places))")
    }

    /// Inserts a row, and returns whether the table allows it.
    private func insert(_ values: [DatabaseValue], _ insertion: Statement) throws -> Bool {
        do {
            try insertion.execute(arguments: StatementArguments(values))
            return true
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            return false
        }
    }

    /// Removes the history if anything is missing; what was imported stays known, as of a command without changes.
    private mutating func keepHistory(_ tables: [String]) throws {
        guard !losses.isEmpty else { return }
        let history = Self.history.filter(tables.contains)
        let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM command") == 0 && losses.allSatisfy(\.isOfRows)
        for table in history { try db.execute(sql: "DELETE FROM \(table.sqlIdentifier)") }
        if !isEmpty { losses.append(.history) }
        guard tables.contains("importedRow") else { return }
        try db.execute(sql: "INSERT INTO command (kind, instant) VALUES ('\(CommandKind.importFile.rawValue)', 0)")
        // A row that several commands had remembered is remembered once.
        try db.execute(sql: "UPDATE OR REPLACE importedRow SET commandId = \(db.lastInsertedRowID)")
    }

    /// Copies which ids must not be used again, as far as SQLite's own table can be read.
    private func copyLastIDs() throws {
        do {
            for row in try Row.fetchAll(damaged, sql: "SELECT name, seq FROM sqlite_sequence") {
                guard let name = String.fromDatabaseValue(row[0]), let last = Int64.fromDatabaseValue(row[1]),
                    last < Int64.max / 2
                else { continue }
                try db.execute(
                    sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?",
                    arguments: [last, name]
                )
            }
        } catch let error as DatabaseError where error.isDamage {
            // Then the largest ids that are left are the last ones.
        }
    }
}

// MARK: References

extension SalvagedRows {
    /// Gives rows whose account or category is lost a new one of the same id; other references are removed, or their rows.
    fileprivate mutating func mendReferences() throws {
        // Each pass mends what the one before has shown.
        for _ in 0..<10 {
            let broken = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check")
            guard !broken.isEmpty else { return }
            for row in broken {
                try mend(try row.value("table"), try row.value("rowid"), try row.value("parent"), try row.value("fkid"))
            }
        }
    }

    /// Removes transfers that do not fit the currency of an account that takes the place of a lost one.
    fileprivate mutating func removeWrongSides() throws {
        let ids = try db.transactionsWithWrongSides(limit: .max)
        for id in ids { try db.execute(sql: "DELETE FROM \"transaction\" WHERE id = ?", arguments: [id]) }
        losses += ids.map { .row($0, table: TransactionRecord.table) }
        if !ids.isEmpty { try mendReferences() }
    }

    private mutating func mend(_ table: String, _ id: Int64?, _ parent: String, _ key: Int) throws {
        let name = table.sqlIdentifier
        let links = try Row.fetchAll(db, sql: "PRAGMA foreign_key_list(\(name))").filter { try $0.value("id") == key }
        guard let id, let column = try links.first(where: { try $0.value("to") == "id" })?.value("from") as String?
        else { return }
        let reference = column.sqlIdentifier
        guard
            let target = try Int64.fetchOne(
                db,
                sql: "SELECT \(reference) FROM \(name) WHERE rowid = ?",
                arguments: [id]
            )
        else { return }
        if try addParent(parent, target, for: table, id, hasType: links.count > 1) {
            losses.append(.replaced(target, table: parent))
            return
        }
        do {
            try db.execute(sql: "UPDATE \(name) SET \(reference) = NULL WHERE rowid = ?", arguments: [id])
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            try db.execute(sql: "DELETE FROM \(name) WHERE rowid = ?", arguments: [id])
        }
        losses.append(.row(id, table: table))
    }

    /// Adds an account or a category with an id, and returns whether that was possible.
    private func addParent(
        _ parent: String,
        _ id: Int64,
        for table: String,
        _ row: Int64,
        hasType: Bool
    ) throws -> Bool {
        let columns = try db.columns(in: parent).map(\.name)
        switch parent {
        case "account":
            let hasNames = columns.contains("name")
            if hasNames, try isOutside(id) {
                return try adds("INSERT OR IGNORE INTO account (id, name, kind) VALUES (\(id), 'Outside', 'outside')")
            }
            let currency = "coalesce((SELECT currency FROM account WHERE currency NOTNULL LIMIT 1), 'EUR')"
            return try adds(
                """
                INSERT OR IGNORE INTO account (id, currency\(hasNames ? ", name" : ""))
                VALUES (\(id), \(currency)\(hasNames ? ", 'Account \(id)'" : ""))
                """
            )
        case "category":
            let type = hasType ? "(SELECT type FROM \(table.sqlIdentifier) WHERE rowid = \(row))" : "'expense'"
            return try adds(
                "INSERT OR IGNORE INTO category (id, name, icon, type) VALUES (\(id), 'Category \(id)', 'other', \(type))"
            )
        default:
            return false
        }
    }

    /// Whether a lost account is probably the one that every wallet has, for which it has had this id since accounts.
    private func isOutside(_ id: Int64) throws -> Bool {
        try id == 2
            && Bool.fetchOne(
                db,
                sql: """
                    SELECT NOT EXISTS (SELECT 1 FROM account WHERE kind = 'outside')
                        AND NOT EXISTS (SELECT 1 FROM "transaction" WHERE accountId = ? AND type <> 'transfer')
                    """,
                arguments: [id]
            ) == true
    }

    private func adds(_ insertion: String) throws -> Bool {
        try db.execute(sql: insertion)
        return db.changesCount > 0
    }
}

extension Database {
    /// Returns the schema as far as it can be read.
    fileprivate func readableSchemaObjects() throws -> [SchemaObject] {
        var objects: [SchemaObject] = []
        do {
            let cursor = try Row.fetchCursor(
                self,
                sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql NOTNULL"
            )
            while let row = try cursor.next() {
                let texts: [String?] = Array(row.databaseValues).map { String.fromDatabaseValue($0) }
                guard let type = texts[0], let name = texts[1], let table = texts[2], let sql = texts[3] else {
                    continue
                }
                objects.append(SchemaObject(type: type, name: name, table: table, sql: sql))
            }
        } catch let error as DatabaseError where error.isDamage {
            // What was read before it is in the file.
        }
        return objects
    }
}

extension SalvageLoss {
    /// Whether it is of rows, not of what takes their place.
    fileprivate var isOfRows: Bool { if case .replaced = self { false } else { true } }
}
