extension ImportFormat {
    /// Comma-separated values (RFC 4180) and the variants that banks write.
    package static let csv = ImportFormat(
        id: "csv",
        name: "CSV",
        description: "CSV",
        fileExtensions: ["csv", "tsv", "txt"],
        hasColumns: true,
        hasOpenDateOrder: true
    )
}

extension ReadableFormat {
    static let csv = ReadableFormat(.csv, recognizedBy: .fallback, makeReader: csvReader)

    @Sendable private static func csvReader(
        _ bytes: FileBytes,
        _ context: ImportContext
    ) throws(ImportFailure) -> any ImportReader {
        let text = try DecodedText(bytes, named: context.layout.encoding)
        try text.bytes.checkLineLengths()
        if let own = OwnCSVReader(text, context: context) { return own }
        return try CSVReader(text, context: context)
    }
}
