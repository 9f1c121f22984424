/// The result of checking a wallet.
package struct VerificationReport: Hashable, Sendable {
    /// The path of the wallet, or `nil` if it is in memory or does not exist yet.
    package let path: String?
    /// The number of transactions.
    package let transactionCount: Int
    /// The problems; empty if there are none.
    package let problems: [VerificationProblem]
    /// The statements that accounts no longer agree with, which is not a problem of the wallet.
    package let brokenStatements: [ComparedStatement]
    /// What carries the folder with the wallet to other devices: `Syncthing`; `nil` if nothing is known to.
    ///
    /// That would tear a database apart.
    package let carrier: String?
    /// The newest backup, if a problem cannot be repaired and there is one.
    package let latestBackup: String?

    package init(
        path: String?,
        transactionCount: Int,
        problems: [VerificationProblem],
        brokenStatements: [ComparedStatement] = [],
        carrier: String? = nil,
        latestBackup: String? = nil
    ) {
        self.path = path
        self.transactionCount = transactionCount
        self.problems = problems
        self.brokenStatements = brokenStatements
        self.carrier = carrier
        self.latestBackup = latestBackup
    }
}

/// A problem with a wallet.
package enum VerificationProblem: Hashable, Sendable {
    /// A problem found by SQLite's integrity check, in its words.
    case integrity(String)
    /// A table, index, trigger or view is not as in a wallet.
    case schema(SchemaDifference)
    /// A row of `table` has a value that the schema does not allow.
    case row(Int64, table: String)
    /// A row of `table` has a value that the schema allows, but that means nothing.
    case unreadable(Int64, table: String)
    /// A row of `table` refers to a row of `parent` that does not exist.
    case foreignKey(table: String, row: Int64?, parent: String)
    /// The stored total of a month and category, in minor units, is not the sum of its transactions.
    case total(month: String, category: String, kept: Int64, counted: Int64)
    /// What transfers have moved from one account to another in a month, as stored in minor units, is not their sum.
    case moved(month: String, account: String, other: String, kept: Int64, counted: Int64)
    /// The stored total of a month and tag, in minor units, is not the sum of its transactions.
    case tagged(month: String, tag: String, kept: Int64, counted: Int64)
    /// A row of `table` of a shared wallet is not as the commands of all devices have left it, or none of them made it.
    case history(Int64, table: String)
    /// The search index lacks this number of transactions, or cannot be read if that is `nil`.
    case searchIndex(missing: Int?)
    /// Users other than the owner can read or write the file; `mode` is the POSIX permission bits.
    case permissions(path: String, mode: UInt16)

    /// Whether ``RepairWallet`` can fix it.
    package var isRepairable: Bool {
        switch self {
        case .integrity, .foreignKey, .history: false
        case .schema(let difference): difference.isRepairable
        case .row(_, let table), .unreadable(_, let table): WalletDamage.removableTables.contains(table)
        case .total, .moved, .tagged, .searchIndex, .permissions: true
        }
    }
}

/// The result of a repair.
package struct RepairReport: Hashable, Sendable {
    /// The check before the repair.
    package let before: VerificationReport
    /// The check after it.
    package let after: VerificationReport
    /// The path of the copy made before the repair, or `nil` if nothing had to be changed.
    package let copy: String?

    package init(before: VerificationReport, after: VerificationReport, copy: String?) {
        self.before = before
        self.after = after
        self.copy = copy
    }
}
