import BankFiles
import Core
import GRDB
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Migrating transfers that version 7 imported")
struct NamedAccountMigrationTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        // Given a wallet of the seventh version with two transfers that imports made from Main to Savings: of the first
        // one, both rows are known, and of the second one, that from Main.
        try WalletFile.create(folder.wallet)
        let queue = try folder.openRaw()
        try WalletSchema.migrator(newWalletCurrency: .euro)
            .migrate(queue, upTo: "7: currency of budgets, notes of schedules")
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: Self.seventhVersion)
            try db.execute(sql: "PRAGMA journal_mode = WAL")
        }
        try queue.close()
    }

    private static func hash(_ text: String) -> Int64 { StableHash.text(text) }

    // 20,765 days after 1970 is 8 November 2026.
    private static let seventhVersion = """
        INSERT INTO account (id, name, kind, currency, number, position)
        VALUES (9, 'Savings', 'savings', 'EUR', 'DE02 2222', 9);
        INSERT INTO command (kind, instant, position) VALUES ('import', 0, 1), ('import', 0, 2);
        INSERT INTO "transaction" (id, accountId, date, type, amount, title, toAccountId, toAmount, toDate) VALUES
            (1, 1, '2026-11-08', 'transfer', 300, 'OUT', 9, 300, '2026-11-09'),
            (2, 1, '2026-11-12', 'transfer', 500, 'OUT', 9, 500, '2026-11-12');
        INSERT INTO insertion VALUES (1, 'transaction', 1, 2);
        INSERT INTO importedRow (day, amount, textHash, transactionId, commandId, accountId) VALUES
            (20765, -300, \(hash("OUT")), 1, 1, 1), (20769, -500, \(hash("OUT")), 2, 1, 1),
            (20766, 300, \(hash("IN")), 1, 2, 9);
        """

    @Test("Their rows are known, the open side takes its row, and nothing is decided anew")
    func transfers() async throws {
        let wallet = try folder.open()
        let savings = try #require(try await wallet.read(Accounts()).first { $0.name == "Savings" })
        let main = try await wallet.read(Accounts())[0]
        let before = try await wallet.transactionLines()
        let into = ImportRequest(files: [], account: savings.id)
        #expect(
            try await wallet.importRows([row(300, "IN", on: "2026-11-09", type: .income)], as: into).duplicates == 1
        )
        #expect(try await wallet.importRows([row(500, "IN", on: "2026-11-14", type: .income)], as: into).paired == 1)
        #expect(before == ["#1 300 Main 8 > Savings 9 OUT", "#2 500 Main 12 > Savings 12 OUT"])
        let better = try row(300, "BETTER", on: "2026-11-09", other: savings)
        #expect(try await wallet.importRows([better], as: ImportRequest(files: [], account: main.id)).added == 1)
        #expect(
            try await wallet.transactionLines() == [
                "#1 300 Main 8 > Savings 9 OUT", "#2 500 Main 12 > Savings 14 OUT",
                "#3 300 Main 9 > Savings 9 BETTER",
            ]
        )
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }
}
