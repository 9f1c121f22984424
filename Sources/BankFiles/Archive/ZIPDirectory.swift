/// Where the directory of a ZIP archive is, as the record at the end of the archive says.
struct ZIPDirectory {
    /// The range of the directory in the archive.
    let range: Range<Int>
    /// The number of entries.
    let entryCount: Int

    /// The length of the record at the end, without its comment.
    private static let endLength = 22
    /// The length of the fields of the record with wide numbers (ZIP64).
    private static let wideEndLength = 56
    /// The length of what says where that record is.
    private static let locatorLength = 20
    /// The maximum size of a directory in bytes: some hundred thousand files.
    private static let maximumSize = 16 << 20

    /// Finds the directory of an archive.
    ///
    /// - Returns: `nil` if the archive has no end, or its end is damaged.
    init?(of bytes: FileBytes) {
        let tail = bytes.bytes(max(0, bytes.count - Self.endLength - 0xFFFF)..<bytes.count)
        guard let end = Self.end(in: tail) else { return nil }
        let place = bytes.count - (tail.endIndex - end)
        let record = tail[end...]
        guard let disk = record.number(at: 4, length: 2), let count = record.number(at: 10, length: 2),
            let size = record.number(at: 12, length: 4), let offset = record.number(at: 16, length: 4)
        else { return nil }
        let isWide = count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF
        if isWide, let wide = ZIPDirectory(wideIn: bytes, before: place) {
            self = wide
        } else {
            guard disk == 0 else { return nil }
            self.init(offset: offset, size: size, entryCount: count, end: place)
        }
    }

    /// Reads the record with wide numbers.
    private init?(wideIn bytes: FileBytes, before end: Int) {
        guard end >= Self.locatorLength else { return nil }
        let locator = bytes.bytes(end - Self.locatorLength..<end)
        guard locator.starts(with: "PK\u{6}\u{7}".utf8), let place = locator.number(at: 8, length: 8),
            place <= end - Self.locatorLength - Self.wideEndLength
        else { return nil }
        let record = bytes.bytes(place..<place + Self.wideEndLength)
        guard record.starts(with: "PK\u{6}\u{6}".utf8), record.number(at: 16, length: 4) == 0,
            let count = record.number(at: 32, length: 8), let size = record.number(at: 40, length: 8),
            let offset = record.number(at: 48, length: 8)
        else { return nil }
        self.init(offset: offset, size: size, entryCount: count, end: place)
    }

    private init?(offset: Int, size: Int, entryCount: Int, end: Int) {
        guard size <= Self.maximumSize, offset <= end, size <= end - offset else { return nil }
        range = offset..<offset + size
        self.entryCount = entryCount
    }

    /// Returns the index of the last record whose comment goes to the end.
    private static func end(in tail: ArraySlice<UInt8>) -> Int? {
        guard tail.count >= endLength else { return nil }
        return (tail.startIndex...tail.endIndex - endLength).last { index in
            tail[index] == UInt8(ascii: "P") && tail[index...].starts(with: "PK\u{5}\u{6}".utf8)
                && tail[index...].number(at: 20, length: 2) == tail.endIndex - index - endLength
        }
    }
}

extension FileBytes {
    /// Returns the bytes in a range that is in the file; fewer where a temporary file fails.
    func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> {
        let window = window(at: range.lowerBound, count: range.count)
        return window.bytes.dropFirst(range.lowerBound - window.start).prefix(range.count)
    }
}
