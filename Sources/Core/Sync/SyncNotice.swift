import Foundation

/// Something that merging has decided, or cannot decide, for a person to look at.
///
/// It is kept with the wallet, in the transaction that has decided it, so that nobody is overridden untold.
package enum SyncNotice: Codable, Hashable, Sendable {
    /// Of one row, what one command set gave way to what another one did; at least one column.
    case decided([SyncConflict])
    /// A row had to give way.
    case adjusted(AdjustedRow)
    /// A row that had to give way fits again.
    case restored(AdjustedRow)
    /// A command has become void, as something had happened that it had not seen.
    case void(HistoryEntry.ID)
    /// Two rows are perhaps one.
    case lookAlike(LookAlike)
}

extension TakenIn {
    /// What a person should look at, in the order of a report.
    package var notices: [SyncNotice] {
        var decided: [[SyncConflict]] = []
        for conflict in conflicts {
            let index = decided.firstIndex { $0[0].isBetweenCommands(of: conflict) }
            if let index { decided[index].append(conflict) } else { decided.append([conflict]) }
        }
        return decided.map(SyncNotice.decided) + adjusted.sorted().map(SyncNotice.adjusted)
            + restored.sorted().map(SyncNotice.restored) + void.sorted().map(SyncNotice.void)
            + lookAlikes.map(SyncNotice.lookAlike)
    }
}

extension SyncConflict {
    /// Whether another one is about the same row and the same commands.
    fileprivate func isBetweenCommands(of other: SyncConflict) -> Bool {
        (table, row, standing.command, yielding.command)
            == (other.table, other.row, other.standing.command, other.yielding.command)
    }
}

extension AdjustedRow: Comparable {
    /// Orders rows by table, number and reason.
    package static func < (first: Self, second: Self) -> Bool {
        (first.table, first.row, first.reason.rawValue) < (second.table, second.row, second.reason.rawValue)
    }
}

/// A notice with the rows and commands that it is about, as they are now.
package struct ExplainedNotice: Hashable, Sendable, Identifiable {
    /// What became of the rows.
    package enum Explanation: Hashable, Sendable {
        /// A row as it would be by the command that gave way, and as it is by the one that stands.
        case decided(HistoryChange, standing: HistoryEntry, yielding: HistoryEntry)
        /// A row that had to give way.
        case adjusted(HistoryChange, Adjustment.Reason)
        /// A row that had to give way fits again.
        case restored(HistoryChange, Adjustment.Reason)
        /// A command that is void.
        case void(HistoryEntry)
        /// A row that has come, and one that it may be.
        case lookAlike(HistoryChange, HistoryChange)
    }

    /// The number of the notice.
    package let id: Int64
    /// When it was decided, on this device.
    package let instant: Date
    /// Whether somebody has seen it.
    package let isSeen: Bool
    /// The notice.
    package let notice: SyncNotice
    /// What it is about.
    package let explanation: Explanation

    package init(id: Int64, instant: Date, isSeen: Bool = false, notice: SyncNotice, explanation: Explanation) {
        self.id = id
        self.instant = instant
        self.isSeen = isSeen
        self.notice = notice
        self.explanation = explanation
    }
}

/// The notices of merging, the latest first.
///
/// Empty if the wallet is not shared.
package struct SyncNotices: WalletQuery {
    package typealias Value = [ExplainedNotice]

    /// Whether those that somebody has seen are among them.
    package let includesSeen: Bool
    /// The maximum number of notices.
    package let limit: Int

    package init(includingSeen includesSeen: Bool = false, limit: Int) {
        self.includesSeen = includesSeen
        self.limit = limit
    }
}

/// Marks notices of merging as seen.
package struct MarkSyncNotices: WalletCommand {
    /// The number of notices that were not seen.
    package typealias Outcome = Int

    /// The numbers of the notices that were seen.
    package let ids: ClosedRange<Int64>

    /// Marks all notices up to one, of which the number is given.
    package init(seenUpTo last: Int64) {
        ids = 0...last
    }

    /// Marks one notice.
    package init(seen id: Int64) {
        ids = id...id
    }
}
