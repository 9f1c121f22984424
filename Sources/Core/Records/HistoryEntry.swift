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
