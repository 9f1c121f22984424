/// A file in a ZIP archive, as the archive's directory describes it.
struct ZIPEntry: Sendable {
    /// The path as it is written.
    let name: [UInt8]
    /// The size of the file in bytes.
    let size: Int
    /// The number of bytes that it has in the archive.
    let packedSize: Int
    /// The checksum of the file (CRC-32).
    let checksum: UInt32
    /// The number of the method with which it is compressed.
    let method: Int
    /// Whether it is encrypted.
    let isEncrypted: Bool
    /// The offset of its header in the archive.
    let headerOffset: Int

    /// The path.
    var path: String { String(decoding: name, as: UTF8.self) }

    /// Whether it is a file of the user's, rather than a folder or what a Mac adds.
    var isFile: Bool {
        name.last != UInt8(ascii: "/") && !name.starts(with: "__MACOSX/".utf8)
    }

    /// The length of the fields before the name.
    private static let fixedLength = 46

    /// Reads an entry from the beginning of `directory`, which is then what follows it.
    ///
    /// - Returns: `nil` if the directory is damaged.
    init?(from directory: inout ArraySlice<UInt8>) {
        guard directory.starts(with: "PK\u{1}\u{2}".utf8), let flags = directory.number(at: 8, length: 2),
            let method = directory.number(at: 10, length: 2), let checksum = directory.number(at: 16, length: 4),
            let packedSize = directory.number(at: 20, length: 4), let size = directory.number(at: 24, length: 4),
            let nameLength = directory.number(at: 28, length: 2), let extraLength = directory.number(at: 30, length: 2),
            let commentLength = directory.number(at: 32, length: 2),
            let headerOffset = directory.number(at: 42, length: 4)
        else { return nil }
        let rest = directory.dropFirst(Self.fixedLength)
        guard rest.count >= nameLength + extraLength + commentLength else { return nil }
        var wide = WideNumbers(extra: rest.dropFirst(nameLength).prefix(extraLength))
        guard let size = wide.number(for: size), let packedSize = wide.number(for: packedSize),
            let headerOffset = wide.number(for: headerOffset)
        else { return nil }
        name = Array(rest.prefix(nameLength))
        self.size = size
        self.packedSize = packedSize
        self.checksum = UInt32(checksum)
        self.method = method
        isEncrypted = flags & 1 != 0
        self.headerOffset = headerOffset
        directory = rest.dropFirst(nameLength + extraLength + commentLength)
    }
}

/// The numbers of an entry that do not fit into 32 bits (ZIP64).
private struct WideNumbers {
    private var bytes: ArraySlice<UInt8> = []

    /// Finds the numbers in the extra field of an entry.
    init(extra: ArraySlice<UInt8>) {
        var rest = extra
        while let kind = rest.number(at: 0, length: 2), let length = rest.number(at: 2, length: 2) {
            rest = rest.dropFirst(4)
            if kind == 1 { bytes = rest.prefix(length) }
            rest = rest.dropFirst(length)
        }
    }

    /// Returns a number or, if it stands for one that does not fit, the next of those; `nil` if there is none.
    mutating func number(for short: Int) -> Int? {
        guard short == 0xFFFF_FFFF else { return short }
        defer { bytes = bytes.dropFirst(8) }
        return bytes.number(at: 0, length: 8)
    }
}
