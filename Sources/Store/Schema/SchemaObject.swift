import Core
import GRDB
import Synchronization

/// A table, index, trigger or view, as SQLite lists it.
struct SchemaObject: Hashable {
    let type: String
    let name: String
    /// The table that an index or a trigger belongs to.
    let table: String
    /// The statement that created it.
    let sql: String
}

extension Database {
    /// Reads the schema, except the indexes that SQLite creates for constraints.
    func schemaObjects() throws -> [SchemaObject] {
        try Row.fetchAll(self, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql NOTNULL").map {
            row in
            SchemaObject(
                type: try row.value(0),
                name: try row.value(1),
                table: try row.value(2),
                sql: try row.value(3)
            )
        }
    }

    /// Compares the schema with that of a wallet of the given version.
    ///
    /// SQLite runs triggers and views, and the expressions of indexes, on its own, so those in a file that someone else
    /// has made are SQL of its maker's choice.
    func schemaDifferences(version: Int) throws -> [SchemaDifference] {
        let (expected, found) = (Set(try expectedObjects(version: version)), Set(try schemaObjects()))
        let (missing, others) = (expected.subtracting(found), found.subtracting(expected))
        // A view with the name of a later table would be in its way.
        let newest = version == WalletSchema.version ? [] : try WalletSchema.objects(version: WalletSchema.version)
        let names = Set((newest + expected).map { $0.name.lowercased() })
        let (missingNames, otherNames) = (Set(missing.map(\.typeAndName)), Set(others.map(\.typeAndName)))
        var differences = missing.map { $0.difference(otherNames.contains($0.typeAndName) ? .changed : .missing) }
        differences += try others.filter { object in
            guard !missingNames.contains(object.typeAndName) else { return false }
            return try !isHarmless(object, besides: names)
        }.map { $0.difference(.foreign) }
        if differences.allSatisfy(\.isRepairable), try !hasMigrations(of: version) {
            differences.append(SchemaDifference(.changed, .table, "grdb_migrations"))
        }
        return differences.sorted { ($0.object.rawValue, $0.name) < ($1.object.rawValue, $1.name) }
    }

    /// Returns the schema that the wallet must have: a shared one has more tables.
    private func expectedObjects(version: Int) throws -> [SchemaObject] {
        let objects = try WalletSchema.objects(version: version)
        return version == WalletSchema.version && isShared ? try objects + WalletSchema.sharingObjects() : objects
    }

    /// Whether the list of the migrations that were made fits the version.
    ///
    /// Otherwise, one would be made twice or never.
    private func hasMigrations(of version: Int) throws -> Bool {
        let made = try String.fetchAll(
            self,
            sql: "SELECT identifier FROM grdb_migrations LIMIT ?",
            arguments: [version + 1]
        )
        return made.sorted() == WalletSchema.migrator(newWalletCurrency: .euro).migrations.prefix(version).sorted()
    }

    /// Whether a wallet may have an object although MoneyFlow did not create it.
    ///
    /// An index of plain columns evaluates no expression. A view is never read, as nothing of ours has its name. What
    /// `ANALYZE` stores only helps SQLite choose an index.
    ///
    /// - Parameter names: The names in wallets of any version.
    private func isHarmless(_ object: SchemaObject, besides names: Set<String>) throws -> Bool {
        switch object.type {
        case "index": try object.hasFreeName(besides: names) && object.createsWhatItSays && isPlainIndex(object)
        case "view": object.hasFreeName(besides: names) && object.createsWhatItSays
        case "table":
            object.sql == "CREATE TABLE sqlite_stat1(tbl,idx,stat)"
                || object.sql == "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)"
        default: false
        }
    }

    /// Whether an index has all rows, and only columns, each compared in one of SQLite's own ways.
    private func isPlainIndex(_ index: SchemaObject) throws -> Bool {
        // Statements, not functions, whose place a view could have taken.
        let indexes = try Row.fetchAll(self, sql: "PRAGMA index_list(\(index.table.sqlIdentifier))")
        let columns = try Row.fetchAll(self, sql: "PRAGMA index_xinfo(\(index.name.sqlIdentifier))")
        let isWhole = try indexes.contains { row in
            let (name, isUnique, isPartial): (String, Bool, Bool) = (
                try row.value("name"), try row.value("unique"), try row.value("partial")
            )
            return name == index.name && !isUnique && !isPartial
        }
        return try isWhole
            && columns.allSatisfy { row in
                let (column, collation): (Int, String) = (try row.value("cid"), try row.value("coll"))
                return column >= -1 && ["BINARY", "NOCASE", "RTRIM"].contains(collation.uppercased())
            }
    }

    /// Removes, creates or replaces what differs, except tables.
    func repairSchema(_ differences: [SchemaDifference], version: Int) throws {
        let expected = try expectedObjects(version: version)
        for difference in differences where difference.isRepairable && difference.kind != .missing {
            try execute(sql: "DROP \(difference.object.rawValue) \(difference.name.sqlIdentifier)")
        }
        for difference in differences where difference.isRepairable && difference.kind != .foreign {
            let object = expected.first { ($0.type, $0.name) == (difference.object.rawValue, difference.name) }
            if let object { try execute(sql: object.sql) }
        }
    }
}

extension WalletSchema {
    /// Returns the schema of a wallet of the given version.
    ///
    /// The migrations themselves create it, in memory, so that it is defined nowhere else.
    static func objects(version: Int) throws -> [SchemaObject] {
        try knownObjects.withLock { known in
            if let objects = known[version] { return objects }
            let migrator = migrator(newWalletCurrency: .euro)
            let queue = try DatabaseQueue()
            try migrator.migrate(queue, upTo: migrator.migrations[version - 1])
            let objects = try queue.read { try $0.schemaObjects() }
            known[version] = objects
            return objects
        }
    }

    /// Returns what a shared wallet of the newest version has besides.
    static func sharingObjects() throws -> [SchemaObject] {
        try knownSharingObjects.withLock { known in
            if let objects = known { return objects }
            let queue = try DatabaseQueue()
            try migrator(newWalletCurrency: .euro).migrate(queue)
            let objects = try queue.write { db in
                let others = Set(try db.schemaObjects())
                try SharingTables.create(in: db)
                return try db.schemaObjects().filter { !others.contains($0) }
            }
            known = objects
            return objects
        }
    }

    /// What ``sharingObjects()`` returns, once this process has created it.
    private static let knownSharingObjects = Mutex<[SchemaObject]?>(nil)

    /// The schemas that this process has created, by version.
    private static let knownObjects = Mutex<[Int: [SchemaObject]]>([:])
}

extension SchemaObject {
    fileprivate var typeAndName: [String] { [type, name] }

    fileprivate func difference(_ kind: SchemaDifference.Kind) -> SchemaDifference {
        SchemaDifference(kind, SchemaDifference.Object(rawValue: type) ?? .table, name)
    }

    /// Whether its name is none of `names` nor that of a table-valued function, which it would replace, and has no quotes,
    /// which GRDB does not escape.
    fileprivate func hasFreeName(besides names: Set<String>) -> Bool {
        let name = name.lowercased()
        let isFunction = ["json_", "pragma_", "sqlite_"].contains { name.hasPrefix($0) }
        return !isFunction && !names.contains(name) && !name.contains("\"")
    }

    /// Whether the statement creates an object of this type and this name, and nothing else.
    ///
    /// SQLite runs the statement when it opens the file, and ignores the type and the name beside it. It writes the
    /// first words itself, and the name as it was typed.
    fileprivate var createsWhatItSays: Bool {
        let quoted = [name.sqlIdentifier, name.sqlLiteral, "[\(name)]", "`\(name.replacing("`", with: "``"))`"]
        let start = Array("CREATE \(type.uppercased()) ".utf8)
        func begins(with name: String) -> Bool { sql.utf8.starts(with: start + name.utf8) }
        if quoted.contains(where: begins) { return true }
        guard begins(with: name) else { return false }
        guard let next = sql.utf8.dropFirst(start.count + name.utf8.count).first else { return false }
        // SQLite's bare names consist of these.
        return !(next >= 0x80 || next == UInt8(ascii: "_") || next == UInt8(ascii: "$") || next.isASCIIAlphanumeric)
    }
}

extension UInt8 {
    fileprivate var isASCIIAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}

extension String {
    /// This name as SQL.
    ///
    /// GRDB's `quotedDatabaseIdentifier` does not escape quotes.
    var sqlIdentifier: String { quoted(by: "\"") }

    /// This text as SQL.
    var sqlLiteral: String { quoted(by: "'") }

    /// Returns the text between quotes, with those in it doubled.
    ///
    /// Hardly any text has one, and looking for it is faster than replacing none.
    private func quoted(by quote: String) -> String {
        utf8.contains(quote.utf8.first ?? 0)
            ? quote + replacing(quote, with: quote + quote) + quote : quote + self + quote
    }
}
