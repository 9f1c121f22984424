import Money

/// Reads the parts of a line, one after the other.
struct BeancountScanner {
    let bytes: [UInt8]
    /// The range that is still to be read.
    private(set) var text: Range<Int>

    /// The maximum depth of parentheses in an amount.
    private static let maximumDepth = 50

    init(_ text: Range<Int>, in bytes: [UInt8]) {
        self.bytes = bytes
        self.text = text
    }

    /// The next byte that is not a space, or `nil` at the end.
    var peek: UInt8? {
        mutating get {
            while let byte = bytes[text].first, byte.isBlank { advance() }
            return bytes[text].first
        }
    }

    /// Passes over a byte if it is the next one.
    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: byte) else { return false }
        advance()
        return true
    }

    /// Passes over the flag of an entry, a mark or a capital letter, if one is next.
    mutating func takeFlag() -> Bool {
        guard let mark = peek, mark.isUppercase || "!*&#?%".utf8.contains(mark) else { return false }
        advance()
        return true
    }

    /// Reads to the next space.
    mutating func word() -> ArraySlice<UInt8> {
        _ = peek
        return prefix { !$0.isBlank }
    }

    /// Reads a string, or returns `nil` if none is next.
    mutating func string() -> String? {
        guard take("\"") else { return nil }
        var content: [UInt8] = []
        while let byte = bytes[text].first, byte != .quote {
            advance()
            guard byte == UInt8(ascii: "\\"), let next = bytes[text].first else {
                content.append(byte)
                continue
            }
            switch next {
            case UInt8(ascii: "n"): content.append(.lineFeed)
            case UInt8(ascii: "t"): content.append(UInt8(ascii: "\t"))
            default: content.append(next)
            }
            advance()
        }
        advance()
        return String(decoding: content, as: UTF8.self)
    }

    /// Reads the name of an account, or returns `nil` if none is next.
    mutating func account() -> String? {
        guard let first = peek, first.isUppercase || first >= 0x80 else { return nil }
        let start = text
        let name = prefix { $0.isOfAccount }
        guard name.contains(UInt8(ascii: ":")), name.last != UInt8(ascii: ":") else {
            text = start
            return nil
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// Reads the name of a currency or another unit, or returns `nil` if none is next.
    mutating func unit() -> String? {
        guard let first = peek, first.isUppercase || first == UInt8(ascii: "/") else { return nil }
        return String(decoding: prefix { $0.isOfUnit }, as: UTF8.self)
    }

    /// Reads a date, or returns `nil` if none is next.
    mutating func date() -> ArraySlice<UInt8>? {
        _ = peek
        let start = text
        let year = prefix(while: \.isASCIIDigit)
        if year.count == 4, let mark = bytes[text].first, mark == .minus || mark == UInt8(ascii: "/") {
            advance()
            let month = prefix(while: \.isASCIIDigit)
            if 1...2 ~= month.count, bytes[text].first == mark {
                advance()
                if 1...2 ~= prefix(while: \.isASCIIDigit).count { return bytes[start.lowerBound..<text.lowerBound] }
            }
        }
        text = start
        return nil
    }

    /// Reads a number or a calculation, or returns `nil` if none is next.
    mutating func number() throws(AmountProblem) -> ExactNumber? {
        guard let first = peek, first.isASCIIDigit || "+-(".utf8.contains(first) else { return nil }
        return try sum(depth: 0)
    }

    private mutating func sum(depth: Int) throws(AmountProblem) -> ExactNumber {
        var sum = try product(depth: depth)
        while let mark = peek {
            guard mark == UInt8(ascii: "+") || mark == .minus else { break }
            advance()
            let next = try product(depth: depth)
            sum = try sum.adding(mark == .minus ? -next : next)
        }
        return sum
    }

    private mutating func product(depth: Int) throws(AmountProblem) -> ExactNumber {
        var product = try factor(depth: depth)
        while let mark = peek {
            guard mark == UInt8(ascii: "*") || mark == UInt8(ascii: "/") else { break }
            advance()
            let next = try factor(depth: depth)
            product = try mark == UInt8(ascii: "*") ? product.multiplied(by: next) : product.divided(by: next)
        }
        return product
    }

    private mutating func factor(depth: Int) throws(AmountProblem) -> ExactNumber {
        var isNegative = false
        while let mark = peek, mark == UInt8(ascii: "+") || mark == .minus {
            if mark == .minus { isNegative.toggle() }
            advance()
        }
        let number: ExactNumber
        if take("(") {
            guard depth < Self.maximumDepth else { throw .notANumber }
            number = try sum(depth: depth + 1)
            guard take(")") else { throw .notANumber }
        } else {
            _ = peek
            number = try ExactNumber(beancount: prefix { $0.isASCIIDigit || $0 == .comma || $0 == .point })
        }
        return isNegative ? -number : number
    }

    private mutating func prefix(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let part = bytes[text].prefix(while: isPart)
        text = part.endIndex..<text.upperBound
        return part
    }

    /// Passes over a byte; at the end, nothing happens.
    private mutating func advance() {
        text = min(text.lowerBound + 1, text.upperBound)..<text.upperBound
    }
}

extension UInt8 {
    fileprivate var isUppercase: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }

    /// Whether the name of an account can contain it.
    fileprivate var isOfAccount: Bool {
        isUppercase || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || isASCIIDigit || self == UInt8(ascii: ":")
            || self == .minus || self >= 0x80
    }

    /// Whether the name of a unit can contain it.
    fileprivate var isOfUnit: Bool { isUppercase || isASCIIDigit || "'._-/".utf8.contains(self) }
}
