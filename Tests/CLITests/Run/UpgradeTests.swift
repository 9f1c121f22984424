import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Upgrading a wallet of an earlier version")
struct UpgradeTests {
    /// A shell with the wallet of the third version that the tests of the store migrate, and a thousand more rows.
    private func shell(clock: (@Sendable () -> Duration)?) throws -> Shell {
        let shell = try Shell(errorTerminalClock: clock)
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        try FileManager.default.createDirectory(
            at: shell.wallet.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try FileManager.default.copyItem(at: tests.appending(path: "StoreTests/Fixtures/wallet-3.db"), to: shell.wallet)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: shell.wallet.path)
        try execute(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
            INSERT INTO "transaction" (accountId, date, type, amount, categoryId, title)
            SELECT 1, '2026-01-01', 'expense', i, (SELECT min(id) FROM category WHERE type = 'expense'), 'Tea' FROM n
            """,
            inWalletAt: shell.wallet.path
        )
        return shell
    }

    @Test("On a terminal, a line says so if it takes long, and is erased")
    func line() async throws {
        // Every reading of the clock takes a second.
        let ticks = Mutex(0)
        let slow = try shell {
            ticks.withLock { ticks in
                ticks += 1
                return .seconds(ticks)
            }
        }
        let first = await slow.run("list")
        #expect(first.status == 0)
        let percents = first.error.matches(of: /Upgrading the wallet… (\d+)%/).compactMap { Int($0.1) }
        #expect(percents.first == 0)
        #expect(percents == percents.sorted())
        #expect(80...99 ~= percents.last ?? 0, "about how much is done at the end")
        #expect(first.error.hasSuffix("\r\u{1B}[K"))
        #expect(first.output.contains("Coffee beans"))
        #expect(await slow.run("list").error.isEmpty)

        #expect(await (try shell { .zero }).run("list").error.isEmpty)
        #expect(await (try shell(clock: nil)).run("list").error.isEmpty)
    }
}
