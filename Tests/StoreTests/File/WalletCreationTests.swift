import Core
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite("Creating a wallet")
struct WalletCreationTests {
    @Test("The first successful command creates the file and its folders, which only the owner can access")
    func created() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a/b/c/wallet.db")
        let wallet = try folder.open(path: path)
        #expect(try folder.contents() == [])

        let added = try await wallet.add(.expense(5, on: .test("2026-11-20")))

        #expect(try permissions(path) == 0o600)
        for name in ["a", "a/b", "a/b/c"] { #expect(try permissions(folder.file(name)) == 0o700) }
        #expect(try await wallet.everything() == [added])
        #expect(try await folder.open(.reading, path: path).everything() == [added])
        #expect(try await wallet.verify().problems == [])
    }

    @Test("A failed first command creates no file, and the next one can succeed")
    func refused() async throws {
        let folder = try TemporaryFolder()
        let wallet = try folder.open()

        await #expect(throws: MoneyFlowError.nothingToUndo(available: 0)) { try await wallet.undo(1) }
        await #expect(throws: MoneyFlowError.transactionNotFound([1])) { try await wallet.delete([1]) }
        _ = try await wallet.setCategory("Bar", archived: false)
        #expect(try folder.contents() == [])

        _ = try await wallet.add(.expense(5, on: .test("2026-11-20")))
        #expect(try folder.contents().filter { !$0.hasPrefix("wallet.db") } == [])
        #expect(try await wallet.history(limit: 9).map(\.id) == [1])
    }

    @Test("A missing wallet reads as a new one, and no file or folder is created")
    func missing() async throws {
        let folder = try TemporaryFolder()
        let wallet = try folder.open(.reading, path: folder.file("none/wallet.db"))

        #expect(try await wallet.categories().count == NewCategory.defaults.count)
        #expect(try await wallet.everything().isEmpty)
        let report = try await wallet.verify()
        #expect(report == VerificationReport(path: nil, transactionCount: 0, problems: []))
        #expect(try folder.contents() == [])
    }

    @Test("A creation removes the files of a killed one, and leaves none itself")
    func leftoverDraft() async throws {
        let folder = try TemporaryFolder()
        for suffix in ["", "-wal", "-shm", "-journal"] {
            try Data("half a wallet".utf8).write(to: URL(fileURLWithPath: folder.file(".wallet.db.1.draft" + suffix)))
        }
        try Data("MoneyFlow draft\n".utf8).write(to: URL(fileURLWithPath: folder.file(".wallet.db.1.draft-lock")))
        let creation = WalletCreation(request: folder.request(), beforeMigrating: {})

        let names = try await creation.run { _ in (.commit, Set(try folder.contents())) }

        // A creation that is killed now leaves what every draft removes
        #expect(names == [".wallet.db.1.draft", ".wallet.db.1.draft-lock"])
        #expect(try folder.contents() == ["wallet.db"])
        _ = try await folder.open().add(.expense(5, on: .test("2026-11-20")))
        #expect(try await folder.open(.reading).everything().count == 1)
        #expect(try await folder.open(.reading).verify().problems == [])
    }

    @Test("Opening a wallet, even to read it, removes what a killed command has left")
    func leftoverOfOther() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let before = try folder.contents()
        try Data("half a wallet".utf8).write(to: URL(fileURLWithPath: folder.file(".wallet.db.7.draft")))
        try Data("MoneyFlow draft\n".utf8).write(to: URL(fileURLWithPath: folder.file(".wallet.db.7.draft-lock")))
        _ = try folder.open(.restoring)
        #expect(try folder.contents() == before)
    }

    @Test("A new wallet replaces an empty file")
    func emptyFile() async throws {
        let folder = try TemporaryFolder()
        try Data().write(to: URL(fileURLWithPath: folder.wallet))
        #expect(try await folder.open(.reading).everything().isEmpty)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.wallet)).isEmpty)

        _ = try await folder.open().add(.expense(5, on: .test("2026-11-20")))

        #expect(try await folder.open(.reading).everything().count == 1)
        #expect(try permissions(folder.wallet) == 0o600)
    }

    @Test("A wallet behind a dangling link is created at the link's target")
    func danglingLink() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(atPath: folder.file("outer"), withDestinationPath: "inner")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("inner"),
            withDestinationPath: folder.file("deep/wallet.db")
        )

        let wallet = try folder.open(path: folder.file("outer"))
        _ = try await wallet.add(.expense(5, on: .test("2026-11-20")))

        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("outer")) == "inner")
        #expect(try await folder.open(.reading, path: folder.file("deep/wallet.db")).everything().count == 1)
        #expect(try await wallet.everything().count == 1)
    }

    @Test("The log of a deleted wallet is not applied to the new one")
    func staleLog() async throws {
        // Given the log that a killed process left, without its wallet's main file
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let old = try folder.openRaw()
        try await old.writeWithoutTransaction { db in
            try db.execute(sql: #"PRAGMA wal_autocheckpoint = 0; UPDATE "transaction" SET title = 'old'"#)
        }
        #expect(try WalletFile.hasPendingLog(for: folder.wallet))
        try FileManager.default.removeItem(atPath: folder.wallet)

        // When a new wallet is created at that path
        _ = try await folder.open().add(.expense(5, "new", on: .test("2026-11-20")))

        // Then the log is not applied, not even when the old connection is closed
        #expect(try await folder.open().everything().map(\.title) == ["new"])
        try old.close()
        #expect(try await folder.open().everything().map(\.title) == ["new"])
        #expect(try await folder.open().verify().problems == [])
    }

    private func permissions(_ path: String) throws -> UInt16 { try WalletFile.permissions(of: path) }
}
