import Core
import GRDB
import Testing

@testable import Store

/// What merging must know of each table.
///
/// Whoever adds a table declares it with ``SharedTable``, or says here why it is not shared.
@Suite struct SharedTableTests {
    /// The tables of rows that each device has for itself.
    private static let own = ["settings"]

    /// Keys that a shared table has for the sake of foreign keys, or that no command can break.
    private static let otherKeys: Set<[String]> = [["id", "type"], ["kind"], ["type"]]

    private func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        let queue = try DatabaseQueue()
        try WalletSchema.migrator(newWalletCurrency: .euro).migrate(queue)
        return try queue.read(body)
    }

    @Test("Every table is shared, or known not to be")
    func knowsEveryTable() throws {
        let unknown = try read { db in
            try db.tableNames().filter { name in
                SharedTable.byName[name] == nil && !Self.own.contains(name) && !RecordedTable.isKept(name)
            }
        }
        #expect(unknown == [])
    }

    @Test(
        "A shared table never uses a number twice, and its columns can be told",
        arguments: SharedTable.all.map(\.name)
    )
    func canBeTold(name: String) throws {
        let (sql, columns) = try read { db in
            (
                try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE name = ?", arguments: [name]) ?? "",
                try db.columns(in: name).map(\.name)
            )
        }
        #expect(sql.contains("AUTOINCREMENT"))
        for column in columns {
            #expect(column.utf8.allSatisfy { (0x41...0x5A).contains($0 & ~0x20) }, "\(column)")
        }
    }

    @Test("Each reference is declared, with its table, and named like one", arguments: SharedTable.all.map(\.name))
    func declaresReferences(name: String) throws {
        let table = try #require(SharedTable.byName[name])
        let (keys, columns) = try read { db in
            (try db.foreignKeys(on: name), try db.columns(in: name).map(\.name).filter { $0 != "id" })
        }
        let references = Dictionary(
            keys.compactMap { key in key.reference.map { ($0, key.destinationTable) } },
            uniquingKeysWith: { first, _ in first }
        )
        for column in columns {
            #expect(table.target(of: column) == references[column], "\(column)")
            #expect(column.hasSuffix("Id") == (references[column] != nil), "\(column)")
        }
        #expect(Set(table.references.keys).isSubset(of: columns))
    }

    @Test("What is unique in a shared table is its key or its name", arguments: SharedTable.all.map(\.name))
    func declaresKeys(name: String) throws {
        let table = try #require(SharedTable.byName[name])
        let (keys, columns) = try read { (try $0.uniqueKeys(of: name), try $0.columns(in: name).map(\.name)) }
        for key in keys {
            // A key may have a column without null in place of itself.
            let terms = key.terms.map { term in
                columns.first { term == $0 || term == "\"\($0)\"" || term == "coalesce(\($0), 0)" } ?? term
            }
            let isDeclared =
                terms == table.uniqueKey || terms == ["name"] && table.isNamed || Self.otherKeys.contains(terms)
            #expect(isDeclared, "\(terms)")
        }
        #expect(Set(table.uniqueKey).isSubset(of: columns))
    }

    @Test("What moves together are columns", arguments: SharedTable.all.map(\.name))
    func groupsColumns(name: String) throws {
        let table = try #require(SharedTable.byName[name])
        let columns = try read { try $0.columns(in: name).map(\.name) }
        for group in table.groups { #expect(group.isSubset(of: columns) && group.count > 1) }
    }
}
