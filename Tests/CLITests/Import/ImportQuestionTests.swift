import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite("What moneyflow import asks")
struct ImportQuestionTests {
    private let card = "Date,Description,Amount\n01/02/2026,Bakery,4.20\n03/04/2026,Books,25.00\n"
    private let giro = "Konto:;DE02120300000000202051\n\nDatum;Text;Betrag\n20.11.2026;Tee;-1,00\n"
    private let visa = "Kreditkarte;4998 **** **** 1234\n\nDatum;Text;Betrag\n20.11.2026;Shell;-45,00\n"

    /// Imports files on a terminal, with these answers.
    private func importing(_ files: [String], answering answers: [String], in shell: Shell) async -> ShellResult {
        let left = Mutex(answers)
        return await shell.run(bytes: (["import"] + files).map { Array($0.utf8) }) { environment in
            environment.isTerminal.input = true
            environment.isTerminal.output = true
            environment.readLine = { left.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
        }
    }

    private static func text(_ value: JSON?) -> String {
        if case .string(let text) = value { text } else { "" }
    }

    /// The title, account, date, type and amount of each transaction, the latest first.
    private func list(_ shell: Shell) async throws -> [String] {
        try await shell.run("list", "--all", "--json").json().elements.map { row in
            ["title", "account", "date", "type"].map { Self.text(row[$0]) }.joined(separator: " ")
        }
    }

    @Test("Everything that a file leaves open is named at once, with what each answer gives")
    func all() async throws {
        let shell = try Shell()
        let file = try shell.file("card.csv", card)
        let error = await shell.run("import", file).error.onOneLine
        for (options, outcome) in [
            ("--date-format DD/MM/YYYY --invert", "-29.20 EUR, 2026-02-01 to 2026-04-03"),
            ("--date-format DD/MM/YYYY --no-invert", "+29.20 EUR, 2026-02-01 to 2026-04-03"),
            ("--date-format MM/DD/YYYY --invert", "-29.20 EUR, 2026-01-02 to 2026-03-04"),
            ("--date-format MM/DD/YYYY --no-invert", "+29.20 EUR, 2026-01-02 to 2026-03-04"),
        ] {
            #expect(error.contains("`\(options)`: 2 transactions, \(outcome)"))
        }
        #expect(try await list(shell) == [])
        let done = await shell.run("import", file, "--date-format", "MM/DD/YYYY", "--no-invert")
        #expect(done.status == 0)
        #expect(try await list(shell) == ["Books Main 2026-03-04 income", "Bakery Main 2026-01-02 income"])
    }

    @Test("The account is among what is asked, and amounts are not shown if they are hidden")
    func account() async throws {
        let shell = try Shell()
        #expect(await shell.run("import", try shell.file("giro.csv", giro)).status == 0)
        let file = try shell.file("card.csv", "Kreditkarte;4998 **** **** 1234\n\n" + card)
        let error = await shell.run("import", file).error.onOneLine
        #expect(error.contains("`--date-format DD/MM/YYYY --invert`: 2 transactions, -29.20 EUR"))
        #expect(error.contains("--account 'Card 1234' --create"))
        #expect(await shell.run("config", "set", "hide-amounts", "on").status == 0)
        let hidden = await shell.run("import", file).error
        #expect(hidden.contains("--no-invert"))
        #expect(!hidden.contains("29.20"))
    }

    @Test("On a terminal, the number of an answer chooses it, and anything else changes nothing")
    func choice() async throws {
        let shell = try Shell()
        let file = try shell.file("card.csv", card)
        for answers in [[], [""], ["5"], ["0"], ["x"]] {
            let refused = await importing([file], answering: answers, in: shell)
            #expect(refused.status == 65)
            #expect(refused.output.contains("Which? [1–4] "))
        }
        #expect(try await list(shell) == [])
        #expect(await importing([file], answering: ["3"], in: shell).status == 0)
        #expect(try await list(shell) == ["Books Main 2026-03-04 expense", "Bakery Main 2026-01-02 expense"])
    }

    @Test("Each file of another account is asked about once, before anything is imported")
    func accounts() async throws {
        let shell = try Shell()
        let files = [
            try shell.file("giro.csv", giro), try shell.file("visa.csv", visa),
            try shell.file("other.csv", visa.replacing("1234", with: "9999").replacing("Shell", with: "Aral")),
        ]
        #expect(await importing(files, answering: ["1"], in: shell).status == 65)
        #expect(try await list(shell) == [])
        let done = await importing(files, answering: ["1", "2"], in: shell)
        #expect(done.status == 0)
        #expect(done.output.contains("Make the account Card 1234"))
        #expect(
            try await list(shell).sorted() == [
                "Aral Main 2026-11-20 expense", "Shell Card 1234 2026-11-20 expense", "Tee Main 2026-11-20 expense",
            ]
        )
        let again = await shell.run(["import"] + files)
        #expect(again.status == 0)
        #expect(again.output.contains("Nothing new"))
    }

    @Test("What an import brought can be moved to another account with its balances, and back")
    func moved() async throws {
        let shell = try Shell()
        let table = "Datum;Text;Betrag;Saldo\n20.11.2026;Shell;-45,00;-145,00\n19.11.2026;Aral;-20,00;-100,00\n"
        let file = try shell.file("visa.csv", "Kreditkarte;4998 **** **** 1234\n\n" + table)
        #expect(await shell.run("import", try shell.file("giro.csv", giro)).status == 0)
        let giroOnly = try await shell.accounts()
        #expect(await shell.run("import", file, "-a", "main").status == 0)
        let before = await shell.run("account", "list", "--json").output
        let moved = await shell.run("edit", "--of-import", "2", "-a", "Visa", "--create")
        #expect(moved.output.contains("Moved 2 transactions of import 2 from Main to Visa"))
        let rows = try await list(shell).sorted()
        #expect(rows.prefix(2) == [" Visa 2026-11-18 transfer", "Aral Visa 2026-11-19 expense"])
        #expect(rows.dropFirst(2) == ["Shell Visa 2026-11-20 expense", "Tee Main 2026-11-20 expense"])
        #expect(try await shell.accounts() == giroOnly + ["Visa 4998 **** **** 1234 -14500"])
        #expect(await shell.run("doctor").status == 0)
        #expect(await shell.run("undo").status == 0)
        #expect(await shell.run("account", "list", "--json").output == before)
        #expect(await shell.run("redo").status == 0)
        #expect(await shell.run("import", file, "-a", "visa").output.contains("Nothing new"))
        #expect(await shell.run("edit", "--of-import", "1", "--title", "x").status == 64)
        #expect(await shell.run("edit", "--of-import", "9", "-a", "visa").status == 66)
    }

    @Test(
        "Moving an import puts back the balance and the opening balance that it had replaced",
        arguments: ["Saldo vom 20.11.2026:;-90,00 €\n", "Saldo vom 18.11.2026:;-90,00 €\n", ""]
    )
    func replaced(balance: String) async throws {
        let shell = try Shell()
        let head = "Kontostand vom 20.11.2026:;2.104,50 €\n\nDatum;Text;Betrag\n"
        let first = try shell.file("giro.csv", "Konto;DE02120300000000202051\n" + head + "20.11.2026;Tee;-4,50\n")
        #expect(await shell.run("import", first).status == 0)
        let before = try await shell.accounts()
        let rows = "\nDatum;Text;Betrag\n18.11.2026;Shell;-50,00\n17.11.2026;Aral;-40,00\n"
        let card = try shell.file("visa.csv", "Kreditkarte;4998 **** **** 1234\n" + balance + rows)
        #expect(await shell.run("import", card, "-a", "main").status == 0)
        #expect(await shell.run("edit", "--of-import", "2", "-a", "Visa", "--create").status == 0)
        #expect(try await shell.accounts() == before + ["Visa 4998 **** **** 1234 -9000"])
        #expect(await shell.run("check").status == 0)
        #expect(await shell.run("undo", "2").status == 0)
        #expect(try await shell.accounts() == before)
    }

    private let unsigned = """
        Date,Description,Amount
        2026-11-02,REWE Markt,25.10
        2026-11-03,Shell,400.00
        2026-11-03,REWE City,12.00
        2026-11-04,Payment,80.00

        """

    @Test("Rules with categories answer what amounts without a minus are, unless they contradict each other")
    func directionOfRule() async throws {
        let shell = try Shell()
        let file = try shell.file("visa.csv", unsigned)
        #expect(await shell.run("import", file).status == 65)
        #expect(await shell.run("rule", "add", "--when", "City", "-c", "food").status == 0)
        // A single row may be a coincidence.
        #expect(await shell.run("import", file).status == 65)
        #expect(await shell.run("rule", "add", "--when", "REWE", "-c", "food").status == 0)
        #expect(await shell.run("rule", "add", "--when", "Shell", "-c", "salary").status == 0)
        #expect(await shell.run("import", file).status == 65)
        #expect(await shell.run("undo").status == 0)
        #expect(await shell.run("import", file).status == 0)
        #expect(try await list(shell).allSatisfy { $0.hasSuffix(" expense") })
        #expect(try await list(shell).count == 4)
    }

    @Test("Transfers with another account answer what amounts without a minus are", arguments: [true, false])
    func directionOfTransfer(arrives: Bool) async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Visa", "--kind", "card")
        let file = try shell.file("visa.csv", unsigned)
        for amount in ["400", "80"] {
            #expect(await shell.run("import", file, "-a", "visa").status == 65)
            let ends = arrives ? ["main", "visa"] : ["visa", "main"]
            await shell.run(["transfer", amount] + ends + ["-d", "2026-11-01"])
        }
        #expect(await shell.run("import", file, "-a", "visa").status == 0)
        let rows = try await list(shell)
        #expect(rows.count == 4)
        #expect(rows.contains("REWE Markt Visa 2026-11-02 \(arrives ? "income" : "expense")"))
    }

    @Test("A transfer is one row, although several have its amount")
    func directionOfOneTransfer() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Visa", "--kind", "card")
        await shell.run("transfer", "400", "main", "visa", "-d", "2026-11-01")
        let file = try shell.file("visa.csv", unsigned.replacing("80.00", with: "400.00"))
        #expect(await shell.run("import", file, "-a", "visa").status == 65)
    }

    @Test("The answers about a file in another currency than the new wallet's have its sums")
    func otherCurrency() async throws {
        let shell = try Shell()
        let file = try shell.file("usd.csv", card.replacing("Amount", with: "Amount (USD)"))
        let error = await shell.run("import", file).error.onOneLine
        #expect(error.contains("`--date-format DD/MM/YYYY --invert`: 2 transactions, -29.20 USD"))
    }

    @Test("What the user chose for a file is remembered although its rows are known")
    func knownRows() async throws {
        let shell = try Shell()
        #expect(await shell.run("import", try shell.file("giro.csv", giro)).status == 0)
        let other = giro.replacing("DE02120300000000202051", with: "DE89370400440532013000")
        let file = try shell.file("other.csv", other)
        #expect(await shell.run("import", file).status == 65)
        #expect(await shell.run("import", file, "-a", "main").output.contains("Nothing new"))
        #expect(await shell.run("import", file).output.contains("Nothing new"))
        #expect(await shell.run("undo").status == 0)
        #expect(await shell.run("import", file).status == 65)
    }

    @Test(
        "A file of a known account, or of an IBAN, is not asked about if nothing in it is spent",
        arguments: [
            ["Konto;DE02120300000000202051\n\nDatum;Empfänger;Umsatztyp;Betrag\n20.11.2026;ACME;Eingang;1000,00\n"],
            [
                "Auftragskonto;Datum;Buchungstext;Empfänger;Betrag\nDE02120300000000202051;20.11.2026;GUTSCHRIFT;A;1,00\n"
            ],
            [
                "Auftragskonto;Datum;Empfänger;Betrag\nDE89370400440532013000;20.11.2026;Oma;300,00\n", "--account",
                "Oma",
                "--create",
            ],
        ]
    )
    func onlyIncome(file: [String]) async throws {
        let shell = try Shell()
        #expect(await shell.run("import", try shell.file("giro.csv", giro)).status == 0)
        let imported = await shell.run(["import", try shell.file("income.csv", file[0])] + file.dropFirst())
        #expect(imported.status == 0)
        #expect(try await list(shell).contains { $0.hasSuffix(" income") })
    }

    @Test("A file of which no row could be imported, whatever the answers are, is not asked about")
    func nothingToAsk() async throws {
        let shell = try Shell()
        #expect(await shell.run("add", "5", "Tea").status == 0)
        let head = "Date,Payee,Type,Amount,Currency\n"
        let file = try shell.file("dollars.csv", head + "2026-11-20,Shop,Out,-5.00,USD\n2026-11-21,Pay,In,9.00,USD\n")
        let words = await shell.run("import", file).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("skipped 2 rows in USD"))
        #expect(words.contains("--account USD --create"))
    }

    @Test("A row is remembered with the IBAN in it, of which the wallet makes an account later")
    func laterAccount() async throws {
        let shell = try Shell()
        let giro =
            "Konto;DE02120300000000202051\n\nDatum;Empfänger;IBAN;Betrag\n"
            + "10.11.2026;Wise;BE68539007547034;-100,00\n05.11.2026;REWE;DE11500105170000000001;-3,00\n"
        let wise =
            "Account number;BE68539007547034\n\nDate;Payee;Account of payee;Amount;Currency\n"
            + "2026-11-11;Ada;DE02120300000000202051;108,50;USD\n2026-11-13;Hotel;;-20,00;USD\n"
        #expect(await shell.run("import", try shell.file("giro.csv", giro)).status == 0)
        let imported = await shell.run("import", try shell.file("wise.csv", wise), "-a", "USD", "--create")
        #expect(imported.output.contains("€100.00 → US$108.50"))
        #expect(try await list(shell).count { $0.hasSuffix(" transfer") } == 1)
    }

    @Test("A bank's own number does not make a file that of another bank's account")
    func otherBank() async throws {
        let shell = try Shell()
        func camt(_ iban: String, _ amount: String) throws -> String {
            try shell.file(
                "\(amount).xml",
                """
                <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
                <Acct><Id><IBAN>\(iban)</IBAN></Id><Ccy>EUR</Ccy></Acct>
                <Ntry><Amt Ccy="EUR">\(amount)</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
                <BookgDt><Dt>2026-11-05</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>
                """
            )
        }
        #expect(await shell.run("import", try camt("DE02120300000000202051", "3.50")).status == 0)
        #expect(await shell.run("import", try camt("DE02120300000000202051", "4.50")).status == 0)
        #expect(await shell.run("import", try camt("DE63100100100000202051", "5.50")).status == 65)
    }

    @Test("A bank's file of another number than the account's is asked about, in every format")
    func otherNumber() async throws {
        let shell = try Shell()
        #expect(await shell.run("import", try shell.file("giro.csv", giro)).status == 0)
        let ofx = """
            OFXHEADER:100

            <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>5556667</BANKACCTFROM><BANKTRANLIST>
            <STMTTRN><DTPOSTED>20261105<TRNAMT>-3.50<FITID>2<NAME>Coffee</STMTTRN>
            </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
            """
        let mt940 =
            ":20:1\n:25:10020030/7654321\n:28C:1\n:60F:C261101EUR10,00\n:61:2611051105D3,50NMSCNONREF\n:86:Tea\n:62F:C261105EUR6,50\n"
        let camt = """
            <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
            <Acct><Id><IBAN>DE75512108001245126199</IBAN></Id><Ccy>EUR</Ccy></Acct>
            <Ntry><Amt Ccy="EUR">3.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
            <BookgDt><Dt>2026-11-05</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>
            """
        for (name, text) in [("a.ofx", ofx), ("a.sta", mt940), ("a.xml", camt)] {
            let file = try shell.file(name, text)
            let refused = await shell.run("import", file)
            #expect(refused.status == 65)
            #expect(refused.error.contains("--create"), "\(name)")
            #expect(await importing([file], answering: ["1"], in: shell).status == 0, "\(name)")
            #expect(await shell.run("import", file).output.contains("Nothing new"), "\(name)")
        }
        #expect(try await shell.run("account", "list", "--json").json().elements.count == 4)
    }

    @Test("Into an account of money that the user names, amounts without a minus are income, whatever the others are")
    func signsOfNamedAccount() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Giro")
        await shell.run("account", "add", "Visa", "--kind", "card")
        let rows = ["2026-11-02;Max;108,00", "2026-11-03;Max;107,00", "2026-11-04;Max;-8,00"]
        let file = try shell.file("mixed.csv", (["Datum;Name;Betrag"] + rows).joined(separator: "\n"))
        #expect(await shell.run("import", file, "-a", "visa").status == 65)
        let imported = try await shell.run("import", file, "-a", "giro", "--json").json()
        #expect(imported["files"]?.elements.first?["income"] == 21_500)
        #expect(imported["files"]?.elements.first?["expenses"] == 800)
    }
}
