import Core

/// The file in a compressed one.
enum UnpackedFile {
    /// The maximum size of what is unpacked, in bytes: that of a file that is not compressed.
    private static let maximumSize = 2 << 30

    /// How often a file can have been compressed; more makes no sense, but can take long.
    private static let maximumDepth = 3

    /// Returns the file, or the bytes themselves if they are not compressed.
    ///
    /// - Throws: ``ImportFileProblem/malformed(_:)`` if the file is damaged, and
    ///   ``ImportFileProblem/tooLarge(limit:)``.
    static func bytes(_ bytes: FileBytes) throws(ImportFailure) -> FileBytes {
        var bytes = bytes
        for _ in 0..<maximumDepth {
            guard let file = GzipFile(bytes) else { return bytes }
            bytes = try file.unpacked(limit: maximumSize)
        }
        guard GzipFile(bytes) == nil else {
            throw ImportFailure(.malformed("it was compressed more than \(maximumDepth) times"))
        }
        return bytes
    }
}
