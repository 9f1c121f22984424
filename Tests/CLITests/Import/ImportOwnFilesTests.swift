import Core
import TestSupport
import Testing

@Suite("Importing what was exported")
struct ImportOwnFilesTests {
    /// The transactions of a wallet, one per line, without their numbers.
    private func transactions(_ shell: Shell) async -> [String] {
        await shell.run("export", "--format", "json").output.split(separator: "\n").map { line in
            line.drop { $0 != "," }.replacing("]", with: "").replacing("},", with: "}").description
        }.sorted()
    }

    /// The balances by account, except those of empty accounts.
    private func balances(_ shell: Shell) async -> [String] {
        await shell.run("account", "list").output.split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            return "\(words.first ?? "") \(words.last ?? "")"
        }.filter { !$0.hasPrefix("Main ") }.sorted()
    }

    /// Exports a wallet, imports the file into a new one, and returns that.
    private func copy(_ shell: Shell, through format: String) async throws -> Shell {
        let file = try shell.file("export.\(format)", await shell.run("export", "--format", format).output)
        let copy = try Shell()
        let imported = await copy.run("import", file)
        #expect(imported.status == 0, "\(imported.error)")
        let again = await copy.run("import", file)
        #expect(again.output.contains("Nothing new"), "\(again.output)")
        return copy
    }

    @Test(
        "A wallet with accounts, transfers, refunds, notes and opening balances comes back whole",
        arguments: ["csv", "json"]
    )
    func whole(format: String) async throws {
        let shell = try Shell()
        for arguments in [
            ["account", "rename", "Main", "Giro"],
            ["account", "add", "Savings", "--kind", "savings", "--opening", "1200", "--on", "2026-01-01"],
            ["account", "add", "Visa", "--kind", "card", "--opening", "-50", "--on", "2026-01-01"],
            ["account", "add", "Travel", "--currency", "USD"],
            ["transfer", "300", "giro", "savings", "=Rainy day", "-d", "2026-10-30", "--arrives-on", "2026-11-12"],
            ["transfer", "100", "giro", "travel", "--arrives", "108.50", "-d", "2026-11-03"],
            ["add", "49.90", "Shoes back", "-c", "clothing", "-a", "visa", "--refund", "-d", "2026-11-04"],
            [
                "add", "12.50", "Drinks", "-c", "bar", "-a", "visa", "--note", "'with Ada', \"twice\"", "-d",
                "2026-11-05",
            ],
            ["add", "20", "Hotel", "-c", "travel", "-a", "travel", "-d", "2026-11-06"],
        ] {
            #expect(await shell.run(arguments).status == 0, "\(arguments)")
        }
        let copy = try await copy(shell, through: format)
        #expect(await transactions(copy) == transactions(shell))
        #expect(await balances(copy) == balances(shell))
        #expect(await copy.run("doctor").status == 0)
        // What was typed is not doubled where it comes from.
        let back = await shell.run("import", shell.folder.appending(path: "export.\(format)").path, "--match")
        #expect(back.output.onOneLine.contains("Already in a transfer 4"))
        #expect(await shell.run("undo").status == 0)
    }

    @Test(
        "A wallet of one currency comes back from a journal and from QIF with its balances and categories",
        arguments: ["journal", "qif"]
    )
    func otherFormats(format: String) async throws {
        let shell = try Shell()
        for arguments in [
            ["account", "rename", "Main", "Giro"],
            ["account", "add", "Savings: a/b", "--kind", "savings", "--opening", "1200", "--on", "2026-01-01"],
            ["account", "add", "Visa", "--kind", "card", "--opening", "-50", "--on", "2026-01-01"],
            ["transfer", "300", "giro", "savings", "Rainy day", "-d", "2026-10-30", "--arrives-on", "2026-11-02"],
            ["transfer", "300", "savings", "giro", "Rain", "-d", "2026-11-02"],
            ["add", "80", "Shoes", "-c", "clothing", "-a", "visa", "-d", "2026-11-03", "--note", "brown"],
            ["add", "49.90", "Shoes back", "-c", "clothing", "-a", "visa", "--refund", "-d", "2026-11-04"],
        ] {
            #expect(await shell.run(arguments).status == 0, "\(arguments)")
        }
        let copy = try await copy(shell, through: format)
        // A journal has no colon in names.
        let renamed = { (lines: [String]) in lines.map { $0.replacing("Savings: a/b", with: "Savings- a/b") } }
        let expected = await transactions(shell)
        #expect(await transactions(copy) == (format == "journal" ? renamed(expected) : expected).sorted())
        let amounts = { (lines: [String]) in lines.map { $0.split(separator: " ").last ?? "" } }
        #expect(await amounts(balances(copy)) == amounts(balances(shell)))
        #expect(await copy.run("doctor").status == 0)
    }

    @Test("The transfers of an OFX file that names both accounts come back once, also between currencies")
    func ofx() async throws {
        let shell = try Shell()
        for arguments in [
            ["account", "rename", "Main", "Giro"], ["account", "add", "Visa", "--kind", "card"],
            ["account", "add", "Travel", "--currency", "USD", "--number", "DE02 1203 0000 0000 2020 51"],
            ["transfer", "300", "giro", "visa", "Settlement", "-d", "2026-10-30", "--arrives-on", "2026-11-02"],
            ["transfer", "100", "giro", "travel", "--arrives", "108.50", "-d", "2026-11-03"],
        ] {
            #expect(await shell.run(arguments).status == 0, "\(arguments)")
        }
        let copy = try await copy(shell, through: "ofx")
        let rows = try await copy.run("list", "--all", "--json").json().elements
        #expect(rows.map { $0["type"] } == ["transfer", "transfer"])
        #expect(rows.map { $0["toAmount"] } == [10_850, 30_000])
        #expect(await copy.run("account", "list").output.onOneLine.contains("Visa card €300.00"))
    }

    @Test("The accounts that an import makes are in the dry run and in its undo")
    func newAccounts() async throws {
        let shell = try Shell()
        let file = try shell.file(
            "own.csv",
            """
            date,description,amount,category,currency,account,to account,arrived,arriving amount,arriving currency,note,refund
            2026-11-01,Coffee,-3.50,Bar,EUR,Giro,,,,,,
            2026-11-02,,-10.00,,EUR,Giro,Cash,2026-11-02,10.00,EUR,,

            """
        )
        let tried = await shell.run("import", file, "--dry-run")
        #expect(tried.output.contains("New accounts: Giro, Cash"))
        #expect(await shell.run("import", file).status == 0)
        #expect(await balances(shell).contains("Cash €10.00"))
        #expect(await shell.run("undo").status == 0)
        #expect(!(await shell.run("account", "list").output.contains("Cash")))
    }

    @Test("A plain row is no side of a transfer that is there, even of the same amount")
    func friend() async throws {
        let shell = try Shell()
        let head =
            "date,description,amount,category,currency,account,to account,arrived,arriving amount,arriving currency,note,refund"
        let transfer = "2026-11-01,Rainy day,-300.00,,EUR,Giro,Savings,2026-11-02,300.00,EUR,,"
        let friend = "2026-11-03,Ada,300.00,Gifts,EUR,Savings,,,,,,"
        let first = try shell.file("first.csv", [head, transfer].joined(separator: "\n"))
        #expect(await shell.run("import", first).status == 0)
        let second = try shell.file("second.csv", [head, transfer, friend].joined(separator: "\n"))
        #expect(await shell.run("import", second).output.contains("Imported 1 transaction"))
        #expect(await balances(shell).contains("Savings €600.00"))
        // The bank's file of the other account does have a row for the transfer.
        let bank = try shell.file("bank.csv", "Date,Text,Amount\n2026-11-02,FROM GIRO,300.00\n2026-11-20,Fee,-1.00\n")
        let report = await shell.run("import", bank, "-a", "savings", "--no-invert")
        #expect(report.output.onOneLine.contains("Already in a transfer 1"), "\(report)")
    }

    @Test("An OFX file brings back accounts that have a balance and no transactions")
    func balancesOnly() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Sav", "--kind", "savings", "--opening", "1200", "--on", "2026-01-01")
        await shell.run("account", "add", "Empty")
        await shell.run("add", "5", "Tea")
        let file = try shell.file("own.ofx", await shell.run("export", "--format", "ofx").output)
        let other = ["--wallet", "other.db"]
        let imported = await shell.run(["import", file] + other)
        #expect(imported.output.contains("New account: Sav"), "\(imported.error)")
        let accounts = await shell.run(["account", "list"] + other).output.onOneLine
        #expect(accounts.contains("Sav") && accounts.contains("€1,200.00") && !accounts.contains("Empty"))
        await shell.run(["undo"] + other)
        #expect(!(await shell.run(["account", "list"] + other).output.contains("Sav")))
    }
}
