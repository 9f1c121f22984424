import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Schemas that are not a wallet's")
struct SchemaDifferencesTests {
    let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
    }

    private func writeRaw(_ sql: String) throws {
        let tool = try folder.openRaw()
        try tool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA writable_schema = ON; \(sql)") }
        try tool.close()
    }

    /// Expects that neither a reader nor a writer opens the wallet, and that its file does not change.
    private func expectRefusal(_ differences: [SchemaDifference]) throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.wallet))
        for access in [WalletRequest.Access.reading, .changing] {
            #expect(throws: MoneyFlowError.walletDamaged(path: folder.wallet, detail: .schema(differences))) {
                try folder.open(access)
            }
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.wallet)) == bytes)
    }

    @Test("Wallets of every version have the schema of their version")
    func versions() throws {
        for version in 1...WalletSchema.version {
            let queue = try DatabaseQueue()
            let migrator = WalletSchema.migrator(newWalletCurrency: .euro)
            try migrator.migrate(queue, upTo: migrator.migrations[version - 1])
            let (found, differences) = try queue.read { db in
                (try WalletConnection.checkedVersion(db, path: ""), try db.schemaDifferences(version: version))
            }
            #expect(found == version)
            #expect(differences == [])
        }
    }

    @Test(
        "What a wallet does not have is refused, named by the check, and removed by a repair",
        arguments: [
            (
                #"CREATE TRIGGER t AFTER INSERT ON "transaction" BEGIN DELETE FROM "transaction"; END"#,
                SchemaDifference(.foreign, .trigger, "t")
            ),
            (
                "CREATE TRIGGER t AFTER UPDATE ON settings BEGIN SELECT 1; END",
                SchemaDifference(.foreign, .trigger, "t")
            ),
            (
                #"CREATE INDEX "x""; ATTACH 'y' AS z" ON "transaction" (title)"#,
                .init(.foreign, .index, #"x"; ATTACH 'y' AS z"#)
            ),
            (#"CREATE INDEX i ON "transaction" (abs(amount))"#, .init(.foreign, .index, "i")),
            (#"CREATE INDEX i ON "transaction" (title) WHERE amount > 5"#, .init(.foreign, .index, "i")),
            (#"CREATE UNIQUE INDEX i ON "transaction" (title)"#, .init(.foreign, .index, "i")),
            ("CREATE VIEW json_each AS SELECT 1 AS value", .init(.foreign, .view, "json_each")),
            ("CREATE VIEW Pragma_Index_List AS SELECT 1 AS name", .init(.foreign, .view, "Pragma_Index_List")),
            (#"CREATE INDEX i ON "transaction" (title || date)"#, .init(.foreign, .index, "i")),
            ("DROP TRIGGER transactionTotalsBeforeDelete", .init(.missing, .trigger, "transactionTotalsBeforeDelete")),
            ("DROP INDEX transactionByDate", .init(.missing, .index, "transactionByDate")),
            (
                "UPDATE sqlite_schema SET sql = replace(sql, '-1', '-2') "
                    + "WHERE name = 'transactionTotalsBeforeDelete'",
                .init(.changed, .trigger, "transactionTotalsBeforeDelete")
            ),
        ]
    )
    func repairable(sql: String, difference: SchemaDifference) async throws {
        let before = try folder.contents()
        try writeRaw(sql)
        try expectRefusal([difference])

        let wallet = try folder.open(.restoring)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [.schema(difference)])
        let report = try await wallet.perform(RepairWallet()).outcome

        #expect(report.after.problems == [])
        let repaired = try folder.open()
        _ = try await repaired.perform(DeleteTransactions([1])).outcome
        #expect(try await repaired.totals().sums[0].expenses == .cents(500))
        #expect(try await repaired.perform(VerifyWallet()).outcome.problems == [])
        let copy = try #require(report.copy)
        #expect(Set(try folder.contents()).subtracting(before + ["wallet.db-wal", "wallet.db-shm"]).count == 1)
        #expect(throws: MoneyFlowError.walletDamaged(path: copy, detail: .schema([difference]))) {
            try folder.open(.reading, path: copy)
        }
    }

    @Test(
        "A table that differs is refused and named, but not repaired",
        arguments: [
            ("CREATE TABLE t (a)", [SchemaDifference(.foreign, .table, "t")]),
            ("CREATE VIRTUAL TABLE t USING fts5 (a)", nil),
            (
                """
                DROP TABLE total;
                CREATE VIEW total AS WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n FROM n)
                SELECT 1 AS accountId, '2026-11' AS month, n AS categoryId, 'income' AS type, n AS sum, n AS count FROM n
                """,
                [
                    SchemaDifference(.missing, .index, "totalOfNothing"), .init(.missing, .table, "total"),
                    .init(.foreign, .view, "total"),
                ]
            ),
            (
                "UPDATE sqlite_schema SET sql = replace(sql, '<= 1000', '<= 9999') WHERE name = 'transaction'",
                [SchemaDifference(.changed, .table, "transaction")]
            ),
        ]
    )
    func tables(sql: String, differences: [SchemaDifference]?) async throws {
        try writeRaw(sql)
        if let differences { try expectRefusal(differences) }
        #expect(throws: MoneyFlowError.self) { try folder.open(.reading) }

        let wallet = try folder.open(.restoring)
        let problems = try await wallet.perform(VerifyWallet()).outcome.problems
        if let differences { #expect(problems == differences.map(VerificationProblem.schema)) }
        #expect(try await wallet.perform(RepairWallet()).outcome.after.problems == problems)
    }

    @Test(
        "Indexes of plain columns, views and statistics of the user are let through",
        arguments: [
            #"CREATE INDEX byAmount ON "transaction" (amount, title COLLATE NOCASE DESC)"#,
            #"CREATE VIEW big AS SELECT * FROM "transaction" WHERE amount > 100"#,
            #"CREATE VIEW "sums"(a) AS SELECT sum(amount) FROM "transaction""#,
            #"create index i on "transaction"(title)"#,
            #"Create Index if not exists main.[an index] On "transaction" ( "title" collate rtrim , amount desc )"#,
            "create view v as select 1", "CREATE VIEW v\nAS SELECT 1", #"CREATE VIEW "my v" AS SELECT 1"#,
            "CREATE VIEW [my v] AS SELECT 1", "CREATE VIEW `v``` AS SELECT 1", "CREATE VIEW 'v'(a)AS SELECT 1",
            "CREATE VIEW v/* mine */AS SELECT 1", "CREATE VIEW été AS SELECT 1",
            "ANALYZE",
        ]
    )
    func harmless(sql: String) async throws {
        try writeRaw(sql)
        let wallet = try folder.open()
        _ = try await wallet.perform(DeleteTransactions([1])).outcome
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test(
        "A statement that creates something other than its row says is refused",
        arguments: [
            #"CREATE TRIGGER v AFTER INSERT ON "transaction" BEGIN DELETE FROM "transaction"; END"#,
            "CREATE VIEW json_each AS SELECT 1 AS value", "CREATE VIEW vv AS SELECT 1",
            #"CREATE INDEX v ON "transaction" (abs(amount))"#,
        ]
    )
    func hidden(sql: String) throws {
        try writeRaw("CREATE VIEW v AS SELECT 1; UPDATE sqlite_schema SET sql = \(sql.sqlLiteral) WHERE name = 'v'")
        let error = #expect(throws: MoneyFlowError.self) { try folder.open() }
        #expect(error?.code == 503)
    }

    @Test("A list of migrations that does not fit the version is refused")
    func migrations() async throws {
        let migrations = SchemaDifference(.changed, .table, "grdb_migrations")
        for sql in ["DELETE FROM grdb_migrations", "INSERT INTO grdb_migrations VALUES ('9: another')"] {
            let backup = try await folder.open(.reading).perform(BackUp(to: nil)).outcome.path
            let tool = try DatabaseQueue(path: backup)
            try await tool.write { try $0.execute(sql: sql) }
            try tool.close()
            let damage = MoneyFlowError.walletDamaged(path: backup, detail: .schema([migrations]), isBackup: true)
            await #expect(throws: damage) {
                try await folder.open(.restoring).perform(RestoreBackup(from: backup)).outcome
            }
        }
    }

    @Test("A backup with a foreign trigger is not restored, and not counted among those that can be")
    func backup() async throws {
        let backup = try await folder.open(.reading, today: .test("2026-11-20")).perform(BackUp(to: nil)).outcome
        let tool = try DatabaseQueue(path: backup.path)
        try await tool.write { try $0.execute(sql: "CREATE TRIGGER t AFTER INSERT ON command BEGIN SELECT 1; END") }
        try tool.close()

        let damage = WalletDamage.schema([SchemaDifference(.foreign, .trigger, "t")])
        await #expect(throws: MoneyFlowError.walletDamaged(path: backup.path, detail: damage, isBackup: true)) {
            try await folder.open(.restoring).perform(RestoreBackup(from: backup.path)).outcome
        }
        #expect(try await folder.open(.restoring).perform(FindBackups()).outcome.map(\.transactionCount) == [nil])
    }
}
