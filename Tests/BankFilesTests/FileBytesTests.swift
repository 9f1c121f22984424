import BankFilesSupport
import MoneySupport
import Testing

@testable import BankFiles

@Suite("The bytes of files")
struct FileBytesTests {
    private static let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 * 7) }

    @Test("Pieces add up to the file, in memory and in a temporary file", arguments: [4, 63, 4999, 5000, 9000])
    func pieces(length: Int) {
        for storage in [FileStorage.temporary(pieceLength: length), Self.storage(memory: 6000, length)] {
            let kept = storage.keep(Self.bytes)
            #expect(kept.count == 5000)
            #expect(kept.allBytes() == Self.bytes)
            for start in [0, 1, 4998, 5000] {
                #expect(Array(kept.pieces(from: start).joined()) == Array(Self.bytes[start...]))
                #expect(kept.pieces(from: start).allSatisfy { $0.count <= length })
            }
            #expect(Array(kept.prefix(10)) == Array(Self.bytes.prefix(10)))
            #expect(kept.failure == nil)
        }
    }

    @Test("No piece ends within a character")
    func characters() {
        let text = String(repeating: "aé€😀", count: 100)
        let pieces = FileStorage.temporary(pieceLength: 5).keep(Array(text.utf8)).pieces()
        for piece in pieces { #expect(String(validating: piece, as: UTF8.self) != nil) }
    }

    @Test("Files are in memory up to the limit for all together, then in temporary files, except small ones")
    func limit() {
        let storage = Self.storage(memory: 9000, 100)
        #expect(storage.keep(Self.bytes).failure == nil)
        #expect(storage.keep([UInt8](repeating: 1, count: 100)).failure == nil)
        // There are no temporary files here.
        #expect(storage.keep(Self.bytes).failure is TestFailure)
        #expect(storage.failure is TestFailure)
    }

    private static func storage(memory: Int, _ pieceLength: Int) -> FileStorage {
        FileStorage(memory: memory, pieceLength: pieceLength) { throw TestFailure() }
    }
}
