import BankFiles
import Synchronization

extension FileStorage {
    /// Storage in which everything longer than a piece is outside of the window that is read, as in a temporary file.
    ///
    /// - Parameters:
    ///   - readLimit: After how many bytes reading fails.
    ///   - failure: The failure.
    package static func temporary(
        pieceLength: Int,
        readLimit: Int = .max,
        failure: any Error = TestFailure()
    ) -> FileStorage {
        FileStorage(memory: 0, pieceLength: pieceLength) { TestBytes(readLimit: readLimit, failure: failure) }
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
    private let failure: any Error

    init(readLimit: Int, failure: any Error) {
        self.readLimit = readLimit
        self.failure = failure
    }

    func append(_ bytes: [UInt8]) throws {
        self.bytes.withLock { $0 += bytes }
    }

    func read(_ range: Range<Int>) throws -> [UInt8] {
        guard range.upperBound <= readLimit else { throw failure }
        return bytes.withLock { Array($0[range]) }
    }
}

/// The failure of a test's storage.
package struct TestFailure: Error, Hashable {
    package init() {}
}
