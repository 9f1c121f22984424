import Foundation
import TestSupport
import Testing

@Suite("The command line")
struct CommandLineTests {
    @Test("An unknown command gets a suggestion and changes nothing")
    func unknownCommand() async throws {
        let shell = try Shell()
        let refused = await shell.run("lst")
        #expect(refused.status == 64)
        #expect(refused.error.contains("moneyflow list"))
        #expect(refused.output.isEmpty)
    }

    @Test("Usage errors under --json are JSON", arguments: [["lst", "--json"], ["home", "--json", "--limit", "x"]])
    func usageAsJSON(arguments: [String]) async throws {
        let shell = try Shell()
        let refused = await shell.run(bytes: arguments.map { Array($0.utf8) })
        #expect(refused.status == 64)
        #expect(refused.output.isEmpty)
        #expect(try refused.jsonError()["code"] == 116)
    }

    @Test("An argument that is not UTF-8 is refused before anything is parsed")
    func notUTF8() async throws {
        let shell = try Shell()
        let refused = await shell.run(bytes: [Array("--wallet".utf8), [0x2F, 0xFF], Array("home".utf8)])
        #expect(refused.status == 64)
        #expect(refused.error.contains("117"))
    }

    @Test("An error screen takes the colours and the width that are asked for")
    func errorScreen() async throws {
        let shell = try Shell()
        let plain = await shell.run("delete", "9", "--width", "40")
        #expect(!plain.error.contains("\u{1B}["))
        #expect(plain.error.split(separator: "\n").allSatisfy { $0.count <= 40 })
        #expect(await shell.run("delete", "9", "--color=always").error.contains("\u{1B}["))
    }

    @Test("Under --json an argument that is not UTF-8 is refused in JSON")
    func notUTF8AsJSON() async throws {
        let shell = try Shell()
        let refused = await shell.run(bytes: [Array("add".utf8), [0xFF], Array("--json".utf8)])
        #expect(try refused.jsonError()["code"] == 117)
    }

    @Test("Options may stand before the command")
    func leadingOptions() async throws {
        let shell = try Shell()
        let added = await shell.run("--wallet", "other.db", "add", "5")
        #expect(added.status == 0)
        #expect(FileManager.default.fileExists(atPath: shell.folder.appending(path: "other.db").path))
        #expect(!FileManager.default.fileExists(atPath: shell.wallet.path))
    }

    @Test("Help goes to standard output and succeeds", arguments: [["--help"], ["help", "add"], ["add", "--help"]])
    func help(arguments: [String]) async throws {
        let shell = try Shell()
        let help = await shell.run(bytes: arguments.map { Array($0.utf8) })
        #expect(help.status == 0)
        #expect(help.output.contains("moneyflow add 12.50 Coffee"))
        #expect(help.error.isEmpty)
    }

    @Test("A home that nobody has added to makes no file")
    func readMakesNoFile() async throws {
        let shell = try Shell()
        let home = await shell.run()
        #expect(home.status == 0)
        #expect(home.output.contains("moneyflow add"))
        #expect(!FileManager.default.fileExists(atPath: shell.wallet.path))
    }

    @Test("A refused first command makes no file")
    func refusalMakesNoFile() async throws {
        let shell = try Shell()
        let refused = await shell.run("add", "5", "-c", "nothing like it")
        #expect(refused.status == 66)
        #expect(!FileManager.default.fileExists(atPath: shell.wallet.path))
    }

    @Test(
        "The values that an option takes are listed in a sentence",
        arguments: [
            (["import", "a.csv", "--format", "xls"], "one of the following: auto, csv, ofx, qif, journal, json"),
            (["export", "--format", "xls"], "one of the following: csv, json, journal, beancount, qif, ofx"),
        ]
    )
    func allowedValues(arguments: [String], values: String) async throws {
        let shell = try Shell()
        let refused = await shell.run(bytes: arguments.map { Array($0.utf8) })
        #expect(refused.status == 64)
        #expect(refused.error.contains("The value 'xls' is invalid"))
        #expect(refused.error.onOneLine.contains(values))
        #expect(!refused.error.contains("  - "))
    }

    @Test(
        "A mistake names the help of its command, whatever comes before it",
        arguments: [
            ["import", "--dryrun", "y"], ["--wallet", "x", "import", "--dryrun", "y"],
            ["--wallet=x", "--color", "never", "import", "--dryrun", "y"],
        ]
    )
    func helpOfCommand(arguments: [String]) async throws {
        let shell = try Shell()
        let refused = await shell.run(bytes: arguments.map { Array($0.utf8) })
        #expect(refused.status == 64)
        #expect(refused.error.contains("`moneyflow import --help`"))
    }

    @Test("A minus before an amount is understood, whatever stands before the command")
    func minusAfterOption() async throws {
        let shell = try Shell()
        #expect(await shell.run("--wallet", "x.db", "add", "-5", "Tea").error.contains("Error code: 101"))
    }
}
