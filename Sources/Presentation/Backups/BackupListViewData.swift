import Core
import Foundation

/// The backups of the wallet, ready to draw.
package struct BackupListViewData: Hashable, Sendable {
    /// A backup as an entry in the list.
    package struct Row: Hashable, Sendable {
        /// The name of its file.
        package let name: String
        /// When and why it was made, and what it contains: `Today, 09:12, automatic: 1,234 transactions, 1.2 MB`.
        package let summary: String
        /// Whether it can be restored.
        package let isReadable: Bool

        package init(name: String, summary: String, isReadable: Bool) {
            self.name = name
            self.summary = summary
            self.isReadable = isReadable
        }
    }

    /// The folder they are in; empty if there are none.
    package let heading: String
    /// The backups, newest first.
    package let rows: [Row]
    /// Restores the newest backup, ignoring wallets that a restore replaced; `nil` if none can be restored.
    package let restoreAction: UndoAction?
    /// The empty state; `nil` if there are backups.
    package let emptyState: EmptyStateViewData?

    /// Creates the list from its parts.
    package init(heading: String, rows: [Row], restoreAction: UndoAction?, emptyState: EmptyStateViewData?) {
        self.heading = heading
        self.rows = rows
        self.restoreAction = restoreAction
        self.emptyState = emptyState
    }

    /// Creates the list of backups, in their order.
    ///
    /// - Parameter wallet: The wallet that commands must name, or `nil` for the default one.
    package init(_ backups: [Backup], wallet: String?, formats: Formats) {
        self.init(
            heading: backups.first.map { "Backups in \($0.folder)" } ?? "",
            rows: backups.map { Row($0, formats: formats) },
            restoreAction: backups.first { $0.kind != .replaced && $0.transactionCount != nil }.map {
                UndoAction(label: "Restore the latest", remedy: .restore(backup: $0.path, wallet: wallet))
            },
            emptyState: backups.isEmpty ? .noBackups : nil
        )
    }
}

extension BackupListViewData.Row {
    /// Creates the entry of a backup.
    package init(_ backup: Backup, formats: Formats) {
        let content = backup.transactionCount.map { formats.count($0, "transaction", "transactions") }
        self.init(
            name: backup.name,
            summary: "\(formats.moment(backup.instant)), \(backup.kind.words): "
                + "\(content ?? "not a readable wallet"), \(formats.size(backup.byteCount))",
            isReadable: content != nil
        )
    }
}

extension Backup {
    fileprivate var name: String { (path as NSString).lastPathComponent }
    fileprivate var folder: String { (path as NSString).deletingLastPathComponent }
}

extension Backup.Kind {
    /// Why the backup was made.
    fileprivate var words: String {
        switch self {
        case .manual: "manual"
        case .automatic: "automatic"
        case .replaced: "replaced by a restore"
        }
    }
}

extension EmptyStateViewData {
    /// The empty state of the list of backups.
    static let noBackups = EmptyStateViewData(
        title: "No backups yet",
        text: "A backup is made before each import, at most once a day. Make one now:",
        remedies: [.backUp]
    )
}
