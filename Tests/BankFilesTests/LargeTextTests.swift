import Foundation
import BankFilesSupport
import MoneySupport
import Testing

@testable import BankFiles

@Suite("Text of large files")
struct LargeTextTests {
    @Test("A file that is read in pieces is decoded as in memory, in every encoding")
    func decoding() {
        var files = FuzzedFiles(seed: 11)
        var decoded = 0
        for round in 0..<400 {
            let bytes = round.isMultiple(of: 2) ? files.next().bytes : Self.mixture(round)
            let kept = FileStorage.temporary(pieceLength: 4 + round % 61).keep(bytes)
            for encoding in [nil] + TextEncoding.allCases.map(Optional.some) {
                let whole = Result { () throws(ImportFailure) in try DecodedText(bytes, named: encoding) }
                let pieces = Result { () throws(ImportFailure) in try DecodedText(kept, named: encoding) }
                #expect(pieces.map(\.encoding) == whole.map(\.encoding), "\(round), \(String(describing: encoding))")
                #expect(pieces.map(\.utf8) == whole.map(\.utf8), "\(round), \(String(describing: encoding))")
                if case .success = whole { decoded += 1 }
            }
        }
        #expect(decoded > 800)
    }

    /// Returns whole characters of all lengths, halves of them, NULs and other bytes, in a deterministic order.
    private static func mixture(_ seed: Int) -> [UInt8] {
        var state = UInt64(seed)
        func draw(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let texts = ["a", "\n", "é", "€", "日", "😀", "\u{10FFFF}", "\0", ";"].map { Array($0.utf8) }
        let wide = ["a", "日", "😀", "\u{1F468}\u{200D}\u{1F469}"].map {
            Array($0.data(using: .utf16LittleEndian) ?? Data())
        }
        let damaged: [[UInt8]] = [[0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0x80], [0xFF], [0xED, 0xA0, 0x80]]
        let kind = draw(4)
        var bytes: [UInt8] = [[], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]][draw(4)]
        for _ in 0..<draw(200) {
            switch kind {
            case 0: bytes += texts[draw(texts.count)]
            case 1: bytes += draw(30) == 0 ? damaged[draw(damaged.count)] : texts[draw(texts.count)]
            case 2: bytes += wide[draw(wide.count)]
            default: bytes += damaged[draw(damaged.count)]
            }
        }
        return bytes
    }

    @Test("The beginning is found after many blank lines")
    func blankBeginning() throws {
        let text = String(repeating: " \n", count: 100_000) + "date,description,amount\n2026-11-20,Tea,-1.50\n"
        let context = ImportContext(currency: .euro, layout: ImportLayout())
        for bytes in [FileBytes(Array(text.utf8)), FileStorage.temporary(pieceLength: 64).keep(Array(text.utf8))] {
            var (format, reader) = try FileReaders().reader(for: bytes, format: nil, context: context)
            #expect(format == .csv)
            let item = try reader.next()
            guard case .transaction(let row) = item else {
                Issue.record("\(String(describing: item))")
                return
            }
            #expect(row.line == 100_002)
        }
    }

    @Test("A line that is too long is found across pieces, after any line end", arguments: ["\n", "\r", "\r\n"])
    func longLine(end: String) throws {
        let fits = String(repeating: "x", count: (1 << 20) - end.utf8.count) + end + "a" + end
        let long = fits + String(repeating: "x", count: (1 << 20) + 1)
        let storage = FileStorage.temporary(pieceLength: 1 << 16 - 1)
        #expect(throws: Never.self) { try storage.keep(Array(fits.utf8)).checkLineLengths() }
        #expect(throws: ImportFailure(line: 3, .malformed("the line is longer than 1 MB"))) {
            try storage.keep(Array(long.utf8)).checkLineLengths()
        }
    }
}
