import Testing

@Suite("moneyflow import of CSV files with a column for accounts")
struct ImportCSVAccountsCommandTests {
    private static let giro = "DE02120300000000202051"
    private static let savings = "DE02500105170137075030"

    /// A wallet with three accounts, of which Savings has a number only if it is known.
    private func shell(knowsSavings: Bool = false) async throws -> Shell {
        let shell = try Shell()
        #expect(await shell.run("account", "rename", "Main", "Giro").status == 0)
        #expect(await shell.run("account", "edit", "giro", "--number", Self.giro).status == 0)
        #expect(await shell.run("account", "add", "Savings", "--kind", "savings").status == 0)
        #expect(await shell.run("account", "add", "Visa", "--kind", "card").status == 0)
        if knowsSavings {
            #expect(await shell.run("account", "edit", "savings", "--number", Self.savings).status == 0)
        }
        return shell
    }

    /// How many transactions an account has.
    private func count(_ account: String, in shell: Shell) async throws -> Int {
        try await shell.run("list", "--all", "-a", account, "--json").json().elements.count
    }

    /// An export of Savings in which all rows are from or to Giro.
    private func ofSavings(column: String, above: String = "") -> String {
        above + """
            Buchungsdatum;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Umsatztyp;\(column);Betrag (€)
            13.11.2026;Ada Lovelace;Ada Lovelace;Sparen November;Eingang;\(Self.giro);300,00
            15.10.2026;Ada Lovelace;LOVELACE ADA;Rückzahlung;Ausgang;\(Self.giro);-20,00
            22.09.2026;Ada Lovelace;Ada Lovelace;Urlaub;Ausgang;\(Self.giro);-100,00
            18.08.2026;Ada Lovelace;Ada Lovelace;Umbuchung;Ausgang;\(Self.giro);-50,00

            """
    }

    @Test(
        "A column with the number of one account may be of the other end, which -a decides",
        arguments: [
            "IBAN", "Konto", "Konto-Nr.", "Kontonummer", "Account", "Account Number", "Account No", "Rekening",
            "Compte",
            "Numero de compte", "IBAN/BBAN", "Rachunek",
        ]
    )
    func open(column: String) async throws {
        let shell = try await shell()
        let file = try shell.file("savings.csv", ofSavings(column: column))
        let refused = await shell.run("import", file)
        #expect(refused.status == 65)
        #expect(refused.error.contains("--account"))
        #expect(await shell.run("import", file, "-a", "savings").status == 0)
        #expect(try await count("savings", in: shell) == 4)
        #expect(await shell.run("account", "list").output.onOneLine.contains("Savings savings €130.00"))
    }

    @Test("A number above the table that is not in the column vetoes it", arguments: [false, true])
    func veto(isKnown: Bool) async throws {
        let shell = try await shell(knowsSavings: isKnown)
        let above = "\"Tagesgeld\";\"\(Self.savings)\"\n\"Kontostand vom 20.11.2026:\";\"500,00 EUR\"\n\"\"\n"
        let file = try shell.file("savings.csv", ofSavings(column: "IBAN", above: above))
        let done = await shell.run("import", file)
        #expect(done.status == (isKnown ? 0 : 65))
        if isKnown {
            // The balance above gives an opening balance.
            #expect(try await count("savings", in: shell) == 5)
        } else {
            #expect(done.error.onOneLine.contains("--account 'Savings 5030' --create"))
        }
    }

    @Test(
        "A column is the owner's if the file says so",
        arguments: [
            // The number above the table.
            "Konto:;\(giro)\n\nDatum;IBAN;Text;Betrag\n20.11.2026;\(giro);Tee;-1,00\n",
            // A column for the other end.
            "Datum;Rekening;Tegenrekening;Naam;Bedrag\n20-11-2026;\(giro);;Albert Heijn;-1,00\n",
            "Datum;Konto;Gegenkonto IBAN;Text;Betrag\n20.11.2026;\(giro);DE88100900001234567892;Tee;-1,00\n",
            // A name that only the owner's has.
            "Auftragskonto;Buchungstag;Empfänger;IBAN;Betrag\n\(giro);20.11.2026;Tee;;-1,00\n",
            // People who cannot all have that number.
            """
            Transaction Date,Transaction Type,Account Number,Transaction Description,Debit Amount,Credit Amount
            20/11/2026,DEB,\(giro),TESCO STORES 2345,12.34,
            19/11/2026,DEB,\(giro),NETFLIX.COM,13.99,
            18/11/2026,BGC,\(giro),ACME LTD,,1234.50

            """,
        ]
    )
    func owner(text: String) async throws {
        let shell = try await shell()
        #expect(await shell.run("import", try shell.file("giro.csv", text)).status == 0)
        #expect(try await count("giro", in: shell) > 0)
    }

    @Test("Numbers of which some are none of the wallet's are those of the other end")
    func strangers() async throws {
        let shell = try await shell()
        let text = """
            Buchungstag;Empfänger;IBAN;Betrag
            20.11.2026;Ada;\(Self.giro);100,00
            19.11.2026;Shop;DE88100900001234567892;-3,50
            18.11.2026;Gebühr;;-1,50

            """
        let file = try shell.file("savings.csv", text)
        #expect(await shell.run("import", file).status == 65)
        #expect(await shell.run("import", file, "-a", "savings").status == 0)
        #expect(try await count("giro", in: shell) == 1)
        #expect(try await count("savings", in: shell) == 3)
    }

    @Test("One running balance over several numbers says that they are those of the other end")
    func twoOtherEnds() async throws {
        let shell = try await shell()
        #expect(await shell.run("account", "edit", "visa", "--number", "DE88100900001234567892").status == 0)
        let text = """
            Buchungstag;Empfänger;IBAN;Betrag;Saldo
            20.11.2026;Ada;\(Self.giro);100,00;350,00
            19.11.2026;Ada;DE88100900001234567892;50,00;250,00
            18.11.2026;Ada;\(Self.giro);200,00;200,00

            """
        let file = try shell.file("savings.csv", text)
        #expect(await shell.run("import", file).status == 65)
        #expect(await shell.run("import", file, "-a", "savings").output.onOneLine.contains("the balance adds up"))
    }

    @Test("The account at the other end does not switch the running balance off", arguments: ["IBAN", "Gegenkonto"])
    func balance(column: String) async throws {
        let rows = { (last: String) in
            """
            Buchungstag;Empfänger;\(column);Verwendungszweck;Betrag;Saldo
            20.11.2026;Netflix;DE88100900001234567892;Abo;-12,99;\(last)
            19.11.2026;Shop;DE02300209000106531065;Tee;-3,50;1000,00
            18.11.2026;Acme;DE02200505501015871393;Gehalt;900,00;1003,50

            """
        }
        let shell = try await shell()
        let wrong = await shell.run("import", try shell.file("wrong.csv", rows("999,00")), "-a", "visa")
        #expect(wrong.status == 65)
        let done = await shell.run("import", try shell.file("giro.csv", rows("987,01")), "-a", "visa")
        #expect(done.output.onOneLine.contains("the balance adds up"))
        #expect(await shell.run("account", "list").output.onOneLine.contains("Visa card €987.01"))
    }

    @Test(
        "A number above the table of which only the end is shown is enough",
        arguments: ["Konto;XXXXXX2051", "Konto:;DE02 **** **** **** **20 51", "Konto: 202051", "Account ****2051"]
    )
    func masked(above: String) async throws {
        let shell = try await shell()
        let file = try shell.file("giro.csv", "\(above)\n\nDatum;Text;Betrag\n20.11.2026;Tee;-1,00\n")
        #expect(await shell.run("import", file).status == 0)
        #expect(try await count("giro", in: shell) == 1)
    }

    @Test("A row without an account among others that have one asks for --account, not for an empty number")
    func emptyCell() async throws {
        let shell = try await shell()
        let text = "Date,Description,Amount,Account\n2026-11-20,Tea,-1.00,Giro\n2026-11-20,Tea,-1.00,\n"
        let refused = await shell.run("import", try shell.file("a.csv", text))
        #expect(refused.status == 65)
        #expect(refused.error.contains("--account"))
        #expect(!refused.error.contains("--number"))
    }
}
