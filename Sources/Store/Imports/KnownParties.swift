import Core

/// What a row says of the other party.
struct Party {
    /// The words of the title and the note.
    let words: Set<String>
    private let first: String?

    init(title: String, text: String) {
        let named = PayeeWords(title)
        words = Set((named.words.union(PayeeWords(text).words)).map(Self.plain))
        first = named.first.map(Self.plain)
    }

    /// Whether the first word of one title, which is often the name itself, is among the words of the other row.
    func isSame(as other: Party) -> Bool {
        first.map(other.words.contains) ?? false || other.first.map(words.contains) ?? false
    }

    /// Returns a word in the form that is the same for `Müller`, `Mueller` and `Muller`.
    private static func plain(_ word: String) -> String {
        word.replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
    }
}

/// The parties of rows that were compared, since a row is compared with several others.
struct KnownParties {
    private var known: [[String]: Party] = [:]
    private static let limit = 10_000

    mutating func party(title: String, text: String) -> Party {
        if let party = known[[title, text]] { return party }
        if known.count >= Self.limit { known = [:] }
        let party = Party(title: title, text: text)
        known[[title, text]] = party
        return party
    }
}
