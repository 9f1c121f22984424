import Core
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite("moneyflow import --watch")
struct ImportWatchTests {
    let shell: Shell

    init() throws {
        shell = try Shell()
    }

    private func csv(_ rows: (String, String)...) -> String {
        "Date,Description,Amount\n" + rows.map { "2026-11-18,\($0),\($1)\n" }.joined()
    }

    /// Watches a folder in which things happen at moments, in seconds from the start.
    private func watch(
        _ options: String...,
        folder: WatchedFolder,
        in change: (inout ProgramEnvironment) -> Void = { _ in }
    ) async -> ShellResult {
        await shell.run(bytes: (["import", "--watch", "in"] + options).map { Array($0.utf8) }) {
            folder.install(in: &$0)
            change(&$0)
        }
    }

    private func titles() async throws -> [JSON?] {
        try await shell.run("list", "--all", "--json").json().elements.map { $0["title"] }
    }

    @Test(
        "The names and the texts of files send nothing to a terminal",
        arguments: [["--color", "never"], ["--json"]]
    )
    func controls(options: [String]) async throws {
        let folder = WatchedFolder([
            (.seconds(1), { [csv] in $0.write("a\u{1B}[31m\u{9B}.csv", csv(("Tea\u{1B}]0;x\u{7}", "-2.50"))) }),
            (.seconds(5), { $0.write("b\u{1B}[31m.csv", "\u{1B}[31m\u{9B}1J,b\n\u{1B}[2J,d\n") }),
            (.seconds(20), { _ in }),
        ])
        let arguments = ["import", "--watch", "in\u{1B}[31m"] + options
        let result = await shell.run(bytes: arguments.map { Array($0.utf8) }) {
            folder.install(in: &$0)
            $0.isTerminal.output = true
        }
        let texts = (result.output + result.error).unicodeScalars
        #expect(!texts.contains { $0.properties.generalCategory == .control && $0 != "\n" })
        #expect(folder.readNames.count == 2)
        #expect(result.output.contains("31m"))
        #expect(try await titles().count == 1)
    }

    @Test("Each file that appears is imported once, as a command of its own, and undo takes back the last one")
    func appearing() async throws {
        let folder = WatchedFolder([
            (.seconds(1), { [csv] in $0.write("a.csv", csv(("Tea", "-2.50"))) }),
            (.seconds(5), { [csv] in $0.write("b.csv", csv(("Cake", "-4.00"), ("Jam", "-3.00"))) }),
            (.seconds(20), { _ in }),
        ])
        let result = await watch(folder: folder)
        #expect(
            result.output == """
                › Watching in for new files
                ✓ Imported 1 transaction from a.csv
                ✓ Imported 2 transactions from b.csv
                › Imported 2 files

                """
        )
        #expect(result.error == "")
        #expect(folder.readNames == ["a.csv", "b.csv"])
        #expect(try await titles() == ["Jam", "Cake", "Tea"])
        await shell.run("undo")
        #expect(try await titles() == ["Tea"])
    }

    @Test("Ctrl-C and SIGTERM end it with the exit status of the signal", arguments: [SIGINT, SIGTERM])
    func signals(signal: Int32) async throws {
        let folder = WatchedFolder([(.seconds(1), { $0.send(signal) }), (.seconds(60), { _ in })])
        let result = await watch(folder: folder)
        #expect(result.status == 128 + signal)
        #expect(result.output.hasSuffix("› Imported no files\n"))
    }

    @Test("After a signal, the import in progress is finished and no other begun")
    func signalDuringImport() async throws {
        let folder = WatchedFolder([
            (
                .seconds(1),
                { [csv] in
                    $0.write("a.csv", csv(("Tea", "-2.50")))
                    $0.write("b.csv", csv(("Cake", "-4.00")))
                }
            ),
            (.milliseconds(3000), { $0.sendWhenRead(SIGTERM) }),
            (.seconds(60), { _ in }),
        ])
        let result = await watch(folder: folder)
        #expect(result.status == 143)
        #expect(folder.readNames == ["a.csv"])
        #expect(try await titles() == ["Tea"])
    }

    @Test("Files that were there before are left alone, and the command that imports them is given")
    func present() async throws {
        let folder = WatchedFolder([(.seconds(10), { _ in })])
        folder.write("giro.csv", csv(("Tea", "-2.50")))
        folder.write("my card.csv", csv(("Cake", "-4.00")))
        folder.write("next.csv.part", "x")
        let result = await watch("--account", "main", folder: folder)
        #expect(
            result.output.onOneLine.hasPrefix(
                "› Watching in for new files 2 files already there are left alone. "
                    + "Import them: `moneyflow import in/giro.csv 'in/my card.csv' --account main`"
            )
        )
        #expect(folder.readNames == [])
        #expect(!FileManager.default.fileExists(atPath: shell.wallet.path))
    }

    @Test("A download is imported when it is whole: renamed, or unchanged for a while")
    func downloads() async throws {
        let half = csv(("Tea", "-2.50"))
        let folder = WatchedFolder([
            (.seconds(1), { $0.write("a.csv.part", half) }),
            (.seconds(2), { $0.write("b.csv", half) }),
            (.milliseconds(3500), { $0.write("b.csv", half + "2026-11-18,Cake,-4.00\n") }),
            (.seconds(5), { $0.write("b.csv", half + "2026-11-18,Cake,-4.00\n2026-11-18,Jam,-3.00\n") }),
            (.seconds(30), { $0.rename("a.csv.part", to: "a.csv") }),
            (.seconds(40), { _ in }),
        ])
        let result = await watch(folder: folder)
        #expect(folder.readNames == ["b.csv", "a.csv"])
        #expect(result.output.contains("Imported 3 transactions from b.csv\n› Nothing new in a.csv\n"))
        #expect(result.output.hasSuffix("› Imported 1 file; nothing new in 1\n"))
    }

    @Test("A file that changes after it was imported is read again, and only its new rows are added")
    func changing() async throws {
        let first = csv(("Tea", "-2.50"))
        let folder = WatchedFolder([
            (.seconds(1), { $0.write("a.csv", first) }),
            (.seconds(10), { $0.write("a.csv", first + "2026-11-19,Cake,-4.00\n") }),
            (.seconds(20), { _ in }),
        ])
        _ = await watch(folder: folder)
        #expect(folder.readNames == ["a.csv", "a.csv"])
        #expect(try await titles() == ["Cake", "Tea"])
    }

    @Test("A file that cannot be imported is reported like an import of it, and the watch goes on")
    func broken() async throws {
        let bad = "Date,Description,Amount\n2026-11-18,Tea,much\n2026-11-18,Cake,-4.00\n"
        let folder = WatchedFolder([
            (.seconds(1), { $0.write("bad.csv", bad) }),
            (.seconds(9), { [csv] in $0.write("good.csv", csv(("Cake", "-4.00"))) }),
            (.seconds(20), { _ in }),
        ])
        let result = await watch("--amount", "Amount", folder: folder)
        let file = try shell.file("bad.csv", bad)
        let refusal = await shell.run("import", file, "--amount", "Amount").error
            .replacingOccurrences(of: file, with: "bad.csv")
        #expect(result.output.onOneLine.contains(refusal.onOneLine))
        #expect(
            result.output.hasSuffix(
                "✓ Imported 1 transaction from good.csv\n› Imported 1 file; 1 could not be imported\n"
            )
        )
        #expect(folder.readNames == ["bad.csv", "good.csv"])
    }

    @Test("A file that vanishes before it is read is forgotten")
    func vanishing() async throws {
        let folder = WatchedFolder([
            (.seconds(1), { [csv] in $0.write("a.csv", csv(("Tea", "-2.50"))) }),
            (.milliseconds(3000), { $0.removeWhenRead("a.csv") }),
            (.seconds(20), { _ in }),
        ])
        let result = await watch(folder: folder)
        #expect(folder.readNames == ["a.csv"])
        #expect(result.output == "› Watching in for new files\n› Imported no files\n")
    }

    @Test("If the folder vanishes, the watch ends with an error, also after imports")
    func folderVanishing() async throws {
        let folder = WatchedFolder([
            (.seconds(1), { [csv] in $0.write("a.csv", csv(("Tea", "-2.50"))) }),
            (.seconds(10), { $0.vanish() }),
            (.seconds(20), { _ in }),
        ])
        let result = await watch(folder: folder)
        #expect(result.status == 66)
        #expect(result.output.hasSuffix("› Imported 1 file\n"))
        #expect(result.error.hasPrefix("🔍 in cannot be read\n"))
    }

    @Test("A folder that does not exist, an unknown account and an unknown profile are errors at once")
    func refused() async throws {
        let folder = WatchedFolder([])
        #expect(await watch("--account", "nobody", folder: folder).error.contains("Error code: 311"))
        #expect(await watch("--profile", "nothing", folder: folder).error.contains("Error code: 605"))
        folder.vanish()
        #expect(await watch(folder: folder).error.contains("Error code: 601"))
    }

    @Test("If another process keeps the wallet busy, the file waits and is imported later")
    func busy() async throws {
        let isBusy = Flag()
        let folder = WatchedFolder([
            (.seconds(1), { [csv] in $0.write("a.csv", csv(("Tea", "-2.50"))) }),
            (.milliseconds(2500), { _ in isBusy.set(true) }),
            (.seconds(4), { _ in isBusy.set(false) }),
            (.seconds(20), { _ in }),
        ])
        let result = await watch(folder: folder) { environment in
            environment.openWallet = { [open = environment.openWallet] request throws(MoneyFlowError) in
                guard !isBusy.value else { throw .walletBusy(path: request.path) }
                return try open(request)
            }
        }
        #expect(
            result.output == """
                › Watching in for new files
                › a.csv has to wait: another program is writing to the wallet
                ✓ Imported 1 transaction from a.csv
                › Imported 1 file

                """
        )
        #expect(folder.readNames == ["a.csv"])
    }

    @Test("As JSON, each file is a line with its report or its error")
    func json() async throws {
        let folder = WatchedFolder([
            (.seconds(1), { [csv] in $0.write("a.csv", csv(("Tea", "-2.50"))) }),
            (.seconds(5), { $0.write("b.csv", "Date,Description,Amount\n01/02/2026,Tea,-1.00\n") }),
            (.seconds(20), { _ in }),
        ])
        let result = await watch("--json", folder: folder)
        #expect(result.error == "")
        let lines = result.output.split(separator: "\n")
        try #require(lines.count == 2)
        let values = try lines.map { try JSONDecoder().decode(JSON.self, from: Data($0.utf8)) }
        #expect(values[0]["files"]?.elements.first?["added"] == 1)
        #expect(values[0]["files"]?.elements.first?["file"] == "a.csv")
        #expect(values[1]["file"] == "b.csv")
        #expect(values[1]["error"]?["problem"] == "ambiguousDates")
    }

    @Test("Files are imported under the options of the command: into its account, and only on trial")
    func options() async throws {
        await shell.run("account", "add", "Card", "--kind", "card")
        let events: [(Duration, WatchedFolder.Event)] = [
            (.seconds(1), { [csv] in $0.write("a.csv", csv(("Tea", "-2.50"))) }), (.seconds(9), { _ in }),
        ]
        let tried = await watch("--account", "card", "--dry-run", folder: WatchedFolder(events))
        #expect(tried.output.contains("› Would import 1 transaction from a.csv\n  Dry run: nothing was changed.\n"))
        #expect(tried.output.hasSuffix("› Imported no files; nothing new in 1\n"))
        _ = await watch("--account", "card", folder: WatchedFolder(events))
        #expect(try await shell.run("list", "--json").json().elements.first?["account"] == "Card")
    }

    @Test("It takes no files, and cannot save a profile")
    func usage() async throws {
        #expect(await shell.run("import", "--watch", "in", "a.csv").status == 64)
        #expect(await shell.run("import", "--watch", "in", "--save-profile", "x").status == 64)
        let missing = await shell.run("import")
        #expect(missing.status == 64)
        #expect(missing.error.hasPrefix("🚫 The file is missing\n"))
    }
}

/// A flag that several tasks share.
private final class Flag: Sendable {
    private let state = Mutex(false)

    var value: Bool { state.withLock { $0 } }

    func set(_ value: Bool) { state.withLock { $0 = value } }
}
