/// Suggests what the user probably meant by a name that does not exist.
package enum NearestMatch {
    /// Returns the name that begins with `text`, that `text` begins with, or that differs from it by a few typing errors.
    ///
    /// Case and diacritics are ignored, and a name's words are compared as well as the whole name. A text goes on from a
    /// word of four letters or more, as `renting` does from `rent`. A typing error is a letter added, left out, replaced or
    /// swapped with its neighbor (Damerau–Levenshtein distance). One is allowed per three letters of `text`, and at most
    /// three; with more than one, the first letter must be right, because `report` is not a misspelled `import`. If several
    /// names are equally near, the first is returned.
    package static func suggestion(for text: String, among names: some Sequence<String>) -> String? {
        suggestion(
            for: text,
            among: names,
            allows: { typed, name, limit in
                typed.first == name.first ? limit : min(limit, 1)
            }
        )
    }

    /// Returns the nearest of so many common words that a short one with a typing error is another one: `taxi` is not a
    /// misspelled `tax`, nor `plant` a `plane`.
    ///
    /// Only words of six letters or more may have an error, and only one, which is not the first letter.
    static func suggestion(for text: String, amongManyWords words: some Sequence<String>) -> String? {
        suggestion(
            for: text,
            among: words,
            allows: { typed, word, limit in
                word.count >= 6 && typed.first == word.first ? min(limit, 1) : 0
            }
        )
    }

    /// Returns the number of typing errors that a text may have as a word, of a number that is allowed for its length.
    private typealias Tolerance = (_ typed: [Character], _ word: [Character], _ limit: Int) -> Int

    private static func suggestion(
        for text: String,
        among names: some Sequence<String>,
        allows tolerance: Tolerance
    ) -> String? {
        let wanted = Array(text.folded)
        guard wanted.count >= 2 else { return nil }
        var best: (name: String, rank: Int)?
        for name in names {
            guard let rank = rank(of: name.folded, for: wanted, tolerance) else { continue }
            if rank < best?.rank ?? .max { best = (name, rank) }
        }
        return best?.name
    }

    /// Returns the rank of `name`, from 0 for the nearest, or `nil` if it is too far.
    private static func rank(of name: String, for wanted: [Character], _ tolerance: Tolerance) -> Int? {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        if name.starts(with: wanted) { return 0 }
        if words.contains(where: { $0.starts(with: wanted) }) { return 1 }
        if words.contains(where: { $0.count >= 4 && wanted.starts(with: $0) }) { return 2 }
        func errors(_ name: [Character]) -> Int? {
            distance(wanted, name, limit: tolerance(wanted, name, min(wanted.count / 3, 3)))
        }
        let whole = errors(Array(name)).map { 2 * $0 }
        let nearestWord = words.compactMap { errors(Array($0)) }.min().map { 2 * $0 + 1 }
        return [whole, nearestWord].compactMap { $0 }.min()
    }

    /// Returns the number of typing errors between two texts, or `nil` if there are more than `limit`.
    static func distance(_ left: [Character], _ right: [Character], limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
                var cheapest = min(replaced, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cheapest = min(cheapest, beforePrevious[column - 1] + 1)
                }
                current.append(cheapest)
            }
            beforePrevious = previous
            previous = current
        }
        return previous.last.flatMap { $0 <= limit ? $0 : nil }
    }
}
