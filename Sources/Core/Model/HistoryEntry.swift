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
    /// Whether it is the next one to undo or, if it is undone, to redo.
    public let isNext: Bool
    /// The names of the files that an import brought rows from, without their folders.
    public let files: [String]
    /// The number of changed rows of each kind, most significant kind first.
    public let counts: [RecordCount]
    /// The first changes in the same order: at most ``sampleLimit``, unless more were asked for.
    public let changes: [HistoryChange]

    /// Creates an entry.
    public init(
        id: ID,
        kind: CommandKind,
        instant: Date,
        state: CommandState,
        isNext: Bool = false,
        files: [String] = [],
        counts: [RecordCount],
        changes: [HistoryChange]
    ) {
        self.id = id
        self.kind = kind
        self.instant = instant
        self.state = state
        self.isNext = isNext
        self.files = files
        self.counts = counts
        self.changes = changes
    }

    /// The number of rows that the command changed.
    public var changeCount: Int { counts.reduce(0) { $0 &+ $1.count } }

    /// Returns the number of rows of a kind that the command changed.
    public func count(of kind: RecordKind) -> Int {
        counts.first { $0.kind == kind }?.count ?? 0
    }

    /// The number of changes in an entry unless more are asked for.
    public static let sampleLimit = 3
}

/// What a command was asked to do.
public enum CommandKind: String, CaseIterable, Codable, Hashable, Sendable {
    case add
    case edit
    case delete
    case importFile = "import"
    case transfer
    case linkTransfer = "transfer link"
    case unlinkTransfer = "transfer unlink"
    case check
    case forgetStatement = "check forget"
    case addAccount = "account add"
    case renameAccount = "account rename"
    case editAccount = "account edit"
    case archiveAccount = "account archive"
    case unarchiveAccount = "account unarchive"
    case deleteAccount = "account delete"
    case setDefaultAccount = "account default"
    case addCategory = "category add"
    case renameCategory = "category rename"
    case changeCategoryIcon = "category icon"
    case archiveCategory = "category archive"
    case unarchiveCategory = "category unarchive"
    case deleteCategory = "category delete"
    case moveCategory = "category move"
    case setBudget = "budget set"
    case clearBudget = "budget clear"
    case changeSettings = "config set"
    case addRule = "rule add"
    case deleteRule = "rule delete"
    case applyRules = "rule apply"
    case deleteProfile = "profile delete"
    case addSchedule = "schedule add"
    case editSchedule = "schedule edit"
    case endSchedule = "schedule end"
    case deleteSchedule = "schedule delete"
    case post
    case skip
}

/// Whether a command is in effect.
public enum CommandState: String, CaseIterable, Codable, Hashable, Sendable {
    /// In effect; undo takes the command that was done or redone last.
    case done
    /// Undone; redo takes the command that was undone last.
    case undone
}

/// A way to move commands.
public enum HistoryDirection: Hashable, Sendable {
    /// Back to the rows before them.
    case undo
    /// Forward again to the rows after them.
    case redo
}

/// The commands to undo or redo.
public enum CommandSelection: Hashable, Sendable {
    /// The next ones: undo takes those done or redone last, redo those undone last.
    case next(Int)
    /// These, in this order, whatever came after them.
    case numbered([HistoryEntry.ID])
}

/// Why a command cannot be undone or redone.
public enum HistoryConflict: Hashable, Sendable {
    /// This command, which is in effect, has changed its rows since, or depends on them.
    case changed(by: HistoryEntry.ID)
    /// Its rows depend on this command, which is undone.
    case needs(HistoryEntry.ID)
    /// Something outside of the history has changed its rows.
    case changedElsewhere
    /// Another row has the name of one that it would bring back.
    case nameTaken(String, RecordKind)
    /// The commands moved before it, of those that were to be moved at once, are in its way; their number.
    case changedByOthers(count: Int)
    /// The amounts in its rows are in another currency than the wallet now; both codes.
    case otherCurrency(amounts: String, wallet: String)
    /// It would give the amounts in the wallet another currency.
    case amountsInUse
    /// The rows of the import have been imported again by this command, which is in effect.
    case importedAgain(by: HistoryEntry.ID)
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
    /// Accounts.
    public static let account = RecordKind(rawValue: "account")
    /// Statements.
    public static let statement = RecordKind(rawValue: "statement")
    /// Categories.
    public static let category = RecordKind(rawValue: "category")
    /// Budgets.
    public static let budget = RecordKind(rawValue: "budget")
    /// The settings and the wallet's currency.
    public static let settings = RecordKind(rawValue: "settings")
    /// Rules for imported rows.
    public static let rule = RecordKind(rawValue: "rule")
    /// Schedules.
    public static let schedule = RecordKind(rawValue: "schedule")
    /// Dates of schedules that are settled.
    public static let occurrence = RecordKind(rawValue: "occurrence")
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
    case account(before: Account?, after: Account?)
    case category(before: Category?, after: Category?)
    case budget(before: Budget?, after: Budget?)
    case settings(before: WalletSettings, after: WalletSettings)
    case rule(before: Rule?, after: Rule?)
    case profile(before: ImportProfile?, after: ImportProfile?)
    case statement(before: StatedBalance?, after: StatedBalance?)
    case schedule(before: Schedule?, after: Schedule?)
    case occurrence(before: SettledOccurrence?, after: SettledOccurrence?)
    /// A row of a table without its own case.
    case other(table: String)
}
