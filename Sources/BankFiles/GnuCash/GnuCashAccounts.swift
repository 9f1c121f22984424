import Money

/// The accounts and categories of the wallet that the accounts of a GnuCash book are.
///
/// An account with money has the last part of its name or, if another one has the same, the whole path. A category has
/// the path below its top-level account, such as `Auto:Fuel` for `Expenses:Auto:Fuel`, or likewise the whole path.
struct GnuCashAccounts: Sendable {
    /// What a split of an account is.
    enum Role: Sendable {
        /// A side of an account of the wallet.
        case money(ImportAccount, Currency)
        /// What money is spent for, or where it comes from.
        case category(String?, TransactionType)
        /// Something that the wallet does not track.
        case outside
        /// Nothing but a balance of commodities.
        case trading
        /// Not known; why.
        case unknown(String)
    }

    /// Whether several accounts with money have splits.
    let areSeveral: Bool
    private let paths: GnuCashPaths
    private var roles: [String: Role] = [:]

    /// Creates the accounts.
    ///
    /// - Parameter used: The identifiers of the accounts that have splits.
    init(_ accounts: [GnuCashAccount], used: Set<String>) {
        paths = GnuCashPaths(accounts)
        let own = accounts.filter { if case .money = $0.purpose { true } else { false } }
        areSeveral = own.count { used.contains($0.id) } > 1
        addMoney(own)
        for type in [TransactionType.expense, .income] {
            addCategories(accounts.filter { $0.purpose == .category(type) }, of: type)
        }
    }

    /// Returns what the splits of an account are.
    func role(of id: String) -> Role {
        if let role = roles[id] { return role }
        guard let account = paths.byID[id] else {
            return .unknown(id.isEmpty ? "it has no account" : "the file does not have its account")
        }
        return switch account.purpose {
        case .trading: .trading
        case .unknown(let problem): .unknown("its account “\(account.name)” \(problem)")
        case .outside, .money, .category: .outside
        }
    }

    private mutating func addMoney(_ accounts: [GnuCashAccount]) {
        let counts = Dictionary(accounts.map { ($0.name.folded, 1) }, uniquingKeysWith: +)
        func isUnique(_ account: GnuCashAccount) -> Bool {
            counts[account.name.folded] == 1 && !account.name.isEmpty && !StatedAccounts.isOutside(account.name)
        }
        var names = FreeNames { " (\($0))" }
        // Names that need no path come first, so that no path takes them.
        for account in accounts.filter(isUnique) { add(account, as: names.free(account.name)) }
        for account in accounts where !isUnique(account) {
            let path = GnuCashPaths.joined(paths.path(of: account), limit: TextLimit.name)
            add(account, as: names.free(Self.name(path)))
        }
    }

    /// Returns a name for an account without one, or with that of what is outside of the wallet.
    private static func name(_ path: String) -> String {
        path.isEmpty ? "GnuCash" : StatedAccounts.isOutside(path) ? path + " (GnuCash)" : path
    }

    private mutating func add(_ account: GnuCashAccount, as name: String) {
        guard case .money(let kind, let currency) = account.purpose else { return }
        // The only account of a book is that of the wallet, whatever their names are.
        let owner = ImportAccount(name: name, kind: kind, currency: currency, isDeclared: areSeveral)
        roles[account.id] = .money(owner, currency)
    }

    private mutating func addCategories(_ accounts: [GnuCashAccount], of type: TransactionType) {
        let all = accounts.map { account in
            let path = paths.path(of: account)
            let short = GnuCashPaths.joined(
                path.count > 1 ? path.dropFirst() : path[...],
                limit: TextLimit.name
            )
            return (id: account.id, path: path, short: short)
        }
        let counts = Dictionary(all.map { ($0.short.folded, 1) }, uniquingKeysWith: +)
        for (id, path, short) in all {
            let isUnique = counts[short.folded] == 1
            let name = isUnique ? short : GnuCashPaths.joined(path, limit: TextLimit.name)
            roles[id] = .category(BankText.categoryName(name), type)
        }
    }
}
