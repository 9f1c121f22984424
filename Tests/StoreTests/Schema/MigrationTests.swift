import BankFiles
import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Migrating wallets of the first version")
struct MigrationTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        // Given a wallet of the first version: a typed coffee, an imported bread and salary, the bread edited later,
        // and an undone import
        try WalletFile.create(folder.wallet)
        let queue = try folder.openRaw()
        try WalletSchema.migrator(newWalletCurrency: .euro)
            .migrate(queue, upTo: "1: accounts, categories, transactions, history")
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: Self.firstVersion)
            try db.execute(sql: "PRAGMA journal_mode = WAL")
        }
        try queue.close()
    }

    private static let firstVersion = """
        INSERT INTO command (kind, instant, state, changeCount) VALUES
            ('add', 0, 'done', 1), ('import', 0, 'done', 2), ('edit', 0, 'done', 1), ('import', 0, 'undone', 1);
        INSERT INTO "transaction" (id, accountId, date, type, amount, categoryId, title) VALUES
            (1, 1, '2026-11-20', 'expense', 100, (SELECT id FROM category WHERE name = 'Bar'), 'Coffee'),
            (2, 1, '2026-11-20', 'expense', 200, (SELECT id FROM category WHERE name = 'Other'), 'Bread'),
            (3, 1, '2026-11-20', 'income', 900, (SELECT id FROM category WHERE name = 'Salary'), 'Salary');
        INSERT INTO change (commandId, tableName, recordId, before, after)
        SELECT iif(id = 1, 1, 2), 'transaction', id, NULL, json_object('accountId', accountId, 'date', date, 'type', type,
            'amount', amount, 'categoryId', categoryId, 'title', title) FROM "transaction";
        INSERT INTO change (commandId, tableName, recordId, before, after)
        SELECT 3, tableName, recordId, after, json_set(after, '$.title', 'Rye bread') FROM change WHERE recordId = 2;
        UPDATE "transaction" SET title = 'Rye bread' WHERE id = 2;
        INSERT INTO change (commandId, tableName, recordId, before, after)
        SELECT 4, tableName, 4, NULL, json_set(after, '$.title', 'Undone') FROM change WHERE recordId = 1;
        """

    @Test("Rows imported before are duplicates; those typed or undone are not")
    func imported() async throws {
        let wallet = try folder.open()
        let rows = try [row(200, "Bread"), row(900, "Salary", type: .income), row(100, "Coffee"), row(100, "Undone")]

        let report = try await wallet.importRows(rows)

        #expect((report.duplicates, report.added) == (2, 2))
        #expect(report.matches.map(\.earlier.id) == [1])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A row imported before is a duplicate even if another of its dates and texts is chosen now")
    func otherColumns() async throws {
        let details = RowDetails(
            dates: [try .test("2026-11-19"), try .test("2026-11-20")],
            texts: ["Card payment", "Bread"],
            fingerprint: 1
        )
        let row = try row(200, "Card payment", on: "2026-11-19", details: details)
        #expect(try await folder.open().importRows([row, row]).added == 1)
    }

    @Test("With several hard links, a wallet is neither upgraded nor backed up before")
    func hardLink() async throws {
        #expect(link(folder.wallet, folder.file("other")) == 0)
        let before = try folder.contents()
        for access in [WalletRequest.Access.reading, .changing] {
            #expect(throws: MoneyFlowError.walletHardLinked(path: folder.wallet, names: 2)) { try folder.open(access) }
        }
        #expect(try Set(folder.contents()).subtracting(["wallet.db-wal", "wallet.db-shm"]) == Set(before))
    }

    @Test("A view with the name of a table of a later version is refused")
    func viewInTheWay() async throws {
        try await folder.openRaw().write { try $0.execute(sql: "CREATE VIEW Rule AS SELECT 1") }
        let damage = WalletDamage.schema([SchemaDifference(.foreign, .view, "Rule")])
        #expect(throws: MoneyFlowError.walletDamaged(path: folder.wallet, detail: damage)) { try folder.open() }
    }

    @Test("The history of the first version can be undone")
    func history() async throws {
        let wallet = try folder.open()
        _ = try await wallet.perform(MoveCommands.undo(3)).outcome
        #expect(try await wallet.everything().isEmpty)
        _ = try await wallet.perform(MoveCommands.redo(3)).outcome
        #expect(try await wallet.everything().map(\.title) == ["Salary", "Rye bread", "Coffee"])
    }

    @Test("An import of the first version is undone by number once nothing needs it, and redone after newer commands")
    func importByNumber() async throws {
        let wallet = try folder.open()
        await #expect(throws: MoneyFlowError.historyConflict(command: 2, .undo, .changed(by: 3))) {
            try await wallet.perform(MoveCommands(.undo, .numbered([2]))).outcome
        }
        _ = try await wallet.perform(MoveCommands(.undo, .numbered([3, 2]))).outcome
        #expect(try await wallet.everything().map(\.title) == ["Coffee"])
        _ = try await wallet.perform(AddTransaction(.expense(300, "Tea", on: .test("2026-11-20")))).outcome
        _ = try await wallet.perform(MoveCommands(.redo, .numbered([2, 3]))).outcome
        #expect(try await wallet.everything().map(\.title) == ["Tea", "Salary", "Rye bread", "Coffee"])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("What the first version could no longer redo can be redone, unless it was imported again")
    func superseded() async throws {
        let old = try folder.openRaw()
        try await old.write { db in
            try db.execute(
                sql: """
                    UPDATE command SET state = 'superseded' WHERE state = 'undone';
                    INSERT INTO command (kind, instant, state, changeCount) VALUES ('add', 0, 'superseded', 1);
                    INSERT INTO change (commandId, tableName, recordId, before, after)
                    SELECT 5, tableName, 5, NULL, json_set(after, '$.title', 'Tea') FROM change WHERE commandId = 4;
                    UPDATE sqlite_sequence SET seq = 5 WHERE name = 'transaction'
                    """
            )
        }
        try old.close()
        let wallet = try folder.open()

        #expect(try await wallet.read(CommandsToMove(to: .redo, .next(2))).map(\.id) == [4, 5])
        try await wallet.importRows([row(100, "Undone")])
        await #expect(throws: MoneyFlowError.historyConflict(command: 4, .redo, .importedAgain(by: 6))) {
            try await wallet.perform(MoveCommands.redo(1)).outcome
        }
        #expect(try await wallet.perform(MoveCommands(.redo, .numbered([5]))).outcome.map(\.state) == [.done])
        #expect(try await wallet.everything().map(\.title) == ["Undone", "Tea", "Salary", "Rye bread", "Coffee"])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Several connections that open a wallet at once migrate it once")
    func concurrent() async throws {
        let folder = folder
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<6 {
                group.addTask { try await folder.open(.reading).everything().count }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == [3, 3, 3, 3, 3, 3])
        let version = try await folder.openRaw().read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
        #expect(version == WalletSchema.version)
    }
}

@Suite("Migrating wallets of the second version")
struct SecondVersionMigrationTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        // Given a wallet of the second version: four transactions added in this order, of which the second and third
        // were undone before the fourth was added, and two more that were undone last; an undone import of a row that
        // was imported again
        try WalletFile.create(folder.wallet)
        let queue = try folder.openRaw()
        try WalletSchema.migrator(newWalletCurrency: .euro).migrate(queue, upTo: "2: rules, profiles, imported rows")
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: Self.secondVersion)
            try db.execute(sql: "PRAGMA journal_mode = WAL")
        }
        try queue.close()
    }

    private static let secondVersion = """
        INSERT INTO command (kind, instant, state, changeCount) VALUES
            ('add', 0, 'done', 1), ('add', 0, 'superseded', 1), ('add', 0, 'superseded', 1), ('add', 0, 'done', 1),
            ('import', 0, 'superseded', 1), ('import', 0, 'done', 1), ('add', 0, 'undone', 1), ('add', 0, 'undone', 1);
        INSERT INTO "transaction" (id, accountId, date, type, amount, categoryId, title)
        SELECT id, 1, '2026-11-20', 'expense', id, (SELECT id FROM category WHERE name = 'Bar'), kind || id FROM command;
        INSERT INTO change (commandId, tableName, recordId, before, after)
        SELECT id, 'transaction', id, NULL, json_object('accountId', accountId, 'date', date, 'type', type,
            'amount', amount, 'categoryId', categoryId, 'title', title) FROM "transaction";
        INSERT INTO importedRow (date, amount, text, transactionId, commandId)
        SELECT '2026-11-20', 5, 'Bread', id, id FROM command WHERE kind = 'import';
        DELETE FROM "transaction" WHERE id NOT IN (SELECT id FROM command WHERE state = 'done');
        """

    @Test("Undo and redo go on as before, and then reach what could no longer be redone")
    func order() async throws {
        let wallet = try folder.open()
        #expect(
            try await wallet.read(History(limit: 9)).map(\.state)
                == [.undone, .undone, .done, .undone, .done, .undone, .undone, .done]
        )
        #expect(try await wallet.perform(MoveCommands.redo(2)).outcome.map(\.id) == [7, 8])
        #expect(try await wallet.perform(MoveCommands.undo(4)).outcome.map(\.id) == [8, 7, 6, 4])
        #expect(try await wallet.perform(MoveCommands.redo(4)).outcome.map(\.id) == [4, 6, 7, 8])
        await #expect(
            throws: MoneyFlowError.historyConflict(command: 5, .redo, .importedAgain(by: 6))
        ) { try await wallet.perform(MoveCommands.redo(1)).outcome }
        #expect(try await wallet.perform(MoveCommands(.redo, .numbered([2, 3]))).outcome.map(\.id) == [2, 3])
        #expect(try await wallet.everything().map(\.id) == [8, 7, 6, 4, 3, 2, 1])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("The migrated wallet has the newest schema, and recognizes its rows by the details of new files")
    func importedRows() async throws {
        let wallet = try folder.open()
        let details = RowDetails(dates: [try .test("2026-11-20")], texts: ["Card", "Bread"], fingerprint: 1)
        let rows = try [row(5, "Card", type: .income, details: details)]
        #expect(try await wallet.importRows(rows).duplicates == 1)
        let (version, differences) = try await folder.openRaw().read { db in
            let version = try #require(try Int.fetchOne(db, sql: "PRAGMA user_version"))
            return (version, try db.schemaDifferences(version: version))
        }
        #expect(version == WalletSchema.version)
        #expect(differences == [])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Commands that could no longer be redone follow those that could, newest first")
    func superseded() async throws {
        let wallet = try folder.open()
        #expect(try await wallet.read(CommandsToMove(to: .redo, .next(5))).map(\.id) == [7, 8, 5, 2, 3])
        #expect(try await wallet.read(CommandsToMove(to: .undo, .next(3))).map(\.id) == [6, 4, 1])
    }
}

@Suite("Migrating budgets of the sixth version")
struct BudgetMigrationTests {
    @Test("They keep their ids and get the currency of the default account")
    func currency() async throws {
        let folder = try TemporaryFolder()
        try WalletFile.create(folder.wallet)
        let queue = try folder.openRaw()
        try WalletSchema.migrator(newWalletCurrency: .euro)
            .migrate(queue, upTo: "6: beginning of months, mouse")
        try await queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    INSERT INTO account (id, name, kind, currency) VALUES (3, 'Trip', 'bank', 'USD');
                    UPDATE settings SET defaultAccountId = 3;
                    INSERT INTO budget (id, categoryId, fromMonth, per, amount, rollover) VALUES
                        (4, NULL, '2026-01', 'month', 150000, 0), (7, 5, '2026-02', 'year', NULL, 1);
                    PRAGMA journal_mode = WAL
                    """
            )
        }
        try queue.close()

        let budgets = try await folder.open().read(Budgets())

        #expect(budgets.map(\.id) == [4, 7])
        #expect(budgets.map(\.currency.code) == ["USD", "USD"])
        #expect(budgets.map(\.category?.id) == [nil, 5])
        #expect(budgets.map(\.amount) == [150_000, nil])
        #expect(budgets.map(\.fromMonth.iso) == ["2026-01", "2026-02"])
        #expect(budgets.map(\.per) == [.month, .year])
        #expect(budgets.map(\.rollsOver) == [false, true])
        let differences = try await folder.openRaw().read { try $0.schemaDifferences(version: WalletSchema.version) }
        #expect(differences == [])
    }
}
