import Foundation

extension StringProtocol {
    /// The text without regard to case, diacritics and the amount of white space, for comparing names.
    var folded: String {
        let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.utf8.allSatisfy({ $0 < 0x80 }) else { return words.lowercased() }
        return words.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
