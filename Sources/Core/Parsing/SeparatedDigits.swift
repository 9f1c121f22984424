/// The digits of an amount, taken apart at their separators.
struct SeparatedDigits {
    /// A mark between digits; spaces and apostrophes of any width count as one kind each.
    enum Separator: Hashable {
        case point
        case comma
        case apostrophe
        case space

        /// Returns the separator that `scalar` is, if any.
        init?(_ scalar: Unicode.Scalar) {
            switch scalar {
            case ".": self = .point
            case ",": self = .comma
            case "'", "\u{2019}": self = .apostrophe
            case " ", "\u{A0}", "\u{2009}", "\u{202F}": self = .space
            default: return nil
            }
        }

        /// Whether decimals can follow it.
        var canPrecedeDecimals: Bool { self == .point || self == .comma }
    }

    /// The values of the digits between separators, one group more than there are separators.
    private var groups: [[UInt8]] = [[]]
    private var separators: [Separator] = []

    /// Takes `scalars` apart.
    ///
    /// - Throws: ``AmountProblem/notANumber`` for anything that is neither a digit nor a separator.
    init(_ scalars: some Sequence<Unicode.Scalar>) throws(AmountProblem) {
        for scalar in scalars {
            if scalar.isASCIIDigit {
                groups[groups.count - 1].append(UInt8(scalar.value - 48))
            } else if let separator = Separator(scalar) {
                separators.append(separator)
                groups.append([])
            } else {
                throw .notANumber
            }
        }
    }

    /// Returns the count of minor units, from 0 to ``Money/maximumMinorUnits``.
    ///
    /// - Throws: ``AmountProblem/ambiguous(thousands:decimals:)``, ``AmountProblem/misplacedSeparator``,
    ///   ``AmountProblem/tooManyDecimals(allowed:currency:)`` or ``AmountProblem/tooLarge``.
    func minorUnits(of currency: Currency, conventions: AmountConventions) throws(AmountProblem) -> Int64 {
        guard let last = separators.last, let lastGroup = groups.last else {
            return try Self.minorUnits(whole: groups.joined(), decimals: [], of: currency)
        }
        let others = separators.dropLast()
        guard !lastGroup.isEmpty, Set(others).count <= 1 else { throw .misplacedSeparator }

        let haveDecimals: Bool
        if let other = others.first {
            haveDecimals = last != other
        } else {
            haveDecimals = try singleSeparatorPrecedesDecimals(last, lastGroup, currency, conventions)
        }
        guard haveDecimals else {
            guard areThousands(groups[...], separatedBy: last) else { throw .misplacedSeparator }
            return try Self.minorUnits(whole: groups.joined(), decimals: [], of: currency)
        }
        guard last.canPrecedeDecimals, areThousands(groups.dropLast(), separatedBy: others.first) else {
            throw .misplacedSeparator
        }
        return try Self.minorUnits(whole: groups.dropLast().joined(), decimals: lastGroup, of: currency)
    }

    /// Decides between `1,234` with thousands and `1,234` with decimals.
    private func singleSeparatorPrecedesDecimals(
        _ separator: Separator,
        _ lastGroup: [UInt8],
        _ currency: Currency,
        _ conventions: AmountConventions
    ) throws(AmountProblem) -> Bool {
        guard separator.canPrecedeDecimals else { return false }
        guard areThousands(groups[...], separatedBy: separator) else { return true }
        guard currency.minorUnitDigits > 0 else { return false }
        guard let decimalSeparator = conventions.decimalSeparator else {
            let whole = Self.text(groups[0])
            let rest = Self.text(lastGroup)
            throw .ambiguous(thousands: whole + rest, decimals: "\(whole).\(rest)")
        }
        return decimalSeparator == separator
    }

    /// Whether the groups are an ungrouped whole, thousands (`1 234 567`) or, with commas, lakhs (`12,34,567`).
    private func areThousands(_ groups: ArraySlice<[UInt8]>, separatedBy separator: Separator?) -> Bool {
        guard let first = groups.first, let last = groups.last, groups.count > 1 else { return true }
        guard 1...3 ~= first.count, first[0] != 0, last.count == 3 else { return false }
        let middle = groups.dropFirst().dropLast()
        if middle.allSatisfy({ $0.count == 3 }) { return true }
        return separator == .comma && first.count <= 2 && middle.allSatisfy { $0.count == 2 }
    }

    private static func minorUnits(
        whole: some Sequence<UInt8>,
        decimals: [UInt8],
        of currency: Currency
    ) throws(AmountProblem) -> Int64 {
        let missing = currency.minorUnitDigits - decimals.count
        guard missing >= 0 else {
            throw .tooManyDecimals(allowed: currency.minorUnitDigits, currency: currency.code)
        }
        var minorUnits: Int64 = 0
        for digits in [Array(whole), decimals, Array(repeating: 0, count: missing)] {
            for digit in digits {
                // Stays far below 64 bits, since it ends as soon as the maximum is passed.
                minorUnits = minorUnits * 10 + Int64(digit)
                guard minorUnits <= Money.maximumMinorUnits else { throw .tooLarge }
            }
        }
        return minorUnits
    }

    private static func text(_ digits: [UInt8]) -> String {
        digits.map(String.init).joined()
    }
}
