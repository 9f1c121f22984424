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

    /// The index of the next byte.
    var place: Int { index }

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
        case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: ","), .apostrophe:
            true
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
    /// Returns the month, 1 to 12, that a word names, or `nil` if it names none, or different ones in two languages:
    /// `listopada` is November in Polish and October in Croatian.
    ///
    /// A word names a month if it is its name, perhaps with an ending of two letters, or at least the first three letters
    /// of it that no other month shares.
    static func month(_ word: ArraySlice<UInt8>) -> Int? {
        guard 3...16 ~= word.count else { return nil }
        let word = String(decoding: word, as: UTF8.self).folded
        if let month = words[word] { return month }
        return (1...2).lazy.compactMap { fullNames[String(word.dropLast($0))] }.first
    }

    /// The names by month, in English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Swedish, Danish,
    /// Norwegian, Finnish, Czech, Slovak, Slovene and Croatian, in the cases that dates use, and abbreviations that are
    /// not their beginnings.
    private static let names = [
        "january januar janner janvier enero gennaio januari janeiro styczen stycznia tammikuu leden ledna sijecanj "
            + "sijecnja",
        "february februar feber fevrier febrero febbraio februari fevereiro luty lutego helmikuu unor unora veljaca "
            + "veljace",
        "march marz mrz mars marzo maart mrt marco marzec marca marec marts maaliskuu brezen brezna ozujak ozujka",
        "april avril abril aprile kwiecien kwietnia huhtikuu duben dubna travanj travnja",
        "may mai mayo maggio mei maio maj maja toukokuu kveten kvetna svibanj svibnja",
        "june juni juin junio giugno junho czerwiec czerwca kesakuu cerven cervna lipanj lipnja",
        "july juli juillet julio luglio julho lipiec lipca heinakuu cervenec cervence srpanj srpnja",
        "august aout agosto augustus sierpien sierpnia augusti avgust elokuu srpen srpna kolovoz kolovoza",
        "september septembre septiembre setiembre settembre setembro wrzesien wrzesnia septembra syyskuu zari rujan rujna",
        "october oktober octobre octubre ottobre outubro pazdziernik pazdziernika oktobra lokakuu rijen rijna "
            + "listopad listopada",
        "november novembre noviembre novembro listopad listopada listopadu novembra marraskuu studeni studenoga",
        "december dezember decembre diciembre dicembre dezembro grudzien grudnia desember decembra joulukuu prosinec prosince "
            + "prosinac prosinca",
    ]

    /// The month of each name and each beginning of one; `nil` if they are those of several months.
    private static let words: [String: Int?] = {
        let names = Self.names.enumerated().flatMap { index, line in
            line.split(separator: " ").map { (month: index + 1, name: String($0)) }
        }
        var words: [String: Int?] = [:]
        for (month, name) in names {
            for length in 3...name.count {
                // Nobody writes less of `marraskuu`, because "mar" is March.
                let beginning = String(name.prefix(length))
                if beginning == "mar", month != 3 { continue }
                let known = words[beginning, default: month]
                words[beginning] = .some(known == month ? month : nil)
            }
        }
        // The whole name of one month can be the beginning of another's: `cerven`, `cervenec`.
        for (name, month) in fullNames { words[name] = .some(month) }
        return words
    }()

    /// The months of the names that are those of one month only.
    private static let fullNames: [String: Int] = {
        var months: [String: Set<Int>] = [:]
        for (index, line) in names.enumerated() {
            for name in line.split(separator: " ") { months[String(name), default: []].insert(index + 1) }
        }
        return months.compactMapValues { $0.count == 1 ? $0.first : nil }
    }()
}
