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
        let hasDefault: Bool
        let isRequired: Bool
        let isForeignKey: Bool
    }

    /// The tables that no command may change: those of the history, and what is computed from the others.
    private static let unchanged: Set<String> = [
        "command", "change", "insertion", "repeatedImport", "importedRow", "movedRow",
        "total", "moved", "tagged", "unindexedTransaction", "searchIndex", "searchIndex_data", "searchIndex_idx",
        "searchIndex_config", "grdb_migrations", "sqlite_sequence",
    ]

    private func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
        try await SQLiteWallet.inMemory().currentBacking().queue.read(body)
    }

    /// Returns the tables that a command may change, which is each that is not known not to be.
    private static func changedTables(_ db: Database) throws -> [String] {
        try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
            .filter { !unchanged.contains($0) }
    }

    private static func columns(of table: String, _ db: Database) throws -> [Column] {
        let keys = try db.foreignKeys(on: table).flatMap { $0.mapping.map(\.origin) }
        return try db.columns(in: table).map { column in
            Column(
                table: table,
                name: column.name,
                type: column.type,
                hasDefault: column.defaultValueSQL != nil,
                isRequired: column.isNotNull,
                isForeignKey: keys.contains(column.name)
            )
        }
    }

    @Test("Every recorded table is one that commands may change, and every unchanged table is there")
    func names() async throws {
        let (changed, all) = try await read { db in
            (
                try Self.changedTables(db),
                try String.fetchSet(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
            )
        }
        #expect(Set(changed).isSuperset(of: RecordedTable.all.map(\.name)))
        #expect(all.isSuperset(of: Self.unchanged))
    }

    @Test("A table that a command may change is strict and has an id that is never used again")
    func ids() async throws {
        let statements = try await read { db in
            try Self.changedTables(db).map { table in
                let sql = try String.fetchOne(
                    db,
                    sql: "SELECT sql FROM sqlite_schema WHERE name = ?",
                    arguments: [table]
                )
                return (name: table, sql: sql ?? "")
            }
        }
        #expect(statements.count >= RecordedTable.all.count)
        for (table, sql) in statements {
            #expect(sql.hasSuffix(") STRICT"), "\(table)")
            // There is one row of settings, with a fixed id.
            guard table != "settings" else { continue }
            #expect(sql.contains("id INTEGER PRIMARY KEY AUTOINCREMENT"), "\(table)")
        }
    }

    @Test("Every reference is a declared foreign key, and no other column ends like one")
    func references() async throws {
        let columns = try await read { db in
            try Self.changedTables(db).flatMap { try Self.columns(of: $0, db) }
        }
        for column in columns {
            #expect(column.isForeignKey == column.name.hasSuffix("Id") || column.name == "type", "\(column)")
            if column.isForeignKey, column.name != "type" { #expect(column.type == "INTEGER", "\(column)") }
        }
    }

    @Test("A column that a later version adds has a default or may be empty, and none is renamed or removed")
    func additions() async throws {
        // The tables of version 4 are the first that hold to this.
        let old = try DatabaseQueue()
        try WalletSchema.migrator(newWalletCurrency: .euro).migrate(old, upTo: "4: accounts, transfers, plans")
        let before = try await old.read { db in
            try Self.changedTables(db).map { table in (table, try Self.columns(of: table, db)) }
        }
        let after = try await read { db in
            try before.map { table, _ in try Self.columns(of: table, db) }
        }
        for ((table, old), new) in zip(before, after) {
            let known = Set(old.map(\.name))
            #expect(known.isSubset(of: new.map(\.name)), "\(table)")
            // No command wrote budgets before they had a currency, so that no history is without it.
            for column in new where !known.contains(column.name) && (table, column.name) != ("budget", "currency") {
                #expect(column.hasDefault || !column.isRequired, "\(column)")
            }
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
        let wallet = try SQLiteWallet.inMemory()
        for cents in Int64(1)...3 {
            _ = try await wallet.perform(AddTransaction(.expense(cents, on: .test("2026-11-20")))).outcome
        }
        let ids = try await wallet.currentBacking().queue.read { try Data.fetchSet($0, sql: "SELECT uid FROM command") }
        #expect(ids.count == 3)
        #expect(ids.allSatisfy { $0.count == 16 })
    }
}
