import Foundation
import TestSupport
import Testing

@Suite("moneyflow import --detect")
struct ImportDetectCommandTests {
    let shell: Shell

    init() throws {
        shell = try Shell()
    }

    /// A bank's CSV file with two expenses, an income and a row of zero.
    private static let giro = """
        Account;DE02 1203 0000 0000 2020 51

        Date;Description;Amount;Balance
        18.11.2026;Tea;-2,50;1.094,50
        17.11.2026;Cake;-3,00;1.097,00
        16.11.2026;Nothing;0,00;1.100,00
        15.11.2026;Wages;1.000,00;1.100,00

        """

    /// An OFX file with statements of two accounts, in two currencies.
    private static let ofx = """
        OFXHEADER:100

        <OFX><BANKMSGSRSV1>
        <STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>DE011111</BANKACCTFROM><BANKTRANLIST>
        <STMTTRN><DTPOSTED>20261105<TRNAMT>-300.00<FITID>1<NAME>Rent</STMTTRN>
        <STMTTRN><DTPOSTED>20261106<TRNAMT>20.00<FITID>2<NAME>Refund</STMTTRN>
        </BANKTRANLIST><LEDGERBAL><BALAMT>512.00<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS>
        <STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>DE022222</BANKACCTFROM><BANKTRANLIST>
        <STMTTRN><DTPOSTED>20261107<TRNAMT>-12.00<FITID>1<NAME>Diner</STMTTRN>
        </BANKTRANLIST><LEDGERBAL><BALAMT>-7.25<DTASOF>20261129</LEDGERBAL></STMTRS></STMTTRNRS>
        </BANKMSGSRSV1></OFX>
        """

    private func detect(_ arguments: String...) async throws -> [JSON] {
        try await shell.run(["import", "--detect", "--json"] + arguments).json()["files"]?.elements ?? []
    }

    @Test("A file is described without a wallet, and none is made")
    func described() async throws {
        let file = try #require(try await detect(try shell.file("giro.csv", Self.giro)).first)
        #expect(file["format"] == "csv")
        #expect(["bookings", "corrections", "skipped", "ignored"].map { file[$0] } == [3, 0, 1, 0])
        #expect(file["firstDate"] == "2026-11-15")
        #expect(file["lastDate"] == "2026-11-18")
        #expect(file["totals"]?.elements.first?["currency"] == "EUR")
        #expect(file["totals"]?.elements.first?["income"] == 100_000)
        #expect(file["totals"]?.elements.first?["expenses"] == 550)
        #expect(file["leftOut"]?.elements.first?["reasonCode"] == "zeroAmount")
        #expect(file["layout"]?["dateFormat"] == "DD/MM/YYYY")
        let account = try #require(file["accounts"]?.elements.first)
        #expect(account["number"] == "DE02 1203 0000 0000 2020 51")
        #expect(account["state"] == "existing")
        #expect(account["account"] == "Main")
        #expect(account["bookings"] == 3)
        #expect(account["balance"]?["date"] == "2026-11-18")
        #expect(account["balance"]?["amount"] == 109_450)
        #expect(!FileManager.default.fileExists(atPath: shell.wallet.path))
    }

    @Test("Accounts that the wallet does not have would be made, each with its bookings, currency and balance")
    func newAccounts() async throws {
        await shell.run("account", "edit", "main", "--number", "DE099999")
        let path = try shell.file("all.ofx", Self.ofx)
        let file = try #require(try await detect(path).first)
        let accounts = try #require(file["accounts"]?.elements)
        #expect(accounts.map { $0["state"] } == ["new", "new"])
        #expect(accounts.map { $0["account"] } == ["Bank 1111", "Bank 2222"])
        #expect(accounts.map { $0["bookings"] } == [2, 1])
        #expect(accounts.map { $0["balance"]?["amount"] } == [51_200, -725])
        #expect(accounts.map { $0["balance"]?["currency"] } == ["EUR", "USD"])
        let totals = try #require(file["totals"]?.elements)
        #expect(totals.map { $0["currency"] } == ["EUR", "USD"])
        #expect(totals.map { $0["expenses"] } == [30_000, 1200])
        let text = await shell.run("import", "--detect", path).output.onOneLine
        #expect(text.contains("‘DE011111’ would be a new account, Bank 1111: 2 transactions, €512.00 on 30 Nov"))
        #expect(text.contains("‘DE022222’ would be a new account, Bank 2222: 1 transaction, −US$7.25 on 29 Nov"))
        #expect(await shell.run("account", "list").output.contains("1111") == false)
    }

    @Test("Where nothing says which account it is, the option is named, and it decides")
    func unknownAccount() async throws {
        await shell.run("account", "add", "Savings", "--kind", "savings")
        let path = try shell.file("giro.csv", Self.giro)
        let account = try #require(try await detect(path).first?["accounts"]?.elements.first)
        #expect(account["state"] == "unknown")
        #expect(account["account"] == .null)
        #expect(account["bookings"] == 3)
        let asked = await shell.run("import", "--detect", path)
        #expect(asked.status == 0)
        #expect(asked.output.contains("Say which account it is: `--account NAME`"))
        let named = try #require(try await detect(path, "-a", "savings").first?["accounts"]?.elements.first)
        #expect(named["state"] == "existing")
        #expect(named["account"] == "Savings")
    }

    @Test("A file that cannot be read has the words of an import's error; the others are shown, and the status is 65")
    func errors() async throws {
        let good = try shell.file("giro.csv", Self.giro)
        let bad = try shell.file("card.csv", "Date,Description,Amount\n01/02/2026,Tea,-1.00\n")
        let result = await shell.run("import", "--detect", bad, good)
        #expect(result.status == 65)
        #expect(result.error == "")
        #expect(result.output.hasPrefix(await shell.run("import", bad).error))
        #expect(result.output.contains("giro.csv is CSV"))
        let values = try await detect(bad, good)
        #expect(values.map { $0["error"]?["problem"] } == ["ambiguousDates", nil])
        #expect(values.map { $0["file"] } == [.string(bad), .string(good)])
        #expect(await shell.run("import", "--detect", bad, "--date-format", "dmy").status == 0)
        let missing = await shell.run("import", "--detect", shell.folder.path + "/none.csv")
        #expect(missing.status == 66)
    }

    @Test("A bad row is an error as in an import, unless bad rows are skipped")
    func badRow() async throws {
        let path = try shell.file("bad.csv", "Date,Title,Amount\n2026-11-18,Tea,-1.00\n2026-11-19,Jam,-1.0.0\n")
        #expect(try await detect(path).first?["error"]?["line"] == 3)
        let skipped = try #require(try await detect(path, "--skip-bad").first)
        #expect(skipped["bookings"] == 1)
        #expect(skipped["skipped"] == 1)
    }

    @Test("Counts, totals and days are those of a dry run", arguments: [giro, ofx])
    func dryRun(text: String) async throws {
        await shell.run("account", "edit", "main", "--number", "DE011111")
        let path = try shell.file("file", text)
        let detected = try #require(try await detect(path, "-a", "main").first)
        let tried = try #require(
            try await shell.run("import", path, "-a", "main", "--dry-run", "--json").json()["files"]?.elements.first
        )
        #expect(detected["bookings"] == tried["added"])
        for key in ["skipped", "ignored", "firstDate", "lastDate", "layout", "leftOut"] {
            #expect(detected[key] == tried[key])
        }
        #expect(detected["totals"]?.elements.first?["income"] == tried["income"])
        #expect(detected["totals"]?.elements.first?["expenses"] == tried["expenses"])
    }

    @Test("An archived account is said to be archived, and the profile's layout and account are used")
    func profile() async throws {
        await shell.run("account", "add", "Old", "--kind", "bank")
        let path = try shell.file("card.csv", "Date,Description,Amount\n01/02/2026,Tea,-1.00\n")
        await shell.run("import", path, "-a", "old", "--date-format", "dmy", "--save-profile", "card")
        await shell.run("account", "archive", "old")
        let result = await shell.run("import", "--detect", path, "--profile", "card")
        #expect(result.output.contains("The rows go to Old, which is archived: 1 transaction"))
        #expect(await shell.run("import", "--detect", path, "--profile", "none").status == 66)
    }

    @Test("Hidden amounts hide balances and sums, and the text of skipped rows")
    func hidden() async throws {
        let path = try shell.file("giro.csv", Self.giro)
        // The name of the folder can have any digits.
        let output = await shell.run("import", "--detect", path, "--hide-amounts").output.replacing(path, with: "")
        #expect(!output.contains("094"))
        #expect(!output.contains("16.11.2026"))
    }

    @Test("Standard input can be described")
    func standardInput() async throws {
        let shell = try Shell(input: Self.giro)
        #expect(await shell.run("import", "--detect", "-").output.hasPrefix("› standard input is CSV\n"))
    }

    @Test(
        "It changes nothing, so it excludes the options that would",
        arguments: [["--dry-run"], ["--match"], ["--save-profile", "x"]]
    )
    func usage(options: [String]) async throws {
        let path = try shell.file("giro.csv", Self.giro)
        let result = await shell.run(["import", "--detect", path] + options)
        #expect(result.status == 64)
        #expect(result.error.contains("`\(options[0])` cannot be used with it"))
    }
}
