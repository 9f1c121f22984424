import Testing

@testable import BankFiles

@Suite("Balances that files state")
struct StatedBalancesTests {
    private static let rows = [
        "29/01/2026,a,-10.00,90.00", "31/01/2026,b,5.50,95.50", "31/01/2026,c,-0.50,95.00", "14/02/2026,d,-5.00,90.00",
        "01/03/2026,e,10.00,100.00", "01/03/2026,f,-1.00,99.00",
    ]

    private func statements(_ rows: [String]) throws -> [String] {
        try statements(of: "Date,Payee,Amount,Balance\n" + rows.map { $0 + "\n" }.joined(), .csv)
    }

    /// `DATE BALANCE` of each statement, with the account if the file names it.
    private func statements(of text: String, _ format: ImportFormat) throws -> [String] {
        let context = ImportContext(currency: .euro, layout: ImportLayout())
        var (_, reader) = try FileReaders().reader(for: FileBytes(Array(text.utf8)), format: format, context: context)
        while try reader.next() != nil {}
        return reader.statements.map { statement in
            "\(statement.date.iso) \(statement.minorUnits)\(statement.owner.map { " \($0.shownName)" } ?? "")"
        }
    }

    @Test(
        "Running balances give that before the first row, at the end of its day, at the end of months and after the last row, in any order"
    )
    func orders() throws {
        let rows = Self.rows
        let daysNewestFirst = [rows[4], rows[5], rows[3], rows[1], rows[2], rows[0]]
        for order in [rows, rows.reversed(), daysNewestFirst, daysNewestFirst.reversed()] {
            #expect(
                try statements(order) == [
                    "2026-01-28 10000", "2026-01-29 9000", "2026-01-31 9500", "2026-02-28 9000", "2026-03-01 9900",
                ]
            )
        }
    }

    @Test("A day is left out if rows of an earlier or later day are on the wrong side of it")
    func unsorted() throws {
        // In the order of the bank's books, row d was paid on 30 January.
        var rows = Self.rows
        rows[3] = "30/01/2026,d,-5.00,90.00"
        #expect(try statements(rows) == ["2026-01-28 10000", "2026-01-29 9000", "2026-03-01 9900"])
        #expect(try statements(rows.reversed()) == ["2026-01-28 10000", "2026-01-29 9000", "2026-03-01 9900"])
    }

    @Test("A month whose last row has no balance states none")
    func withoutBalance() throws {
        let rows = ["28/09/2026,a,-10.00,950.00", "30/09/2026,b,100.00,", "02/10/2026,c,-50.00,1000.00"]
        #expect(try statements(rows) == ["2026-09-27 96000", "2026-09-28 95000", "2026-10-02 100000"])
    }

    @Test("A column that does not follow the amounts states nothing")
    func unrelated() throws {
        #expect(try statements(["29/01/2026,a,-10.00,90.00", "31/01/2026,b,-5.00,90.00"]) == [])
    }

    @Test("The only row of a file states what was in the account before and after it")
    func single() throws {
        #expect(try statements(["29/01/2026,a,-10.00,90.00"]) == ["2026-01-28 10000", "2026-01-29 9000"])
        #expect(try statements(["29/01/2026,a,-10.00,"]) == [])
    }

    @Test(
        "A line with a balance and a day states it, above and below the table",
        arguments: [
            ("Kontostand vom 22.11.2026:;10.497,62 EUR\n\n", "", ["2026-11-22 1049762"]),
            ("Kontostand vom 22.11.2026: 10.497,62 EUR\n\n", "", ["2026-11-22 1049762"]),
            ("\"Saldo al 22/11/2026\";\"-12,50 €\"\n", "", ["2026-11-22 -1250"]),
            ("Saldo:;1.234,50 EUR\nDatum:;22.11.2026\n\n", "", ["2026-11-22 123450"]),
            ("", "\nSolde au 22/11/2026;1234,50\n", ["2026-11-22 123450"]),
            ("", "22.11.2026;Endsaldo;1.234,50\n", ["2026-11-22 123450"]),
            ("", "\nClosing balance;22 Nov 2026;1234,50\n", ["2026-11-22 123450"]),
            (
                "Von:;01.11.2026\nBis:;30.11.2026\nAnfangssaldo:;100,00\nEndsaldo:;80,00\n\n", "",
                ["2026-10-31 10000", "2026-11-30 8000"]
            ),
            (
                "Zeitraum:;01.11.2026 - 30.11.2026\nAlter Saldo;Neuer Saldo\n100,00;80,00\n\n", "",
                ["2026-10-31 10000", "2026-11-30 8000"]
            ),
            ("Anfangssaldo am 03.11.2026;100,00\n\n", "", ["2026-11-02 10000"]),
            ("Saldo:;1.234,50 EUR\n\n", "", []),
            ("Verfügbarer Saldo am 22.11.2026:;1.234,50 EUR\n\n", "", []),
            ("Kontostand vom 22.11.2026:;10.497,62 USD\n\n", "", []),
        ]
    )
    func lines(above: String, below: String, expected: [String]) throws {
        let rows = "Buchungstag;Empfänger;Betrag\n03.11.2026;Café;-12,50\n14.11.2026;Lidl;-7,50\n"
        #expect(try statements(of: above + rows + below, .csv) == expected)
    }

    @Test("What one owes on a card is a debt, as the two balances show")
    func card() throws {
        let rows = "Buchungstag;Händler;Betrag\n03.11.2026;Café;-12,50\n14.11.2026;Lidl;-7,50\n"
        let above = "Kreditkarte 4711\nAlter Saldo am 01.11.2026;100,00\nNeuer Saldo am 30.11.2026;120,00\n\n"
        #expect(try statements(of: above + rows, .csv) == ["2026-11-01 -10000", "2026-11-30 -12000"])
        #expect(try statements(of: "Kreditkarte 4711\nSaldo am 30.11.2026;120,00\n\n" + rows, .csv) == [])
        #expect(
            try statements(of: "Kreditkarte 4711\nSaldo am 30.11.2026;-120,00\n\n" + rows, .csv)
                == ["2026-11-30 -12000"]
        )
    }

    @Test("OFX states what the bank had booked, and not what is available")
    func ofx() throws {
        func file(_ balances: String) -> String {
            """
            OFXHEADER:100

            <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>DE01</BANKACCTFROM><BANKTRANLIST>
            <STMTTRN><DTPOSTED>20260105<TRNAMT>-1.00<FITID>1</STMTTRN></BANKTRANLIST>
            \(balances)</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
            """
        }
        let booked = "<LEDGERBAL><BALAMT>-12.50<DTASOF>20260131120000</LEDGERBAL>"
        let available = "<AVAILBAL><BALAMT>487.50<DTASOF>20260131</AVAILBAL>"
        #expect(try statements(of: file(booked + available), .ofx) == ["2026-01-31 -1250 DE01"])
        #expect(try statements(of: file(available), .ofx) == [])
        #expect(try statements(of: file("<LEDGERBAL><BALAMT>x<DTASOF>20260131</LEDGERBAL>"), .ofx) == [])
    }

    @Test("QIF states the balance of an account in the list of accounts")
    func qif() throws {
        let text = """
            !Account
            NGiro
            TBank
            $1,432.10
            /31/01/2026
            ^
            !Type:Bank
            D25/01/2026
            T-10.00
            PCoffee
            ^
            """
        #expect(try statements(of: text, .qif) == ["2026-01-31 143210 Giro"])
    }
}
