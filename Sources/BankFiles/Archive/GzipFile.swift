/// A file that gzip has compressed, in one member or several.
struct GzipFile {
    private let bytes: FileBytes

    /// Creates a file, or returns `nil` if the bytes do not begin like one.
    init?(_ bytes: FileBytes) {
        guard bytes.prefix(Self.signature.count).elementsEqual(Self.signature) else { return nil }
        self.bytes = bytes
    }

    private static let signature: [UInt8] = [0x1F, 0x8B]

    /// Returns what was compressed.
    ///
    /// NULs at the end are ignored, as gzip does: some media are padded with them.
    ///
    /// - Parameter limit: The number of bytes after which to stop.
    /// - Throws: ``ImportFileProblem/malformed(_:)`` if the file is damaged, ends too early or has something else at the
    ///   end, and ``ImportFileProblem/tooLargeUnpacked(limit:)``.
    func unpacked(limit: Int) throws(ImportFailure) -> FileBytes {
        let inflater = try Inflater(.gzip)
        var writer = bytes.writer()
        var count = 0
        for piece in bytes.pieces() {
            inflater.feed(piece)
            while !inflater.input.isEmpty {
                if inflater.isAtEnd {
                    guard try beginsMember(inflater.input) else { break }
                    inflater.restart()
                }
                while let block = try inflater.block() {
                    count += block.count
                    guard count <= limit else { throw ImportFailure(.tooLargeUnpacked(limit: limit)) }
                    writer.append(block)
                }
            }
        }
        guard inflater.isAtEnd else { throw ImportFailure(.malformed("its compressed data ends too early")) }
        return writer.finish()
    }

    /// Whether the bytes after a member begin another one, rather than being padding.
    private func beginsMember(_ rest: ArraySlice<UInt8>) throws(ImportFailure) -> Bool {
        if rest.first == Self.signature.first { return true }
        guard rest.allSatisfy({ $0 == 0 }) else {
            throw ImportFailure(.malformed("something else follows its compressed data"))
        }
        return false
    }
}
