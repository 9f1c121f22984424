/// The number of an account: an IBAN, the bank's own number, or only the end of either.
package struct AccountNumber: Hashable, Sendable {
    /// Its letters and digits without leading zeros; only those of the end if the others are masked.
    private let characters: [Character]
    /// Whether there may be more before them.
    private let isEnd: Bool

    /// How likely it is that two numbers are of one account.
    package enum Likeness: Comparable {
        case none
        /// It may be one account: the end of one number is in the other.
        case possible
        /// It is one account, as far as the parts that are written show.
        case same
        /// They are equal.
        case equal
    }

    /// Reads a number, however it is grouped; `*`, `•`, `#`, `…` and several `x` stand for what is not shown.
    package init(_ text: String) {
        let folded = text.folded
        let masks = folded.contains("xx") ? Self.masks + "x" : Self.masks
        let shown = folded.reversed().prefix { !masks.contains($0) }
        let written = shown.reversed().filter { $0.isLetter || $0.isNumber }
        isEnd = shown.count < folded.count || written.count == Self.endLength
        characters = isEnd ? written : Array(written.drop { $0 == "0" })
    }

    /// Returns how likely it is that two numbers are of one account.
    ///
    /// An IBAN ends with the bank's own number, which is filled up with zeros. Such an end is enough if it is long and
    /// nothing else can precede it in that number; or if the rest is masked.
    package func likeness(to other: AccountNumber) -> Likeness {
        guard !characters.isEmpty, !other.characters.isEmpty else { return .none }
        if !isEnd, !other.isEnd, characters == other.characters { return .equal }
        let (short, long) = characters.count <= other.characters.count ? (self, other) : (other, self)
        let count = short.characters.count
        guard count >= Self.endLength else { return .none }
        guard long.characters.suffix(count) == short.characters[...] else {
            // Some countries' IBANs have check digits after the number.
            let isInside = long.characters.dropLast(2).suffix(count) == short.characters[...]
            return isInside && !isEnd && !other.isEnd && count >= Self.wholeLength ? .possible : .none
        }
        if short.isEnd || count == long.characters.count { return .same }
        // The end of another account's number, of which more is shown here.
        if long.isEnd { return .none }
        let previous = long.characters[long.characters.count - count - 1]
        let isWhole = previous == "0" || !previous.isNumber || count >= Self.uniqueLength
        return count >= Self.wholeLength && isWhole ? .same : .possible
    }

    /// How many characters at the end tell the accounts of a person apart.
    private static let endLength = 4
    /// How many characters a bank's own number must have to be told apart from the end of another one.
    private static let wholeLength = 6
    /// How many characters are so many that no other number of a person ends with them.
    private static let uniqueLength = 8
    private static let masks = "*•#…"
}
