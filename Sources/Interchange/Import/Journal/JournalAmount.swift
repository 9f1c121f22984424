import Core

/// An amount in a posting of a journal: a number, with a commodity before or after it.
///
/// Examples are `-$5`, `$-5`, `EUR 5`, `5 EUR` and `5 "green apples"`. The price, date and note of a lot (`{$5}`,
/// `[2026-11-20]`, `(note)`), a cost (`@ $5`, `@@ $50`) and the account's expected balance (`= $5`) can follow.
struct JournalAmount: Sendable {
    /// The bytes of the digits with their separators.
    let number: Range<Int>
    /// Whether a minus precedes the number or the commodity.
    let isNegative: Bool
    /// The name or sign of the commodity, or `nil` if there is none.
    let commodity: String?
    /// The name or sign of the commodity of its cost or of the lot's price, or `nil` if neither is written.
    private(set) var costCommodity: String?
}

extension JournalAmount {
    /// Reads an amount and what follows it.
    ///
    /// - Parameter text: Its range in `bytes`, without a comment.
    /// - Returns: `nil` if there is no amount, or only a balance.
    /// - Throws: ``AmountProblem/notANumber``.
    init?(_ text: Range<Int>, in bytes: [UInt8]) throws(AmountProblem) {
        var scanner = JournalAmountScanner(bytes: bytes, text: text)
        guard let mark = scanner.peek, mark != UInt8(ascii: "=") else { return nil }
        self = try scanner.amount()
        while let mark = scanner.peek {
            switch mark {
            case UInt8(ascii: "="):
                return
            case UInt8(ascii: "@"):
                scanner.skip(while: UInt8(ascii: "@"))
                costCommodity = try scanner.amount().commodity ?? ""
            case UInt8(ascii: "{"):
                scanner.skip(while: UInt8(ascii: "{"))
                if scanner.peek == UInt8(ascii: "=") { scanner.skip(while: UInt8(ascii: "=")) }
                if scanner.peek != UInt8(ascii: "}") { costCommodity = try scanner.amount().commodity ?? "" }
                guard scanner.peek == UInt8(ascii: "}") else { throw .notANumber }
                scanner.skip(while: UInt8(ascii: "}"))
            case UInt8(ascii: "["):
                try scanner.skip(through: UInt8(ascii: "]"))
            case UInt8(ascii: "("):
                try scanner.skip(through: UInt8(ascii: ")"))
            default:
                throw .notANumber
            }
        }
    }
}

/// Reads the parts of an amount, one after the other.
private struct JournalAmountScanner {
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

    mutating func skip(while mark: UInt8) {
        while bytes[text].first == mark { advance() }
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
