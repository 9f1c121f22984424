import Core
import TestSupport
import Testing

@testable import Interchange

@Suite("Long lines in CSV")
struct CSVLongLineTests {
    private let context = ImportContext(currency: .euro, layout: ImportLayout())

    @Test(
        "A line of more than a megabyte is refused with its number, whatever its content",
        arguments: ["a", ",", "\""]
    )
    func long(letter: String) {
        let file = "date,description,amount\n2026-11-20,x,-1.00\n" + String(repeating: letter, count: 1_200_000) + "\n"
        #expect(throws: ImportFailure(line: 3, .malformed("the line is longer than 1 MB"))) {
            try CSVReader(bytes: Array(file.utf8), context: context)
        }
    }

    @Test("A file of more than a megabyte whose lines are short is read", arguments: ["\n", "\r", "\r\n"])
    func short(end: String) throws {
        let row = "2026-11-20,\(String(repeating: "x", count: 900)),-1.00\(end)"
        let file = "date,description,amount\(end)" + String(repeating: row, count: 1_200)
        var reader = try CSVReader(bytes: Array(file.utf8), context: context)
        let item = try reader.next()
        #expect(item != nil)
    }
}
