import Core
import Foundation
import Presentation
import TestSupport
import Testing

@testable import CLI

@Suite("moneyflow backup and restore")
struct BackupCommandTests {
    /// Returns the path of a file next to the shell's default wallet.
    private func sibling(_ shell: Shell, _ name: String) -> String {
        shell.wallet.deletingLastPathComponent().appending(path: name).path
    }

    @Test("A backup is described as JSON or as text")
    func backup() async throws {
        let shell = try Shell()
        await shell.run("add", "1", "one")
        await shell.run("add", "2", "two")

        let backup = try await shell.run("backup", "--json").json()
        let path = sibling(shell, "wallet.2026-11-20.backup.db")
        let size = try Data(contentsOf: URL(filePath: path)).count
        #expect(
            backup == [
                "path": .string(path), "date": "2026-11-20", "bytes": .number(Int64(size)), "transactions": 2,
            ]
        )
        let screen = await shell.run("backup", "copy.db").output
        #expect(screen.hasPrefix("✓ Backed up 2 transactions\n"))
        #expect(screen.contains(shell.folder.path + "/copy.db"))
    }

    @Test("The list has the kind, day and number of transactions of each backup, newest first")
    func list() async throws {
        let shell = try Shell()
        #expect(try await shell.run("backup", "--list", "--json").json() == [])
        #expect(await shell.run("backup", "--list").output.hasPrefix("No backups yet\n"))
        await shell.run("add", "1", "one")
        await shell.run("backup")
        await shell.run("restore", sibling(shell, "wallet.2026-11-20.backup.db"))

        let backups = try await shell.run("backup", "--list", "--json").json().elements
        #expect(backups.map { $0["kind"] } == ["replaced", "manual"])
        #expect(backups.map { $0["date"] } == ["2026-11-20", "2026-11-20"])
        #expect(backups.map { $0["transactions"] } == [1, 1])
        #expect(await shell.run("backup", "--list").output.contains("wallet.2026-11-20.replaced.db"))
    }

    @Test("A restore names the copy of the replaced wallet, and restoring that copy undoes it")
    func restore() async throws {
        let shell = try Shell()
        await shell.run("add", "1", "one")
        let copy = shell.folder.appending(path: "copy.db").path
        await shell.run("backup", copy)
        await shell.run("add", "2", "two")

        let report = try await shell.run("restore", "copy.db", "--json").json()
        let kept = sibling(shell, "wallet.2026-11-20.replaced.db")
        #expect(report == ["source": .string(copy), "transactions": 1, "replaced": .string(kept)])
        #expect(try await shell.run("list", "--json").json().elements.map { $0["title"] } == ["one"])

        let screen = await shell.run("restore", kept).output
        #expect(screen.hasPrefix("✓ Restored 2 transactions\n"))
        #expect(screen.contains("Undo:\n  moneyflow restore /"))
        #expect(try await shell.run("list", "--json").json().elements.map { $0["title"] } == ["two", "one"])
    }

    @Test("Restoring to a path without a wallet creates one")
    func restoreMissing() async throws {
        let shell = try Shell()
        await shell.run("add", "1", "one")
        await shell.run("backup", "copy.db")
        let report = try await shell.run("restore", "copy.db", "--wallet", "new/wallet.db", "--json").json()
        #expect(report["replaced"] == .null)
        #expect(try await shell.run("list", "--wallet", "new/wallet.db", "--json").json().elements.count == 1)
    }

    @Test("The suggested restore command has the wallet option if it was given")
    func namedWallet() async throws {
        let shell = try Shell()
        await shell.run("add", "1", "--wallet", "other.db")
        let wallet = " --wallet \(shell.folder.path)/other.db"
        #expect(await shell.run("backup", "--wallet", "other.db").output.onOneLine.hasSuffix(wallet))
        #expect(await shell.run("backup", "--list", "--wallet", "other.db").output.onOneLine.hasSuffix(wallet))
    }

    @Test("A refused backup or restore has its own error code")
    func refused() async throws {
        let shell = try Shell()
        let missing = await shell.run("backup", "--json")
        #expect(missing.status == 66)
        #expect(try missing.jsonError()["code"] == 510)
        await shell.run("add", "1")
        await shell.run("backup", "copy.db")
        let taken = await shell.run("backup", "copy.db", "--json")
        #expect(taken.status == 73)
        #expect(try taken.jsonError()["code"] == 802)
        #expect(await shell.run("backup", "--list", "copy.db").status == 64)
        #expect(await shell.run("restore").status == 64)
        #expect(try await shell.run("restore", "none.db", "--json").jsonError()["code"] == 601)
        #expect(try await shell.run("restore", shell.wallet.path, "--json").jsonError()["code"] == 116)
        let text = try shell.file("text.db", "no wallet")
        #expect(try await shell.run("restore", text, "--json").jsonError()["code"] == 502)
    }

    @Test("A damaged wallet suggests its latest backup, lists the others, and is intact after the restore")
    func damaged() async throws {
        let shell = try Shell()
        await shell.run("add", "1", "one")
        await shell.run("backup")
        let backup = sibling(shell, "wallet.2026-11-20.backup.db")
        for log in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: shell.wallet.path + log) {
            try FileManager.default.removeItem(atPath: shell.wallet.path + log)
        }
        try Data(count: 8192).write(to: shell.wallet)

        let refused = await shell.run("list")
        #expect(refused.status == 65)
        #expect(refused.error.contains("Restore the latest backup"))
        #expect(refused.error.contains("moneyflow restore"))
        #expect(try await shell.run("backup", "--list", "--json").json().elements.count == 1)
        #expect(try await shell.run("restore", backup, "--json").json()["transactions"] == 1)
        #expect(try await shell.run("list", "--json").json().elements.map { $0["title"] } == ["one"])
        #expect(await shell.run("doctor").status == 0)
    }

    @Test("The word ‘list’ is not taken as a file name, and the error suggests the option and a path")
    func listAsWord() async throws {
        let shell = try Shell()
        await shell.run("add", "1", "one")
        let refused = await shell.run("backup", "list")
        #expect(refused.status == 64)
        #expect(refused.error.contains("Error code: 116"))
        #expect(refused.error.onOneLine.contains("`moneyflow backup --list`"))
        #expect(refused.error.onOneLine.contains("`moneyflow backup ./list`"))
        let list = shell.folder.appending(path: "list").path
        #expect(!FileManager.default.fileExists(atPath: list))
        #expect(await shell.run("backup", "./list").status == 0)
        #expect(FileManager.default.fileExists(atPath: list))
    }
}

@Suite("moneyflow doctor")
struct DoctorCommandTests {
    @Test("An intact wallet has no problems")
    func doctor() async throws {
        let shell = try Shell()
        await shell.run("add", "5")
        let report = try await shell.run("doctor", "--json").json()
        #expect(report == ["ok": true, "transactions": 1, "problems": [], "brokenStatements": [], "carrier": .null])
    }
}
