/// The parts of a typed amount: a sign, digits with separators, and the currency before or after them.
public struct AmountParts: Sendable {
    /// The sign before the digits, on either side of the currency, if any.
    public let sign: ParsedAmount.Sign?
    /// The digits, split at their separators.
    public let digits: SeparatedDigits
    /// Whether the currency is beside the digits.
    public let namesCurrency: Bool

    /// Splits `text`.
    ///
    /// - Throws: ``AmountProblem/notANumber``, ``AmountProblem/misplacedSeparator`` or
    ///   ``AmountProblem/otherCurrency(found:expected:)``.
    package init(_ text: String, conventions: AmountConventions) throws(AmountProblem) {
        // Nothing shows an amount in the digits of two scripts.
        let hasLocalDigits = text.unicodeScalars.contains { !$0.isASCII && $0.asciiDigit != nil }
        if hasLocalDigits, text.unicodeScalars.contains(where: \.isASCIIDigit) { throw .notANumber }
        let scalars = Array(text.withASCIIDigits.unicodeScalars)
        guard let first = scalars.firstIndex(where: \.isASCIIDigit),
            let last = scalars.lastIndex(where: \.isASCIIDigit)
        else { throw .notANumber }

        let before = scalars[..<first].split(omittingEmptySubsequences: false) { Self.sign($0) != nil }
        guard before.count <= 2 else { throw .notANumber }
        sign = scalars[..<first].lazy.compactMap(Self.sign).first

        var body = scalars[first...last]
        var names = before.map(Self.name)
        // The point of ".5" belongs to the number, unless it ends an abbreviation: "Rs.50" is fifty rupees.
        if let mark = scalars[..<first].last, mark == "." || mark == ",",
            let name = names.last, !CurrencySigns.isSign(name)
        {
            body = scalars[(first - 1)...last]
            names[names.count - 1] = Self.name(before[before.count - 1].dropLast())
        }
        names.append(Self.name(scalars[(last + 1)...]))
        names.removeAll(where: \.isEmpty)

        digits = try SeparatedDigits(body)
        guard names.count <= 1 else { throw .notANumber }
        namesCurrency = !names.isEmpty
        if let name = names.first { try Self.check(name, conventions) }
    }

    private static func check(_ name: String, _ conventions: AmountConventions) throws(AmountProblem) {
        switch conventions.meaning(of: name) {
        case .ownCurrency:
            return
        case .otherCurrency(let found):
            throw .otherCurrency(found: found, expected: conventions.currency.code)
        case nil:
            let ends = [name.unicodeScalars.first, name.unicodeScalars.last].compactMap { $0 }
            throw ends.contains { SeparatedDigits.Separator($0) != nil } ? .misplacedSeparator : .notANumber
        }
    }

    private static func sign(_ scalar: Unicode.Scalar) -> ParsedAmount.Sign? {
        switch scalar {
        case "+": .plus
        case "-", "\u{2212}": .minus
        default: nil
        }
    }

    /// Returns the trimmed text, with single spaces and without the direction marks that ICU puts around amounts.
    private static func name(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var name = String.UnicodeScalarView()
        var pendingSpace = false
        for scalar in scalars where !scalar.isDirectionMark {
            if scalar.properties.isWhitespace {
                pendingSpace = !name.isEmpty
                continue
            }
            if pendingSpace { name.append(" ") }
            pendingSpace = false
            name.append(scalar)
        }
        return String(name)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is one of `0` to `9`.
    package var isASCIIDigit: Bool { "0"..."9" ~= self }
}
