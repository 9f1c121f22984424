import Core

/// A date as Quicken and others write it: `6/ 1/10`, `1/ 1'00`, `12/31'2020`, `31.12.2020`, `2020-12-31`, `26 Jan 2026`.
struct QIFDate: Sendable {
    /// What the numbers tell of their order.
    enum Evidence: Hashable {
        /// Nothing that matters: the month has a name, the year comes first, or day and month are the same.
        case none
        /// There is only one order in which it is a date.
        case decides(ImportDateFormat)
        /// Day and month could be either way round.
        case ambiguous
    }

    private let written: WrittenDate

    /// Takes a date apart.
    ///
    /// - Throws: ``DateProblem/unknownForm``.
    init(_ bytes: ArraySlice<UInt8>) throws(DateProblem) {
        // Quicken puts an apostrophe before years from 2000 on, and may leave out a year's first zero.
        var plain = bytes.map { $0 == .apostrophe ? UInt8(ascii: "/") : $0 }
        let year = plain.lastIndex { !$0.isASCIIDigit }.map { $0 + 1 }
        if let year, year == plain.count - 1 { plain.insert(UInt8(ascii: "0"), at: year) }
        guard let written = WrittenDate(plain[...]) else { throw .unknownForm }
        self.written = written
    }

    /// What the numbers tell of their order in all dates of the file.
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

    /// Returns the date with the numbers in this order; a year of four digits is recognized anywhere.
    ///
    /// - Parameter order: The order, or `nil` if none was found to matter.
    func date(in order: ImportDateFormat?) throws(DateProblem) -> CivilDate {
        try written.date(order ?? .dayMonthYear)
    }
}

/// Reads the amounts of a QIF file, next to which the currency's sign or code may stand.
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

    /// Reads an amount.
    ///
    /// - Returns: Minor units, negative for money spent, at most ``Money/maximumMinorUnits`` either way.
    /// - Throws: ``AmountProblem``, among them ``AmountProblem/otherCurrency(found:wallet:)``.
    func minorUnits(_ bytes: ArraySlice<UInt8>) throws(AmountProblem) -> Int64 {
        do {
            return try amounts.minorUnits(bytes)
        } catch .notANumber {
            let parts = try AmountParts(String(decoding: bytes, as: UTF8.self), conventions: conventions)
            let magnitude = try parts.digits.minorUnits(of: amounts.currency, conventions: conventions)
            return parts.sign == .minus ? -magnitude : magnitude
        }
    }

    /// Returns what lies between the first and the last digit.
    static func number(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let first = bytes.firstIndex(where: \.isASCIIDigit), let last = bytes.lastIndex(where: \.isASCIIDigit)
        else {
            return []
        }
        return bytes[first...last]
    }
}
