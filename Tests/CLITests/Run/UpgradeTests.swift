import ArgumentParser
import Foundation
import PropertySupport
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite("Upgrading a wallet of an earlier version")
struct UpgradeTests {
    /// A shell with the wallet of a version that the tests of the store migrate.
    private static func shell(version: Int, clock: (@Sendable () -> Duration)? = nil) throws -> Shell {
        let shell = try Shell(errorTerminalClock: clock)
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        try FileManager.default.createDirectory(
            at: shell.wallet.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try FileManager.default.copyItem(
            at: tests.appending(path: "StoreTests/Fixtures/wallet-\(version).db"),
            to: shell.wallet
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: shell.wallet.path)
        return shell
    }

    /// A shell with the wallet of the third version, and a thousand more rows.
    private func shell(clock: (@Sendable () -> Duration)?) throws -> Shell {
        let shell = try Self.shell(version: 3, clock: clock)
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

    /// A line for each command, by its path.
    private static let lines = [
        "home", "list", "list --search a --all", "report", "report --by title", "networth", "history", "history 2",
        "history --of 1", "show 1",
        "account list", "account show main", "account add Savings", "account rename main Giro",
        "account edit main --kind cash", "account default main", "account archive main", "account unarchive main",
        "account delete main", "transfer add 5 main main", "transfer link 1 2", "transfer unlink 1", "category list",
        "category icons", "category add Pets", "category rename bar Pubs", "category icon bar coffee",
        "category archive bar", "category unarchive bar", "category delete bar", "category move bar --under food",
        "budget list", "budget set 100", "budget clear", "budget suggest", "schedule list",
        "schedule add 5 Tea --every 1", "schedule edit S1 --amount 6", "schedule end S1", "schedule delete S1", "post",
        "skip S1", "schedule find", "upcoming", "forecast", "check", "rule list", "rule add --when tea -c bar",
        "rule delete 1", "rule test tea", "rule apply --yes", "rule suggest", "profile list", "profile show a",
        "profile delete a",
        "config get", "config set theme dark", "add 5 Tea", "edit last --title Tea", "delete last", "undo", "redo",
        "export", "import rows.csv", "backup", "restore none.db", "doctor", "sync now", "sync start /none",
        "sync join /none --code-file rows.csv", "sync code", "sync move /none", "sync rebuild", "sync stop",
        "devices list",
        "devices remove phone --yes",
        "devices rename laptop",
        "rate list", "rate add USD EUR 0.92", "rate delete USD EUR", "rate import rows.csv",
        "split 1 gifts=1%", "tag list", "tag rename rome paris", "tag delete rome", "tag merge rome --into paris",
        "people show", "people settle ada",
    ]

    /// The paths of all commands that have no others under them.
    private static func paths(
        of command: any ParsableCommand.Type,
        after path: [String] = []
    ) -> Set<String> {
        let subcommands = command.configuration.subcommands
        guard !subcommands.isEmpty else { return [path.joined(separator: " ")] }
        return subcommands.reduce(into: []) { found, next in
            found.formUnion(paths(of: next, after: path + [next.configuration.commandName ?? ""]))
        }
    }

    @Test("There is a line for every command that needs a wallet, and ends")
    func everyCommand() {
        let paths = Self.paths(of: MoneyFlowCommand.self).filter { path in
            !Self.lines.contains { $0 == path || $0.hasPrefix(path + " ") }
        }
        #expect(paths.subtracting(["ui", "serve", "preview", "complete"]) == [])
    }

    @Test(
        "The first command after an upgrade does what it does later",
        .serialized,
        arguments: LongTests.cases((1...5).flatMap { version in lines.map { (version, $0) } })
    )
    func first(version: Int, line: String) async throws {
        let words = line.split(separator: " ").map(String.init)
        let (first, later) = (try Self.shell(version: version), try Self.shell(version: version))
        for shell in [first, later] {
            _ = try shell.file("rows.csv", "Date,Description,Amount\n2026-11-18,Tea,-2.50\n")
        }
        await later.run("config", "get")
        let (result, expected) = (await first.run(words), await later.run(words))
        func text(_ result: String, in shell: Shell) -> String { result.replacing(shell.folder.path, with: "~") }
        #expect(result.status == expected.status, "\(result.error)")
        #expect(text(result.output, in: first) == text(expected.output, in: later))
        #expect(text(result.error, in: first) == text(expected.error, in: later))
        #expect(result.status != 70 && !result.error.contains("damaged"), "\(result.error)")
        #expect(await first.run("doctor").status == 0)
    }
}
