import Money

/// An amount as a bank writes it; its decimal sign may still be unknown.
///
/// A minus may come first or last; brackets mean a minus too, as do words for money spent (`12.50 DR`). A currency's
/// sign or code may be on either side.
struct WrittenAmount: Sendable {
    /// Whether it is less than zero.
    private(set) var isNegative = false
    /// Whether it has a sign, brackets or a word for a sign.
    private(set) var isSigned = false
    /// Whether a plus or a word says that it was received or spent, whatever a minus means in the file.
    private(set) var saysDirection = false
    /// The currency next to it, if it is not the expected one.
    private(set) var otherCurrency: String?
    /// Whether there is a currency next to it.
    private(set) var hasCurrency = false
    /// The digits with their separators.
    private(set) var number: SeparatedDigits

    /// Parses an amount.
    ///
    /// - Throws: ``AmountProblem/notANumber`` or ``AmountProblem/misplacedSeparator``.
    init(_ bytes: ArraySlice<UInt8>, conventions: AmountConventions) throws(AmountProblem) {
        var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars.lazy.filter(Self.counts))[...]
        let isInBrackets = scalars.first == "(" && scalars.last == ")"
        if isInBrackets { scalars = scalars.dropFirst().dropLast() }
        guard var first = scalars.firstIndex(where: \.isASCIIDigit),
            let last = scalars.lastIndex(where: \.isASCIIDigit)
        else { throw .notANumber }
        // ".5" is a number, unless the point ends an abbreviation: "Fr.50" is fifty francs.
        if let mark = scalars[..<first].last, mark == "." || mark == "," {
            let name = Self.words(scalars[..<first]).last ?? ""
            if !CurrencySigns.isSign(name) { first -= 1 }
        }
        number = try SeparatedDigits(scalars[first...last])

        let before = scalars[..<first]
        let after = scalars[(last + 1)...]
        let signs = (before + after).compactMap(Self.isMinus)
        let words = [before, after].flatMap { part in Self.words(part.filter { Self.isMinus($0) == nil }) }
        var types: [TransactionType] = []
        var names: [String] = []
        for word in words {
            if conventions.meaning(of: word) == nil, let type = SignWords.type(of: word) {
                types.append(type)
            } else {
                names.append(word)
            }
        }
        guard signs.count + types.count + (isInBrackets ? 1 : 0) <= 1 else { throw .notANumber }
        isSigned = isInBrackets || !signs.isEmpty || !types.isEmpty
        saysDirection = !types.isEmpty || signs.first == false
        isNegative = isInBrackets || signs.first == true || types.first == .expense
        guard !names.isEmpty else { return }
        hasCurrency = true
        switch conventions.meaning(of: names.joined(separator: " ")) {
        case .ownCurrency: break
        case .otherCurrency(let code): otherCurrency = code
        case nil: throw .notANumber
        }
    }

    /// Whether a scalar is neither a direction mark nor a quote, which some programs put around numbers.
    private static func counts(_ scalar: Unicode.Scalar) -> Bool {
        !"\u{200E}\u{200F}\u{61C}\"".unicodeScalars.contains(scalar)
    }

    /// Returns whether a scalar is a minus rather than a plus, or `nil` if it is neither.
    private static func isMinus(_ scalar: Unicode.Scalar) -> Bool? {
        switch scalar {
        case "-", "\u{2212}", "\u{2013}": true
        case "+": false
        default: nil
        }
    }

    private static func words(_ scalars: some Sequence<Unicode.Scalar>) -> [String] {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text).split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
