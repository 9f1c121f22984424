import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Other SQLite tools")
struct OtherToolTests {
    @Test("Totals stay right if another tool inserts, updates and deletes rows")
    func rawConnection() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let tool = try folder.openRaw()

        try await tool.write { db in
            try db.execute(
                sql: """
                    INSERT INTO "transaction" (accountId, date, type, amount, categoryId)
                    VALUES (1, '2026-12-01', 'income', 5000, 1), (1, '2026-11-30', 'expense', 70, 24);
                    UPDATE "transaction" SET date = '2026-12-24', amount = amount * 2 WHERE id = 1;
                    UPDATE "transaction" SET categoryId = 5 WHERE id = 2;
                    UPDATE "transaction" SET id = 1000 WHERE id = 2;
                    DELETE FROM "transaction" WHERE id = 3;
                    """
            )
        }

        let wallet = try folder.open(.reading)
        let december = try await wallet.read(HomeRequest(month: .test("2026-12"), latest: 9))
        #expect(december.recaps[0].totalBalance == .cents(5000 - 70 - 200 - 200))
        #expect(december.recaps[0].monthlyIncome == .cents(5000))
        #expect(december.recaps[0].monthlyExpenses == .cents(200))
        #expect(december.latestTransactions.map(\.id) == [1, 4, 5, 1000])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("The sqlite3 shell opens, checks and dumps a wallet", .enabled(if: Shell.isInstalled))
    func shell() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()

        #expect(try Shell.run(folder.wallet, "PRAGMA integrity_check; PRAGMA foreign_key_check") == "ok\n")
        #expect(try Shell.run(folder.wallet, #"SELECT sum(amount) FROM "transaction""#) == "600\n")
        let dump = try Shell.run(folder.wallet, ".dump")
        #expect(dump.contains("Coffee 2"))

        // The dump can be turned into a wallet again.
        let copy = try TemporaryFolder()
        let marks = "PRAGMA application_id = 0x4D466C6F; PRAGMA user_version = \(WalletSchema.version);"
        _ = try Shell.run(copy.wallet, dump + marks)
        let (wallet, restored) = (try folder.open(.reading), try copy.open())
        #expect(try await restored.dumpWithHistory() == wallet.dumpWithHistory())
        _ = try await restored.perform(MoveCommands.undo(1)).outcome
        #expect(try await restored.everything().map(\.id) == [2, 1])
    }

    @Test("The sqlite3 shell can add a transaction without MoneyFlow's functions", .enabled(if: Shell.isInstalled))
    func shellWrites() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()

        _ = try Shell.run(
            folder.wallet,
            """
            INSERT INTO "transaction" (accountId, date, type, amount, categoryId, title)
            VALUES (1, '2026-11-21', 'expense', 400, 24, 'Ünï');
            """
        )

        let wallet = try folder.open(.reading)
        #expect(try await wallet.everything().map(\.title).first == "Ünï")
        #expect(
            try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 0)).recaps[0].monthlyExpenses
                == .cents(1000)
        )
    }
}

/// The `sqlite3` shell.
private enum Shell {
    static let path = "/usr/bin/sqlite3"
    static let isInstalled = FileManager.default.isExecutableFile(atPath: path)

    /// Runs `input` in the shell on a file, and returns what it prints.
    static func run(_ file: String, _ input: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["-init", "/dev/null", "-bail", file]
        let (standardInput, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (standardInput, output)
        try process.run()
        standardInput.fileHandleForWriting.write(Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }
}
