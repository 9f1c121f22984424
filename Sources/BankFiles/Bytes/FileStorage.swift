import Synchronization

/// Decides which of the files that are read are kept in memory, and remembers whether a temporary file failed.
///
/// The first files are in memory, up to a limit for all together, so that neither a large file nor many fill it. What is
/// beyond goes to temporary files, except for files of a single piece: for them, a process may have too few descriptors.
package final class FileStorage: Sendable {
    /// The number of bytes to read or write at a time.
    let pieceLength: Int
    let makeFile: @Sendable () throws -> any TemporaryBytes
    private let state: Mutex<State>

    private struct State {
        var freeMemory: Int
        var failure: (any Error)?
    }

    /// Creates storage.
    ///
    /// - Parameters:
    ///   - memory: The number of bytes to keep in memory.
    ///   - pieceLength: The number of bytes to read or write at a time, at least 4.
    ///   - makeFile: Creates an empty temporary file.
    package init(
        memory: Int,
        pieceLength: Int = 1 << 16,
        makeFile: @escaping @Sendable () throws -> any TemporaryBytes
    ) {
        self.pieceLength = pieceLength
        self.makeFile = makeFile
        state = Mutex(State(freeMemory: memory))
    }

    /// Storage without a limit.
    static let memory = FileStorage(memory: .max) { throw NoTemporaryFiles() }

    /// The first failure to write or read a temporary file.
    package var failure: (any Error)? { state.withLock { $0.failure } }

    /// Remembers a failure.
    func note(_ failure: any Error) {
        state.withLock { $0.failure = $0.failure ?? failure }
    }

    /// Takes memory, if there is enough.
    func takeMemory(_ count: Int) -> Bool {
        state.withLock { state in
            guard count <= state.freeMemory else { return false }
            state.freeMemory -= count
            return true
        }
    }

    /// Returns memory that was taken.
    func returnMemory(_ count: Int) {
        state.withLock { $0.freeMemory += count }
    }

    /// Returns a writer of bytes to keep.
    package func writer() -> FileBytesWriter { FileBytesWriter(self) }
}

/// Storage without a limit never makes a file.
private struct NoTemporaryFiles: Error {}

/// Bytes in a temporary file, which nobody else can change, and which disappears with this object or the process.
package protocol TemporaryBytes: AnyObject, Sendable {
    /// Adds bytes at the end.
    func append(_ bytes: [UInt8]) throws
    /// Returns the bytes in a range that has been written.
    func read(_ range: Range<Int>) throws -> [UInt8]
}
