import Money

/// What the format of a cell makes of a number.
enum XLSXNumberFormat: Hashable, Sendable {
    /// A number.
    case number
    /// An amount in a currency, with its sign or code.
    case money(String)
    /// A date, perhaps with a time of the day.
    case date
    /// A time of the day.
    case time

    /// Creates one of the formats that have a number instead of a code; those that only East Asian versions of Excel have
    /// are dates and times.
    init(builtIn id: Int) {
        switch id {
        case 14...17, 22, 27...31, 36, 50...54, 57, 58: self = .date
        case 18...21, 32...35, 45...47, 55, 56: self = .time
        default: self = .number
        }
    }

    /// Creates the format of a code such as `dd/mm/yyyy hh:mm` or `[Red]#,##0.00 "days"`.
    ///
    /// Letters count where they are not text: in quotes, in brackets, and after a backslash, they are. So they are beside
    /// the digits of a number, which some programs do not quote. The currency of an amount is in brackets, `[$€-407]`, in
    /// quotes, or a single sign.
    init(code: String) {
        var letters = Letters()
        var texts: [String] = []
        var signs: [UInt8] = []
        var rest = Array(code.utf8)[...]
        while let byte = rest.popFirst(), byte != UInt8(ascii: ";") {
            switch byte {
            case .quote:
                let text = rest.prefix { $0 != .quote }
                rest = rest.dropFirst(text.count + 1)
                texts.append(String(decoding: text.trimmed, as: UTF8.self))
            case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): rest = rest.dropFirst()
            case UInt8(ascii: "["):
                let name = rest.prefix { $0 != UInt8(ascii: "]") }
                rest = rest.dropFirst(name.count + 1)
                if name.first == UInt8(ascii: "$") {
                    texts.append(String(decoding: name.dropFirst().prefix { $0 != .minus }, as: UTF8.self))
                }
                // `[h]` counts more than 24 hours.
                if let first = name.first, name.allSatisfy({ $0 == first }) { letters.add(first, isElapsed: true) }
            default:
                letters.add(byte, isElapsed: false)
                signs.append(byte)
            }
        }
        texts += String(decoding: signs, as: UTF8.self).split { $0.isASCII && $0 != "$" }.map(String.init)
        let currency = texts.first { CurrencySigns.isSign($0) || Currency(code: $0)?.code == $0 }
        self = letters.format
        if self == .number, letters.hasDigits, let currency { self = .money(currency) }
    }

    /// The letters of a code that are not text.
    private struct Letters {
        private var hasDay = false
        private var hasMonth = false
        private var hasTime = false
        private(set) var hasDigits = false

        mutating func add(_ byte: UInt8, isElapsed: Bool) {
            switch byte | 0x20 {
            case UInt8(ascii: "h"), UInt8(ascii: "s"): hasTime = true
            case UInt8(ascii: "m") where isElapsed: hasTime = true
            case UInt8(ascii: "m"): hasMonth = true
            case UInt8(ascii: "d") where !isElapsed, UInt8(ascii: "y") where !isElapsed: hasDay = true
            default: break
            }
            switch byte {
            case UInt8(ascii: "#"), UInt8(ascii: "?"): hasDigits = true
            // After seconds, zeros are their decimals.
            case UInt8(ascii: "0"): hasDigits = hasDigits || !hasTime
            default: break
            }
        }

        var format: XLSXNumberFormat {
            if hasDigits { return .number }
            if hasDay || hasMonth && !hasTime { return .date }
            return hasTime ? .time : .number
        }
    }
}
