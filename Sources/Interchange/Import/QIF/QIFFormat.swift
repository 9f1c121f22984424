import Core

extension ImportFormat {
    /// Quicken Interchange Format.
    public static let qif = ImportFormat(
        id: "qif",
        name: "QIF",
        description: "QIF",
        fileExtensions: ["qif"],
        hasOpenDateOrder: true
    )
}

extension ReadableFormat {
    static let qif = ReadableFormat(.qif, recognizedBy: .lines(looksLikeQIF)) { bytes, context throws(ImportFailure) in
        try QIFReader(bytes: bytes, context: context)
    }

    /// Whether the text has the header of a section, or an entry that ends with a caret.
    @Sendable private static func looksLikeQIF(_ text: [UInt8]) -> Bool {
        let lines = text.split(whereSeparator: \.isLineEnd).map(\.trimmed)
        let headers = ["!type:", "!account", "!option:", "!clear:"]
        if lines.contains(where: { line in headers.contains { line.starts(withLowercase: $0) } }) { return true }
        let first = lines.first { !$0.isEmpty } ?? []
        let isDate = first.first == UInt8(ascii: "D") && first.dropFirst().trimmed.first?.isASCIIDigit == true
        return isDate && lines.contains { $0.elementsEqual("^".utf8) }
    }
}
