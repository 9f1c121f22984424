import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Files that cannot be opened as a wallet")
struct RefusedFileTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Expects `error` when opening for reading and for changing, and an unchanged file.
    private func expectRefusal(_ error: MoneyFlowError) throws {
        let url = URL(fileURLWithPath: folder.wallet)
        let bytes = try Data(contentsOf: url)
        for access in [WalletRequest.Access.reading, .changing] {
            #expect(throws: error) { try folder.open(access) }
        }
        #expect(try Data(contentsOf: url) == bytes)
    }

    @Test(
        "A file that is not SQLite's is not a wallet",
        arguments: ["\n", "date,description\n", String(repeating: "x", count: 9000)]
    )
    func notSQLite(text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.wallet))
        try expectRefusal(.notAWallet(path: folder.wallet))
    }

    @Test("Another program's database is not a wallet", arguments: ["DELETE", "WAL"])
    func otherApplication(journal: String) async throws {
        let other = try folder.openRaw()
        try await other.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = \(journal); CREATE TABLE t (x); PRAGMA application_id = 7")
        }
        try other.close()
        try expectRefusal(.notAWallet(path: folder.wallet))
    }

    @Test(
        "A newer version is refused, and the error has both versions",
        arguments: [WalletSchema.version + 1, 1_000_000]
    )
    func newerVersion(version: Int) async throws {
        _ = try await folder.makeWallet()
        try await folder.openRaw().write { try $0.execute(sql: "PRAGMA user_version = \(version)") }
        try checkpoint()
        try expectRefusal(.newerVersion(path: folder.wallet, found: version, known: WalletSchema.version))
    }

    @Test("An invalid version is damage", arguments: [0, -1, -2_147_483_648])
    func impossibleVersion(version: Int) async throws {
        _ = try await folder.makeWallet()
        try await folder.openRaw().write { try $0.execute(sql: "PRAGMA user_version = \(version)") }
        try checkpoint()
        try expectRefusal(.walletDamaged(path: folder.wallet, detail: .version(version)))
    }

    @Test("Folders, pipes, devices and link loops cannot be opened", .timeLimit(.minutes(5)))
    func notFiles() throws {
        let path = folder.file("special")
        func expect(_ reason: String) {
            for access in [WalletRequest.Access.reading, .changing] {
                #expect(throws: MoneyFlowError.cannotOpen(path: path, reason: reason)) {
                    try folder.open(access, path: path)
                }
            }
        }
        #expect(mkdir(path, 0o700) == 0)
        expect("Is a directory")
        #expect(rmdir(path) == 0)
        #expect(mkfifo(path, 0o600) == 0)
        expect("Invalid argument")
        #expect(unlink(path) == 0)
        #expect(symlink("special", path) == 0)
        expect("Too many levels of symbolic links")
        #expect(unlink(path) == 0)
        #expect(symlink("/dev/null", path) == 0)
        expect("Invalid argument")
    }

    @Test("An impossible path is an error with the system's reason")
    func impossiblePaths() throws {
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder.wallet))
        let through = folder.file("wallet.db/wallet.db")
        #expect(throws: MoneyFlowError.cannotOpen(path: through, reason: "Not a directory")) {
            try folder.open(path: through)
        }
        let long = folder.file(String(repeating: "x", count: 300))
        #expect(throws: MoneyFlowError.cannotOpen(path: long, reason: "File name too long")) {
            try folder.open(path: long)
        }
    }

    @Test(
        "A folder that cannot be created is an error",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/version"))
    )
    func impossibleFolder() async throws {
        let path = "/proc/moneyflow/wallet.db"
        let wallet = try folder.open(path: path)
        let error = MoneyFlowError.cannotCreate(path: "/proc/moneyflow", reason: "No such file or directory")
        await #expect(throws: error) {
            try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        }
    }

    /// Moves the log into the main file.
    private func checkpoint() throws {
        try folder.openRaw().writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }
}
