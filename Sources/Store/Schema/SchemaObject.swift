import Core
import GRDB

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
        let (expected, found) = (Set(try WalletSchema.objects(version: version)), Set(try schemaObjects()))
        let (missing, others) = (expected.subtracting(found), found.subtracting(expected))
        let names = Set(expected.map(\.name))
        let (missingNames, otherNames) = (Set(missing.map(\.typeAndName)), Set(others.map(\.typeAndName)))
        let differences =
            missing.map { $0.difference(otherNames.contains($0.typeAndName) ? .changed : .missing) }
            + others.filter { !missingNames.contains($0.typeAndName) && !($0.isHarmless && !names.contains($0.name)) }
            .map { $0.difference(.foreign) }
        return differences.sorted { ($0.object.rawValue, $0.name) < ($1.object.rawValue, $1.name) }
    }

    /// Removes, creates or replaces what differs, except tables.
    func repairSchema(_ differences: [SchemaDifference], version: Int) throws {
        let expected = try WalletSchema.objects(version: version)
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
        let migrator = migrator(newWalletCurrency: .euro)
        let queue = try DatabaseQueue()
        try migrator.migrate(queue, upTo: migrator.migrations[version - 1])
        return try queue.read { try $0.schemaObjects() }
    }
}

extension SchemaObject {
    fileprivate var typeAndName: [String] { [type, name] }

    fileprivate func difference(_ kind: SchemaDifference.Kind) -> SchemaDifference {
        SchemaDifference(kind, SchemaDifference.Object(rawValue: type) ?? .table, name)
    }

    /// Whether a wallet may have it although MoneyFlow did not create it.
    ///
    /// An index of plain columns evaluates no expression. A view is never read, unless it takes the name of one of
    /// SQLite's functions. What `ANALYZE` stores only helps SQLite choose an index.
    fileprivate var isHarmless: Bool {
        switch type {
        case "index":
            let column = #/("?)\w+\1( COLLATE (BINARY|NOCASE|RTRIM))?( ASC| DESC)?/#
            let index = #/CREATE INDEX ("?)\w+\1 ON ("?)\w+\2\s*\((.*)\)/#
            guard let columns = sql.wholeMatch(of: index)?.3 else { return false }
            return columns.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { text in
                text.drop { $0 == " " }.wholeMatch(of: column) != nil
            }
        case "view":
            let isFunction = ["json_", "pragma_", "sqlite_"].contains { name.lowercased().hasPrefix($0) }
            return !isFunction && sql.prefixMatch(of: #/CREATE VIEW ("?)(\w+)\1(?: AS|\()/#)?.2 == name[...]
        case "table":
            return sql == "CREATE TABLE sqlite_stat1(tbl,idx,stat)"
                || sql == "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)"
        default:
            return false
        }
    }
}

extension String {
    /// This name as SQL.
    ///
    /// GRDB's `quotedDatabaseIdentifier` does not escape quotes.
    var sqlIdentifier: String { "\"" + replacing("\"", with: "\"\"") + "\"" }

    /// This text as SQL.
    var sqlLiteral: String { "'" + replacing("'", with: "''") + "'" }
}
