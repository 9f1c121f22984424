/// How titles of one payee may begin, from the shortest beginning to the longest: of `SumUp *Café Rosa 12.03. Bern`, they
/// are `cafe` and `cafe rosa`.
///
/// Each is a piece of the folded title, so that a text search finds it. It begins with the first word that
/// ``PayeeWords`` counts, after the name of a payment service that a star ends, and goes on as far as there are words.
/// The letters that a number begins with are the last one: `GA NR00012` has `ga` and `ga nr`.
package struct PayeePhrases: Hashable, Sendable {
    /// The beginnings, each of which the next one continues.
    package let all: [String]

    /// The maximum number of beginnings.
    static let limit = 3

    /// The payment services whose names stand before that of a payee.
    private static let services: Set = [
        "adyen", "izettle", "klarna", "mollie", "paypal", "pp", "sp", "sq", "square", "stripe", "sumup", "zettle",
    ]

    /// A run of letters and digits.
    private struct Token {
        /// Its place in the text, up to the first digit.
        var letters: Range<String.UnicodeScalarView.Index>
        /// Where it ends.
        var end: String.UnicodeScalarView.Index
        var hasDigit = false
    }

    /// Finds the beginnings of a title.
    package init(_ title: String) {
        let text = title.folded
        let scalars = text.unicodeScalars
        func word(_ token: Token) -> String { String(scalars[token.letters]) }
        func isName(_ token: Token) -> Bool { !token.hasDigit && !PayeeWords.noise.contains(word(token)) }

        let tokens = Self.tokens(in: scalars)
        guard var first = tokens.firstIndex(where: isName) else {
            all = []
            return
        }
        if Self.services.contains(word(tokens[first])),
            let next = tokens[(first + 1)...].firstIndex(where: isName),
            scalars[tokens[first].end..<tokens[first + 1].letters.lowerBound].contains("*")
        {
            first = next
        }
        var phrases: [String] = []
        for token in tokens[first...] {
            let isLast = token.hasDigit
            if !PayeeWords.noise.contains(word(token)), !token.letters.isEmpty {
                phrases.append(String(scalars[tokens[first].letters.lowerBound..<token.letters.upperBound]))
            }
            if isLast || phrases.count == Self.limit { break }
        }
        all = phrases
    }

    private static func tokens(in scalars: String.UnicodeScalarView) -> [Token] {
        var tokens: [Token] = []
        var token: Token?
        for index in scalars.indices {
            let next = scalars.index(after: index)
            switch kind(of: scalars[index]) {
            case .letter:
                var current = token ?? Token(letters: index..<index, end: index)
                if !current.hasDigit { current.letters = current.letters.lowerBound..<next }
                current.end = next
                token = current
            case .digit:
                var current = token ?? Token(letters: index..<index, end: index)
                (current.hasDigit, current.end) = (true, next)
                token = current
            case .other:
                token.map { tokens.append($0) }
                token = nil
            }
        }
        return tokens + (token.map { [$0] } ?? [])
    }

    private enum Kind { case letter, digit, other }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar {
        case "a"..."z", "'", "’": .letter
        case "0"..."9": .digit
        case _ where scalar.value < 0x80: .other
        case _ where scalar.properties.numericType != nil: .digit
        case _ where scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark: .letter
        default: .other
        }
    }
}
