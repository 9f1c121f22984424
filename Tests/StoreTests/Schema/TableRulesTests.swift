import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// What every table must be like so that the commands of several devices can one day be merged.
@Suite("Rules for tables")
struct TableRulesTests {
    private struct Column {
        let table: String
        let name: String
        let type: String
        let isPrimaryKey: Bool
        let hasDefault: Bool
        let isRequired: Bool
        let isForeignKey: Bool
    }

    /// The tables that commands change, by the recorder, and those of plans.
    private static let changed: Set<String> = Set(RecordedTable.all.map(\.name)).union([
        "part", "statement", "rate", "budget", "schedule", "occurrence", "tag", "tagging",
    ])

    private func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
        try await SQLiteRepository.inMemory().currentBacking().queue.read(body)
    }

    private func columns() async throws -> [Column] {
        try await read { db in
            try Self.changed.sorted().flatMap { table in
                let keys = try db.foreignKeys(on: table).flatMap { $0.mapping.map(\.origin) }
                return try db.columns(in: table).map { column in
                    Column(
                        table: table,
                        name: column.name,
                        type: column.type,
                        isPrimaryKey: column.primaryKeyIndex > 0,
                        hasDefault: column.defaultValueSQL != nil,
                        isRequired: column.isNotNull,
                        isForeignKey: keys.contains(column.name)
                    )
                }
            }
        }
    }

    @Test("A table that a command may change is strict and has an id that is never used again")
    func ids() async throws {
        let statements = try await read { db in
            try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'table'").map { row in
                (name: row["name"] as String, sql: row["sql"] as String)
            }
        }
        for table in Self.changed {
            let sql = try #require(statements.first { $0.name == table }?.sql)
            #expect(sql.hasSuffix(") STRICT"), "\(table)")
            // There is one row of settings, with a fixed id.
            guard table != "settings" else { continue }
            #expect(sql.contains("id INTEGER PRIMARY KEY AUTOINCREMENT"), "\(table)")
        }
    }

    @Test("Every reference is a declared foreign key, and no other column ends like one")
    func references() async throws {
        for column in try await columns() {
            #expect(column.isForeignKey == column.name.hasSuffix("Id") || column.name == "type", "\(column)")
            if column.isForeignKey, column.name != "type" { #expect(column.type == "INTEGER", "\(column)") }
        }
    }

    @Test("No trigger, view, constraint or index uses a function that only this program has")
    func functions() async throws {
        let count = try await read { db in
            // A connection without the program's functions compiles the whole schema.
            let plain = try DatabaseQueue()
            // The search index makes its own tables.
            let statements = try String.fetchAll(
                db,
                sql: "SELECT sql FROM sqlite_schema WHERE sql NOTNULL AND name NOT GLOB 'searchIndex_*' ORDER BY rowid"
            )
            return try plain.write { plain in
                for sql in statements where !sql.contains("sqlite_sequence") && !sql.contains("grdb_migrations") {
                    try plain.execute(sql: sql)
                }
                try plain.execute(
                    sql: """
                        INSERT INTO account (name, currency) VALUES ('Main', 'EUR');
                        INSERT INTO category (name, icon, type) VALUES ('Bar', 'bar', 'expense');
                        INSERT INTO "transaction" (accountId, date, type, amount, categoryId, title)
                        VALUES (1, '2026-11-20', 'expense', 100, 1, 'Coffee');
                        UPDATE "transaction" SET title = 'Tea', amount = 200;
                        """
                )
                return try Int.fetchOne(plain, sql: "SELECT sum(sum) FROM total")
            }
        }
        #expect(count == 200)
    }

    @Test("Every command has a random identifier of sixteen bytes")
    func identifiers() async throws {
        let wallet = try SQLiteRepository.inMemory()
        for cents in Int64(1)...3 { _ = try await wallet.add(.expense(cents, on: .test("2026-11-20"))) }
        let ids = try await wallet.currentBacking().queue.read { try Data.fetchSet($0, sql: "SELECT uid FROM command") }
        #expect(ids.count == 3)
        #expect(ids.allSatisfy { $0.count == 16 })
    }
}
