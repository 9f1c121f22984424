import Core
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite("moneyflow export")
struct ExportCommandTests {
    /// Creates a wallet with an expense on 20 November and an earlier income that was added later.
    private func shell() async throws -> Shell {
        let shell = try Shell()
        await shell.run("add", "12.50", "=Coffee, black", "-c", "bar")
        await shell.run("add", "+2450", "Pay", "-c", "salary", "-d", "2026-10-15")
        return shell
    }

    private func content(_ shell: Shell, _ name: String) throws -> String {
        try String(contentsOf: shell.folder.appending(path: name), encoding: .utf8)
    }

    private func permissions(_ shell: Shell, _ name: String) throws -> Int {
        let path = shell.folder.appending(path: name).path
        return try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    /// Returns the names of the files in the shell's folder, except the wallet's.
    private func files(_ shell: Shell) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: shell.folder.path).filter { $0 != ".local" }.sorted()
    }

    private let csv = """
        date,description,amount,category,currency\r
        2026-10-15,Pay,2450.00,Salary,EUR\r
        2026-11-20,"'=Coffee, black",-12.50,Bar,EUR\r

        """

    @Test("What another tool put into a title reaches a file as it is, but no terminal")
    func escapeSequences() async throws {
        let title = "\u{1B}]0;x\u{7} \u{202E}ab\r"
        for (width, shown) in [(nil, title), (80, "␛]0;x␇ <U+202E>ab␍")] as [(Int?, String)] {
            let shell = try Shell(terminalWidth: width)
            await shell.run("add", "5", "Test", "-c", "bar")
            try execute(
                "UPDATE \"transaction\" SET title = char(27) || ']0;x' || char(7, 32, 8238) || 'ab' || char(13)",
                inWalletAt: shell.wallet.path
            )
            for command in [["export"], ["list", "--csv"], ["report", "--by", "title", "--csv"]] {
                let exported = await shell.run(command)
                #expect(exported.output.unicodeScalars.contains(shown.unicodeScalars))
                #expect(exported.output.hasSuffix("\r\n"))
            }
            let json = await shell.run("export", "--format", "json")
            #expect(json.output.contains(#""title":"\u001b]0;x\u0007 \u202eab\r""#))
        }
    }

    @Test("Balances and rows are of one moment, even if the wallet changes while it is exported")
    func oneMoment() async throws {
        let shell = try await shell()
        await shell.run("account", "add", "Savings", "--kind", "savings", "--opening", "100", "--on", "2026-11-01")
        let path = shell.wallet.path
        let output = Mutex("")

        // Another program adds 50.00 to the second account as soon as the first one is written.
        let status = await shell.run(bytes: ["export", "--format", "ofx"].map { Array($0.utf8) }) { environment in
            environment.standardOutput = OutputStream { bytes throws(MoneyFlowError) in
                let isFirst = output.withLock { text in
                    defer { text += String(decoding: bytes, as: UTF8.self) }
                    return text.isEmpty
                }
                guard isFirst else { return }
                do {
                    try execute(
                        """
                        INSERT INTO "transaction" (accountId, date, type, amount, categoryId, title)
                        SELECT account.id, '2026-11-10', 'income', 5000, category.id, 'Gift'
                        FROM account, category WHERE account.name = 'Savings' AND category.name = 'Salary'
                        """,
                        inWalletAt: path
                    )
                } catch {
                    Issue.record(error)
                }
            }
        }.status

        #expect(status == 0)
        let exported = output.withLock(\.self)
        let second = try #require(exported.components(separatedBy: "<STMTRS>").last)
        #expect(second.contains("<BALAMT>100.00"))
        #expect(!second.contains("Gift"))
        #expect(await shell.run("list", "--search", "gift").output.contains("Gift"))
    }

    @Test("Without a file, only the transactions go to standard output, oldest first")
    func standardOutput() async throws {
        let exported = await (try await shell()).run("export")
        #expect(exported.output == csv)
        #expect(exported.error.isEmpty)
        #expect(exported.status == 0)
    }

    @Test(
        "Every format has its usual beginning",
        arguments: [
            ("csv", "date,description"), ("json", "[{\"id\":2,"), ("journal", "commodity EUR\n"),
            ("beancount", "option "), ("qif", "!Type:Bank\n"), ("ofx", "<?xml "),
        ]
    )
    func format(name: String, beginning: String) async throws {
        #expect(await (try await shell()).run("export", "--format", name).output.hasPrefix(beginning))
    }

    @Test("Exports can be filtered like lists")
    func filters() async throws {
        let shell = try await shell()
        let json = try await shell.run("export", "--format", "json", "--month", "2026-10", "--income").json()
        #expect(json.elements.map { $0["title"] } == ["Pay"])
        #expect(json.elements.map { $0["currency"] } == ["EUR"])
        #expect(await shell.run("export", "-c", "nonsense").status == 66)
    }

    @Test("A file has the same text, is readable by its owner only, and its transactions are counted")
    func file() async throws {
        let shell = try await shell()
        let exported = await shell.run("export", "-o", "out.csv")
        #expect(exported.output == "› Exported 2 transactions\n  To out.csv\n")
        #expect(try content(shell, "out.csv") == csv)
        #expect(try permissions(shell, "out.csv") == 0o600)
        let json = try await shell.run("export", "-o", "out.qif", "--format", "qif", "--json").json()
        #expect(json == ["file": "out.qif", "format": "qif", "count": 2, "leftOut": []])
        #expect(try files(shell) == ["out.csv", "out.qif"])
    }

    @Test("An existing file is replaced through a link, keeping its permissions")
    func replacement() async throws {
        let shell = try await shell()
        let old = try shell.file("old.csv", "what was there")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: old)
        let link = shell.folder.appending(path: "link.csv").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "old.csv")

        #expect(await shell.run("export", "-o", "link.csv").status == 0)

        #expect(try content(shell, "old.csv") == csv)
        #expect(try permissions(shell, "old.csv") == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "old.csv")
        #expect(try files(shell) == ["link.csv", "old.csv"])
    }

    @Test("An export through a dangling link creates its target")
    func danglingLink() async throws {
        let shell = try await shell()
        let link = shell.folder.appending(path: "link.csv").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "new.csv")
        #expect(await shell.run("export", "-o", "link.csv").status == 0)
        #expect(try content(shell, "new.csv") == csv)
        #expect(try files(shell) == ["link.csv", "new.csv"])
    }

    @Test("A device can be written to")
    func device() async throws {
        #expect(await (try await shell()).run("export", "-o", "/dev/null").status == 0)
    }

    @Test("A path that cannot be written to is refused", arguments: ["nowhere/out.csv", ".", "loop", "out.csv/x", ""])
    func refused(path: String) async throws {
        let shell = try await shell()
        _ = try shell.file("out.csv", "what was there")
        let loop = shell.folder.appending(path: "loop").path
        try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
        let exported = await shell.run("export", "-o", path, "--json")
        #expect(exported.status == (path.isEmpty ? 64 : 73))
        #expect(try exported.jsonError()["code"] == (path.isEmpty ? 116 : 803))
        #expect(try content(shell, "out.csv") == "what was there")
        #expect(try files(shell) == ["loop", "out.csv"])
    }

    @Test("The wallet is not replaced, even through a link")
    func wallet() async throws {
        let shell = try await shell()
        let link = shell.folder.appending(path: "link.csv").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: shell.wallet.path)
        #expect(await shell.run("export", "-o", shell.wallet.path).status == 73)
        #expect(await shell.run("export", "-o", "link.csv").status == 73)
        #expect(try await shell.run("list", "--json").json().elements.count == 2)
    }

    @Test("Neither another wallet nor a backup is replaced, nor the logs of one")
    func otherWallet() async throws {
        let shell = try await shell()
        await shell.run("add", "5", "Tea", "--wallet", "other.db")
        await shell.run("backup", "backup.db")
        let log = shell.folder.appending(path: "away.db-wal")
        try Data([0x37, 0x7F, 0x06, 0x82, 0, 0]).write(to: log)
        for name in ["other.db", "backup.db", "away.db-wal"] {
            let file = shell.folder.appending(path: name)
            let before = try Data(contentsOf: file)
            for command in [["export", "-o", name], ["report", "--html", name]] {
                let result = await shell.run(command)
                #expect(result.status == 73)
                #expect(result.error.onOneLine.contains("It is a database"))
            }
            #expect(try Data(contentsOf: file) == before)
        }
    }

    @Test("The files that SQLite keeps next to the wallet are not replaced", arguments: ["-wal", "-shm", "-journal"])
    func besideWallet(suffix: String) async throws {
        let shell = try await shell()
        let log = ".local/share/moneyflow/wallet.db" + suffix
        for isThere in [false, true] {
            let path = shell.folder.appending(path: log).path
            if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
            if isThere { _ = try shell.file(log, "") }
            let exported = await shell.run("export", "-o", log, "--json")
            #expect(exported.status == 73)
            #expect(try exported.jsonError()["code"] == 803)
        }
    }

    @Test("A full device is an error")
    func diskFull() async throws {
        let exported = await (try await shell()).run("export", "-o", "/dev/full", "--json")
        #expect(exported.status == 74)
        #expect(try exported.jsonError()["code"] == 506)
        #expect(exported.output.isEmpty)
    }

    @Test("A failed export leaves an existing file unchanged")
    func failure() async throws {
        let shell = try await shell()
        _ = try shell.file("out.csv", "what was there")
        #expect(await shell.run("export", "-o", "out.csv", "-c", "nonsense").status == 66)
        #expect(try content(shell, "out.csv") == "what was there")
        #expect(try files(shell) == ["out.csv"])
    }

    @Test("--json requires a file")
    func jsonWithoutFile() async throws {
        let exported = await (try await shell()).run("export", "--json")
        #expect(exported.status == 64)
        #expect(exported.output.isEmpty)
    }

    @Test("A hyphen means standard output, and a path with a folder can name a file ‘-’")
    func hyphen() async throws {
        let shell = try await shell()
        let exported = await shell.run("export", "-o", "-")
        #expect(exported.output == csv)
        #expect(exported.error.isEmpty)
        #expect(try files(shell).isEmpty)
        #expect(await shell.run("export", "-o", "-", "--json").status == 64)
        #expect(await shell.run("export", "-o", "./-").status == 0)
        #expect(try files(shell) == ["-"])
    }

    /// Creates a wallet with an expense and a transfer that arrives in the next month, between three accounts.
    private func shellWithAccounts() async throws -> Shell {
        let shell = try Shell()
        await shell.run("account", "rename", "Main", "Giro")
        await shell.run("account", "add", "Savings", "--kind", "savings", "--opening", "1200", "--on", "2026-01-01")
        await shell.run("account", "add", "Travel", "--currency", "USD")
        await shell.run("transfer", "300", "giro", "savings", "-d", "2026-10-30", "--arrives-on", "2026-11-02")
        await shell.run("add", "12.50", "Coffee", "-c", "bar")
        return shell
    }

    @Test("With one account, nothing names it, but with another or an opening balance, rows do")
    func namedAccounts() async throws {
        let shell = try await shell()
        #expect(await shell.run("export", "--format", "journal").output.contains("Assets:MoneyFlow"))
        await shell.run("account", "add", "Savings", "--opening", "5")
        await shell.run("account", "default", "Savings")
        await shell.run("account", "delete", "Main", "--move-to", "Savings")
        #expect(try await shell.run("account", "list", "--json").json().elements.count == 1)
        let journal = await shell.run("export", "--format", "journal").output
        #expect(journal.contains("Assets:Savings"))
        #expect(journal.contains("Equity:Outside"))
        #expect(await shell.run("export").output.hasPrefix("date,description,amount,category,currency,account,"))
    }

    @Test("The file of one account has its side of a transfer")
    func account() async throws {
        let shell = try await shellWithAccounts()
        let csv = await shell.run("export", "-a", "savings").output.split(separator: "\r\n").dropFirst()
        #expect(
            csv == [
                "2026-01-01,,1200.00,,EUR,Outside,Savings,2026-01-01,1200.00,EUR,,",
                "2026-11-02,,300.00,,EUR,Giro,Savings,2026-11-02,300.00,EUR,,",
            ]
        )
        #expect(await shell.run("list", "--csv", "-a", "savings").output.contains("\n2026-11-02,,300.00,"))
        let qif = await shell.run("export", "--format", "qif", "-a", "savings").output
        #expect(qif.hasPrefix("!Account\nNSavings\n"))
        #expect(qif.hasSuffix("\nD2026-11-02\nT300.00\nL[Giro]\n^\n"))
        #expect(!qif.contains("NGiro"))
    }

    @Test("With --splits, each part of a transaction is a row of a CSV; other formats have them, or refuse")
    func splits() async throws {
        let shell = try await shell()
        await shell.run("add", "84.15", "Shop", "-c", "food", "--split", "gifts=20", "-d", "2026-11-02")
        #expect(
            await shell.run("export", "--search", "shop").output.hasSuffix(
                "\r\n2026-11-02,Shop,-84.15,Food & Beverage,EUR\r\n"
            )
        )
        let rows = await shell.run("export", "--search", "shop", "--splits").output.split(separator: "\r\n").dropFirst()
        #expect(
            rows.map { $0.split(separator: ",").prefix(5).joined(separator: ",") } == [
                "2026-11-02,Shop,-64.15,Food & Beverage,EUR", "2026-11-02,Shop,-20.00,Gifts,EUR",
            ]
        )
        #expect(Set(rows.map { $0.split(separator: ",").last }).count == 1)
        let json = ["export", "--search", "shop", "--format", "json"]
        #expect(await shell.run(json + ["--splits"]).output == shell.run(json).output)
        let refused = await shell.run("export", "--format", "ofx", "--splits")
        #expect(refused.status == 64)
        #expect(refused.error.contains("ofx has no splits"))
    }

    @Test("QIF and OFX have each account with its rows, and OFX what is in it")
    func byAccount() async throws {
        let shell = try await shellWithAccounts()
        let qif = await shell.run("export", "--format", "qif").output
        #expect(qif.matches(of: /NGiro|NSavings|NTravel/).map(\.output) == ["NGiro", "NSavings", "NTravel"])
        let ofx = await shell.run("export", "--format", "ofx", "--month", "2026-11").output
        #expect(
            ofx.matches(of: /<BALAMT>.*<\/DTASOF>/).map(\.output) == [
                "<BALAMT>-312.50</BALAMT><DTASOF>20261120</DTASOF>",
                "<BALAMT>1500.00</BALAMT><DTASOF>20261102</DTASOF>", "<BALAMT>0.00</BALAMT><DTASOF>20261120</DTASOF>",
            ]
        )
    }

    @Test("QIF cannot name currencies, so that accounts in several are refused unless one is named")
    func severalCurrencies() async throws {
        let shell = try await shellWithAccounts()
        await shell.run("transfer", "100", "giro", "travel", "--arrives", "108.50")
        let refused = await shell.run("export", "--format", "qif", "-o", "out.qif", "--json")
        #expect(refused.status == 65)
        #expect(try refused.jsonError()["code"] == 806)
        #expect(try files(shell).isEmpty)
        #expect(await shell.run("export", "--format", "qif", "-a", "travel").output.hasSuffix("T108.50\nL[Giro]\n^\n"))
    }

    @Test("An export as JSON has the objects of `list --json` and of home, oldest first")
    func json() async throws {
        let shell = try await shellWithAccounts()
        await shell.run("add", "49.90", "Shoes back", "-c", "clothing", "--refund", "--note", "too \"small\"")
        let exported = try await shell.run("export", "--format", "json").json().elements
        #expect(exported.reversed() == (try await shell.run("list", "--json").json().elements))
        let home = try await shell.run("home", "--json").json()["latestTransactions"]
        #expect(home?.elements == exported.reversed())
    }
}
