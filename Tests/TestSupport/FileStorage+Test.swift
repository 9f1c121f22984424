import Core
import Synchronization

extension FileStorage {
    /// Storage in which everything longer than a piece is outside of the window that is read, as in a temporary file.
    ///
    /// - Parameter readLimit: After how many bytes reading fails.
    package static func temporary(pieceLength: Int, readLimit: Int = .max) -> FileStorage {
        FileStorage(memory: 0, pieceLength: pieceLength) { TestBytes(readLimit: readLimit) }
    }

    /// Keeps the bytes of a file.
    package func keep(_ bytes: [UInt8]) -> FileBytes {
        var writer = writer()
        for start in stride(from: 0, to: bytes.count, by: 1000) {
            writer.append(Array(bytes[start..<min(start + 1000, bytes.count)]))
        }
        return writer.finish()
    }
}

/// The bytes of a temporary file, without a file.
private final class TestBytes: TemporaryBytes {
    private let bytes = Mutex<[UInt8]>([])
    private let readLimit: Int

    init(readLimit: Int) {
        self.readLimit = readLimit
    }

    func append(_ bytes: [UInt8]) throws(MoneyFlowError) {
        self.bytes.withLock { $0 += bytes }
    }

    func read(_ range: Range<Int>) throws(MoneyFlowError) -> [UInt8] {
        guard range.upperBound <= readLimit else { throw .unreadableFile(file: "/tmp", reason: "Input/output error") }
        return bytes.withLock { Array($0[range]) }
    }
}
