/// Suggests what the user probably meant by a name that does not exist.
package enum NearestMatch {
    /// Returns the name that begins with `text` or differs from it by a few typing errors.
    ///
    /// Case and diacritics are ignored, and a name's words are compared as well as the whole name. A typing error is a
    /// letter added, left out, replaced or swapped with its neighbor (Damerau–Levenshtein distance). One is allowed per
    /// three letters of `text`, and at most three; with more than one, the first letter must be right, because `report`
    /// is not a misspelled `import`. If several names are equally near, the first is returned.
    package static func suggestion(for text: String, among names: some Sequence<String>) -> String? {
        let wanted = Array(text.folded)
        guard wanted.count >= 2 else { return nil }
        let limit = min(wanted.count / 3, 3)
        var best: (name: String, rank: Int)?
        for name in names {
            guard let rank = rank(of: name.folded, for: wanted, limit: limit) else { continue }
            if rank < best?.rank ?? .max { best = (name, rank) }
        }
        return best?.name
    }

    /// Returns the rank of `name`, from 0 for the nearest, or `nil` if it is too far.
    private static func rank(of name: String, for wanted: [Character], limit: Int) -> Int? {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        if name.starts(with: wanted) { return 0 }
        if words.contains(where: { $0.starts(with: wanted) }) { return 1 }
        func errors(_ name: [Character]) -> Int? {
            distance(wanted, name, limit: wanted.first == name.first ? limit : min(limit, 1))
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
