import Money

/// A value of a field, read from its beginning to its end.
struct MT940Value: Sendable {
    private(set) var rest: ArraySlice<UInt8>

    init(_ text: ArraySlice<UInt8>) {
        rest = text.trimmed
    }

    /// Takes the next byte if it is one of these.
    mutating func take(_ letters: String) -> UInt8? {
        guard let first = rest.first, letters.utf8.contains(first) else { return nil }
        rest = rest.dropFirst()
        return first
    }

    /// Takes all of the digits that follow.
    mutating func takeDigits() -> ArraySlice<UInt8> {
        let digits = rest.prefix(while: \.isASCIIDigit)
        rest = rest.dropFirst(digits.count)
        return digits
    }

    /// Takes a date, `YYMMDD`.
    ///
    /// Banks that count thirty days in each month write 30 February, which is taken as the last day of the month.
    ///
    /// - Throws: The problem, for six digits that are not a date, and for anything else.
    mutating func takeDate() throws(DateProblem) -> CivilDate {
        let digits = rest.prefix(6)
        guard digits.count == 6, digits.allSatisfy(\.isASCIIDigit) else { throw .unknownForm }
        rest = rest.dropFirst(6)
        let (year, month, day) = (digits.number(0), digits.number(2), digits.number(4))
        guard let date = CivilDate(year: year + (year < Self.firstYear ? 2000 : 1900), month: month, day: day) else {
            guard month == 2, 29...30 ~= day else { throw .noSuchDay }
            let march = CivilDate(year: year + (year < Self.firstYear ? 2000 : 1900), month: 3, day: 1)
            guard let last = march?.adding(days: -1) else { throw .noSuchDay }
            return last
        }
        return date
    }

    /// Takes the letters of a currency's code.
    mutating func takeCurrency() -> String? {
        let letters = rest.prefix(3)
        guard letters.count == 3, letters.allSatisfy(\.isCapital) else { return nil }
        rest = rest.dropFirst(3)
        return Currency.meantCode(String(decoding: letters, as: UTF8.self))
    }

    /// Takes an amount without a sign: digits with a comma before the decimals, even if there are none.
    mutating func takeAmount() -> ArraySlice<UInt8> {
        let amount = rest.prefix { $0.isASCIIDigit || $0 == .comma || $0 == .point }
        rest = rest.dropFirst(amount.count)
        return amount
    }

    /// The first year, of two digits, that is not of this century.
    private static let firstYear = 80
}

extension ArraySlice<UInt8> {
    /// The number of two digits at an offset.
    func number(_ offset: Int) -> Int {
        dropFirst(offset).prefix(2).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}

extension Currency {
    /// Reads an amount of MT940, without a sign; a point is taken for the comma that it should be.
    func minorUnits(mt940 text: ArraySlice<UInt8>) throws(AmountProblem) -> Int64 {
        guard let first = text.first, first.isASCIIDigit else { throw .notANumber }
        var digits = text.dropLast(text.last == .comma ? 1 : 0)
        guard !digits.isEmpty else { throw .notANumber }
        while digits.count > 1, digits.first == UInt8(ascii: "0"), digits.dropFirst().first?.isASCIIDigit == true {
            digits = digits.dropFirst()
        }
        let decimal: DecimalSign = text.contains(.comma) ? .comma : .point
        return try StatementAmounts(currency: self, decimal: decimal).minorUnits(digits)
    }
}

/// A balance of a statement: `C261120EUR100,00`.
struct MT940Balance: Sendable {
    let date: CivilDate
    /// The code of its currency.
    let currency: String
    let minorUnits: Int64

    /// Reads a balance, or returns `nil` if it is none.
    ///
    /// - Parameter fallback: The currency with whose decimals the amount is read if its own is not known.
    init?(_ text: ArraySlice<UInt8>, fallback: Currency) {
        var value = MT940Value(text)
        guard let mark = value.take("CD") else { return nil }
        do {
            date = try value.takeDate()
            guard let code = value.takeCurrency() else { return nil }
            currency = code
            let amount = try (Currency(code: code) ?? fallback).minorUnits(mt940: value.takeAmount())
            minorUnits = mark == UInt8(ascii: "D") ? -amount : amount
        } catch {
            return nil
        }
        guard value.rest.isEmpty else { return nil }
    }
}

/// How many bookings of one side a file says that it has, and their sum: `3EUR100,00`.
struct MT940Total: Hashable, Sendable {
    var count: Int
    var minorUnits: Int64

    static let none = MT940Total(count: 0, minorUnits: 0)

    init(count: Int, minorUnits: Int64) {
        self.count = count
        self.minorUnits = minorUnits
    }

    /// Reads a total, or returns `nil` if it is none.
    init?(_ text: ArraySlice<UInt8>, fallback: Currency) {
        var value = MT940Value(text)
        let digits = value.takeDigits()
        guard 1...9 ~= digits.count, let code = value.takeCurrency() else { return nil }
        count = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        do {
            minorUnits = try (Currency(code: code) ?? fallback).minorUnits(mt940: value.takeAmount())
        } catch {
            return nil
        }
        guard value.rest.isEmpty else { return nil }
    }

    /// Adds a booking.
    mutating func add(_ amount: Int64) {
        count += 1
        minorUnits &+= abs(amount)
    }

    static func + (left: MT940Total, right: MT940Total) -> MT940Total {
        MT940Total(count: left.count + right.count, minorUnits: left.minorUnits &+ right.minorUnits)
    }
}
