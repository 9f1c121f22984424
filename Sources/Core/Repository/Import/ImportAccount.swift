/// An account as a file names it.
public struct ImportAccount: Hashable, Sendable {
    /// The number: an IBAN, the bank's number or its last digits; empty if the file has none.
    public let number: String
    /// The name; empty if the format does not name accounts.
    public let name: String
    /// What it is.
    public let kind: AccountKind
    /// The currency, or `nil` if the file does not say.
    public let currency: Currency?
    /// Whether the file says that this is the account of its rows, rather than only having a text that may name it.
    public let isDeclared: Bool

    /// Creates an account of a file.
    public init(
        number: String = "",
        name: String = "",
        kind: AccountKind = .bank,
        currency: Currency? = nil,
        isDeclared: Bool = false
    ) {
        self.number = number
        self.name = name
        self.kind = kind
        self.currency = currency
        self.isDeclared = isDeclared
    }

    /// The name, or the number if there is none.
    public var shownName: String { name.isEmpty ? number : name }
}

extension Account {
    /// Whether a file means this account, by its number or by its name.
    public func isMeant(by named: ImportAccount) -> Bool {
        if let number, !named.number.isEmpty, AccountNumber(number).isSame(as: AccountNumber(named.number)) {
            return true
        }
        return !named.name.isEmpty && named.name.folded == name.folded
    }
}

/// The number of an account, of which only the end may be shown.
struct AccountNumber {
    /// Its letters and digits; only those of the end if the others are masked.
    private let characters: [Character]
    /// Whether there may be more before them.
    private let isEnd: Bool

    /// Reads a number, however it is grouped; `*`, `•`, `#`, `…` and several `x` stand for what is not shown.
    init(_ text: String) {
        let folded = text.folded
        let masks = folded.contains("xx") ? Self.masks + "x" : Self.masks
        let shown = folded.reversed().prefix { !masks.contains($0) }
        characters = shown.reversed().filter { $0.isLetter || $0.isNumber }
        isEnd = shown.count < folded.count || characters.count == Self.endLength
    }

    /// Whether two numbers are of one account: they are equal, or one is an end of the other.
    func isSame(as other: AccountNumber) -> Bool {
        if !isEnd, !other.isEnd { return !characters.isEmpty && characters == other.characters }
        let (short, long) = characters.count <= other.characters.count ? (self, other) : (other, self)
        return short.characters.count >= Self.endLength
            && (short.isEnd || short.characters.count == long.characters.count)
            && long.characters.suffix(short.characters.count) == short.characters[...]
    }

    /// How many characters at the end tell the accounts of a person apart.
    private static let endLength = 4
    private static let masks = "*•#…"
}
