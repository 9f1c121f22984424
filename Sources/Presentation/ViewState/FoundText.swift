import Core
import Money

/// What a search found in a transaction, so that a row can mark it.
package struct FoundText: Hashable, Sendable {
    /// The folded words that are looked for.
    package let words: [String]
    /// The part of the note that has a word which neither the title nor the category has; empty if there is none.
    package let note: String
    /// Whether the amount is one that is looked for.
    package let isAmount: Bool

    /// Creates what a search found, or returns `nil` if it looks for nothing.
    ///
    /// - Parameter shown: The texts of the row in which words are marked.
    init?(_ search: TransactionSearch?, in transaction: Transaction, shownAs shown: [String]) {
        guard let terms = search?.terms, !terms.isEmpty else { return nil }
        words = terms.map(\.text)
        let missing = words.filter { word in !shown.contains { $0.folded.contains(word) } }
        note = transaction.note.excerpt(with: missing)
        isAmount = terms.contains { $0.amount?.isEqual(to: transaction) == true }
    }
}

extension AmountBound {
    /// Whether a transaction has the amount, on either side of a transfer.
    fileprivate func isEqual(to transaction: Transaction) -> Bool {
        [transaction.amount, transaction.arrival?.amount].compactMap(\.self).contains { amount in
            minorUnits(of: amount.currency, .equal)?.magnitude == amount.minorUnits.magnitude
        }
    }
}

extension StringProtocol {
    /// The text in parts, of which those that have one of the folded `words` are matches.
    package func parts(matching words: [String]) -> [(text: String, isMatch: Bool)] {
        let characters = Array(self)
        let marked = characters.marks(of: words)
        var parts: [(text: String, isMatch: Bool)] = []
        for (character, isMatch) in zip(characters, marked) {
            if parts.last?.isMatch == isMatch {
                parts[parts.count - 1].text.append(character)
            } else {
                parts.append((String(character), isMatch))
            }
        }
        return parts
    }

    /// Returns the words around the first of some folded words, or nothing if the text has none of them.
    fileprivate func excerpt(with words: [String]) -> String {
        let characters = Array(self)
        guard !words.isEmpty, let first = characters.marks(of: words).firstIndex(of: true) else { return "" }
        // From the second word before the one that was found.
        var start = characters[..<first].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
        for _ in 0..<2 where start > 0 {
            start = characters[..<(start - 1)].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
        }
        let text = characters[start...].split(whereSeparator: \.isWhitespace).map { String($0) }.joined(separator: " ")
        return (start > 0 ? "…" : "") + text
    }
}

extension [Character] {
    /// Returns which characters are in an occurrence of a folded word.
    ///
    /// Characters are folded one by one, so that it is known where each part of the folded text comes from.
    fileprivate func marks(of words: [String]) -> [Bool] {
        var folded: [(scalar: Unicode.Scalar, index: Int)] = []
        for (index, character) in enumerated() {
            let text = character.isWhitespace ? " " : String(character).folded
            folded += text.unicodeScalars.map { (scalar: $0, index: index) }
        }
        var marks = [Bool](repeating: false, count: count)
        let searched = words.map { [Unicode.Scalar]($0.unicodeScalars) }
        for word in searched where !word.isEmpty && word.count <= folded.count {
            for start in 0...folded.count - word.count
            where word.indices.allSatisfy({ folded[start + $0].scalar == word[$0] }) {
                for place in folded[start..<start + word.count] { marks[place.index] = true }
            }
        }
        return marks
    }
}
