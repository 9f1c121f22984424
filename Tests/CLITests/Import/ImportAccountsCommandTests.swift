import Testing

@Suite("moneyflow import with several accounts")
struct ImportAccountsCommandTests {
    /// An OFX file with the statement of an account for each number.
    private func ofx(_ statements: [(number: String, rows: String)]) -> String {
        let texts = statements.map { number, rows in
            """
            <STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>\(number)</BANKACCTFROM><BANKTRANLIST>
            \(rows)
            </BANKTRANLIST></STMTRS></STMTTRNRS>
            """
        }
        return "OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>\(texts.joined(separator: "\n"))</BANKMSGSRSV1></OFX>"
    }

    private static let toSavings = """
        <STMTTRN><DTPOSTED>20261105<TRNAMT>-300.00<FITID>1<NAME>To savings<BANKACCTTO><ACCTID>DE022222</BANKACCTTO></STMTTRN>
        <STMTTRN><DTPOSTED>20261106<TRNAMT>-3.50<FITID>2<NAME>Coffee<MEMO>Card 4521</STMTTRN>
        """
    private static let fromGiro = "<STMTTRN><DTPOSTED>20261107<TRNAMT>300.00<FITID>1<NAME>From giro</STMTTRN>"

    @Test("The statements of an OFX file go to their accounts, which are made, and a transfer between them is one")
    func statements() async throws {
        let shell = try Shell()
        let file = try shell.file("all.ofx", ofx([("DE011111", Self.toSavings), ("DE022222", Self.fromGiro)]))
        let tried = await shell.run("import", file, "--dry-run")
        #expect(tried.output.contains("New accounts: Bank 1111, Bank 2222"))
        let done = await shell.run("import", file)
        #expect(done.output.onOneLine.contains("Already in a transfer 1"))
        let rows = try await shell.run("list", "--all", "--json").json().elements
        #expect(rows.count == 2)
        let noted = try await shell.run("list", "--all", "--search", "4521", "--json").json()
        #expect(noted.elements.count == 1)
        #expect(await shell.run("import", file).output.contains("Every row was imported before."))
        #expect(await shell.run("undo").status == 0)
        #expect(!(await shell.run("account", "list").output.contains("1111")))
    }

    @Test("A known transfer that one file has whole takes no row of another file")
    func knownWhole() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Savings", "--number", "DE022222")
        await shell.run("transfer", "100", "main", "savings", "-d", "2026-11-14")
        let whole = shell.folder.appending(path: "x.json").path
        #expect(await shell.run("export", "-o", whole).status == 0)
        let rows = [("14", "Rainy day", "100.00"), ("16", "Gift", "100.00"), ("17", "Fee", "-1.00")].map { row in
            "DE022222,2026-11-\(row.0),\(row.1),\(row.2)\n"
        }
        let part = try shell.file("s.csv", "Auftragskonto,Date,Title,Amount\n" + rows.joined())
        let done = await shell.run("import", whole, part, "--no-invert")
        #expect(done.status == 0, "\(done.error)")
        let savings = try await shell.run("account", "list", "--json").json().elements.first { $0["name"] == "Savings" }
        #expect(savings?["balance"] == 19_900)
    }

    @Test("An expense typed by hand that is a transfer in the bank's file is listed, and becomes the transfer")
    func typedTransfer() async throws {
        let shell = try Shell()
        #expect(await shell.run("account", "edit", "Main", "--number", "DE01 1111").status == 0)
        #expect(await shell.run("account", "add", "Savings", "--number", "DE02 2222").status == 0)
        #expect(await shell.run("add", "300", "Rainy", "day", "-d", "2026-11-04", "-c", "sport").status == 0)
        let file = try shell.file("giro.ofx", ofx([("DE011111", Self.toSavings)]))
        let tried = await shell.run("import", file, "--dry-run")
        #expect(tried.output.onOneLine.contains("To savings may be #1 Rainy day, 4 Nov"))
        #expect(tried.output.contains("--match"))
        let report = try await shell.run("import", file, "--match", "--json").json()
        let imported = try #require(report["files"]?.elements.first)
        #expect(["added", "merged", "paired"].map { imported[$0] } == [1, 1, 0])
        let match = try #require(imported["matches"]?.elements.first)
        #expect((match["id"], match["row"]?["type"]) == (1, "transfer"))
        #expect((match["typed"]?["type"], match["typed"]?["category"]) == ("expense", "Sport"))
        let rows = try await shell.run("list", "--all", "--json").json().elements
        #expect(rows.map { $0["type"]?.text } == ["expense", "transfer"])
        #expect(rows.map { $0["date"]?.text } == ["2026-11-06", "2026-11-05"])
        #expect(await shell.run("undo").status == 0)
        #expect(try await shell.run("list", "--all", "--json").json().elements.map { $0["type"]?.text } == ["expense"])
    }

    @Test("A file that does not say whose it is needs --account, in a dry run too", arguments: [[], ["--dry-run"]])
    func undecided(flags: [String]) async throws {
        let shell = try Shell()
        #expect(await shell.run("account", "add", "Card", "--kind", "card").status == 0)
        let file = try shell.file("card.csv", "date,title,amount\n2026-11-20,Coffee,-3.50\n")
        let refused = await shell.run(["import", file] + flags)
        #expect(refused.status == 65)
        #expect(refused.error.onOneLine.contains("--account"))
        #expect(await shell.run(["import", file, "--account", "card"] + flags).status == 0)
    }

    @Test("An account that the wallet does not know is named, with what to do")
    func unknown() async throws {
        let shell = try Shell()
        #expect(await shell.run("add", "1", "Coffee").status == 0)
        #expect(await shell.run("account", "add", "Card", "--kind", "card").status == 0)
        let file = try shell.file("giro.ofx", ofx([("DE011111", Self.toSavings)]))
        let refused = await shell.run("import", file)
        #expect(refused.status == 65)
        #expect(refused.error.onOneLine.contains("--account 'Bank 1111' --create"))
        #expect(await shell.run("account", "edit", "Main", "--number", "DE01 1111").status == 0)
        #expect(await shell.run("import", file).status == 0)
    }

    @Test("Files with a number that were imported into an account belong to it from then on")
    func remembered() async throws {
        let shell = try Shell()
        #expect(await shell.run("add", "1", "Coffee").status == 0)
        #expect(await shell.run("account", "add", "Card", "--kind", "card").status == 0)
        let file = try shell.file("giro.ofx", ofx([("DE011111", Self.fromGiro)]))
        #expect(await shell.run("import", file, "-a", "card").status == 0)
        let next = try shell.file("next.ofx", ofx([("DE011111", Self.toSavings)]))
        #expect(await shell.run("import", next).status == 0)
        let rows = try await shell.run("list", "--all", "-a", "card", "--json").json().elements
        #expect(rows.count == 3)
    }

    @Test("A CSV file is from the account whose number is above its table, and names that of the other end")
    func csv() async throws {
        let shell = try Shell()
        #expect(await shell.run("account", "add", "Giro", "--number", "DE02120300000000202051").status == 0)
        #expect(await shell.run("account", "add", "Savings", "--number", "DE02500105170137075030").status == 0)
        let file = try shell.file(
            "giro.csv",
            """
            "Girokonto";"DE02 1203 0000 0000 2020 51"
            ""
            "Buchungsdatum";"Zahlungsempfänger";"IBAN";"Betrag"
            "15.11.2026";"Savings";"DE02500105170137075030";"-300,00"
            "16.11.2026";"Shop";"DE88100900001234567892";"-3,50"
            """
        )
        #expect(await shell.run("import", file).status == 0)
        let rows = try await shell.run("list", "--all", "-a", "giro", "--json").json().elements
        #expect(rows.count == 2)
        let output = await shell.run("account", "list").output.onOneLine
        #expect(output.contains("300.00"))
    }

    @Test("A column in which every row has an account of the wallet tells them apart")
    func column() async throws {
        let shell = try Shell()
        #expect(await shell.run("account", "add", "Giro").status == 0)
        #expect(await shell.run("account", "add", "Card", "--number", "1234").status == 0)
        let rows = "Date,Description,Amount,Account\n2026-11-20,Tea,-1.00,GIRO\n2026-11-20,Tea,-1.00,**** 1234\n"
        #expect(await shell.run("import", try shell.file("a.csv", rows)).status == 0)
        #expect(try await shell.run("list", "--all", "-a", "giro", "--json").json().elements.count == 1)
        #expect(try await shell.run("list", "--all", "-a", "card", "--json").json().elements.count == 1)
        let unknown = try shell.file("b.csv", rows + "2026-11-21,Tea,-1.00,Other\n")
        #expect(await shell.run("import", unknown).status == 65)
    }

    @Test("The accounts of a QIF file are made by name, and a transfer in both is one")
    func qif() async throws {
        let shell = try Shell()
        let file = try shell.file(
            "all.qif",
            """
            !Account
            NGiro
            TBank
            ^
            !Type:Bank
            D11/25/2026
            T-20.00
            PCard bill
            L[Visa]
            ^
            !Account
            NVisa
            TCCard
            ^
            !Type:CCard
            D11/25/2026
            T20.00
            PCard bill
            L[Giro]
            ^
            D11/26/2026
            T-5.00
            PTea
            ^

            """
        )
        #expect(await shell.run("import", file).status == 0)
        #expect(try await shell.run("list", "--all", "--json").json().elements.count == 2)
        #expect(await shell.run("import", file).output.contains("Every row was imported before."))
    }

    @Test("A profile remembers the account")
    func profile() async throws {
        let shell = try Shell()
        #expect(await shell.run("account", "add", "Card", "--kind", "card").status == 0)
        let first = try shell.file("first.csv", "Datum;Betrag;Text\n20.11.2026;-3,50;Coffee\n")
        #expect(await shell.run("import", first, "-a", "card", "--save-profile", "visa").status == 0)
        let second = try shell.file("second.csv", "Datum;Betrag;Text\n21.11.2026;-4,50;Tea\n")
        #expect(await shell.run("import", second, "--profile", "visa").status == 0)
        #expect(try await shell.run("list", "--all", "-a", "card", "--json").json().elements.count == 2)
    }

    @Test("`profile show` names the account, in JSON too")
    func profileShow() async throws {
        let shell = try Shell()
        #expect(await shell.run("account", "add", "Visa", "--kind", "card").status == 0)
        let file = try shell.file("first.csv", "Datum;Betrag;Text\n20.11.2026;-3,50;Coffee\n")
        #expect(await shell.run("import", file, "-a", "visa", "--save-profile", "bank").status == 0)
        #expect(await shell.run("profile", "show", "bank").output.onOneLine.contains("--account Visa"))
        #expect(await shell.run("profile", "show", "bank", "--json").output.contains("\"account\":\"Visa\""))
    }

    @Test("A file without new rows is read for an archived account too, also with -a or a profile")
    func archived() async throws {
        let shell = try Shell()
        #expect(await shell.run("account", "add", "Visa", "--kind", "card").status == 0)
        let rows = "Datum;Betrag;Text\n20.11.2026;-3,50;Coffee\n"
        let file = try shell.file("visa.csv", rows)
        #expect(await shell.run("import", file, "-a", "visa", "--save-profile", "visa").status == 0)
        #expect(await shell.run("account", "archive", "visa").status == 0)
        let new = try shell.file("new.csv", rows + "21.11.2026;-4,50;Tea\n")
        for option in ["-a", "--profile"] {
            #expect(await shell.run("import", file, option, "visa").output.contains("Nothing new"))
            let refused = await shell.run("import", new, option, "visa")
            #expect(refused.status == 65)
            #expect(refused.error.contains("moneyflow account unarchive Visa"))
        }
    }

    @Test("A rule is found in the memo, and refused if it names an archived account")
    func rule() async throws {
        let shell = try Shell()
        #expect(await shell.run("account", "add", "Savings").status == 0)
        #expect(await shell.run("rule", "add", "--when", "TO SAVINGS", "--transfer", "savings").status == 0)
        let text = "Datum;Empfänger;Verwendungszweck;Betrag\n20.11.2026;Ada Lovelace;TO SAVINGS;-50,00\n"
        let file = try shell.file("giro.csv", text)
        #expect(await shell.run("account", "archive", "savings").status == 0)
        let refused = await shell.run("import", file, "-a", "main")
        #expect(refused.status == 65)
        #expect(refused.error.contains("moneyflow account unarchive Savings"))
        #expect(await shell.run("account", "unarchive", "savings").status == 0)
        #expect(await shell.run("import", file, "-a", "main").status == 0)
        #expect(await shell.run("account", "list").output.onOneLine.contains("Savings bank €50.00"))
    }

    @Test(
        "An OFX file with the bank's own number, of which an IBAN is known, is from that account",
        arguments: [("DE02 1203 0000 0000 2020 51", "0000202051"), ("202051", "DE02120300000000202051")]
    )
    func bankNumber(stored: String, found: String) async throws {
        let shell = try Shell()
        #expect(await shell.run("account", "edit", "Main", "--number", stored).status == 0)
        #expect(await shell.run("account", "add", "Savings", "--number", "DE02500105170137075030").status == 0)
        let file = try shell.file("main.ofx", ofx([(found, Self.fromGiro)]))
        #expect(await shell.run("import", file).status == 0)
        #expect(try await shell.run("list", "--all", "-a", "Main", "--json").json().elements.count == 1)
        #expect(!(await shell.run("account", "list").output.contains("Bank")))
        let plausible = try shell.file("other.ofx", ofx([("9951", Self.fromGiro), ("2051", Self.fromGiro)]))
        #expect(await shell.run("import", plausible, "--dry-run").status == 0)
    }
}
