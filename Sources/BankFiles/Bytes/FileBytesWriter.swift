/// Writes the bytes of a file one piece after another: first to memory, then, if they become too many, to a temporary file.
///
/// A failure to write is remembered, as ``FileBytes`` explains.
package struct FileBytesWriter: ~Copyable {
    private let storage: FileStorage
    private var file: (any TemporaryBytes)?
    /// All bytes or, if there is a file, those that are not in it yet.
    private var buffer: [UInt8] = []
    /// The memory that was taken from the storage.
    private var taken = 0
    private var written = 0

    init(_ storage: FileStorage) {
        self.storage = storage
    }

    /// The number of bytes so far.
    package var count: Int { written + buffer.count }

    /// Adds bytes.
    package mutating func append(_ bytes: [UInt8]) {
        buffer.append(contentsOf: bytes)
        if file == nil {
            guard !isInMemory(buffer.count - taken) else { return }
            storage.returnMemory(taken)
            taken = 0
        }
        if buffer.count >= storage.pieceLength { flush() }
    }

    private mutating func isInMemory(_ count: Int) -> Bool {
        if storage.takeMemory(count) { taken += count }
        return taken == buffer.count || buffer.count <= storage.pieceLength
    }

    private mutating func flush() {
        guard storage.failure == nil else {
            buffer = []
            return
        }
        do {
            if file == nil { file = try storage.makeFile() }
            try file?.append(buffer)
            written += buffer.count
        } catch {
            storage.note(error)
        }
        buffer.removeAll(keepingCapacity: buffer.count <= 2 * storage.pieceLength)
    }

    /// Returns what was written.
    package consuming func finish() -> FileBytes { finish(lines: nil) }

    /// Returns what was written.
    ///
    /// - Parameter lines: The line of the file for each line, if they are not the same.
    consuming func finish(lines: [Int]?) -> FileBytes {
        guard file != nil else { return FileBytes(buffer, lines: lines, storage: storage) }
        flush()
        guard let file else { return FileBytes([], storage: storage) }
        return FileBytes(file, count: written, lines: lines, storage: storage)
    }
}
