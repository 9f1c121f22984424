import Money

/// An account as a file names it.
package struct ImportAccount: Hashable, Sendable {
    /// The number: an IBAN, the bank's number or its last digits; empty if the file has none.
    package let number: String
    /// The name; empty if the format does not name accounts.
    package let name: String
    /// What it is.
    package let kind: AccountKind
    /// The currency, or `nil` if the file does not say.
    package let currency: Currency?
    /// Whether the file says that this is the account of its rows, rather than only having a text that may name it.
    package let isDeclared: Bool

    package init(
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
    package var shownName: String { name.isEmpty ? number : name }
}

extension Account {
    /// Whether a file means this account, by its number or by its name.
    package func isMeant(by named: ImportAccount) -> Bool {
        likeness(to: named) >= .same
    }

    /// How likely it is that a file means this account.
    func likeness(to named: ImportAccount) -> AccountNumber.Likeness {
        let byName = !named.name.isEmpty && named.name.folded == name.folded
        guard let number, !named.number.isEmpty else { return byName ? .same : .none }
        return max(AccountNumber(number).likeness(to: AccountNumber(named.number)), byName ? .same : .none)
    }
}
