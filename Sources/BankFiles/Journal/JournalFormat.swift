extension ImportFormat {
    /// A journal of hledger or ledger.
    package static let journal = ImportFormat(
        id: "journal",
        name: "Journal",
        description: "an hledger or ledger journal",
        fileExtensions: ["journal", "ledger", "dat"]
    )
}

extension ReadableFormat {
    static let journal = ReadableFormat(
        .journal,
        recognizedBy: .lines(looksLikeJournal),
        makeReaderInMemory: JournalReader.init
    )

    /// Whether a posting follows the first line of an entry, or the text has only directives.
    @Sendable private static func looksLikeJournal(_ text: [UInt8]) -> Bool {
        var lines = JournalLines(text)
        var isAfterEntry = false
        var hasDirectives = false
        var hasOther = false
        while let line = lines.next() {
            switch line.kind {
            case .blank:
                isAfterEntry = false
            case .indented:
                if isAfterEntry { return true }
            case .entry:
                isAfterEntry = JournalHeader.hasDate(text[line.text])
                hasOther = true
            case .rule, .directive:
                isAfterEntry = false
                let isKnown = line.kind == .rule || JournalDirective(text[line.text]).effect != .unknown
                if isKnown { hasDirectives = true } else { hasOther = true }
            }
        }
        return hasDirectives && !hasOther
    }
}
