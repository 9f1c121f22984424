import Money
import MoneySupport
import Testing

@testable import BankFiles

@Suite("camt documents")
struct CamtReaderTests {
    /// The figures of the business example that ISO 20022 publishes for camt.053: 500,000 before, 435,678.50 after.
    private static let example = CamtFile.document(
        """
        <Stmt><Id>AAAASESS-FP-STAT001</Id><CreDtTm>2010-10-18T17:00:00+01:00</CreDtTm>
        <FrToDt><FrDtTm>2010-10-18T08:00:00+01:00</FrDtTm><ToDtTm>2010-10-18T17:00:00+01:00</ToDtTm></FrToDt>
        <Acct><Id><Othr><Id>50000000054910000003</Id></Othr></Id><Ownr><Nm>FINPETROL</Nm></Ownr></Acct>
        <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="SEK">500000</Amt><CdtDbtInd>CRDT</CdtDbtInd>
        <Dt><Dt>2010-10-15</Dt></Dt></Bal>
        <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="SEK">435678.50</Amt><CdtDbtInd>CRDT</CdtDbtInd>
        <Dt><Dt>2010-10-18</Dt></Dt></Bal>
        <Ntry><Amt Ccy="SEK">105678.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
        <BookgDt><DtTm>2010-10-18T13:15:00+01:00</DtTm></BookgDt><ValDt><Dt>2010-10-18</Dt></ValDt>
        <AcctSvcrRef>AAAASESS-FP-CN_98765/01</AcctSvcrRef>
        <NtryDtls><TxDtls><Refs><EndToEndId>MUELL/FINP/RA12345</EndToEndId></Refs>
        <RltdPties><Dbtr><Nm>MUELLER</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>
        <Ntry><Amt Ccy="SEK">200000</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
        <BookgDt><DtTm>2010-10-18T10:15:00+01:00</DtTm></BookgDt><ValDt><Dt>2010-10-18</Dt></ValDt>
        <AcctSvcrRef>AAAASESS-FP-ACCR-01</AcctSvcrRef>
        <NtryDtls><Btch><MsgId>FINP-0055</MsgId><PmtInfId>FINP-0055/001</PmtInfId><NbOfTxs>20</NbOfTxs></Btch></NtryDtls>
        </Ntry>
        <Ntry><Amt Ccy="SEK">30000</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
        <BookgDt><DtTm>2010-10-18T15:15:00+01:00</DtTm></BookgDt><ValDt><Dt>2010-10-18</Dt></ValDt>
        <AcctSvcrRef>AAAASESS-FP-CONF-FX</AcctSvcrRef>
        <AddtlNtryInf>FX TRADE</AddtlNtryInf></Ntry>
        </Stmt>
        """
    )

    @Test("The example of ISO 20022 is read, and its balances are those of the ends of days")
    func example() throws {
        let krona = try Currency.test("SEK")
        var reader = try CamtFile.reader(Self.example, currency: krona)
        #expect(
            try reader.remainingLines() == [
                "10: 2010-10-18 +10567850 no category, MUELLER", "15: 2010-10-18 -20000000 no category, ",
                "20: 2010-10-18 +3000000 no category, FX TRADE",
            ]
        )
        #expect(reader.statements.map(\.minorUnits) == [50_000_000, 43_567_850])
        #expect(reader.statements.map(\.date.iso) == ["2010-10-15", "2010-10-18"])
        #expect(reader.layout.checksBalance == true)
        let rows = try CamtFile.rows(Self.example, currency: krona)
        #expect(rows.map(\.bankID)[0] == "camt/AAAASESS-FP-CN_98765/01")
        #expect(rows.allSatisfy { $0.owner?.number == "50000000054910000003" && $0.owner?.currency == krona })
    }

    @Test("A file whose balances do not add up is refused with the line of the closing balance, unless that is allowed")
    func balances() throws {
        let text = CamtFile.statement(
            CamtFile.account(),
            CamtFile.balance("OPBD", "100.00", on: "2026-11-19"),
            CamtFile.balance("CLBD", "5.00", "DBIT", on: "2026-11-20"),
            CamtFile.entry("104.99"),
            CamtFile.entry("7", status: "PDNG")
        )
        let problem = ImportFileProblem.closingBalance(
            expected: Money(minorUnits: -499, currency: .euro),
            found: Money(minorUnits: -500, currency: .euro)
        )
        #expect(throws: ImportFailure(line: 6, problem)) { try CamtFile.lines(text) }
        var layout = ImportLayout()
        layout.checksBalance = false
        #expect(try CamtFile.lines(text, layout).count == 2)
    }

    @Test("Reports and notifications are read too, and only statements must add up")
    func otherMessages() throws {
        for (element, root) in [("Rpt", "BkToCstmrAcctRpt"), ("Ntfctn", "BkToCstmrDbtCdtNtfctn")] {
            let parts = [
                CamtFile.account(), CamtFile.balance("OPBD", "1", on: "2026-11-19"),
                CamtFile.balance("CLBD", "1", on: "2026-11-20"), CamtFile.entry("5", "CRDT"),
            ]
            let text = CamtFile.document("<\(element)>\(parts.joined())</\(element)>", root: root)
            #expect(try CamtFile.lines(text) == ["3: 2026-11-20 +500 no category, "])
        }
    }

    @Test("Pending entries are left out, or taken if asked for; those for information and of zero never are")
    func status() throws {
        let text = CamtFile.statement(
            CamtFile.account(),
            CamtFile.entry("1", status: "PDNG"),
            CamtFile.entry("2", status: "<Cd>PDNG</Cd>"),
            CamtFile.entry("3", status: "INFO"),
            CamtFile.entry("0.00"),
            CamtFile.entry("4", status: "GONE"),
            CamtFile.entry("5", status: "<Cd>BOOK</Cd>")
        )
        #expect(
            try CamtFile.lines(text) == [
                "5: left out, pending", "6: left out, pending",
                "7: left out, noMovement", "8: left out, zeroAmount",
                "9: refused, Sts: ‘GONE’ is not a status of an entry", "10: 2026-11-20 -500 no category, ",
            ]
        )
        var layout = ImportLayout()
        layout.takesPending = true
        #expect(try CamtFile.lines(text, layout)[0] == "5: 2026-11-20 -100 no category, ")
    }

    @Test("A reversal has its own direction, and the parties of what it reverses")
    func reversal() throws {
        let parties = """
            <RvslInd>true</RvslInd><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Me</Nm></Dbtr><Cdtr><Nm>Gym</Nm></Cdtr>\
            </RltdPties></TxDtls></NtryDtls>
            """
        let text = CamtFile.statement(CamtFile.account(), CamtFile.entry("30", "CRDT", parties))
        #expect(try CamtFile.lines(text) == ["5: 2026-11-20 +3000 no category, Gym"])
    }

    @Test("A batch is one booking with its payments in the note, as the account has it")
    func batch() throws {
        func payment(_ name: String, _ amount: String) -> String {
            "<TxDtls><AmtDtls><TxAmt><Amt Ccy=\"EUR\">\(amount)</Amt></TxAmt></AmtDtls>"
                + "<RltdPties><Cdtr><Nm>\(name)</Nm></Cdtr></RltdPties></TxDtls>"
        }
        let details =
            "<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>\(payment("Ada", "3.50"))\(payment("Ben", "2.50"))</NtryDtls>"
        let rows = try CamtFile.rows(
            CamtFile.statement(
                CamtFile.account(),
                CamtFile.entry("6.00", "DBIT", details + "<AddtlNtryInf>Sammelüberweisung</AddtlNtryInf>"),
                CamtFile.entry("6.00", "DBIT", details)
            )
        )
        #expect(rows.map(\.minorUnits) == [600, 600])
        #expect(rows.map(\.title) == ["Sammelüberweisung", "Ada, Ben"])
        #expect(rows.map(\.note) == ["3.50 EUR Ada, 2.50 EUR Ben", "3.50 EUR Ada, 2.50 EUR Ben"])
    }

    @Test("Versions put names, codes and accounts in different places")
    func versions() throws {
        let first = """
            <TxDtls><RltdPties><Cdtr><Nm>Shop</Nm></Cdtr><CdtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></CdtrAcct>\
            </RltdPties><RmtInf><Ustrd>Invoice</Ustrd><Ustrd>42</Ustrd></RmtInf></TxDtls>
            """
        let eighth = """
            <NtryDtls><TxDtls><RltdPties><Cdtr><Pty><Nm>Shop</Nm></Pty></Cdtr>\
            <CdtrAcct><Id><Othr><Id>417164300</Id></Othr></Id></CdtrAcct></RltdPties>\
            <RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>
            """
        let rows = try CamtFile.rows(
            CamtFile.statement(
                CamtFile.account(),
                CamtFile.entry("1", "DBIT", first),
                CamtFile.entry("2", "DBIT", eighth)
            )
        )
        #expect(rows.map(\.title) == ["Shop", "Shop"])
        #expect(rows.map(\.note) == ["Invoice 42", "RF18539007547034"])
        #expect(rows.map { $0.counterparty.account?.number } == ["NL91ABNA0417164300", "417164300"])
    }

    @Test("Elements may have a prefix, no namespace, or all be on one line")
    func namespaces() throws {
        let text = CamtFile.statement(CamtFile.account(), CamtFile.entry("1"))
        let bare = text.replacing(/\ xmlns="[^"]*"/, with: "")
        let prefixed = bare.replacing("</", with: "</ns2:").replacing(/<(?=[A-Z])/, with: "<ns2:")
            .replacing("Document>", with: "Document xmlns:ns2=\"urn:x\">", maxReplacements: 1)
        for text in [bare, prefixed, text.replacing("\n", with: " ")] {
            let lines = try CamtFile.lines(text)
            #expect(lines.map { $0.suffix(29) } == ["2026-11-20 -100 no category, "])
        }
    }

    @Test("Entries in another currency than the account are left out, and so is a statement of one")
    func currencies() throws {
        let text = CamtFile.statement(
            CamtFile.account(),
            CamtFile.entry("1", currency: "USD"),
            CamtFile.balance("CLBD", "9", on: "2026-11-20")
        )
        #expect(try CamtFile.lines(text) == ["5: left out, otherCurrency USD"])
        var reader = try CamtFile.reader(text, currency: .test("USD"))
        #expect(try reader.remainingLines().count == 1)
        #expect(reader.statements == [])
    }

    @Test("What cannot be read is refused with its line and element")
    func refused() throws {
        let text = CamtFile.statement(
            CamtFile.account(),
            CamtFile.entry("1,5"),
            CamtFile.entry("1.005"),
            CamtFile.entry("1", "BOTH"),
            CamtFile.entry("1").replacing("11-20", with: "11-31"),
            CamtFile.entry("1").replacing("BookgDt", with: "Dates")
        )
        let lines = try CamtFile.lines(text)
        let places = [
            "5: refused, Amt", "6: refused, Amt", "7: refused, CdtDbtInd", "8: refused, BookgDt", "9: refused, BookgDt",
        ]
        #expect(lines.count == places.count)
        for (line, place) in zip(lines, places) { #expect(line.hasPrefix(place), "\(line)") }
    }

    @Test("Several accounts are several owners")
    func accounts() throws {
        let statement = { "<Stmt>\(CamtFile.account($0))\(CamtFile.entry("1"))</Stmt>" }
        let reader = try CamtFile.reader(
            CamtFile.document(statement("DE02120300000000202051") + statement("DE02500105170137075030"))
        )
        #expect(reader.hasSeveralAccounts)
    }

    @Test(
        "An entry without dates has that of the closing balance, the end of the period or the making of the statement",
        arguments: [
            (
                CamtFile.balance("OPBD", "1.00", on: "2026-11-01") + CamtFile.balance("CLBD", "2.00", on: "2026-11-22"),
                "2026-11-22"
            ),
            ("<FrToDt><FrDtTm>2026-11-01T00:00:00</FrDtTm><ToDtTm>2026-11-20T00:00:00</ToDtTm></FrToDt>", "2026-11-20"),
            ("<CreDtTm>2026-11-19T12:30:00+01:00</CreDtTm>", "2026-11-19"),
            ("", "2026-11-24"),
        ]
    )
    func noDate(rest: String, date: String) throws {
        let text = """
            <Document><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-24T10:00:00</CreDtTm></GrpHdr>
            <Stmt>\(rest)\(CamtFile.account())
            <Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts></Ntry></Stmt></BkToCstmrStmt></Document>
            """

        #expect(try CamtFile.rows(text).map(\.date.iso) == [date])
    }

    @Test("The value date goes before the date of the statement")
    func valueDate() throws {
        let text = CamtFile.statement(
            "<CreDtTm>2026-11-19T12:30:00</CreDtTm>",
            CamtFile.account(),
            "<Ntry><Amt Ccy=\"EUR\">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><ValDt><Dt>2026-11-18</Dt></ValDt></Ntry>"
        )

        #expect(try CamtFile.rows(text).map(\.date.iso) == ["2026-11-18"])
    }

    @Test("The code for no currency is none")
    func noCurrency() throws {
        let text = CamtFile.statement(CamtFile.account(currency: "XXX"), CamtFile.entry("12.50", currency: "XXX"))

        #expect(try CamtFile.lines(text).map { $0.prefix(24) } == ["5: 2026-11-20 -1250 no c"])
    }

    @Test("The root of the first versions has their number", arguments: ["BkToCstmrStmtV01", "BkToCstmrAcctRptV01"])
    func oldRoot(root: String) throws {
        let kind = root.contains("Rpt") ? "Rpt" : "Stmt"
        let text = CamtFile.document("<\(kind)>\(CamtFile.entry("1.00"))</\(kind)>", root: root, version: "053.001.01")

        #expect(try CamtFile.rows(text).count == 1)
        #expect(try BankFile(Array(text.utf8), currency: .euro).format == .camt)
    }
}
