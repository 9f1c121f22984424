import Money

/// A date as Quicken and others write it: `6/ 1/10`, `1/ 1'00`, `12/31'2020`, `31.12.2020`, `2020-12-31` or
/// `26 Jan 2026`.
struct QIFDate: Sendable {
    /// What the numbers show about their order.
    enum Evidence: Hashable {
        /// Nothing, and it does not matter: the month has a name, the year comes first, or day and month are the same.
        case none
        /// It is a date in only one order.
        case decides(ImportDateFormat)
        /// The day and the month could be in either order.
        case ambiguous
    }

    private let written: WrittenDate

    /// Parses a date.
    ///
    /// - Throws: ``DateProblem/unknownForm``.
    init(_ bytes: ArraySlice<UInt8>) throws(DateProblem) {
        // Quicken puts an apostrophe before years from 2000, and may omit the leading zero of a year.
        var plain = bytes.map { $0 == .apostrophe ? UInt8(ascii: "/") : $0 }
        let year = plain.lastIndex { !$0.isASCIIDigit }.map { $0 + 1 }
        if let year, year == plain.count - 1 { plain.insert(UInt8(ascii: "0"), at: year) }
        guard let written = WrittenDate(plain[...]) else { throw .unknownForm }
        self.written = written
    }

    /// What the numbers show about the order in all dates of the file.
    var evidence: Evidence {
        switch (written.isOpen, written.fits(.dayMonthYear), written.fits(.monthDayYear)) {
        case (true, true, true):
            return written.first == written.second ? .none : .ambiguous
        case (true, true, false):
            return .decides(.dayMonthYear)
        case (true, false, true):
            return .decides(.monthDayYear)
        case (true, false, false), (false, _, _):
            if written.fits(.yearMonthDay), !written.isOpen { return .none }
            return [.yearMonthDay, .yearDayMonth].first(where: written.fits).map { .decides($0) } ?? .none
        }
    }

    /// Returns the date read in an order; a four-digit year that comes first is recognized in any order.
    ///
    /// - Parameter order: The order, or `nil` if it does not matter.
    func date(in order: ImportDateFormat?) throws(DateProblem) -> CivilDate {
        try written.date(order ?? .dayMonthYear)
    }
}

/// Reads the amounts of a QIF file, which may have the currency's sign or code next to them.
struct QIFAmounts: Sendable {
    private let amounts: StatementAmounts
    private let conventions: AmountConventions

    init(currency: Currency, decimal: DecimalSign?) {
        amounts = StatementAmounts(currency: currency, decimal: decimal)
        let separator = decimal.map { Character($0.rawValue) }
        conventions = AmountConventions(
            currency: currency,
            source: .fixed(decimalSeparator: separator, symbols: [])
        )
    }

    /// Reads an amount; some programs write those of parts as `=746.36`, like a formula of a spreadsheet.
    ///
    /// - Returns: Minor units, negative for money spent, at most ``Money/maximumMinorUnits`` either way.
    /// - Throws: ``AmountProblem``, including ``AmountProblem/otherCurrency(found:expected:)``.
    func minorUnits(_ text: ArraySlice<UInt8>) throws(AmountProblem) -> Int64 {
        let bytes = text.first == UInt8(ascii: "=") ? text.dropFirst().trimmed : text
        do {
            return try amounts.minorUnits(bytes)
        } catch .notANumber {
            let parts = try AmountParts(String(decoding: bytes, as: UTF8.self), conventions: conventions)
            let magnitude = try parts.digits.minorUnits(of: amounts.currency, conventions: conventions)
            return parts.sign == .minus ? -magnitude : magnitude
        }
    }

    /// Returns the bytes from the first digit to the last.
    static func number(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let first = bytes.firstIndex(where: \.isASCIIDigit), let last = bytes.lastIndex(where: \.isASCIIDigit)
        else {
            return []
        }
        return bytes[first...last]
    }
}
