import Money

/// The accounts that a file names, each in the first currency that it has there.
struct StatedAccounts: Sendable {
    private var currencies: [String: Currency] = [:]

    /// The name of the account for what is not in the wallet.
    static let outside = "Outside"

    /// Whether the file has several accounts of the user.
    var areSeveral: Bool { currencies.count > 1 }

    /// Adds the account of an amount.
    mutating func add(_ name: String, _ currency: Currency?) {
        guard !name.isEmpty, !Self.isOutside(name), currencies[name.folded] == nil, let currency else { return }
        currencies[name.folded] = currency
    }

    /// Returns the account of a name, or `nil` for an empty one.
    func account(_ name: String) -> ImportAccount? {
        guard !name.isEmpty else { return nil }
        guard !Self.isOutside(name) else { return ImportAccount(name: name, kind: .outside) }
        return ImportAccount(
            name: BankText.accountName(name),
            currency: currencies[name.folded],
            isDeclared: true
        )
    }

    /// Whether a name is that of the account for what is not in the wallet.
    static func isOutside(_ name: String) -> Bool { name.folded == outside.folded }
}
