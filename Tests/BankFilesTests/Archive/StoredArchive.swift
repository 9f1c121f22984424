/// A ZIP archive whose files are stored as they are.
struct StoredArchive {
    private var files: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// Creates an archive of files by name.
    init(_ files: [(name: String, bytes: [UInt8])]) {
        for file in files { add(file.name, file.bytes) }
    }

    /// The archive.
    var bytes: [UInt8] {
        files + directory + Array("PK\u{5}\u{6}".utf8) + Self.number(0, 4) + Self.number(count, 2)
            + Self.number(count, 2) + Self.number(directory.count, 4) + Self.number(files.count, 4) + Self.number(0, 2)
    }

    private mutating func add(_ name: String, _ bytes: [UInt8]) {
        let described =
            Self.number(20, 2) + Self.number(0x800, 2) + Self.number(0, 6) + Self.number(Int(Self.checksum(bytes)), 4)
            + Self.number(bytes.count, 4) + Self.number(bytes.count, 4) + Self.number(name.utf8.count, 2)
            + Self.number(0, 2)
        directory += Array("PK\u{1}\u{2}".utf8) + Self.number(20, 2) + described + Self.number(0, 10)
        directory += Self.number(files.count, 4) + Array(name.utf8)
        files += Array("PK\u{3}\u{4}".utf8) + described + Array(name.utf8) + bytes
        count += 1
    }

    private static func number(_ number: Int, _ length: Int) -> [UInt8] {
        (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    /// The checksum of bytes, as ZIP archives and gzip have it (CRC-32).
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var checksum: UInt32 = .max
        for byte in bytes {
            checksum ^= UInt32(byte)
            for _ in 0..<8 { checksum = checksum & 1 == 0 ? checksum >> 1 : checksum >> 1 ^ 0xEDB8_8320 }
        }
        return ~checksum
    }
}
