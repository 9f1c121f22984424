import MoneySupport
import Testing

@testable import BankFiles

@Suite("CSV files")
struct CSVReaderTests {
    private static let header = "date,description,amount,category\n"
    private static let ownHeader = "date,description,amount,category,currency\n"

    @Test("MoneyFlow's columns are found by name, and a blank category is no category")
    func own() throws {
        let read = try ReadCSV(
            Self.ownHeader
                + "2026-11-20,Coffee,-1.50,Bar,EUR\r\n2026-11-01,Pay,+2000,,EUR\r\n2026-11-02,,5.5, Gifts ,\r\n"
        )

        #expect(
            read.rows == ["2 2026-11-20 -150 Coffee [Bar]", "3 2026-11-01 200000 Pay", "4 2026-11-02 550  [Gifts]"]
        )
    }

    @Test(
        "One apostrophe that protects a formula is removed",
        arguments: [
            ("'=1+1", "=1+1"), ("'-5 off", "-5 off"), ("'+x", "+x"), ("'@me", "@me"), ("''=1", "'=1"), ("'tis", "'tis"),
            ("''", "''"), ("=1", "=1"), ("\"=\"\"0012\"\"\"", "0012"),
        ]
    )
    func formulaGuard(field: String, title: String) throws {
        #expect(try ReadCSV(Self.header + "2026-11-20,\(field),5,\n").rows == ["2 2026-11-20 500 \(title)"])
        #expect(try ReadCSV(Self.header + "2026-11-20,a,5,\(field)\n").rows == ["2 2026-11-20 500 a [\(title)]"])
    }

    @Test("What was exported from a wallet in another currency is skipped")
    func otherWallet() throws {
        let read = try ReadCSV(Self.ownHeader + "2026-11-20,a,-1250,,JPY\n")
        #expect(read.rows == [])
        #expect(read.skippedRows.map(\.reason) == [.otherCurrency("JPY")])
    }

    @Test("In MoneyFlow's files, amounts with three decimals are not thousands")
    func ownDecimals() throws {
        let kuwait = try ReadCSV(Self.ownHeader + "2026-11-20,a,-1.234,,KWD\n", in: .test("KWD"))
        #expect(kuwait.rows == ["2 2026-11-20 -1234 a"])
        #expect(throws: ImportFailure(.ambiguousDecimals(example: "-1.234"))) {
            try ReadCSV("Date,Description,Amount\n2026-11-20,a,-1.234\n", in: .test("KWD"))
        }
    }

    @Test("Blank lines, a byte order mark, NULs and the case and spaces of the header are ignored")
    func tolerated() throws {
        let text =
            "\u{FEFF}\n Date , DESCRIPTION,\"amount\"\0,Category\n\n  \n,,,\n2026-11-20,a,1,\n\n\n2026-11-21,b,2,\n\0\0"

        #expect(try ReadCSV(text).rows == ["6 2026-11-20 100 a", "9 2026-11-21 200 b"])
    }

    @Test("UTF-16, Windows-1252 and Latin-1 are detected or given by the user")
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

    @Test("Quoted fields can contain delimiters, quotes and line breaks, which count as lines")
    func quotes() throws {
        let read = try ReadCSV(
            Self.header
                + "2026-11-20,\"He said \"\"hi\"\", left\r\nthen\",\"-1.00\",\"A\nB\"\r\n2026-11-21,\"\",1,\"\"\"\"\n"
        )

        #expect(read.rows == ["2 2026-11-20 -100 He said \"hi\", left then [A B]", "5 2026-11-21 100  [\"]"])
    }

    @Test("Control characters become spaces, and long texts are truncated")
    func strayText() throws {
        let long = String(repeating: "é", count: 1001)
        let read = try ReadCSV(
            Self.header + "2026-11-20,a\u{1B}b,1,x\u{9B}y\n2026-11-20,\(long),1,\(String(repeating: "c", count: 101))\n"
        )

        #expect(read.rows[0] == "2 2026-11-20 100 a b [x y]")
        let cut = String(repeating: "é", count: 1000) + " [" + String(repeating: "c", count: 100) + "]"
        #expect(read.rows[1] == "3 2026-11-20 100 " + cut)
    }

    @Test("Lines before the header and after the last row are not rows")
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
        #expect(read.refused.isEmpty && read.skippedRows.isEmpty)
        #expect(read.layout.skip == 4)
        #expect(read.layout.hasHeader == true)
    }

    @Test("A repeated header, as in concatenated files, is not a row")
    func repeatedHeader() throws {
        let part = "Date,Payee,Amount\n2026-11-20,a,1.00\n"
        let read = try ReadCSV(part + part)
        #expect(read.rows == ["2 2026-11-20 100 a", "4 2026-11-20 100 a"])
        #expect(read.refused.isEmpty)
    }

    @Test("Rows before the first header are read")
    func rowsAboveHeader() throws {
        let read = try ReadCSV("2026-11-19,a,1.00\nDate,Payee,Amount\n2026-11-20,b,2.00\n")
        #expect(read.rows == ["1 2026-11-19 100 a", "3 2026-11-20 200 b"])
        #expect(read.refused.map(\.line) == [2])
    }

    @Test("A file with only a header has no rows, and one without text is refused as empty")
    func noRows() throws {
        #expect(try ReadCSV(Self.header).rows.isEmpty)
        #expect(throws: ImportFailure(.empty)) { try ReadCSV("\n \n") }
        #expect(throws: ImportFailure(.empty)) { try ReadCSV("") }
    }

    @Test("The position increases while reading")
    func progress() throws {
        let bytes = Array((Self.header + "2026-11-20,a,-1,\n2026-11-21,b,2,\n").utf8)
        var reader = try CSVReader(bytes: bytes, context: ImportContext(currency: .euro, layout: ImportLayout()))
        #expect(reader.byteCount == bytes.count)
        #expect(reader.position == 33)
        _ = try reader.next()
        #expect(reader.position == 50)
        _ = try reader.next()
        #expect(try reader.next() == nil)
        #expect(reader.position == reader.byteCount)
        #expect(try reader.next() == nil)
    }
}
