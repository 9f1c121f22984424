/// What an examination of the wallet found.
public struct VerificationReport: Hashable, Sendable {
    /// Where the wallet is, or `nil` when it is in memory or does not exist yet.
    public let path: String?
    /// How many transactions were looked at.
    public let transactionCount: Int
    /// What is wrong; empty when all is well.
    public let problems: [VerificationProblem]
    /// The newest backup, looked for where something is wrong that cannot be repaired; `nil` without one.
    public let latestBackup: String?

    /// Creates a report.
    public init(
        path: String?,
        transactionCount: Int,
        problems: [VerificationProblem],
        latestBackup: String? = nil
    ) {
        self.path = path
        self.transactionCount = transactionCount
        self.problems = problems
        self.latestBackup = latestBackup
    }
}

/// Something wrong with a wallet.
public enum VerificationProblem: Hashable, Sendable {
    /// SQLite's integrity check says so, in its words.
    case integrity(String)
    /// A row of `table` points to a row of `parent` that does not exist.
    case foreignKey(table: String, row: Int64?, parent: String)
    /// The total kept for a month and category is not what its transactions add up to, in minor units.
    case total(month: String, category: String, kept: Int64, counted: Int64)
    /// Others than the owner can read or write the file; `mode` is the POSIX permission bits.
    case permissions(path: String, mode: UInt16)

    /// Whether ``MoneyRepository/repair()`` can put it right.
    public var isRepairable: Bool {
        switch self {
        case .integrity, .foreignKey: false
        case .total, .permissions: true
        }
    }
}

/// What a repair did.
public struct RepairReport: Hashable, Sendable {
    /// The wallet examined before the repair.
    public let before: VerificationReport
    /// The wallet examined after it.
    public let after: VerificationReport
    /// The copy made of the wallet beforehand, or `nil` when nothing had to be changed.
    public let copy: String?

    /// Creates a report.
    public init(before: VerificationReport, after: VerificationReport, copy: String?) {
        self.before = before
        self.after = after
        self.copy = copy
    }
}
