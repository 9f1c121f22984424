/// A format, how its files are recognized, and how they are read.
struct ReadableFormat: Sendable {
    /// How files are recognized: from the beginning of their text, as UTF-8, unless they are not text.
    enum Recognition: Sendable {
        /// By the bytes of the file, which are checked before anything else and are no text.
        case signature(@Sendable (FileBytes) -> Bool)
        /// By the beginning of the text, which is checked first.
        case beginning(@Sendable ([UInt8]) -> Bool)
        /// By what the lines look like.
        case lines(@Sendable ([UInt8]) -> Bool)
        /// Not recognized: the format of files that no other format recognizes.
        case fallback
    }

    let format: ImportFormat
    let recognition: Recognition
    /// Creates the reader for a whole file.
    let makeReader: @Sendable (FileBytes, ImportContext) throws(ImportFailure) -> any ImportReader

    /// The maximum size of a file that is read in memory, in bytes: some five million transactions.
    static let maximumSizeInMemory = 512 << 20

    /// Whether this is the format of files that no other format recognizes.
    var isFallback: Bool {
        if case .fallback = recognition { true } else { false }
    }

    /// Finds the format of a file that is not text, or returns `nil`.
    init?(signatureOf bytes: FileBytes) {
        let found = FileReaders.readable.first { format in
            if case .signature(let matches) = format.recognition { matches(bytes) } else { false }
        }
        guard let found else { return nil }
        self = found
    }

    /// Finds the format that the beginning of a file's text looks like.
    init(lookingAt text: [UInt8]) {
        let formats = FileReaders.readable
        self =
            formats.first { $0.isRecognized(beginning: text) } ?? formats.first { $0.isRecognized(lines: text) } ?? .csv
    }

    init(
        _ format: ImportFormat,
        recognizedBy recognition: Recognition,
        makeReader: @escaping @Sendable (FileBytes, ImportContext) throws(ImportFailure) -> any ImportReader
    ) {
        self.format = format
        self.recognition = recognition
        self.makeReader = makeReader
    }

    /// Creates a format whose files are read in memory.
    init(
        _ format: ImportFormat,
        recognizedBy recognition: Recognition,
        makeReaderInMemory: @escaping @Sendable ([UInt8], ImportContext) throws(ImportFailure) -> any ImportReader
    ) {
        self.init(format, recognizedBy: recognition) { bytes, context throws(ImportFailure) in
            guard bytes.count <= Self.maximumSizeInMemory else {
                throw ImportFailure(.tooLarge(limit: Self.maximumSizeInMemory))
            }
            return try makeReaderInMemory(bytes.allBytes(), context)
        }
    }

    private func isRecognized(beginning text: [UInt8]) -> Bool {
        if case .beginning(let matches) = recognition { matches(text) } else { false }
    }

    private func isRecognized(lines text: [UInt8]) -> Bool {
        if case .lines(let matches) = recognition { matches(text) } else { false }
    }
}
