import GRDB

/// What the schema table of a damaged file says: where tables and indexes begin.
struct SalvagedSchema {
    /// The first pages of the tables and indexes that were found, by name.
    private(set) var roots: [String: Int] = [:]
    /// The version of wallets that has most of what was found, or `nil` if no version has any.
    private(set) var version: Int?
    /// Whether all of it could be read.
    private(set) var isWhole = true

    private var found: Set<SchemaObject> = []

    /// Reads the schema, first along its tree, and then in what leads nowhere.
    init(_ trees: inout DamagedTrees) throws {
        let tree = trees.tree(at: 1)
        isWhole = tree.damagedPages == 0
        trees.readRows(of: tree) { add($0) }
        if !isWhole {
            // The rows of a lost page; a table that has been found is not replaced by what may be older.
            let lost = trees.tree(ofPagesWhere: Self.isObject)
            trees.readRows(of: lost) { add($0) }
        }
        version = try (1...WalletSchema.version).reversed()
            .map { (version: $0, count: found.intersection(try WalletSchema.objects(version: $0)).count) }
            .max { $0.count < $1.count }.flatMap { $0.count == 0 ? nil : $0.version }
    }

    /// Adds an object of the schema, if the row is one.
    ///
    /// - Returns: Whether to go on.
    private mutating func add(_ record: SalvagedRecord?) -> Bool {
        guard let record, Self.isObject(record), case let values = record.values,
            let type = String.fromDatabaseValue(values[0]), let name = String.fromDatabaseValue(values[1]),
            let table = String.fromDatabaseValue(values[2]),
            let root = Int.fromDatabaseValue(values[3])
        else { return true }
        // Other programs have tables of SQLite and of GRDB, too.
        if !name.hasPrefix("sqlite_"), name != "grdb_migrations", let sql = String.fromDatabaseValue(values[4]) {
            found.insert(SchemaObject(type: type, name: name, table: table, sql: sql))
        }
        if root > 0, roots[name] == nil { roots[name] = root }
        return true
    }

    /// Whether a row can be one of the schema table.
    private static func isObject(_ record: SalvagedRecord) -> Bool {
        guard record.values.count == 5, let type = String.fromDatabaseValue(record.values[0]) else { return false }
        return ["table", "index", "trigger", "view"].contains(type)
    }
}
