import Money

/// The accounts of the wallet that those of a journal are.
///
/// Each asset or liability with postings is one, named by its last part or, if another one has the same, by all but the
/// first part. Liabilities are cards, unless they are named loans; `Assets:People:` are people.
struct JournalOwners: Sendable {
    private var byName: [String: ImportAccount] = [:]

    /// Whether there are several.
    var areSeveral: Bool { byName.count > 1 }

    /// Creates the accounts.
    ///
    /// - Parameter currencies: The names of all accounts with postings, and the first currency of each.
    init(_ currencies: [String: Currency?], _ accounts: JournalAccounts) {
        let own = currencies.filter { accounts.kind(of: $0.key).isMoney }
        let parts = Dictionary(grouping: own.keys) { JournalAccounts.lastPart(of: $0).folded }
        for (account, currency) in own {
            let last = JournalAccounts.lastPart(of: account)
            let isUnique = parts[last.folded]?.count == 1 && !StatedAccounts.isOutside(last)
            let path = account.split(separator: ":").dropFirst().joined(separator: " ")
            byName[account] = ImportAccount(
                name: BankText.accountName(isUnique || path.isEmpty ? last : path),
                kind: Self.kind(of: account, accounts.kind(of: account)),
                currency: currency,
                // The only account of a journal is that of the wallet, whatever their names are.
                isDeclared: own.count > 1
            )
        }
    }

    /// Returns the account of the wallet, or what is outside of it for equity.
    func account(_ name: String) -> ImportAccount {
        byName[name] ?? .outside
    }

    /// Returns the kind of the account of the wallet, by what its name says.
    static func kind(of account: String, _ kind: LedgerAccountKind) -> AccountKind {
        let parts = account.lowercased().split(separator: ":")
        let name = parts.last ?? ""
        switch kind {
        case .liability: return ["loan", "mortgage", "debt"].contains(where: name.contains) ? .loan : .card
        case .cash: return .cash
        default:
            if parts.count > 2, parts[1] == "people" { return .person }
            return name == "cash" ? .cash : name.contains("saving") ? .savings : .bank
        }
    }
}
