import MoneySupport
import Testing

@testable import BankFiles

@Suite("Lines without end")
struct LongLineTests {
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

    @Test("The other formats refuse it too")
    func otherFormats() {
        let long = String(repeating: "x", count: 1_200_000)
        let tooLong = ImportFailure(line: 3, .malformed("the line is longer than 1 MB"))
        #expect(throws: tooLong) {
            try QIFReader(bytes: Array("!Type:Bank\nD20/11/2026\nP\(long)\n^\n".utf8), context: context)
        }
        #expect(throws: tooLong) {
            try JournalReader(bytes: Array("2026-11-20 x\n  a  1\n  b  \(long)\n".utf8), context: context)
        }
        #expect(throws: tooLong) {
            try OFXReader(bytes: Array("OFXHEADER:100\n\n<OFX><NAME>\(long)</OFX>".utf8), context: context)
        }
    }

    @Test("OFX may be on one line")
    func oneLine() throws {
        let elements = String(repeating: "<MEMO>x", count: 200_000)
        _ = try OFXReader(bytes: Array("<OFX>\(elements)</OFX>".utf8), context: context)
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
