/// Makes the reader for a file.
public enum ImportReaders {
    /// Returns the reader of a format, by default the one that the bytes look like.
    ///
    /// - Throws: ``ImportFailure`` for a file that is not of the format, ``ImportFileProblem/empty`` for one without text.
    public static func reader(
        for bytes: [UInt8],
        format: ImportFormat?,
        context: ImportContext
    ) throws(ImportFailure) -> (format: ImportFormat, reader: any ImportReader) {
        let beginning = try beginning(of: bytes, named: context.layout.encoding)
        let format = format ?? ImportFormat(lookingAt: beginning)
        let reader: any ImportReader =
            switch format {
            case .csv: try CSVReader(bytes: bytes, context: context)
            case .ofx: try OFXReader(bytes: bytes, context: context)
            case .qif: try QIFReader(bytes: bytes, context: context)
            case .journal: try JournalReader(bytes: bytes, context: context)
            case .json: try JSONReader(bytes: bytes, context: context)
            }
        return (format, reader)
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
