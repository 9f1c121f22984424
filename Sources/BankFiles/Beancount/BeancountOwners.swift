import Money

/// The accounts of the wallet that those of a Beancount file are: one for each currency.
///
/// An account is named as its metadata says (`name: "Giro"`), else by the last part of its name or, if another one has the
/// same, by all but the first part. A second currency is added to the name.
struct BeancountOwners: Sendable {
    private struct Key: Hashable {
        let account: String
        let currency: Currency
    }

    private var byKey: [Key: ImportAccount] = [:]
    /// The accounts and currencies that are also in accounts below.
    private var above: Set<Key> = []

    /// Whether there are several.
    var areSeveral: Bool { byKey.count > 1 }

    /// Creates the accounts.
    ///
    /// - Parameters:
    ///   - currencies: The currencies of each account with postings, the main one first.
    ///   - names: The names in the metadata of accounts.
    init(_ currencies: [String: [Currency]], _ names: [String: String], _ options: BeancountOptions) {
        let own = currencies.filter { options.kind(of: $0.key).isMoney }
        let plain = own.keys.map { names[$0] ?? JournalAccounts.lastPart(of: $0) }
        let counts = Dictionary(plain.map { (BankText.accountName($0).folded, 1) }, uniquingKeysWith: +)
        let isOnly = own.reduce(0) { $0 + $1.value.count } == 1
        var free = FreeNames(taken: [StatedAccounts.outside]) { " \($0)" }
        for (account, currencies) in own.sorted(by: { $0.key < $1.key }) {
            let name = BankText.accountName(names[account] ?? JournalAccounts.lastPart(of: account))
            let path = account.split(separator: ":").dropFirst().joined(separator: " ")
            let base = counts[name.folded] == 1 && !StatedAccounts.isOutside(name) ? name : path
            for (index, currency) in currencies.enumerated() {
                let wanted = index == 0 ? base : "\(base) \(currency.code)"
                byKey[Key(account: account, currency: currency)] = ImportAccount(
                    name: free.free(wanted),
                    kind: JournalOwners.kind(of: account, options.kind(of: account)),
                    currency: currency,
                    // The only account of a file is that of the wallet, whatever their names are.
                    isDeclared: !isOnly
                )
                for name in Self.accounts(above: account) { above.insert(Key(account: name, currency: currency)) }
            }
        }
    }

    /// Returns the account of the wallet in a currency, or what is outside of it.
    func account(_ name: String, in currency: Currency) -> ImportAccount {
        byKey[Key(account: name, currency: currency)] ?? .outside
    }

    /// Returns the account with which a balance can be compared: one with postings, and none of the accounts below it, which
    /// the balance counts too.
    func account(ofBalance name: String, in currency: Currency) -> ImportAccount? {
        let key = Key(account: name, currency: currency)
        return above.contains(key) ? nil : byKey[key]
    }

    /// Returns the accounts above one, the nearest first; with too many levels, only the nearest ones.
    static func accounts(above account: String) -> [String] {
        var names: [String] = []
        var name = account[...]
        while names.count < maximumDepth, let end = name.utf8.lastIndex(of: UInt8(ascii: ":")) {
            name = name[..<end]
            names.append(String(name))
        }
        return names
    }

    private static let maximumDepth = 50
}
