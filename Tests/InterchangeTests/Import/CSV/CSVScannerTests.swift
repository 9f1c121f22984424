import Testing

@testable import Core
@testable import Interchange

@Suite("CSV scanner")
struct CSVScannerTests {
    private func records(_ text: String, delimiter: UInt8 = .comma) throws -> [[String]] {
        try CSVScanner(Array(text.utf8), delimiter: delimiter).rows(limit: 100).map(\.texts)
    }

    @Test(
        "Fields follow RFC 4180, or what banks write instead",
        arguments: [
            ("a,b\n", [["a", "b"]]), ("a,b", [["a", "b"]]), ("a,,b,", [["a", "", "b", ""]]),
            (" a ,\tb\t", [["a", "b"]]),
            ("\"a\",\"b,c\"", [["a", "b,c"]]),
            ("\"a \"\"b\"\"\",\"\"\"\"", [["a \"b\"", "\""]]),
            ("\"\",x", [["", "x"]]),
            ("\"a\nb\",\"c\r\nd\"\ne,f", [["a\nb", "c\r\nd"], ["e", "f"]]),
            // Quotes that RFC 4180 does not allow.
            ("a\"b,c\"", [["a\"b", "c\""]]), ("12\" pipe,1", [["12\" pipe", "1"]]),
            ("x, \"a,b\" ,y", [["x", "a,b", "y"]]),
            ("\"Pizza \"Roma\" Milan\",5", [["Pizza \"Roma\" Milan", "5"]]),
            ("\"a\"b,c", [["\"a\"b", "c"]]), ("a,\"b \"c\" d", [["a", "\"b \"c\" d"]]),
        ] as [(String, [[String]])]
    )
    func fields(text: String, expected: [[String]]) throws {
        #expect(try records(text) == expected)
    }

    @Test("Lines end with LF, CRLF or CR, and blank ones are skipped", arguments: ["\n", "\r\n", "\r"])
    func lines(end: String) throws {
        let text = ["a,b", "", "  ", ",,", "\"\",", "c,d"].joined(separator: end)

        #expect(try records(text) == [["a", "b"], ["c", "d"]])
        #expect(try CSVScanner(Array(text.utf8), delimiter: .comma).rows(limit: 9).map(\.line) == [1, 6])
    }

    @Test("A tab that is the delimiter is not trimmed", arguments: ["\t", "|", ";"])
    func delimiters(delimiter: String) throws {
        let text = ["a", "", "\"b\(delimiter)c\"", "d"].joined(separator: delimiter)

        #expect(try records(text, delimiter: delimiter.utf8.first ?? 0) == [["a", "", "b\(delimiter)c", "d"]])
    }

    @Test(
        "An unclosed quote is reported with its line",
        arguments: [("\"a", 1), ("x\n\"a,b\nc\n", 2), ("\"a\nb\",\"c\nd", 2), ("x,\"a\"\"", 1)]
    )
    func openQuote(text: String, line: Int) {
        #expect(throws: ImportFailure(line: line, .quotes)) { try records(text) }
    }

    @Test("Lines are skipped whatever they contain")
    func skippedLines() throws {
        var scanner = CSVScanner(Array("\"one\r\ntwo\rthree,4\n".utf8), delimiter: .comma)
        scanner.skipLines(2)
        let rows = try scanner.rows(limit: 9)
        #expect(rows.map(\.texts) == [["three", "4"]])
        #expect(rows.map(\.line) == [3])

        scanner.skipLines(100)
        #expect(try scanner.rows(limit: 9).isEmpty)
    }

    @Test("All fields of a very long record are counted")
    func manyFields() throws {
        var scanner = CSVScanner(Array((String(repeating: "a,", count: 999) + "\nb").utf8), delimiter: .comma)

        #expect(try scanner.advance())
        #expect(scanner.fieldCount == 1000)
        #expect(scanner.fields.count == CSVScanner.keptFieldCount)
        #expect(scanner.text(9999).isEmpty)
        #expect(try scanner.advance())
        #expect(scanner.texts == ["b"])
    }
}
