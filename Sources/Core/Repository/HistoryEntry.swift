import Foundation

/// A command that changed the wallet, as history keeps it.
public struct HistoryEntry: Hashable, Sendable, Identifiable {
    /// The command's number, from 1, in the order they happened.
    public let id: Int64
    /// What was asked for.
    public let kind: CommandKind
    /// When it happened.
    public let instant: Date
    /// Whether it is in force.
    public let state: CommandState
    /// How many rows it changed, of any kind.
    public let changeCount: Int
    /// How many of those are transactions.
    public let transactionCount: Int
    /// The first of those changes, at most ``sampleLimit``.
    public let changes: [HistoryChange]

    /// Creates an entry.
    public init(
        id: Int64,
        kind: CommandKind,
        instant: Date,
        state: CommandState,
        changeCount: Int,
        transactionCount: Int,
        changes: [HistoryChange]
    ) {
        self.id = id
        self.kind = kind
        self.instant = instant
        self.state = state
        self.changeCount = changeCount
        self.transactionCount = transactionCount
        self.changes = changes
    }

    /// How many changes an entry carries to be described by.
    public static let sampleLimit = 3
}

/// What a command was asked to do.
public enum CommandKind: String, CaseIterable, Codable, Hashable, Sendable {
    case add
    case edit
    case delete
    case importFile = "import"
    case addCategory = "category add"
    case renameCategory = "category rename"
    case changeCategoryIcon = "category icon"
    case archiveCategory = "category archive"
    case unarchiveCategory = "category unarchive"
    case deleteCategory = "category delete"
    case changeSettings = "config set"
    case addRule = "rule add"
    case deleteRule = "rule delete"
    case deleteProfile = "profile delete"
}

/// Whether a command is in force.
public enum CommandState: String, CaseIterable, Codable, Hashable, Sendable {
    /// In force; undo takes back the newest such command.
    case done
    /// Taken back; redo brings back the oldest such command.
    case undone
    /// Taken back, and out of redo's reach since another command came after.
    case superseded
}

/// One row before and after a command; `nil` where it did not exist.
public enum HistoryChange: Hashable, Sendable {
    case transaction(before: Transaction?, after: Transaction?)
    case category(before: Category?, after: Category?)
    case settings(before: WalletSettings, after: WalletSettings)
    case rule(before: Rule?, after: Rule?)
    case profile(before: ImportProfile?, after: ImportProfile?)
}
