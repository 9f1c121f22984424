import Testing

@testable import BankFiles

@Suite("CSV scanner")
struct CSVScannerTests {
    private func records(_ text: String, delimiter: UInt8 = .comma) -> [[String]] {
        CSVScanner(FileBytes(Array(text.utf8)), delimiter: delimiter).rows(limit: 100).map(\.texts)
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
    func fields(text: String, expected: [[String]]) {
        #expect(records(text) == expected)
    }

    @Test("Lines end with LF, CRLF or CR, and blank ones are skipped", arguments: ["\n", "\r\n", "\r"])
    func lines(end: String) {
        let text = ["a,b", "", "  ", ",,", "\"\",", "c,d"].joined(separator: end)

        #expect(records(text) == [["a", "b"], ["c", "d"]])
        #expect(CSVScanner(FileBytes(Array(text.utf8)), delimiter: .comma).rows(limit: 9).map(\.line) == [1, 6])
    }

    @Test("A tab that is the delimiter is not trimmed", arguments: ["\t", "|", ";"])
    func delimiters(delimiter: String) {
        let text = ["a", "", "\"b\(delimiter)c\"", "d"].joined(separator: delimiter)

        #expect(records(text, delimiter: delimiter.utf8.first ?? 0) == [["a", "", "b\(delimiter)c", "d"]])
    }

    @Test(
        "A quote that is never closed is a part of its field, which ends with the line, and the record is marked",
        arguments: [
            ("\"a", [["\"a"]], 1), ("x\n\"a,b\nc\n", [["x"], ["\"a", "b"], ["c"]], 2),
            ("\"a\nb\",\"c\nd", [["a\nb", "\"c"], ["d"]], 1), ("x,\"a\"\"", [["x", "\"a\"\""]], 1),
            // Another quoted field begins where this one would have its second line.
            ("\"a,1\n\"b\",2\nc,3", [["\"a", "1"], ["b", "2"], ["c", "3"]], 1),
            ("x,\"a\ny,\"\",2\n", [["x", "\"a"], ["y", "", "2"]], 1),
            ("x,\"a\ny, \"\"\"b\"\" c\"\n", [["x", "\"a"], ["y", "\"b\" c"]], 1),
        ] as [(String, [[String]], Int)]
    )
    func openQuote(text: String, expected: [[String]], line: Int) {
        #expect(records(text) == expected)
        let marked = CSVScanner(FileBytes(Array(text.utf8)), delimiter: .comma).rows(limit: 9).filter(\.hasOpenQuote)
        #expect(marked.map(\.line) == [line])
    }

    @Test(
        "Lines in quotes belong to one field, with doubled and other quotes in them",
        arguments: ["a\n\"\"b\"\", c", "a\n\"\"b\"\"", "a,\n", "a,\"\"b\"\",\n\"\"c\"\""]
    )
    func quotedLines(text: String) {
        let read = CSVScanner(FileBytes(Array("x,\"\(text)\",y\nz".utf8)), delimiter: .comma).rows(limit: 9)
        #expect(read.map(\.fieldCount) == [3, 1])
        #expect(read.allSatisfy { !$0.hasOpenQuote })
    }

    @Test("Quotes that are never closed take no more time than others", .timeLimit(.minutes(5)))
    func manyOpenQuotes() {
        for line in ["\"a,b\n", "\"\"a\"\",\n", "\"\"\"a\"\"\n", ",\"\n"] {
            let text = String(repeating: line, count: 200_000)
            var scanner = CSVScanner(FileBytes(Array(text.utf8)), delimiter: .comma)
            while scanner.advance() {}
            #expect(scanner.offset == text.utf8.count)
        }
    }

    @Test("Lines are skipped whatever they contain")
    func skippedLines() {
        var scanner = CSVScanner(FileBytes(Array("\"one\r\ntwo\rthree,4\n".utf8)), delimiter: .comma)
        scanner.skipLines(2)
        let rows = scanner.rows(limit: 9)
        #expect(rows.map(\.texts) == [["three", "4"]])
        #expect(rows.map(\.line) == [3])

        scanner.skipLines(.max)
        #expect(scanner.rows(limit: 9).isEmpty)
    }

    @Test("All fields of a very long record are counted")
    func manyFields() {
        let scanner = CSVScanner(
            FileBytes(Array((String(repeating: "a,", count: 999) + "\nb").utf8)),
            delimiter: .comma
        )

        let rows = scanner.rows(limit: 9)
        #expect(rows.count == 2)
        #expect(rows.first?.fieldCount == 1000)
        #expect(rows.first?.fields.count == CSVScanner.keptFieldCount)
        #expect(rows.first?.text(9999).isEmpty == true)
        #expect(rows.last?.texts == ["b"])
    }
}
