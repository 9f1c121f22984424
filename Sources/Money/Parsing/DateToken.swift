/// A piece of a typed date.
package enum DateToken: Hashable {
    case number(Number)
    case word(String)
    /// One or more of `/ - . ,` without the spaces around them, or a single space.
    case mark(String)

    /// A run of ASCII digits.
    package struct Number: Hashable {
        /// The value, or `Int.max` if it does not fit.
        package let value: Int
        /// The number of digits, including leading zeros.
        package let digitCount: Int
    }

    var isNumber: Bool {
        if case .number = self { true } else { false }
    }

    var isWord: Bool {
        if case .word = self { true } else { false }
    }

    /// Returns the tokens of folded text.
    package static func tokens(of text: String) -> [DateToken] {
        var tokens: [DateToken] = []
        var rest = text.unicodeScalars[...]
        while let first = rest.first {
            let kind = Kind(first)
            let run = rest.prefix { Kind($0) == kind }
            rest = rest.dropFirst(run.count)
            switch kind {
            case .digit:
                tokens.append(.number(Number(value: Int(String(run)) ?? .max, digitCount: run.count)))
            case .letter:
                tokens.append(.word(String(run)))
            case .mark:
                let marks = run.filter { $0 != " " }.map { $0 == "\u{2212}" ? "-" : String($0) }.joined()
                tokens.append(.mark(marks.isEmpty ? " " : marks))
            }
        }
        return tokens
    }

    /// Returns the tokens without the endings of ordinal numbers, as in `15th` or `1er`.
    package static func withoutOrdinals(_ tokens: [DateToken]) -> [DateToken] {
        zip(tokens, [.mark("")] + tokens).compactMap { token, previous in
            if case .word(let word) = token, previous.isNumber, ordinalEndings.contains(word) { nil } else { token }
        }
    }

    /// Returns folded text without the words that connect the parts of a date.
    static func withoutConnectors(_ text: String) -> String {
        let words = text.split(separator: " ")
        guard words.count > 2 else { return text }
        let inner = words[1..<words.count - 1].filter { !connectors.contains(String($0)) }
        return ([words[0]] + inner + [words[words.count - 1]]).joined(separator: " ")
    }

    /// What stands between the parts of a date, as in `20 of November` and `20 de noviembre de 2026`.
    static let connectors: Set<String> = ["of", "de"]

    private static let ordinalEndings: Set<String> = ["st", "nd", "rd", "th", "er", "º", "ª", "°"]

    private enum Kind {
        case digit
        case letter
        case mark

        init(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "0"..."9": self = .digit
            case " ", "/", "-", ".", ",", "\u{2212}": self = .mark
            default: self = .letter
            }
        }
    }
}
