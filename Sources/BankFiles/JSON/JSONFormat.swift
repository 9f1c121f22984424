extension ImportFormat {
    /// The JSON that `list --json` and `export --format json` write.
    package static let json = ImportFormat(
        id: "json",
        name: "JSON",
        description: "JSON written by MoneyFlow",
        fileExtensions: ["json"],
        isNative: true
    )
}

extension ReadableFormat {
    static let json = ReadableFormat(
        .json,
        recognizedBy: .beginning(looksLikeJSON),
        makeReaderInMemory: JSONReader.init
    )

    @Sendable private static func looksLikeJSON(_ text: [UInt8]) -> Bool {
        text.firstVisible == UInt8(ascii: "[") || text.firstVisible == UInt8(ascii: "{")
    }
}
