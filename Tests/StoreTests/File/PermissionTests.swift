import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Restricted file permissions", .enabled(if: geteuid() != 0, "root ignores permissions"))
struct PermissionTests {
    /// Runs `body` while the folder is read-only.
    private func withReadOnly(_ folder: TemporaryFolder, _ body: () async throws -> Void) async throws {
        #expect(chmod(folder.path, 0o500) == 0)
        defer { chmod(folder.path, 0o700) }
        try await body()
    }

    @Test("A read-only wallet can be read but not changed", arguments: [0o400, 0o600] as [mode_t])
    func readOnly(mode: mode_t) async throws {
        let folder = try TemporaryFolder()
        let bytes = try await folder.makeWallet()
        #expect(chmod(folder.wallet, mode) == 0)

        try await withReadOnly(folder) {
            let wallet = try folder.open(.reading)
            #expect(
                try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 9)).latestTransactions.count == 3
            )
            #expect(
                try await wallet.everything(TransactionFilter(search: TransactionSearch("coffee 1", amounts: nil)))
                    .count == 1
            )
            #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
            await #expect(throws: MoneyFlowError.noPermission(path: folder.wallet, writing: true)) {
                try await folder.open(.changing).perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
            }
            #expect(try folder.contents() == ["wallet.db"])
        }

        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.wallet)) == bytes)
    }

    @Test("A wallet that may not be read is an error")
    func unreadable() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        #expect(chmod(folder.wallet, 0) == 0)
        #expect(throws: MoneyFlowError.noPermission(path: folder.wallet, writing: false)) { try folder.open(.reading) }
        #expect(throws: MoneyFlowError.noPermission(path: folder.wallet, writing: true)) { try folder.open(.changing) }
        #expect(try folder.contents() == ["wallet.db"])
    }

    @Test("Reading never omits transactions that are only in the log, even through a link")
    func pendingLog() async throws {
        // Given a wallet with a log but without a shared-memory file
        let (folder, source) = (try TemporaryFolder(), try TemporaryFolder())
        _ = try await source.makeWallet()
        let wallet = try source.open()
        _ = try await wallet.perform(AddTransaction(.expense(1, "only in the log", on: .test("2026-11-20")))).outcome
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: source.wallet + suffix, toPath: folder.wallet + suffix)
        }
        try FileManager.default.createSymbolicLink(atPath: source.file("link"), withDestinationPath: folder.wallet)

        // When that file cannot be created, then reading fails rather than omit the log
        try await withReadOnly(folder) {
            for path in [folder.wallet, source.file("link")] {
                #expect(throws: MoneyFlowError.self) { try folder.open(.reading, path: path) }
            }
        }
        #expect(try await folder.open(.reading).everything().count == 4)
    }

    @Test("A wallet is not created in a read-only folder")
    func unwritableFolder() async throws {
        let folder = try TemporaryFolder()
        try await withReadOnly(folder) {
            await #expect(throws: MoneyFlowError.noPermission(path: folder.wallet, writing: true)) {
                try await folder.open().perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
            }
            let refusal = MoneyFlowError.noPermission(path: folder.file("new"), writing: true)
            await #expect(throws: refusal) {
                try await folder.open(path: folder.file("new/wallet.db")).perform(
                    AddTransaction(.expense(1, on: .test("2026-11-20")))
                ).outcome
            }
            let contents = try folder.contents()
            #expect(contents == [])
        }
    }
}
