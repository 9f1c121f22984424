/// Reads files of every format that can be imported.
package struct FileReaders: ImportReaders {
    /// The formats, in the order help lists them.
    ///
    /// To add a format, implement its reader in its own folder and list it here.
    static let readable: [ReadableFormat] = [
        .csv, .xlsx, .ofx, .camt, .mt940, .qif, .gnucash, .beancount, .journal, .json,
    ]

    /// The formats that can be imported, in the order help lists them.
    package static var formats: [ImportFormat] { readable.map(\.format) }

    /// The formats that can be imported, in the order help lists them.
    package var formats: [ImportFormat] { Self.formats }

    /// Creates the readers.
    package init() {}

    /// Returns the reader of a format or, if none is given, of the format that the bytes look like.
    ///
    /// A compressed file is unpacked first, and read as if it had not been compressed.
    ///
    /// - Throws: ``ImportFailure`` if the file is not in the format, ``ImportFileProblem/unrecognized(like:known:)`` if
    ///   it does not look like any, ``ImportFileProblem/empty`` if it has no text.
    package func reader(
        for bytes: FileBytes,
        format: ImportFormat?,
        context: ImportContext
    ) throws(ImportFailure) -> (format: ImportFormat, reader: any ImportReader) {
        let bytes = try UnpackedFile.bytes(bytes)
        if let readable = ReadableFormat(signatureOf: bytes) {
            if let format, format != readable.format { throw ImportFailure(.notOfFormat(format)) }
            return (readable.format, try readable.makeReader(bytes, context))
        }
        let beginning = try Self.beginning(of: bytes, named: context.layout.encoding)
        if let format {
            guard let readable = Self.readable.first(where: { $0.format == format }) else {
                throw ImportFailure(.unrecognized(like: nil, known: Self.formats))
            }
            return (format, try readable.makeReader(bytes, context))
        }
        let likely = ReadableFormat(lookingAt: beginning)
        do {
            return (likely.format, try likely.makeReader(bytes, context))
        } catch {
            guard error.problem.isOfNoFormat(beginning, likely, context.layout) else { throw error }
            throw ImportFailure(.unrecognized(like: likely.isFallback ? nil : likely.format, known: Self.formats))
        }
    }

    /// The number of bytes that are examined to recognize the format.
    private static let beginningLength = 65_536

    /// Returns the beginning of a file's text.
    private static func beginning(of bytes: FileBytes, named encoding: TextEncoding?) throws(ImportFailure) -> [UInt8] {
        guard bytes.count > beginningLength else { return try beginning(ofAll: bytes, named: encoding) }
        do {
            return try beginning(ofAll: FileBytes(Array(bytes.prefix(beginningLength))), named: encoding)
        } catch {
            // The cut may have split a character, or the text may begin later.
            return try beginning(ofAll: bytes, named: encoding)
        }
    }

    /// Decodes a file and returns the beginning of its text, from the piece in which there is any.
    private static func beginning(
        ofAll bytes: FileBytes,
        named encoding: TextEncoding?
    ) throws(ImportFailure) -> [UInt8] {
        let text = try DecodedText(bytes, named: encoding).bytes
        let pieces = text.pieces().lazy.drop { $0.allSatisfy { $0.isBlank || $0.isLineEnd } }
        let beginning = Array(pieces.prefix(2).joined())
        guard !beginning.isEmpty else { throw ImportFailure(.empty) }
        return beginning
    }
}

extension ImportFileProblem {
    /// Whether the problem shows that a file whose format was not given is in no known format.
    ///
    /// A file that no format recognizes is read as CSV. It is not CSV if it is markup or binary, or if it has no
    /// delimiter.
    fileprivate func isOfNoFormat(_ text: [UInt8], _ likely: ReadableFormat, _ layout: ImportLayout) -> Bool {
        switch self {
        case .notOfFormat: true
        case .noColumn(_, let columns) where columns.count <= 1 && layout.delimiter == nil: likely.isFallback
        default: likely.isFallback && text.looksLikeMarkupOrBinary
        }
    }
}
