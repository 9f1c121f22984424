/// The digits and separators of an amount, before its decimal sign is known.
///
/// Used for all amounts, typed or from files.
public struct SeparatedDigits: Sendable {
    /// A mark between digits; all spaces count as one kind, and so do all apostrophes.
    public enum Separator: Hashable, Sendable {
        case point
        case comma
        case apostrophe
        case space

        /// Creates the separator for `scalar`, or returns `nil`.
        init?(_ scalar: Unicode.Scalar) {
            switch scalar {
            case ".": self = .point
            case ",": self = .comma
            case "\u{66B}": self = .point
            // As apostrophes, the thousands separators and commas of Arabic, N’Ko and Adlam precede no decimals.
            case "'", "\u{2019}", "\u{66C}", "\u{60C}", "\u{2E41}": self = .apostrophe
            case " ", "\u{A0}", "\u{2009}", "\u{202F}": self = .space
            default: return nil
            }
        }

        /// Whether decimals can follow the separator.
        var canPrecedeDecimals: Bool { self == .point || self == .comma }
    }

    /// What a number reveals about the decimal sign.
    public enum Evidence: Hashable, Sendable {
        /// Nothing: it has neither points nor commas.
        case none
        /// It must be this one.
        case only(DecimalSign)
        /// Its only separator could precede thousands or decimals.
        case either
    }

    private var digits: [UInt8] = []
    /// The separators, with the number of digits before each.
    private var separators: [(separator: Separator, place: Int)] = []
    /// Whether it has an Arabic decimal separator, which is read as a point but can separate nothing else.
    private var hasArabicPoint = false

    /// Splits digits and separators.
    ///
    /// - Throws: ``AmountProblem/notANumber`` if there is anything else.
    package init(_ bytes: ArraySlice<UInt8>) throws(AmountProblem) {
        try self.init(bytes.lazy.map { Unicode.Scalar($0) })
    }

    /// Splits digits and separators.
    ///
    /// - Throws: ``AmountProblem/notANumber`` if there is anything else.
    package init(_ scalars: some Sequence<Unicode.Scalar>) throws(AmountProblem) {
        for scalar in scalars {
            if scalar.isASCIIDigit {
                digits.append(UInt8(scalar.value - 48))
            } else if let separator = Separator(scalar) {
                separators.append((separator, digits.count))
                if scalar == "\u{66B}" { hasArabicPoint = true }
            } else {
                throw .notANumber
            }
        }
    }

    /// Whether it has a point or a comma.
    public var hasMark: Bool { separators.contains { $0.separator.canPrecedeDecimals } }

    /// Whether it is zero.
    public var isZero: Bool { digits.allSatisfy { $0 == 0 } }

    /// The number of digits.
    public var digitCount: Int { digits.count }

    /// Whether it has a leading zero, as account numbers do.
    public var hasLeadingZero: Bool { digits.count > 1 && digits[0] == 0 && separators.first?.place != 1 }

    /// How many digits follow the last separator; 0 without one.
    package var fractionDigitCount: Int { separators.last.map { digits.count - $0.place } ?? 0 }

    /// Whether the only digit before its separators is a zero, as in `0.848`.
    package var isBelowOne: Bool { digits.first == 0 && separators.first?.place == 1 }

    /// Returns what the number reveals about the decimal sign, in a currency with this number of decimals.
    ///
    /// - Throws: ``AmountProblem/misplacedSeparator`` if it is not a number with either decimal sign.
    package func evidence(currencyDigits: Int) throws(AmountProblem) -> Evidence {
        guard let last = separators.last(where: { $0.separator.canPrecedeDecimals }) else {
            guard areThousands(separators[...]) else { throw .misplacedSeparator }
            return .none
        }
        let sign: DecimalSign = last.separator == .point ? .point : .comma
        let other = sign.other
        let isDecimal = fits(sign)
        let isThousands = fits(other)
        switch (isDecimal, isThousands) {
        case (true, _) where hasArabicPoint: return .only(.point)
        case _ where hasArabicPoint: throw .misplacedSeparator
        case (true, true): return currencyDigits == 0 ? .only(other) : .either
        case (true, false): return .only(sign)
        case (false, true): return .only(other)
        case (false, false): throw .misplacedSeparator
        }
    }

    /// Returns the number of minor units, from 0 to ``Money/maximumMinorUnits``.
    ///
    /// - Parameters:
    ///   - decimal: The decimal sign, or `nil` to infer it from the number.
    ///   - strictly: Whether decimals beyond the currency's are an error even if they are zeros.
    /// - Throws: ``AmountProblem/misplacedSeparator``, ``AmountProblem/tooLarge``,
    ///   ``AmountProblem/tooManyDecimals(allowed:currency:)`` or, without `decimal`,
    ///   ``AmountProblem/ambiguous(thousands:decimals:)``.
    package func minorUnits(
        of currency: Currency,
        decimal: DecimalSign?,
        strictly: Bool = false
    ) throws(AmountProblem) -> Int64 {
        var wholeDigits = digits.count
        let evidence: Evidence =
            if let decimal { .only(decimal) } else { try evidence(currencyDigits: currency.minorUnitDigits) }
        switch evidence {
        case .only(let sign):
            guard fits(sign) else { throw .misplacedSeparator }
            if let last = separators.last, last.separator == sign.separator { wholeDigits = last.place }
        case .none:
            break
        case .either:
            let whole = text(digits[..<(separators.first?.place ?? 0)])
            let rest = text(digits[(separators.first?.place ?? 0)...])
            throw .ambiguous(thousands: whole + rest, decimals: "\(whole).\(rest)")
        }
        let limit = wholeDigits + currency.minorUnitDigits
        guard digits.dropFirst(limit).allSatisfy({ $0 == 0 && !strictly }) else {
            throw .tooManyDecimals(allowed: currency.minorUnitDigits, currency: currency.code)
        }
        var minorUnits: Int64 = 0
        for index in 0..<limit {
            // Cannot overflow, because the loop ends as soon as the maximum is exceeded.
            minorUnits = minorUnits * 10 + Int64(index < digits.count ? digits[index] : 0)
            guard minorUnits <= Money.maximumMinorUnits else { throw .tooLarge }
        }
        return minorUnits
    }

    /// Returns the minor units of a typed amount; the conventions are used only if it is ambiguous.
    ///
    /// - Throws: What ``minorUnits(of:decimal:strictly:)`` throws.
    package func minorUnits(of currency: Currency, conventions: AmountConventions) throws(AmountProblem) -> Int64 {
        let isOpen = try evidence(currencyDigits: currency.minorUnitDigits) == .either
        return try minorUnits(of: currency, decimal: isOpen ? conventions.decimalSign : nil, strictly: true)
    }

    /// Returns whether it is a number if this is the decimal sign.
    private func fits(_ sign: DecimalSign) -> Bool {
        guard let last = separators.last, last.separator == sign.separator else { return areThousands(separators[...]) }
        return areThousands(separators.dropLast(), before: last.place)
            && !separators.dropLast().contains { $0.separator == sign.separator }
    }

    private func areThousands(_ separators: ArraySlice<(separator: Separator, place: Int)>) -> Bool {
        areThousands(separators, before: digits.count)
    }

    /// Returns whether the separators are all of one kind and separate thousands or, with commas, lakhs: `12,34,567`.
    private func areThousands(
        _ separators: ArraySlice<(separator: Separator, place: Int)>,
        before end: Int
    ) -> Bool {
        guard let first = separators.first, let last = separators.last else { return true }
        guard 1...3 ~= first.place, digits[0] != 0, end - last.place == 3,
            separators.allSatisfy({ $0.separator == first.separator })
        else { return false }
        let lengths = zip(separators.dropFirst(), separators).map { $0.place - $1.place }
        if lengths.allSatisfy({ $0 == 3 }) { return true }
        return first.separator == .comma && first.place <= 2 && lengths.allSatisfy { $0 == 2 }
    }

    private func text(_ digits: ArraySlice<UInt8>) -> String {
        digits.map(String.init).joined()
    }
}

extension DecimalSign {
    /// The sign that separates thousands if this one is the decimal sign.
    var other: DecimalSign { self == .point ? .comma : .point }

    /// The sign as a separator.
    var separator: SeparatedDigits.Separator { self == .point ? .point : .comma }

    /// The sign in ASCII.
    public var byte: UInt8 { self == .point ? .point : .comma }
}
