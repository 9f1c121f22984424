/// The file in a compressed one.
enum UnpackedFile {
    /// Returns the maximum size in bytes of what is unpacked from a file.
    ///
    /// The files of banks become a fifth to a twentieth when they are compressed; deflate (RFC 1951) can shorten equal rows
    /// to a thousandth. A small file can become 16 MB, and none more than what is read of a file that is not compressed.
    static func limit(packedSize: Int) -> Int { min(2 << 30, max(16 << 20, packedSize * 100)) }

    /// How often a file can have been compressed; more makes no sense, but can take long.
    private static let maximumDepth = 3

    /// Returns the file that gzip has compressed, or the only one in a ZIP archive; the bytes themselves if they are
    /// neither.
    ///
    /// A workbook is a ZIP archive too, and returned as it is.
    ///
    /// - Throws: ``ImportFileProblem/malformed(_:)`` if the file is damaged, ``ImportFileProblem/tooLargeUnpacked(limit:)``,
    ///   and ``ImportFileProblem/unsupported(_:)`` if it has no such file.
    static func bytes(_ bytes: FileBytes) throws(ImportFailure) -> FileBytes {
        var bytes = bytes
        let limit = limit(packedSize: bytes.count)
        for _ in 0..<maximumDepth {
            guard let file = try file(in: bytes, limit: limit) else { return bytes }
            bytes = file
        }
        guard try file(in: bytes, limit: limit) == nil else {
            throw ImportFailure(.malformed("it was compressed more than \(maximumDepth) times"))
        }
        return bytes
    }

    /// Returns the file in a compressed one, or `nil` if the bytes are not one.
    private static func file(in bytes: FileBytes, limit: Int) throws(ImportFailure) -> FileBytes? {
        if let file = GzipFile(bytes) { return try file.unpacked(limit: limit) }
        if bytes.prefix(compoundSignature.count).elementsEqual(compoundSignature) {
            throw ImportFailure(.unsupported(.compoundFile))
        }
        guard ZIPArchive.begins(bytes) else { return nil }
        let archive = try ZIPArchive(bytes)
        if archive.isWorkbook { return nil }
        if try isOpenDocument(archive) { throw ImportFailure(.unsupported(.openDocument)) }
        let files = archive.entries.filter(\.isFile)
        guard let file = files.first, files.count == 1 else {
            throw ImportFailure(.unsupported(.archive(fileCount: files.count)))
        }
        return try archive.file(file, limit: limit)
    }

    /// The first bytes of compound files, in which old Excel files are, and new ones with a password.
    private static let compoundSignature: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

    private static func isOpenDocument(_ archive: ZIPArchive) throws(ImportFailure) -> Bool {
        guard let entry = archive.entries.first, entry.path == "mimetype", entry.size < 100 else { return false }
        return try archive.file(entry, limit: entry.size).prefix(100).starts(
            with: "application/vnd.oasis.opendocument".utf8
        )
    }
}

extension ZIPArchive {
    /// Whether it is a workbook of Excel, rather than an archive of files.
    var isWorkbook: Bool {
        self["[content_types].xml"] != nil && entries.contains { $0.path.lowercased().hasPrefix("xl/") }
    }
}
