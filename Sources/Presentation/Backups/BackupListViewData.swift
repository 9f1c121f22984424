import Core
import Foundation

/// The backups beside the wallet, ready to draw.
public struct BackupListViewData: Hashable, Sendable {
    /// A backup as an entry of the list.
    public struct Row: Hashable, Sendable {
        /// The name of its file.
        public let name: String
        /// When and how it came about, and what it holds: `Today, 09:12, automatic: 1,234 transactions, 1.2 MB`.
        public let summary: String
        /// Whether it can be restored.
        public let isReadable: Bool

        /// Creates an entry from finished text.
        public init(name: String, summary: String, isReadable: Bool) {
            self.name = name
            self.summary = summary
            self.isReadable = isReadable
        }
    }

    /// Where they are; empty when there are none.
    public let heading: String
    /// The backups, newest first.
    public let rows: [Row]
    /// The command that restores the newest but what a restore kept, or `nil` where there is none that can be.
    public let restoreCommand: String?
    /// What a list without backups says; `nil` when there are rows.
    public let invitation: InvitationViewData?

    /// Creates the screen from its parts.
    public init(heading: String, rows: [Row], restoreCommand: String?, invitation: InvitationViewData?) {
        self.heading = heading
        self.rows = rows
        self.restoreCommand = restoreCommand
        self.invitation = invitation
    }

    /// Creates the screen of backups, in the order they come.
    ///
    /// - Parameter wallet: The wallet as commands have to name it, or `nil` for the usual one.
    public init(_ backups: [Backup], wallet: String?, formats: Formats) {
        self.init(
            heading: backups.first.map { "Backups in \($0.folder)" } ?? "",
            rows: backups.map { Row($0, formats: formats) },
            restoreCommand: backups.first { $0.kind != .replaced && $0.transactionCount != nil }
                .map { RestoreCommandText(backup: $0.path, wallet: wallet).text },
            invitation: backups.isEmpty ? .noBackups : nil
        )
    }
}

extension BackupListViewData.Row {
    /// Creates the entry of a backup.
    public init(_ backup: Backup, formats: Formats) {
        let content = backup.transactionCount.map { formats.count($0, "transaction", "transactions") }
        self.init(
            name: backup.name,
            summary: "\(formats.moment(backup.instant)), \(backup.kind.words): "
                + "\(content ?? "no wallet that can be read"), \(formats.size(backup.byteCount))",
            isReadable: content != nil
        )
    }
}

extension Backup {
    fileprivate var name: String { (path as NSString).lastPathComponent }
    fileprivate var folder: String { (path as NSString).deletingLastPathComponent }
}

extension Backup.Kind {
    /// How the backup came about.
    fileprivate var words: String {
        switch self {
        case .manual: "asked for"
        case .automatic: "automatic"
        case .replaced: "kept by a restore"
        }
    }
}

extension InvitationViewData {
    /// What the list of backups says before the first one.
    static let noBackups = InvitationViewData(
        title: "No backups yet",
        text: "One is made before each import, at most one a day. Make one now:",
        commands: ["moneyflow backup"]
    )
}
