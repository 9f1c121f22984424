import Money

/// Reads the parts of an amount, one after the other.
struct JournalAmountScanner {
    let bytes: [UInt8]
    /// The range that is still to be read.
    var text: Range<Int>

    /// The next byte that is not a space, or `nil` at the end.
    var peek: UInt8? {
        mutating get {
            while let byte = bytes[text].first, byte.isBlank { advance() }
            return bytes[text].first
        }
    }

    mutating func amount() throws(AmountProblem) -> JournalAmount {
        var isNegative = try sign()
        var commodity = try commodity()
        if commodity != nil, try sign() {
            guard !isNegative else { throw .notANumber }
            isNegative = true
        }
        let number = number()
        guard bytes[number].contains(where: \.isASCIIDigit) else { throw .notANumber }
        if commodity == nil { commodity = try self.commodity() }
        return JournalAmount(number: number, isNegative: isNegative, commodity: commodity)
    }

    /// Reads a balance and what it costs, which says nothing about it.
    mutating func balance() throws(AmountProblem) -> JournalAmount.Balance? {
        skip(while: UInt8(ascii: "="))
        guard peek != UInt8(ascii: "*"), peek != nil else { return nil }
        let amount = try amount()
        return JournalAmount.Balance(
            number: amount.number,
            isNegative: amount.isNegative,
            commodity: amount.commodity
        )
    }

    mutating func skip(while mark: UInt8) {
        while bytes[text].first == mark { advance() }
    }

    mutating func count(of mark: UInt8) -> Int {
        let start = text.lowerBound
        skip(while: mark)
        return text.lowerBound - start
    }

    mutating func skip(through mark: UInt8) throws(AmountProblem) {
        while let byte = bytes[text].first {
            advance()
            if byte == mark { return }
        }
        throw .notANumber
    }

    private mutating func advance() {
        text = text.lowerBound + 1..<text.upperBound
    }

    /// Reads a sign, if there is one, and returns whether it is a minus.
    private mutating func sign() throws(AmountProblem) -> Bool {
        guard let mark = peek, mark == UInt8(ascii: "-") || mark == UInt8(ascii: "+") else { return false }
        advance()
        return mark == UInt8(ascii: "-")
    }

    /// Reads a commodity, with or without quotes.
    private mutating func commodity() throws(AmountProblem) -> String? {
        if peek == .quote {
            advance()
            let start = text.lowerBound
            try skip(through: .quote)
            return String(decoding: bytes[start..<text.lowerBound - 1], as: UTF8.self)
        }
        let start = text.lowerBound
        while let byte = bytes[text].first, byte.isOfCommodity { advance() }
        // A commodity can contain no-break spaces.
        let name = String(decoding: bytes[start..<text.lowerBound], as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return name.isEmpty ? nil : name
    }

    /// Reads digits and their separators; a space between two digits is one.
    private mutating func number() -> Range<Int> {
        _ = peek
        let start = text.lowerBound
        while let byte = bytes[text].first {
            let following = bytes[text].dropFirst().first
            let isGap = byte == UInt8(ascii: " ") && following?.isASCIIDigit == true
            guard byte.isASCIIDigit || byte.isSeparator || isGap else { break }
            advance()
        }
        return start..<text.lowerBound
    }
}

extension UInt8 {
    fileprivate var isSeparator: Bool {
        self == .point || self == .comma || self == UInt8(ascii: "'")
    }

    /// Whether a commodity can contain it without quotes.
    fileprivate var isOfCommodity: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
        case UInt8(ascii: "$"), UInt8(ascii: "_"), UInt8(ascii: "#"), UInt8(ascii: "%"): true
        default: false
        }
    }
}
