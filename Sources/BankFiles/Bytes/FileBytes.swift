/// The bytes of a file, wherever they are kept.
///
/// A small file is in memory. A large one is in a temporary file, of which a reader has only a part in memory at a time.
/// Both are read in the same way: from the beginning in ``pieces(from:)``, or anywhere in a ``window(at:count:)``.
///
/// Like ferror(3), a failure to read a temporary file is remembered instead of thrown: what is read is then cut short,
/// and ``failure`` says so when the reader is done.
package final class FileBytes: Sendable {
    /// The number of bytes.
    package let count: Int
    /// The line of the file, from 1, for each line of a text that was made of it; `nil` if these are the file's own.
    let lines: [Int]?
    private let place: Place
    private let storage: FileStorage

    private enum Place {
        case memory([UInt8])
        case temporary(any TemporaryBytes)
    }

    /// Creates a value of bytes in memory.
    package convenience init(_ bytes: [UInt8]) {
        self.init(bytes, storage: .memory)
    }

    init(_ bytes: [UInt8], lines: [Int]? = nil, storage: FileStorage) {
        self.lines = lines
        count = bytes.count
        place = .memory(bytes)
        self.storage = storage
    }

    init(_ bytes: any TemporaryBytes, count: Int, lines: [Int]? = nil, storage: FileStorage) {
        self.lines = lines
        self.count = count
        place = .temporary(bytes)
        self.storage = storage
    }

    /// The first failure to write or read any temporary file of the storage; `nil` if these are all bytes.
    package var failure: (any Error)? { storage.failure }

    /// Returns a writer of other bytes, such as a translation of these, that are kept in the same way.
    package func writer() -> FileBytesWriter { FileBytesWriter(storage) }

    /// A part of the bytes that is in memory.
    package struct Window: Sendable {
        /// The offset of the first byte.
        package let start: Int
        /// The bytes.
        package let bytes: [UInt8]
    }

    /// Returns a window that contains `count` bytes from an offset, or the rest if there are fewer.
    ///
    /// The window of a file in memory is the whole file, which is not copied.
    package func window(at offset: Int, count: Int) -> Window {
        switch place {
        case .memory(let bytes):
            return Window(start: 0, bytes: bytes)
        case .temporary(let file):
            let end = min(self.count, offset + count)
            do {
                return Window(start: offset, bytes: try file.read(offset..<end))
            } catch {
                storage.note(error)
                return Window(start: offset, bytes: [])
            }
        }
    }

    /// Returns the first bytes, at most `count`.
    package func prefix(_ count: Int) -> ArraySlice<UInt8> {
        window(at: 0, count: count).bytes.prefix(count)
    }

    /// Returns all bytes, in memory.
    package func allBytes() -> [UInt8] {
        window(at: 0, count: count).bytes
    }
}

extension FileBytes {
    /// Returns the bytes from an offset to the end in pieces of some kilobytes, none of which ends within a character of
    /// UTF-8.
    package func pieces(from start: Int = 0) -> some Sequence<ArraySlice<UInt8>> {
        sequence(state: start) { offset in
            guard let piece = self.piece(at: offset) else { return nil }
            offset += piece.count
            return piece
        }
    }

    private func piece(at offset: Int) -> ArraySlice<UInt8>? {
        guard offset < count else { return nil }
        let length = storage.pieceLength
        let window = window(at: offset, count: length + 1)
        let piece = window.bytes.dropFirst(offset - window.start)
        guard !piece.isEmpty else { return nil }
        guard piece.count > length else { return piece }
        // A character has at most three bytes after its first one. Where there are more of them, none belongs to it.
        let end = piece.startIndex + length
        let last = (end - 3...end).last { !(0x80...0xBF ~= piece[$0]) }
        return piece[..<(last ?? end)]
    }
}
