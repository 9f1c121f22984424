import Core

/// The names of months in the languages of Europe's banks, as dates have them: whole or cut short.
enum MonthWords {
    /// Returns the month, 1 to 12, that a word of letters names, or `nil` for none.
    ///
    /// The longest beginning of the word that is known decides: `marras` is November in Finnish, `mars` March in French.
    static func month(_ word: ArraySlice<UInt8>) -> Int? {
        guard 3...12 ~= word.count else { return nil }
        let folded = String(decoding: word, as: UTF8.self).folded
        let longest = min(longestStem, folded.utf8.count)
        guard longest >= 3 else { return nil }
        for length in stride(from: longest, through: 3, by: -1) {
            if let month = stems[folded.prefix(length)] { return month }
        }
        return nil
    }

    private static let longestStem = 8

    /// English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Swedish, Danish, Norwegian, Finnish, Czech.
    private static let words = [
        "jan gen ene sty tam led", "feb fev lut hel uno", "mar maa mae mrt bre", "apr avr abr kwi huh dub",
        "may mai maj mei mag tou kve", "jun juin giu cze kes cerven cervna", "jul juil lug lip hei cervenec cervence",
        "aug ago aou sie elo srp", "sep set wrz syy zar", "oct okt ott out paz lok rij", "nov lis marr",
        "dec dez dic gru jou des pro",
    ]

    private static let stems: [Substring: Int] = {
        var stems: [Substring: Int] = [:]
        for (index, line) in words.enumerated() {
            for word in line.split(separator: " ") { stems[word] = index + 1 }
        }
        return stems
    }()
}
