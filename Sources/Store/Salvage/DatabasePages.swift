import Foundation

/// The pages of a database file, as bytes, whatever is in them.
///
/// SQLite's format is described at https://www.sqlite.org/fileformat2.html; numbers are big-endian.
struct DatabasePages: ~Copyable {
    /// The size of a page in bytes.
    let size: Int
    /// The number of pages, of which the last may be cut off.
    let count: Int
    private let descriptor: Int32

    /// The bytes before the first page's own header.
    static let headerSize = 100
    /// The first bytes of every database.
    static let magic = Array("SQLite format 3\0".utf8)
    /// The size of the pages of a wallet.
    static let usualSize = 4096

    /// Opens a file whose header is sound.
    ///
    /// - Throws: ``SystemError``.
    init(path: String) throws {
        var status = stat()
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0, stat(path, &status) == 0 else { throw SystemError(path: path, isCreating: false) }
        let pageSize = Self.pageSize(in: Self.read(file, at: 0, count: Self.headerSize)) ?? Self.usualSize
        descriptor = file
        size = pageSize
        count = (Int(status.st_size) + pageSize - 1) / pageSize
    }

    deinit {
        close(descriptor)
    }

    /// Returns the bytes of a page, from 1; fewer if it is cut off.
    ///
    /// - Returns: `nil` if there is no such page, or it cannot be read.
    func page(_ number: Int) -> [UInt8]? {
        guard 1...max(1, count) ~= number, count > 0 else { return nil }
        let bytes = Self.read(descriptor, at: (number - 1) * size, count: size)
        return bytes.isEmpty ? nil : bytes
    }

    /// The pages that are free, and have what was deleted.
    ///
    /// - Returns: As many as can be found.
    func freePages() -> Set<Int> {
        guard let first = page(1) else { return [] }
        var (free, trunk) = (Set<Int>(), Int(first.number(at: 32, bytes: 4)))
        while trunk > 1, free.insert(trunk).inserted, let bytes = page(trunk) {
            let leaves = min(Int(bytes.number(at: 4, bytes: 4)), size / 4 - 2)
            for index in 0..<leaves { free.insert(Int(bytes.number(at: 8 + 4 * index, bytes: 4))) }
            trunk = Int(bytes.number(at: 0, bytes: 4))
        }
        return free
    }

    /// Returns the size of pages that a header names, or `nil` if it is none.
    static func pageSize(in header: [UInt8]) -> Int? {
        guard header.count >= headerSize, header.starts(with: magic) else { return nil }
        let number = Int(header.number(at: 16, bytes: 2))
        let size = number == 1 ? 65_536 : number
        return size >= 512 && size.nonzeroBitCount == 1 ? size : nil
    }

    /// Returns the bytes at an offset, as many as can be read.
    static func read(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var length = 0
        while length < count {
            let read = bytes.withUnsafeMutableBytes { buffer in
                pread(descriptor, buffer.baseAddress?.advanced(by: length), count - length, off_t(offset + length))
            }
            if read < 0, errno == EINTR { continue }
            guard read > 0 else { break }
            length += read
        }
        return Array(bytes.prefix(length))
    }
}

extension [UInt8] {
    /// Returns an unsigned number of at most 7 bytes; bytes after the end are zeros.
    func number(at offset: Int, bytes: Int) -> UInt64 {
        (offset..<offset + bytes).reduce(0) { $0 << 8 | UInt64(indices.contains($1) ? self[$1] : 0) }
    }

    /// Returns the number in one to nine bytes (a varint) at an offset, and moves the offset behind it.
    func varint(at offset: inout Int) -> UInt64? {
        var value: UInt64 = 0
        for index in 0..<9 {
            guard indices.contains(offset) else { return nil }
            let byte = self[offset]
            offset += 1
            if index == 8 { return value << 8 | UInt64(byte) }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte < 0x80 { return value }
        }
        return nil
    }
}
