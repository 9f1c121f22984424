import Testing

@testable import Core

@Suite("MoneyFlow's own CSV")
struct CSVImportReaderTests {
    private static let header = "date,description,amount,category\n"

    private func rows(_ text: String, currency: Currency = .euro) throws -> [ImportRow] {
        try rows(Array(text.utf8), currency: currency)
    }

    private func rows(_ bytes: [UInt8], currency: Currency = .euro) throws -> [ImportRow] {
        var reader = try CSVImportReader(bytes: bytes, file: "f.csv", currency: currency)
        var rows: [ImportRow] = []
        while let row = try reader.next() { rows.append(row) }
        return rows
    }

    private func row(
        _ line: Int,
        _ date: String,
        _ title: String,
        _ minorUnits: Int64,
        _ category: String?
    ) throws -> ImportRow {
        ImportRow(
            line: line,
            date: try #require(CivilDate(iso: date)),
            type: minorUnits < 0 ? .expense : .income,
            minorUnits: abs(minorUnits),
            category: category,
            title: title
        )
    }

    @Test("Rows carry date, type, amount, category and title; an empty category is none")
    func rows() throws {
        let read = try rows(
            Self.header + "2026-11-20,Coffee,-1.50,Bar\n2026-11-01,Pay,+2000,\n2026-11-02,,5.5, Gifts \n"
        )

        #expect(
            try read == [
                row(2, "2026-11-20", "Coffee", -150, "Bar"), row(3, "2026-11-01", "Pay", 200_000, nil),
                row(4, "2026-11-02", "", 550, "Gifts"),
            ]
        )
    }

    @Test("Lines may end with LF, CRLF or CR, the last with nothing", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(end: String) throws {
        let lines = ["date,description,amount,category", "2026-11-20,a,1,", "2026-11-21,b,2,B"]
        let expected = try [row(2, "2026-11-20", "a", 100, nil), row(3, "2026-11-21", "b", 200, "B")]

        #expect(try rows(lines.joined(separator: end)) == expected)
        #expect(try rows(lines.joined(separator: end) + end) == expected)
    }

    @Test("Quoted fields may hold commas, doubled quotes and line ends, which count as lines")
    func quotes() throws {
        let read = try rows(
            Self.header
                + "2026-11-20,\"He said \"\"hi\"\", left\r\nthen\",\"-1.00\",\"A\nB\"\r\n2026-11-21,\"\",1,\"\"\"\"\n"
        )

        #expect(
            try read == [
                row(2, "2026-11-20", "He said \"hi\", left then", -100, "A B"), row(5, "2026-11-21", "", 100, "\""),
            ]
        )
    }

    @Test("A byte order mark, blank lines and the header's case and spaces do not matter")
    func tolerated() throws {
        let text = "\u{FEFF}\n Date , DESCRIPTION,\"amount\",Category\n\n  \n2026-11-20,a,1,\n\n\n2026-11-21,b,2,\n\n"

        #expect(try rows(text).map(\.line) == [5, 8])
    }

    @Test(
        "Another header is refused with what was found",
        arguments: [
            ("", ""), ("\n\n", ""), ("date;description;amount;category\n", "date;description;amount;category"),
            ("date,amount,description,category", "date,amount,description,category"),
            ("date,description,amount", "date,description,amount"),
            ("date,description,amount,category,note\n", "date,description,amount,category,…"),
            ("2026-11-20,a,1,\n", "2026-11-20,a,1,"),
        ]
    )
    func header(text: String, found: String) {
        let expected = "date,description,amount,category"
        #expect(throws: MoneyFlowError.importHeader(file: "f.csv", found: found, expected: expected)) { try rows(text) }
    }

    @Test("A header of garbage is told in short")
    func longHeader() {
        let text = String(repeating: "x", count: 1_000_000)
        let found = String(repeating: "x", count: 100) + "…"
        let expected = "date,description,amount,category"
        #expect(throws: MoneyFlowError.importHeader(file: "f.csv", found: found, expected: expected)) { try rows(text) }
    }

    @Test(
        "A row is refused with its line and the reason",
        arguments: [
            ("2026-11-20,a,1", 3, .fieldCount(found: 3, expected: 4)),
            ("2026-11-20,a,1,,", 3, .fieldCount(found: 5, expected: 4)),
            ("\"\"", 3, .fieldCount(found: 1, expected: 4)),
            ("2026-11-20,a\"b,1,", 3, .quotes), ("2026-11-20,\"a\"b,1,", 3, .quotes),
            ("2026-11-20, \"a\",1,", 3, .quotes),
            ("2026-11-20,\"a,1,\nx\ny\n", 3, .quotes), ("2026-11-20,\"a\nb\",\"1,\n\n", 4, .quotes), ("\"", 3, .quotes),
            ("2026-02-30,a,1,", 3, .value(.invalidDate(text: "2026-02-30", .noSuchDay))),
            ("0000-01-01,a,1,", 3, .value(.invalidDate(text: "0000-01-01", .outOfRange))),
            ("20/11/2026,a,1,", 3, .value(.invalidDate(text: "20/11/2026", .unknownForm))),
            ("2026-11-2x,a,1,", 3, .value(.invalidDate(text: "2026-11-2x", .unknownForm))),
            (",a,1,", 3, .value(.invalidDate(text: "", .unknownForm))),
            ("2026-11-20,a\u{1B}b,1,", 3, .value(.controlCharacter(field: .title, scalar: "\u{1B}"))),
            ("2026-11-20,a,1,b\u{9B}", 3, .value(.controlCharacter(field: .categoryName, scalar: "\u{9B}"))),
            (
                "2026-11-20,\(String(repeating: "é", count: 1001)),1,", 3,
                .value(.textTooLong(field: .title, length: 1001, limit: 1000))
            ),
            (
                "2026-11-20,,1,\(String(repeating: "c", count: 101))", 3,
                .value(.textTooLong(field: .categoryName, length: 101, limit: 100))
            ),
            ("2026-11-20,\"a\nb\",x,", 3, .value(.invalidAmount(text: "x", .notANumber))),
        ] as [(String, Int, ImportProblem)]
    )
    func refusedRow(text: String, line: Int, problem: ImportProblem) {
        #expect(throws: MoneyFlowError.importRow(file: "f.csv", line: line, problem)) {
            try rows(Self.header + "2026-11-19,fine,1,\n" + text)
        }
    }

    @Test(
        "Amounts have a sign, digits and a point, nothing else",
        arguments: [
            ("", .notANumber), ("abc", .notANumber), ("-", .notANumber), ("--5", .notANumber), ("€5", .notANumber),
            ("5 EUR", .misplacedSeparator), ("1e5", .notANumber), ("٣", .notANumber), ("\u{2212}5", .notANumber),
            (".", .notANumber),
            ("1.2.3", .misplacedSeparator), (".5", .misplacedSeparator), ("5.", .misplacedSeparator),
            ("1 234", .misplacedSeparator),
            ("\"1,234.00\"", .misplacedSeparator), ("\"12,50\"", .misplacedSeparator), ("0", .zero), ("-0.00", .zero),
            ("1.234", .tooManyDecimals(allowed: 2, currency: "EUR")),
            ("1.000", .tooManyDecimals(allowed: 2, currency: "EUR")),
            ("10000000000000", .tooLarge), ("99999999999999999999999999.99", .tooLarge),
            ("-9223372036854775809", .tooLarge),
        ] as [(String, AmountProblem)]
    )
    func refusedAmount(field: String, problem: AmountProblem) {
        let text = field.filter { $0 != "\"" }
        #expect(throws: MoneyFlowError.importRow(file: "f.csv", line: 2, .value(.invalidAmount(text: text, problem)))) {
            try rows(Self.header + "2026-11-20,a,\(field),")
        }
    }

    @Test(
        "Amounts are counted in the minor units of the wallet's currency",
        arguments: [
            ("EUR", "9999999999999.99", 999_999_999_999_999), ("EUR", " 00012.5 ", 1250), ("JPY", "1234", 1234),
            ("KWD", "1.234", 1234), ("CLF", "1.2345", 12345), ("KWD", "5", 5000),
        ] as [(String, String, Int64)]
    )
    func amounts(code: String, text: String, minorUnits: Int64) throws {
        let currency = try #require(Currency(code: code))

        #expect(try rows(Self.header + "2026-11-20,a,\(text),", currency: currency).map(\.minorUnits) == [minorUnits])
    }

    @Test("Bytes that are not UTF-8 are refused wherever they stand")
    func encoding() {
        let refusal = MoneyFlowError.importRow(file: "f.csv", line: 2, .encoding)
        for row in [
            "2026-11-20,Caf#,1,", "2026-11-20,a,1,Caf#", "2026-11-2#,a,1,", "2026-11-20,a,#,",
            "2026-11-20,\"#\"\"\",1,",
        ] {
            let bytes = Array((Self.header + row).utf8).map { $0 == UInt8(ascii: "#") ? 0xE9 : $0 }
            #expect(throws: refusal) { try rows(bytes) }
        }
        #expect(throws: MoneyFlowError.importRow(file: "f.csv", line: 1, .encoding)) {
            try rows([0xFF, 0xFE, 0x64, 0x00, 0x61, 0x00])
        }
    }

    @Test("A refused value does not keep the rows after it from being read")
    func afterRefusal() throws {
        let text = Self.header + "2026-11-20,a,x,\n2026-11-21,b,2,\n"
        var reader = try CSVImportReader(bytes: Array(text.utf8), file: "f.csv", currency: .euro)

        #expect(throws: MoneyFlowError.self) { try reader.next() }
        #expect(try reader.next()?.title == "b")
        #expect(try reader.next() == nil)
        #expect(try reader.next() == nil)
    }
}
