import Foundation

/// A copy of the wallet beside it.
public struct Backup: Hashable, Sendable {
    /// How a backup came about.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// Asked for.
        case manual
        /// Made before an import or a migration; removed by and by.
        case automatic
        /// What a restore replaced.
        case replaced
    }

    /// The absolute path.
    public let path: String
    /// How it came about.
    public let kind: Kind
    /// The day in its name.
    public let date: CivilDate
    /// When it was made, as the file system tells.
    public let instant: Date
    /// How many bytes it has.
    public let byteCount: Int64
    /// How many transactions it holds, or `nil` where it cannot be read as a wallet.
    public let transactionCount: Int?

    /// Creates a value.
    public init(
        path: String,
        kind: Kind,
        date: CivilDate,
        instant: Date,
        byteCount: Int64,
        transactionCount: Int?
    ) {
        self.path = path
        self.kind = kind
        self.date = date
        self.instant = instant
        self.byteCount = byteCount
        self.transactionCount = transactionCount
    }
}

/// What a restore did.
public struct RestoreReport: Hashable, Sendable {
    /// The file that the wallet is now like.
    public let source: String
    /// How many transactions the wallet has now.
    public let transactionCount: Int
    /// The copy of what was replaced, or `nil` where there was no wallet.
    public let replaced: String?

    /// Creates a report.
    public init(source: String, transactionCount: Int, replaced: String?) {
        self.source = source
        self.transactionCount = transactionCount
        self.replaced = replaced
    }
}
