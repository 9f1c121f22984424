import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite("Command line")
struct CommandLineTests {
    @Test("An unknown command gets a suggestion and changes nothing")
    func unknownCommand() async throws {
        let shell = try Shell()
        let refused = await shell.run("lst")
        #expect(refused.status == 64)
        #expect(refused.error.contains("moneyflow list"))
        #expect(refused.output.isEmpty)
    }

    @Test("Usage errors with --json are JSON", arguments: [["lst", "--json"], ["home", "--json", "--limit", "x"]])
    func usageAsJSON(arguments: [String]) async throws {
        let shell = try Shell()
        let refused = await shell.run(arguments)
        #expect(refused.status == 64)
        #expect(refused.output.isEmpty)
        #expect(try refused.jsonError()["code"] == 116)
    }

    @Test(
        "What another program would call a command names the one that does it",
        arguments: [
            (["rm", "3"], "`moneyflow delete 3`"), (["ls"], "`moneyflow list`"), (["info", "3"], "`moneyflow show 3`"),
            (["search", "green tea"], "`moneyflow list --search 'green tea'`"), (["search"], "`moneyflow list`"),
            (["search", "green", "tea", "--month", "nov"], "`moneyflow list --search 'green tea' --month nov`"),
            (["category", "find", "food"], "`moneyflow category list`"),
            (["12.50", "Coffee"], "`moneyflow add 12.50 Coffee`"), (["summary"], "`moneyflow home`"),
            (["+5", "Pay"], "`moneyflow add +5 Pay`"), (["lst"], "`moneyflow list`"),
        ]
    )
    func otherNames(arguments: [String], command: String) async throws {
        let refused = try await Shell().run(arguments)
        #expect(refused.status == 64)
        #expect(refused.error.onOneLine.contains("Did you mean \(command)?"))
    }

    @Test(
        "What is printed is prepared while the wallet is opened, again for a locale in the settings, but not for JSON",
        arguments: [(nil, [], 1), ("de_DE", [], 2), (nil, ["--json"], 0)]
    )
    func preparing(locale: String?, options: [String], count: Int) async throws {
        let shell = try Shell()
        if let locale { await shell.run("config", "set", "locale", locale) }
        let prepared = Mutex(0)
        let arguments = (["list"] + options).map { Array($0.utf8) }
        _ = await shell.run(bytes: arguments) { environment in
            environment.makeAhead = { make in
                make()
                prepared.withLock { $0 += 1 }
            }
        }
        #expect(prepared.withLock(\.self) == count)
    }

    @Test("An unknown option suggests the one that begins like it")
    func unknownOption() async throws {
        let refused = try await Shell().run("list", "--cat", "food")
        #expect(refused.status == 64)
        #expect(refused.error.onOneLine.contains("There is no option ‘--cat’ Did you mean `--category`?"))
        let far = try await Shell().run("add", "5", "--zzzzzz")
        #expect(!far.error.contains("Did you mean"))
    }

    @Test(
        "An option that does not exist is named before those that do not go together",
        arguments: [["list", "--year", "2026", "--foo", "x"], ["list", "--all", "--limit", "3", "--foo"]]
    )
    func unknownOptionFirst(arguments: [String]) async throws {
        let refused = try await Shell().run(arguments)
        #expect(refused.status == 64)
        #expect(refused.error.onOneLine.contains("There is no option ‘--foo’"))
    }

    @Test(
        "Options of the list without a command suggest the list",
        arguments: [
            (["--month", "2026-10"], "moneyflow list --month 2026-10"), (["-c", "bar"], "moneyflow list -c bar"),
            (["--month", "last", "month"], "moneyflow list --month last month"),
            (["--all"], "moneyflow list --all"),
        ]
    )
    func optionsOfList(arguments: [String], command: String) async throws {
        let refused = try await Shell().run(arguments)
        #expect(refused.status == 64)
        #expect(refused.error.onOneLine.contains("Did you mean `\(command)`?"))
        #expect(try await !Shell().run("--zzz").error.contains("Did you mean"))
    }

    @Test(
        "A minus before an amount that has no sign is named, whichever command takes it",
        arguments: [["budget", "set", "-5", "-c", "food"], ["transfer", "-5", "Main", "Main"]]
    )
    func minusOfUnsigned(arguments: [String]) async throws {
        let refused = try await Shell().run(arguments)
        #expect(refused.error.contains("‘-5’ has a minus sign"))
        #expect(refused.error.contains("Write `5`"))
        #expect(!refused.error.contains("income"))
    }

    @Test("A word in place of a number of commands is answered with what can be taken", arguments: ["undo", "redo"])
    func wordToUndo(command: String) async throws {
        let refused = try await Shell().run(command, "foo")
        #expect(refused.status == 64)
        #expect(refused.error.onOneLine.contains("‘foo’ is none"))
        for words in ["moneyflow \(command) --command NUMBER", "moneyflow history"] {
            #expect(refused.error.onOneLine.contains(words))
        }
    }

    @Test(
        "A wallet that was named must exist to be read, and the default one welcomes",
        arguments: [["home"], ["list"], ["export"], ["category", "list"], ["config"], ["edit", "1", "--title", "x"]]
    )
    func mistypedWallet(arguments: [String]) async throws {
        let refused = try await Shell().run(["--wallet", "typo.db"] + arguments)
        #expect(refused.status == 66)
        #expect(refused.error.contains("No wallet"))
        #expect(refused.error.contains("typo.db"))
        // That would add to the default wallet
        #expect(!refused.error.onOneLine.contains("moneyflow add"))
        #expect(refused.output.isEmpty)
        #expect(try await Shell(["MONEYFLOW_WALLET": "typo.db"]).run(arguments).status == 66)
        let shell = try Shell()
        let home = await shell.run("home", "--width", "200")
        for words in [shell.wallet.path, "moneyflow import", "moneyflow ui", "moneyflow add"] {
            // A long path is broken at the end of a line
            #expect(home.output.filter { !$0.isWhitespace }.contains(words.filter { !$0.isWhitespace }))
        }
    }

    @Test("The icons are listed by name")
    func icons() async throws {
        let icons = try await Shell().run("category", "icons")
        for name in ["accessories", "groceries", "videogames"] { #expect(icons.output.contains(name)) }
        #expect(
            try await Shell().run("category", "add", "X", "--icon", "zzz").error.contains("`moneyflow category icons`")
        )
    }

    @Test("An argument that is not UTF-8 is refused before parsing")
    func notUTF8() async throws {
        let shell = try Shell()
        let refused = await shell.run(bytes: [Array("--wallet".utf8), [0x2F, 0xFF], Array("home".utf8)])
        #expect(refused.status == 64)
        #expect(refused.error.contains("117"))
    }

    @Test("An error is printed with the requested color and width")
    func errorScreen() async throws {
        let shell = try Shell()
        let plain = await shell.run("delete", "9", "--width", "40")
        #expect(!plain.error.contains("\u{1B}["))
        #expect(plain.error.split(separator: "\n").allSatisfy { $0.count <= 40 })
        #expect(await shell.run("delete", "9", "--color=always").error.contains("\u{1B}["))
    }

    @Test("With --json, an argument that is not UTF-8 is refused in JSON")
    func notUTF8AsJSON() async throws {
        let shell = try Shell()
        let refused = await shell.run(bytes: [Array("add".utf8), [0xFF], Array("--json".utf8)])
        #expect(try refused.jsonError()["code"] == 117)
    }

    @Test("Options can come before the command")
    func leadingOptions() async throws {
        let shell = try Shell()
        let added = await shell.run("--wallet", "other.db", "add", "5")
        #expect(added.status == 0)
        #expect(FileManager.default.fileExists(atPath: shell.folder.appending(path: "other.db").path))
        #expect(!FileManager.default.fileExists(atPath: shell.wallet.path))
    }

    @Test("Help on a command that does not exist is an error", arguments: [["nosuch"], ["category", "nosuch"]])
    func helpOnNothing(command: [String]) async throws {
        let refused = try await Shell().run(["help"] + command)
        #expect(refused.status == 64)
        #expect(refused.output == "")
        #expect(refused.error.contains("‘nosuch’ is not a command"))
    }

    @Test(
        "Help goes to standard output and succeeds",
        arguments: [["--help"], ["help"], ["help", "add"], ["add", "--help"]]
    )
    func help(arguments: [String]) async throws {
        let shell = try Shell()
        let help = await shell.run(arguments)
        #expect(help.status == 0)
        #expect(help.output.contains("moneyflow add 12.50 Coffee"))
        #expect(help.error.isEmpty)
    }

    @Test("Showing an empty home creates no file")
    func readMakesNoFile() async throws {
        let shell = try Shell()
        let home = await shell.run()
        #expect(home.status == 0)
        #expect(home.output.contains("moneyflow add"))
        #expect(!FileManager.default.fileExists(atPath: shell.wallet.path))
    }

    @Test("A refused first command creates no file")
    func refusalMakesNoFile() async throws {
        let shell = try Shell()
        let refused = await shell.run("add", "5", "-c", "nothing like it")
        #expect(refused.status == 66)
        #expect(!FileManager.default.fileExists(atPath: shell.wallet.path))
    }

    @Test(
        "The allowed values of an option are listed in one sentence",
        arguments: [
            (
                ["import", "a.csv", "--format", "xls"],
                "auto, csv, xlsx, ofx, camt, mt940, qif, gnucash, beancount, journal or json"
            ),
            (["export", "--format", "xls"], "csv, json, journal, beancount, qif, ofx or ics"),
        ]
    )
    func allowedValues(arguments: [String], values: String) async throws {
        let shell = try Shell()
        let refused = await shell.run(arguments)
        #expect(refused.status == 64)
        #expect(refused.error.onOneLine.contains("‘xls’ is not a value for `--format`, which takes \(values)"))
        #expect(!refused.error.contains("  - "))
    }

    @Test("An apostrophe in what was typed does not end the quotation")
    func apostrophe() async throws {
        let refused = try await Shell().run("list", "--limit", "it's")

        #expect(refused.error.onOneLine.contains("‘it's’ is not a number from 1 for `--limit`"))
    }

    @Test("A minus is explained only if it is what is wrong")
    func minus() async throws {
        let shell = try Shell()

        #expect(
            await shell.run("add", "5", "Coffee", "-d", "-3", "--bogus").error.contains("There is no option ‘--bogus’")
        )
        for amount in ["-5", "-12.50", "-5,50"] {
            #expect(await shell.run("add", amount, "Coffee").error.contains("‘\(amount)’ has a minus sign"))
            #expect(await shell.run("add", amount).error.contains("‘\(amount)’ has a minus sign"))
        }
        #expect(await shell.run("add", "-d", "-3").error.contains("The amount is missing"))
    }

    @Test(
        "A usage error suggests the help of its command, even after other options",
        arguments: [
            ["import", "--dryrun", "y"], ["--wallet", "x", "import", "--dryrun", "y"],
            ["--wallet=x", "--color", "never", "import", "--dryrun", "y"],
        ]
    )
    func helpOfCommand(arguments: [String]) async throws {
        let shell = try Shell()
        let refused = await shell.run(arguments)
        #expect(refused.status == 64)
        #expect(refused.error.contains("`moneyflow import --help`"))
    }

    @Test("A minus sign before an amount is recognized after other options")
    func minusAfterOption() async throws {
        let shell = try Shell()
        #expect(await shell.run("--wallet", "x.db", "add", "-5", "Tea").error.contains("Error code: 101"))
    }
}
