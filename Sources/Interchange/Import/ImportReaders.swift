import Core

/// Makes the reader for a file.
public enum ImportReaders {
    /// Returns the reader of a format, by default the one that the bytes look like.
    ///
    /// - Throws: ``ImportFailure`` for a file that is not of the format, ``ImportFileProblem/unrecognized(like:)`` for one
    ///   that looks like none, ``ImportFileProblem/empty`` for one without text.
    public static func reader(
        for bytes: [UInt8],
        format: ImportFormat?,
        context: ImportContext
    ) throws(ImportFailure) -> (format: ImportFormat, reader: any ImportReader) {
        let beginning = try beginning(of: bytes, named: context.layout.encoding)
        if let format { return (format, try reader(for: bytes, of: format, context)) }
        let likely = ImportFormat(lookingAt: beginning)
        do {
            return (likely, try reader(for: bytes, of: likely, context))
        } catch {
            throw error.problem.isOfNoFormat(beginning, likely, context.layout)
                ? ImportFailure(.unrecognized(like: likely == .csv ? nil : likely)) : error
        }
    }

    private static func reader(
        for bytes: [UInt8],
        of format: ImportFormat,
        _ context: ImportContext
    ) throws(ImportFailure) -> any ImportReader {
        switch format {
        case .csv: try CSVReader(bytes: bytes, context: context)
        case .ofx: try OFXReader(bytes: bytes, context: context)
        case .qif: try QIFReader(bytes: bytes, context: context)
        case .journal: try JournalReader(bytes: bytes, context: context)
        case .json: try JSONReader(bytes: bytes, context: context)
        }
    }

    /// How many bytes are looked at to tell the format.
    private static let beginningLength = 65_536

    /// Returns the beginning of a file's text.
    private static func beginning(of bytes: [UInt8], named encoding: TextEncoding?) throws(ImportFailure) -> [UInt8] {
        guard bytes.count > beginningLength else { return try text(of: bytes, named: encoding) }
        do {
            return try text(of: Array(bytes.prefix(beginningLength)), named: encoding)
        } catch {
            // The cut may have gone through a character.
            return try text(of: bytes, named: encoding)
        }
    }

    private static func text(of bytes: [UInt8], named encoding: TextEncoding?) throws(ImportFailure) -> [UInt8] {
        let text = try DecodedText(bytes, named: encoding).utf8
        guard text.contains(where: { !$0.isBlank && !$0.isLineEnd }) else { throw ImportFailure(.empty) }
        return text
    }
}

extension ImportFileProblem {
    /// Whether it means that the file, which nobody said to be of a format, is of none.
    ///
    /// Whatever looks like nothing else was taken for CSV: it is none where it is not even text for people, or where nothing
    /// stands between fields.
    fileprivate func isOfNoFormat(_ text: [UInt8], _ likely: ImportFormat, _ layout: ImportLayout) -> Bool {
        switch self {
        case .notOfFormat: true
        case .noColumn(_, let columns) where columns.count <= 1 && layout.delimiter == nil: likely == .csv
        default: likely == .csv && ImportFormat.looksLikeMarkupOrBinary(text)
        }
    }
}
