import Foundation

/// A command that changed the wallet.
public struct HistoryEntry: Hashable, Sendable, Identifiable {
    /// The id of a command.
    public typealias ID = Identifier<HistoryEntry>

    /// The number of the command; commands are numbered in order.
    public let id: ID
    /// What the command was asked to do.
    public let kind: CommandKind
    /// When it happened.
    public let instant: Date
    /// Whether it is in effect.
    public let state: CommandState
    /// The number of changed rows of each kind, most significant kind first.
    public let counts: [RecordCount]
    /// The first changes in the same order, at most ``sampleLimit``.
    public let changes: [HistoryChange]

    /// Creates an entry.
    public init(
        id: ID,
        kind: CommandKind,
        instant: Date,
        state: CommandState,
        counts: [RecordCount],
        changes: [HistoryChange]
    ) {
        self.id = id
        self.kind = kind
        self.instant = instant
        self.state = state
        self.counts = counts
        self.changes = changes
    }

    /// The number of rows that the command changed.
    public var changeCount: Int { counts.reduce(0) { $0 &+ $1.count } }

    /// Returns the number of rows of a kind that the command changed.
    public func count(of kind: RecordKind) -> Int {
        counts.first { $0.kind == kind }?.count ?? 0
    }

    /// The maximum number of changes in an entry.
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
    case applyRules = "rule apply"
    case deleteProfile = "profile delete"
}

/// Whether a command is in effect.
public enum CommandState: String, CaseIterable, Codable, Hashable, Sendable {
    /// In effect; undo takes the newest such command.
    case done
    /// Undone; redo takes the oldest such command.
    case undone
    /// Undone and no longer redoable, because another command came later.
    case superseded
}

/// The kind of a row that commands change; a table without a kind below has one named after it.
public struct RecordKind: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a kind with this name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Transactions.
    public static let transaction = RecordKind(rawValue: "transaction")
    /// Categories.
    public static let category = RecordKind(rawValue: "category")
    /// The settings and the wallet's currency.
    public static let settings = RecordKind(rawValue: "settings")
    /// Rules for imported rows.
    public static let rule = RecordKind(rawValue: "rule")
    /// Import profiles.
    public static let profile = RecordKind(rawValue: "profile")
}

/// The number of rows of a kind that a command changed.
public struct RecordCount: Hashable, Sendable {
    /// The kind.
    public let kind: RecordKind
    /// The number of rows, at least 1.
    public let count: Int

    /// Creates a count.
    public init(_ kind: RecordKind, _ count: Int) {
        self.kind = kind
        self.count = count
    }
}

/// One row before and after a command; `nil` if it did not exist.
public enum HistoryChange: Hashable, Sendable {
    case transaction(before: Transaction?, after: Transaction?)
    case category(before: Category?, after: Category?)
    case settings(before: WalletSettings, after: WalletSettings)
    case rule(before: Rule?, after: Rule?)
    case profile(before: ImportProfile?, after: ImportProfile?)
    /// A row of a table without its own case.
    case other(table: String)
}
