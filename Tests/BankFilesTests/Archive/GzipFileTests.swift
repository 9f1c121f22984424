import Foundation
import BankFilesSupport
import MoneySupport
import Testing

@testable import BankFiles

@Suite("Files compressed with gzip")
struct GzipFileTests {
    private let context = ImportContext(currency: .euro, layout: ImportLayout())

    // Written with Python's gzip.
    /// A table with one row.
    static let once =
        "H4sIAAAAAAACA0tJLEnVSUktTi7KLCjJzM/TSczNL80r4TIyMDLTNTTUNTLQcc5PS0tN1dE11DM14AIAflIrVDAAAAA="
    /// The same in two members, the first of which ends within the date.
    static let members =
        "H4sIAAAAAAACA0tJLEnVSUktTi7KLCjJzM/TSczNL80r4TIyMDLTNQQAbGrOph4AAAAfiwgAAAAAAAIDM9Q1MtBxzk9LS03V0TXUMzXgAgABnGlYEg"
        + "AAAA=="
    /// The same with the name of the file.
    private static let named =
        "H4sICAAAAAAC/3N0YXRlbWVudC5jc3YAS0ksSdVJSS1OLsosKMnMz9NJzM0vzSvhMjIwMtM1NNQ1MtBxzk9LS03V0TXUMzXgAgB+UitUMAAAAA=="
    /// The same compressed three times.
    private static let threeTimes =
        "H4sIAAAAAAACA5Pv5mAAASbmye+fJTAwqqXl+8ueXz1v3q66quUlJn7zLOtvfj4T+XfzLf7eHp4evdmzYgxNdwVUnLt/+/b3V66XtY8t458h8appizNPQ"
        + "xXjDbZjc1yApgEADBQ9ZVYAAAA="
    /// The same compressed four times.
    private static let fourTimes =
        "H4sIAAAAAAACAwFrAJT/H4sIAAAAAAACA5Pv5mAAASbmye+fJTAwqqXl+8ueXz1v3q66quUlJn7zLOtvfj4T+XfzLf7eHp4evdmzYgxNdwVUnLt/+/b3V"
        + "66XtY8t458h8appizNPQxXjDbZjc1yApgEADBQ9ZVYAAAArMNHUawAAAA=="
    /// Nothing.
    private static let empty = "H4sIAAAAAAACAwMAAAAAAAAAAAA="
    /// Four megabytes of NULs, compressed twice.
    private static let large =
        "H4sIAAAAAAACA5Pv5mAAASbmtwcZGYGMJoX/6/M8HBgZRsEoGAWjYBSMglEwCkbBKBgFo2AUjIJRMNRBjXSWg7sgA4MDAwBZZBRbAhAAAA=="

    private func bytes(_ base64: String) throws -> [UInt8] {
        try Array(#require(Data(base64Encoded: base64)))
    }

    @Test("A compressed file is read as if it were not", arguments: [once, members, named, threeTimes])
    func compressed(file: String) throws {
        var (format, reader) = try FileReaders().reader(
            for: FileBytes(bytes(file)),
            format: nil,
            context: context
        )

        #expect(format == .csv)
        #expect(reader.byteCount == 48)
        #expect(try reader.remainingLines() == ["2: 2026-11-20 -150 no category, Coffee"])
    }

    @Test("A file in pieces is decompressed whole")
    func pieces() throws {
        let kept = FileStorage.temporary(pieceLength: 7).keep(try bytes(Self.members))
        let text = try GzipFile(kept)?.unpacked(limit: 48)

        #expect(text?.allBytes() == Array("date,description,amount\n2026-11-20,Coffee,-1.50\n".utf8))
    }

    @Test("NULs at the end are ignored")
    func padding() throws {
        let file = FileBytes(try bytes(Self.once) + Array(repeating: 0, count: 500))

        #expect(try GzipFile(file)?.unpacked(limit: 48).count == 48)
    }

    @Test("Compressed nothing is empty")
    func nothing() throws {
        let file = FileBytes(try bytes(Self.empty))

        #expect(throws: ImportFailure(.empty)) {
            try FileReaders().reader(for: file, format: nil, context: context)
        }
    }

    @Test("Wherever the file ends too early, it is refused")
    func cut() throws {
        let whole = try bytes(Self.once)
        for length in 2..<whole.count {
            #expect(throws: ImportFailure(.malformed("its compressed data ends too early"))) {
                try FileReaders().reader(for: FileBytes(Array(whole.prefix(length))), format: nil, context: context)
            }
        }
    }

    @Test("A changed checksum, length or method is refused", arguments: [2, 60, 64])
    func damaged(place: Int) throws {
        var changed = try bytes(Self.once)
        changed[place] ^= 1

        #expect(throws: ImportFailure(.malformed("its compressed data is damaged"))) {
            try FileReaders().reader(for: FileBytes(changed), format: nil, context: context)
        }
    }

    @Test("Something else at the end is refused", arguments: ["2026-11-21,Lost,-2.00\n", "\0\0x"])
    func more(rest: String) throws {
        let file = FileBytes(try bytes(Self.once) + Array(rest.utf8))

        #expect(throws: ImportFailure(.malformed("something else follows its compressed data"))) {
            try FileReaders().reader(for: file, format: nil, context: context)
        }
    }

    @Test("What becomes too large is refused")
    func tooLarge() throws {
        let inner = try #require(try GzipFile(FileBytes(bytes(Self.large)))?.unpacked(limit: 5000))

        #expect(throws: ImportFailure(.tooLargeUnpacked(limit: 1 << 20))) {
            try GzipFile(inner)?.unpacked(limit: 1 << 20)
        }
        #expect(try GzipFile(inner)?.unpacked(limit: 4 << 20).count == 4 << 20)
    }

    @Test("A file that was compressed too often is refused")
    func fourTimes() throws {
        let file = FileBytes(try bytes(Self.fourTimes))

        #expect(throws: ImportFailure(.malformed("it was compressed more than 3 times"))) {
            try FileReaders().reader(for: file, format: nil, context: context)
        }
    }
}
