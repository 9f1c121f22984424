import Core

/// Scans the parts of a written date.
struct DateScanner {
    /// A number or the name of a month.
    struct Part {
        let value: Int
        /// How many digits the number has; 0 for a name.
        let digits: Int

        /// The number as a year.
        var year: Int { digits == 2 ? WrittenDate.year(ofTwoDigits: value) : value }
    }

    private let bytes: ArraySlice<UInt8>
    private var index: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    private var byte: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

    /// Reads a number of at most fourteen digits, or the name of a month.
    mutating func part() -> Part? {
        if byte?.isLetter == true {
            let start = index
            while byte?.isLetter == true { index += 1 }
            return MonthWords.month(bytes[start..<index]).map { Part(value: $0, digits: 0) }
        }
        return number(atMost: 14)
    }

    /// Skips separators, including the Spanish "de", and returns whether another part begins here.
    ///
    /// Digits and letters need no separator between them.
    mutating func skipSeparators() -> Bool {
        let start = index
        while byte?.isDateSeparator == true { index += 1 }
        if bytes[index...].starts(with: "de ".utf8) { index += 3 }
        guard let byte, index > bytes.startIndex else { return false }
        return index > start || byte.isLetter != bytes[index - 1].isLetter
    }

    /// Returns whether nothing is left except a time of day, as ISO 8601, OFX (`120000.000[-5:EST]`) and banks write
    /// it.
    mutating func isAtEndOrTime(ofCompact isCompact: Bool) -> Bool {
        if byte == UInt8(ascii: ".") { index += 1 }
        if byte == nil { return true }
        if byte == UInt8(ascii: "["), isCompact { return isAtZone }
        if isCompact, number(atMost: 6) != nil { return isAtZone }
        while byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "T") { index += 1 }
        guard let hour = number(atMost: isCompact ? 6 : 2) else { return false }
        guard hour.digits <= 2 else { return isAtZone }
        guard skipTimeSeparator(), number(atMost: 2)?.digits == 2 else { return false }
        if skipTimeSeparator() {
            guard number(atMost: 2)?.digits == 2 else { return false }
            if skipTimeSeparator(), number(atMost: 9) == nil { return false }
        }
        return isAtZone
    }

    private var isAtZone: Bool {
        bytes[index...].count <= 12
            && bytes[index...].allSatisfy { $0.isLetter || $0.isASCIIDigit || " +-:[].".utf8.contains($0) }
    }

    private mutating func skipTimeSeparator() -> Bool {
        guard byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") else { return false }
        index += 1
        return true
    }

    /// Reads a number, or returns `nil` if there is none or it has too many digits.
    private mutating func number(atMost limit: Int) -> Part? {
        var value = 0
        var digits = 0
        while let byte, byte.isASCIIDigit {
            guard digits < limit else { return nil }
            value = value * 10 + Int(byte - 48)
            digits += 1
            index += 1
        }
        return digits == 0 ? nil : Part(value: value, digits: digits)
    }
}

extension UInt8 {
    /// Whether it separates the parts of a date.
    fileprivate var isDateSeparator: Bool {
        switch self {
        case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: ","): true
        default: false
        }
    }

    /// Whether it is an ASCII letter or part of a non-ASCII character.
    fileprivate var isLetter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...0xFF: true
        default: false
        }
    }
}

/// The names of months in the languages of European banks, in full or abbreviated.
enum MonthWords {
    /// Returns the month, 1 to 12, that a word names, or `nil` if it names none.
    ///
    /// The longest known prefix of the word decides: `marras` is November in Finnish, `mars` is March in French.
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

    /// English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Swedish, Danish, Norwegian, Finnish and
    /// Czech.
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
