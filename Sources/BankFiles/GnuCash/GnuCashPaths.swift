/// The places of accounts in the tree of a GnuCash book.
struct GnuCashPaths: Sendable {
    /// The accounts by their identifiers.
    let byID: [String: GnuCashAccount]

    /// The maximum number of levels that a path has; the topmost ones of a deeper account are left out.
    private static let maximumDepth = 100

    /// Creates the paths of accounts.
    init(_ accounts: [GnuCashAccount]) {
        byID = Dictionary(accounts.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Returns the names of an account and of those that it is under, the topmost one first, without the root.
    func path(of account: GnuCashAccount) -> [String] {
        var names: [String] = []
        var current: GnuCashAccount? = account
        while let account = current, !account.isRoot, names.count < Self.maximumDepth {
            names.append(account.name)
            current = account.parent.flatMap { byID[$0] }
        }
        return names.reversed()
    }

    /// Returns a path as one text that is not longer than `limit` Unicode scalars, if need be without its first names.
    static func joined(_ path: some Collection<String>, limit: Int) -> String {
        var length = -1
        let names = path.reversed().prefix { name in
            length += name.unicodeScalars.count + 1
            return length <= limit
        }
        return names.reversed().joined(separator: ":")
    }
}
