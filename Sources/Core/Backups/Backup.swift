import Foundation
import Money

/// A copy of the wallet.
package struct Backup: Hashable, Sendable {
    /// How a backup was made.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// Made by the user.
        case manual
        /// Made before an import or a migration; removed when ``BackupRetention`` no longer keeps it.
        case automatic
        /// The wallet that a restore replaced.
        case replaced
    }

    /// The absolute path.
    package let path: String
    /// How it was made.
    package let kind: Kind
    /// The day in its name.
    package let date: CivilDate
    /// When it was made, according to the file system.
    package let instant: Date
    /// The size in bytes.
    package let byteCount: Int64
    /// The number of transactions, or `nil` if it cannot be read as a wallet.
    package let transactionCount: Int?

    package init(
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
package struct RestoreReport: Hashable, Sendable {
    /// The file that was restored.
    package let source: String
    /// The number of transactions in the restored wallet.
    package let transactionCount: Int
    /// The copy of the replaced wallet, or `nil` if there was none.
    package let replaced: String?

    package init(source: String, transactionCount: Int, replaced: String?) {
        self.source = source
        self.transactionCount = transactionCount
        self.replaced = replaced
    }
}

/// The automatic backups to keep: the latest of each recent day, and the latest of each month further back.
package enum BackupRetention {
    /// The number of days to keep, counting only days with a backup.
    package static let dailyCount = 7
    /// The number of months to keep, counting only months with a backup.
    package static let monthlyCount = 12

    /// Returns the automatic backups that are no longer kept, newest first.
    package static func expired(among backups: [Backup]) -> [Backup] {
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
