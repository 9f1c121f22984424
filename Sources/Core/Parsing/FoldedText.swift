import Foundation

extension StringProtocol {
    /// The text without regard to case, diacritics and the amount of white space, for comparing and searching.
    public var folded: String {
        if isTidyASCII { return lowercased() }
        let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.utf8.allSatisfy({ $0 < 0x80 }) else { return words.lowercased() }
        return words.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// Whether the text is ASCII with single spaces between its words and none around them: most titles are, and a
    /// search looks at every one.
    private var isTidyASCII: Bool {
        var isAfterSpace = true
        for byte in utf8 {
            guard byte < 0x80, byte > 0x20 || (byte == 0x20 && !isAfterSpace) else { return false }
            isAfterSpace = byte == 0x20
        }
        return !isAfterSpace || utf8.isEmpty
    }
}
