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

/// Which automatic backups are kept: a few of the latest days, and further back one a month.
public enum BackupRetention {
    /// How many days are kept, of those that have a backup.
    public static let dailyCount = 7
    /// How many months are kept, of those that have a backup, each by its latest.
    public static let monthlyCount = 12

    /// Returns the automatic backups that are not kept any longer, newest first; others are never among them.
    public static func superfluous(among backups: [Backup]) -> [Backup] {
        let newestFirst = backups.filter { $0.kind == .automatic }
            .sorted { ($0.date, $0.instant) > ($1.date, $1.instant) }
        var days: Set<CivilDate> = []
        var months: Set<Month> = []
        return newestFirst.filter { backup in
            let isDaily = days.count < dailyCount && days.insert(backup.date).inserted
            let isMonthly = months.count < monthlyCount && months.insert(backup.date.monthOfYear).inserted
            return !isDaily && !isMonthly
        }
    }
}
