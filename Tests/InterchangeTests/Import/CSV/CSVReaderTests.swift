import Testing

@testable import Core
@testable import Interchange

@Suite("Reading CSV")
struct CSVReaderTests {
    private static let header = "date,description,amount,category\n"

    @Test("MoneyFlow's own columns are found by their names; an empty category is none")
    func own() throws {
        let read = try ReadCSV(
            Self.header + "2026-11-20,Coffee,-1.50,Bar\r\n2026-11-01,Pay,+2000,\r\n2026-11-02,,5.5, Gifts \r\n"
        )

        #expect(
            read.rows == ["2 2026-11-20 -150 Coffee [Bar]", "3 2026-11-01 200000 Pay", "4 2026-11-02 550  [Gifts]"]
        )
    }

    @Test(
        "The apostrophe that keeps a spreadsheet from running a text is taken back, once",
        arguments: [
            ("'=1+1", "=1+1"), ("'-5 off", "-5 off"), ("'+x", "+x"), ("'@me", "@me"), ("''=1", "'=1"), ("'tis", "'tis"),
            ("''", "''"), ("=1", "=1"), ("\"=\"\"0012\"\"\"", "0012"),
        ]
    )
    func formulaGuard(field: String, title: String) throws {
        #expect(try ReadCSV(Self.header + "2026-11-20,\(field),5,\n").rows == ["2 2026-11-20 500 \(title)"])
        #expect(try ReadCSV(Self.header + "2026-11-20,a,5,\(field)\n").rows == ["2 2026-11-20 500 a [\(title)]"])
    }

    @Test("Amounts of three decimals alone are no thousands in MoneyFlow's own files")
    func ownDecimals() throws {
        let kuwait = try ReadCSV(Self.header + "2026-11-20,a,-1.234,\n", in: .named("KWD"))
        #expect(kuwait.rows == ["2 2026-11-20 -1234 a"])
        #expect(throws: ImportFailure(.ambiguousDecimals(example: "-1.234"))) {
            try ReadCSV("Date,Description,Amount\n2026-11-20,a,-1.234\n", in: .named("KWD"))
        }
    }

    @Test("Blank lines, a byte order mark, NULs and the header's case and spaces do not matter")
    func tolerated() throws {
        let text =
            "\u{FEFF}\n Date , DESCRIPTION,\"amount\"\0,Category\n\n  \n,,,\n2026-11-20,a,1,\n\n\n2026-11-21,b,2,\n\0\0"

        #expect(try ReadCSV(text).rows == ["6 2026-11-20 100 a", "9 2026-11-21 200 b"])
    }

    @Test("UTF-16, Windows-1252 and Latin-1 are told by their bytes or by the person")
    func encodings() throws {
        let text = "Datum;Empfänger;Betrag\n31.12.2026;Café Müller;-5,00\n"
        let expected = ["2 2026-12-31 -500 Café Müller"]
        let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let little = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        var named = ImportLayout()
        named.encoding = .latin1

        #expect(try ReadCSV(latin).rows == expected)
        #expect(try ReadCSV(latin).layout.encoding == .windows1252)
        #expect(try ReadCSV(latin, layout: named).rows == expected)
        #expect(try ReadCSV([0xFF, 0xFE] + little).rows == expected)
        #expect(try ReadCSV(little).rows == expected)
        #expect(try ReadCSV([0xFE, 0xFF] + big).rows == expected)
    }

    @Test("Quoted fields may hold delimiters, quotes and line ends, which count as lines")
    func quotes() throws {
        let read = try ReadCSV(
            Self.header
                + "2026-11-20,\"He said \"\"hi\"\", left\r\nthen\",\"-1.00\",\"A\nB\"\r\n2026-11-21,\"\",1,\"\"\"\"\n"
        )

        #expect(read.rows == ["2 2026-11-20 -100 He said \"hi\", left then [A B]", "5 2026-11-21 100  [\"]"])
    }

    @Test("A bank's stray bytes do not lose a row: controls become spaces, long texts are cut")
    func strayText() throws {
        let long = String(repeating: "é", count: 1001)
        let read = try ReadCSV(
            Self.header + "2026-11-20,a\u{1B}b,1,x\u{9B}y\n2026-11-20,\(long),1,\(String(repeating: "c", count: 101))\n"
        )

        #expect(read.rows[0] == "2 2026-11-20 100 a b [x y]")
        let cut = String(repeating: "é", count: 1000) + " [" + String(repeating: "c", count: 100) + "]"
        #expect(read.rows[1] == "3 2026-11-20 100 " + cut)
    }

    @Test("Lines above the header and below the last row are no rows")
    func preambleAndFooter() throws {
        let read = try ReadCSV(
            """
            Konto;DE00 1234;Girokonto
            Kontostand vom 31.12.2026;1.234,56 EUR
            Von:;01.12.2026;bis:;31.12.2026

            Buchungstag;Empfänger;Verwendungszweck;Betrag
            31.12.2026;Bäcker;Brot;-5,00
            30.12.2026;Lohn;Dezember;2.000,00

            Summe;;;1.995,00
            Alter Kontostand;1.234,56 EUR
            Alle Angaben ohne Gewähr; Druckfehler; Irrtum; und; so; weiter
            """
        )

        #expect(read.rows == ["6 2026-12-31 -500 Bäcker", "7 2026-12-30 200000 Lohn"])
        #expect(read.refused.isEmpty && read.leftOut.isEmpty)
        #expect(read.layout.skip == 4)
        #expect(read.layout.hasHeader == true)
    }

    @Test("A header that comes again, as in files put together, is no row")
    func repeatedHeader() throws {
        let part = "Date,Payee,Amount\n2026-11-20,a,1.00\n"
        let read = try ReadCSV(part + part)
        #expect(read.rows == ["2 2026-11-20 100 a", "4 2026-11-20 100 a"])
        #expect(read.refused.isEmpty)
    }

    @Test("Rows above the first header are not lost for it")
    func rowsAboveHeader() throws {
        let read = try ReadCSV("2026-11-19,a,1.00\nDate,Payee,Amount\n2026-11-20,b,2.00\n")
        #expect(read.rows == ["1 2026-11-19 100 a", "3 2026-11-20 200 b"])
        #expect(read.refused.map(\.line) == [2])
    }

    @Test("A file with a header and no rows is right; one without text is empty")
    func noRows() throws {
        #expect(try ReadCSV(Self.header).rows.isEmpty)
        #expect(throws: ImportFailure(.empty)) { try ReadCSV("\n \n") }
        #expect(throws: ImportFailure(.empty)) { try ReadCSV("") }
    }

    @Test(
        "A wrong row is refused with line, column, value and reason, and the rows around it are read",
        arguments: [
            ("20.13.2026x,a,1,", "date", .value(.invalidDate(text: "20.13.2026x", .unknownForm))),
            ("2026-02-30,a,1,", "date", .value(.invalidDate(text: "2026-02-30", .noSuchDay))),
            ("0000-01-01,a,1,", "date", .value(.invalidDate(text: "0000-01-01", .outOfRange))),
            (",a,1,", "date", .missing(.date)),
            ("no date here", "date", .value(.invalidDate(text: "no date here", .unknownForm))),
            ("2026-11-20,a,,", "amount", .missing(.amount)),
            ("2026-11-20,a,x,", "amount", .value(.invalidAmount(text: "x", .notANumber))),
            ("2026-11-20,a,\"1,50\",", "amount", .value(.invalidAmount(text: "1,50", .misplacedSeparator))),
            (
                "2026-11-20,a,\"1.505\",", "amount",
                .value(.invalidAmount(text: "1.505", .tooManyDecimals(allowed: 2, currency: "EUR")))
            ),
            ("2026-11-20,a,10000000000000,", "amount", .value(.invalidAmount(text: "10000000000000", .tooLarge))),
            ("2026-11-20,a,b,1.50,c", nil, .fieldCount(found: 5, expected: 4)),
            ("2026-11-20,a", nil, .fieldCount(found: 2, expected: 4)),
            (
                "\u{1B}[31m\(String(repeating: "x", count: 300)),a,1,", "date",
                .value(.invalidDate(text: "[31m\(String(repeating: "x", count: 95))…", .unknownForm))
            ),
        ] as [(String, String?, ImportProblem)]
    )
    func refused(row: String, column: String?, problem: ImportProblem) throws {
        let read = try ReadCSV(
            Self.header + "2026-11-19,before,1.00,\n\(row)\n2026-11-21,after,2.00,\n2026-11-22,end,3,\n"
        )

        #expect(read.refused.map(\.line) == [3])
        #expect(read.refused.map(\.column) == [column])
        #expect(read.refused.map(\.problem) == [problem])
        #expect(read.refused.allSatisfy { $0.text.count <= 100 })
        #expect(read.rows.map { $0.prefix(1) } == ["2", "4", "5"])
    }

    @Test(
        "The last row is refused, not dropped, when it is cut off or has moved",
        arguments: ["2026-11-22,Coff", "Foo, Bar,2026-11-22,5.00"]
    )
    func lastRow(row: String) throws {
        let read = try ReadCSV("Date,Payee,Amount\n2026-11-20,a,1.00\n2026-11-21,b,2.00\n\(row)")

        #expect(read.rows.count == 2)
        #expect(read.refused.map(\.line) == [4])
    }

    @Test("Missing cells at the end of a row are empty ones")
    func shortRows() throws {
        let read = try ReadCSV("Date,Amount,Payee,Notes\n2026-11-20,1.00,a,n\n2026-11-21,2.00\n2026-11-22,3.00,c,,,\n")

        #expect(read.rows == ["2 2026-11-20 100 a", "3 2026-11-21 200 ", "4 2026-11-22 300 c"])
    }

    @Test("Zero, pending rows and other currencies are left out with the reason")
    func leftOut() throws {
        let read = try ReadCSV(
            """
            Type,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
            CARD_PAYMENT,2026-01-02 10:00:00,2026-01-03 09:00:00,Coffee,-5.00,0.00,EUR,COMPLETED,95.00
            CARD_PAYMENT,2026-01-04 10:00:00,,Hotel,-50.00,0.00,EUR,PENDING,
            CARD_PAYMENT,2026-01-04 11:00:00,,Shop,-7.00,0.00,EUR,REVERTED,
            TOPUP,2026-01-05 10:00:00,2026-01-05 10:00:00,Top-up,0.00,0.00,EUR,COMPLETED,95.00
            EXCHANGE,2026-01-06 10:00:00,2026-01-06 10:00:00,To dollars,10.00,0.00,USD,COMPLETED,10.00
            ATM,2026-01-07 10:00:00,2026-01-07 10:00:00,Cash,-20.00,1.00,EUR,COMPLETED,74.00
            """
        )

        #expect(read.rows == ["2 2026-01-03 -500 Coffee", "7 2026-01-07 -2000 Cash"])
        #expect(read.leftOut.map(\.line) == [3, 4, 5, 6])
        #expect(read.leftOut.map(\.reason) == [.pending, .pending, .zeroAmount, .otherCurrency("USD")])
        #expect(read.leftOut.first?.text == "Hotel -50.00")
    }

    @Test(
        "A row in another currency is left out, however that is named",
        arguments: [
            ("EUR", "USD", "USD"), ("eur", "usd", "USD"), ("Euro", "US Dollar", "USD"), ("€", "livre sterling", "GBP"),
            ("EUR", "POINTS", "POINTS"), ("", "USD", "USD"),
        ]
    )
    func otherCurrency(own: String, other: String, left: String) throws {
        let rows = "2026-01-13,A,-1.00,\(own)\n2026-01-13,B,-2.00,\(other)\n2026-01-14,C,-3.00,EUR\n"
        let read = try ReadCSV("Date,Description,Amount,Currency\n" + rows)
        #expect(read.rows.map { $0.suffix(1) } == ["A", "C"])
        #expect(read.leftOut.map(\.reason) == [.otherCurrency(left)])
    }

    @Test("A booking day of a pending row may say so", arguments: ["offen", "Pending", "vorgemerkt"])
    func pendingDate(word: String) throws {
        let read = try ReadCSV(
            "Buchungstag;Text;Umsatz in EUR\n\(word);a;-1,00\n31.12.2026;b;-2,00\n30.12.2026;c;-3,00\n"
        )

        #expect(read.leftOut.map(\.reason) == [.pending])
        #expect(read.rows == ["3 2026-12-31 -200 b", "4 2026-12-30 -300 c"])
    }

    @Test("It says how far it has read")
    func progress() throws {
        let bytes = Array((Self.header + "2026-11-20,a,1,\n2026-11-21,b,2,\n").utf8)
        var reader = try CSVReader(bytes: bytes, context: ImportContext(currency: .euro, layout: ImportLayout()))
        #expect(reader.byteCount == bytes.count)
        #expect(reader.position == 33)
        _ = try reader.next()
        #expect(reader.position == 49)
        _ = try reader.next()
        #expect(try reader.next() == nil)
        #expect(reader.position == reader.byteCount)
        #expect(try reader.next() == nil)
    }
}
