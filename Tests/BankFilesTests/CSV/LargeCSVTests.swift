import PropertySupport
import BankFilesSupport
import MoneySupport
import Testing

@testable import BankFiles

@Suite("Large CSV files")
struct LargeCSVTests {
    /// What a scanner says of a record.
    private struct Record: Equatable {
        let texts: [String]
        let numbers: [Int]
        let hasOpenQuote: Bool
        let isUnended: Bool

        init(_ scanner: CSVScanner) {
            texts = scanner.texts
            numbers = [scanner.line, scanner.start, scanner.offset, scanner.fieldCount]
            hasOpenQuote = scanner.hasOpenQuote
            isUnended = scanner.isUnended
        }
    }

    private static func records(_ bytes: FileBytes, lineLength: Int, skip: Int = 0) -> [Record] {
        var scanner = CSVScanner(bytes, delimiter: .comma, maximumLineLength: lineLength)
        scanner.skipLines(skip)
        var records: [Record] = []
        while scanner.advance() { records.append(Record(scanner)) }
        return records
    }

    @Test("Any text of several windows has the same records as in memory")
    func windows() {
        let parts = [
            "a", "a", ",", ",", "\"", "\"", "\"\"", "\n", "\r\n", "\r", " ", "\t", "é", "\",\"", ",\"a\n", "\",b\n",
        ]
        var random = SeededGenerator(seed: 5)
        var moved = 0
        for _ in 0..<3000 {
            let weights = parts.shuffled(using: &random).prefix(Int.random(in: 2...parts.count, using: &random))
            var text = ""
            for _ in 0..<Int.random(in: 0...400, using: &random) { text += weights.randomElement(using: &random) ?? "" }
            let bytes = Array(text.utf8)
            let lines = bytes.split(whereSeparator: \.isLineEnd)
            let lineLength = max(8, (lines.map(\.count).max() ?? 0) + 2)
            let kept = FileStorage.temporary(pieceLength: 8).keep(bytes)
            let skip = Int.random(in: 0...3, using: &random)

            let whole = Self.records(FileBytes(bytes), lineLength: lineLength, skip: skip)

            #expect(Self.records(kept, lineLength: lineLength, skip: skip) == whole, "\(text.debugDescription)")
            if bytes.count > 6 * lineLength { moved += 1 }
        }
        #expect(moved > 500)
    }

    @Test("A quoted field that goes on for too long has an open quote, and the rows after it are read")
    func longField() {
        func text(_ count: Int) -> String {
            "1,a\n2,\"\(String(repeating: "line\n", count: count))line\",b\n3,c\n"
        }
        let fits = Self.records(FileBytes(Array(text(11).utf8)), lineLength: 64)
        #expect(fits.map(\.texts.count) == [2, 3, 2])
        #expect(fits.allSatisfy { !$0.hasOpenQuote })

        let long = Self.records(FileBytes(Array(text(20).utf8)), lineLength: 64)
        #expect(long.filter(\.hasOpenQuote).map(\.numbers[0]) == [2])
        #expect(long.last?.texts == ["3", "c"])
    }

    @Test("A file of several windows is read whole")
    func rows() throws {
        let text = String(repeating: "Coffee ", count: 2000)
        let file =
            "Date,Description,Amount\n" + (1...480).map { "2026-11-\(10 + $0 % 20),\(text),-\($0).00\n" }.joined()
        let bytes = FileStorage.temporary(pieceLength: 1 << 16).keep(Array(file.utf8))
        #expect(bytes.count > 6 << 20)
        let context = ImportContext(currency: .euro, layout: ImportLayout())

        var reader = try FileReaders().reader(for: bytes, format: .csv, context: context).reader
        var amounts: [Int64] = []
        while case .transaction(let row) = try reader.next() { amounts.append(row.minorUnits) }

        #expect(amounts == (1...480).map { $0 * 100 })
        #expect(reader.position == file.utf8.count)
        #expect(reader.byteCount == file.utf8.count)
    }

    @Test("Where a temporary file fails, the records end and the failure is remembered")
    func failure() {
        let bytes = FileStorage.temporary(pieceLength: 64, readLimit: 1000)
            .keep(Array(String(repeating: "a,b\n", count: 1000).utf8))
        #expect(bytes.failure == nil)

        let records = Self.records(bytes, lineLength: 64)

        #expect(records.count < 250)
        #expect(records.allSatisfy { !$0.isUnended })
        #expect(bytes.failure is TestFailure)
    }
}
