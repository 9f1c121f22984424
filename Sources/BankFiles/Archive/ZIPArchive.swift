import FormatShim

/// The files in a ZIP archive, which are stored or compressed by the deflate method.
///
/// The directory at the end of the archive says what is in it. Each header before a file must agree with it, so that
/// nobody sees other files in the archive than MoneyFlow does.
struct ZIPArchive: Sendable {
    /// The files and folders.
    let entries: [ZIPEntry]
    private let bytes: FileBytes
    /// The offset at which the files end.
    private let directoryStart: Int

    /// Whether the bytes begin like an archive, which can be empty.
    static func begins(_ bytes: FileBytes) -> Bool {
        let beginning = bytes.prefix(4)
        return beginning.elementsEqual("PK\u{3}\u{4}".utf8) || beginning.elementsEqual("PK\u{5}\u{6}".utf8)
    }

    /// Reads the directory of an archive.
    ///
    /// - Throws: ``ImportFileProblem/malformed(_:)`` if it is damaged.
    init(_ bytes: FileBytes) throws(ImportFailure) {
        guard let directory = ZIPDirectory(of: bytes) else {
            throw ImportFailure(.malformed("the end of the archive is missing or damaged"))
        }
        var rest = bytes.bytes(directory.range)
        var entries: [ZIPEntry] = []
        while !rest.isEmpty {
            guard let entry = ZIPEntry(from: &rest) else { throw Self.damagedDirectory }
            entries.append(entry)
        }
        guard entries.count == directory.entryCount, Set(entries.map(\.name)).count == entries.count else {
            throw Self.damagedDirectory
        }
        self.entries = entries
        self.bytes = bytes
        directoryStart = directory.range.lowerBound
    }

    /// The entry of a path; if there is none, that of the path with letters in another case.
    subscript(path: String) -> ZIPEntry? {
        entries.first { $0.path == path } ?? entries.first { $0.path.lowercased() == path.lowercased() }
    }

    /// Returns a file.
    ///
    /// - Parameter limit: The maximum number of bytes.
    /// - Throws: ``ImportFileProblem/malformed(_:)`` if it is damaged, ``ImportFileProblem/tooLargeUnpacked(limit:)``,
    ///   and ``ImportFileProblem/unsupported(_:)`` if it is encrypted.
    func file(_ entry: ZIPEntry, limit: Int) throws(ImportFailure) -> FileBytes {
        guard !entry.isEncrypted else { throw ImportFailure(.unsupported(.encryptedArchive)) }
        guard entry.size <= limit else { throw ImportFailure(.tooLargeUnpacked(limit: limit)) }
        var output = Output(entry, writer: bytes.writer())
        let range = try range(of: entry)
        switch entry.method {
        case 0:
            try forEachPiece(of: range) { piece throws(ImportFailure) in try output.append(Array(piece)) }
        case 8:
            let inflater = try Inflater(.raw)
            try forEachPiece(of: range) { piece throws(ImportFailure) in
                inflater.feed(piece)
                while let block = try inflater.block() { try output.append(block) }
                guard inflater.input.isEmpty else { throw Self.damaged(entry) }
            }
            guard inflater.isAtEnd else { throw Self.damaged(entry) }
        default:
            throw ImportFailure(
                .malformed("‘\(BankText.excerpt(entry.path))’ in it is compressed by a method that is not supported")
            )
        }
        guard output.isWhole else { throw Self.damaged(entry) }
        return output.finish()
    }

    /// Returns the range of a file's data in the archive, after a header that must be that of the entry.
    private func range(of entry: ZIPEntry) throws(ImportFailure) -> Range<Int> {
        let headerLength = 30
        guard entry.headerOffset <= directoryStart - headerLength - entry.name.count else { throw Self.damaged(entry) }
        let header = bytes.bytes(entry.headerOffset..<entry.headerOffset + headerLength + entry.name.count)
        guard header.starts(with: "PK\u{3}\u{4}".utf8), header.number(at: 26, length: 2) == entry.name.count,
            header.dropFirst(headerLength).elementsEqual(entry.name),
            let extraLength = header.number(at: 28, length: 2)
        else { throw Self.damaged(entry) }
        let start = entry.headerOffset + headerLength + entry.name.count + extraLength
        guard start <= directoryStart, entry.packedSize <= directoryStart - start else { throw Self.damaged(entry) }
        return start..<start + entry.packedSize
    }

    private func forEachPiece(
        of range: Range<Int>,
        _ body: (ArraySlice<UInt8>) throws(ImportFailure) -> Void
    ) throws(ImportFailure) {
        var place = range.lowerBound
        for piece in bytes.pieces(from: place) {
            let part = piece.prefix(range.upperBound - place)
            place += part.count
            try body(part)
            if place == range.upperBound { break }
        }
    }

    private static let damagedDirectory = ImportFailure(.malformed("the list of the files in it is damaged"))

    private static func damaged(_ entry: ZIPEntry) -> ImportFailure {
        ImportFailure(.malformed("‘\(BankText.excerpt(entry.path))’ in it is damaged"))
    }

    /// What was read of a file, which is never more than its size.
    private struct Output: ~Copyable {
        private let entry: ZIPEntry
        private var writer: FileBytesWriter
        private var count = 0
        private var checksum: UInt = 0

        init(_ entry: ZIPEntry, writer: consuming FileBytesWriter) {
            self.entry = entry
            self.writer = writer
        }

        /// Whether the whole file was read, and has its checksum.
        var isWhole: Bool { count == entry.size && checksum == UInt(entry.checksum) }

        mutating func append(_ block: [UInt8]) throws(ImportFailure) {
            count += block.count
            guard count <= entry.size else { throw ZIPArchive.damaged(entry) }
            checksum = crc32(checksum, block, UInt32(block.count))
            writer.append(block)
        }

        consuming func finish() -> FileBytes { writer.finish() }
    }
}
