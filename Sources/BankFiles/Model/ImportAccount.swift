import Money

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

    /// Creates an account as a file could name it.
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

extension ImportAccount {
    /// Whether a file that names an account means this one, by its number or by its name.
    package func isMeant(by named: ImportAccount) -> Bool {
        likeness(to: named) >= .same
    }

    /// How likely it is that a file that names an account means this one.
    package func likeness(to named: ImportAccount) -> AccountNumber.Likeness {
        let byName = !named.name.isEmpty && named.name.folded == name.folded
        guard !number.isEmpty, !named.number.isEmpty else { return byName ? .same : .none }
        return max(AccountNumber(number).likeness(to: AccountNumber(named.number)), byName ? .same : .none)
    }
}
