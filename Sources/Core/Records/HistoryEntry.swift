import Foundation

/// A command that changed the wallet.
package struct HistoryEntry: Hashable, Sendable, Identifiable {
    /// The id of a command.
    package typealias ID = Identifier<HistoryEntry>

    /// The number of the command; commands are numbered in order.
    package let id: ID
    /// What the command was asked to do.
    package let kind: CommandKind
    /// When it happened.
    package let instant: Date
    /// Whether it is in effect.
    package let state: CommandState
    /// Whether it is the next one to undo or, if it is undone, to redo.
    package let isNext: Bool
    /// The names of the files that an import brought rows from, without their folders.
    package let files: [String]
    /// The number of transactions that the files of an import added, or that were moved with it, without opening balances
    /// and changes of others; `nil` if that is not known.
    package let added: Int?
    /// The number of changed rows of each kind, most significant kind first.
    package let counts: [RecordCount]
    /// The first changes in the same order: at most ``sampleLimit``, unless more were asked for.
    package let changes: [HistoryChange]
    /// Whether the wallet still has what the command did; a damaged one is only listed.
    package let isReadable: Bool
    /// The name of the device that gave it last, if that is another one.
    package let device: String?
    /// Whether it has no effect, as another device had done something that it had not seen.
    package let isVoid: Bool

    package init(
        id: ID,
        kind: CommandKind,
        instant: Date,
        state: CommandState,
        isNext: Bool = false,
        files: [String] = [],
        added: Int? = nil,
        counts: [RecordCount],
        changes: [HistoryChange],
        isReadable: Bool = true,
        device: String? = nil,
        isVoid: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.instant = instant
        self.state = state
        self.isNext = isNext
        self.files = files
        self.added = added
        self.counts = counts
        self.changes = changes
        self.isReadable = isReadable
        self.device = device
        self.isVoid = isVoid
    }

    /// The number of rows that the command changed.
    package var changeCount: Int { counts.reduce(0) { $0 &+ $1.count } }

    /// Returns the number of rows of a kind that the command changed.
    package func count(of kind: RecordKind) -> Int {
        counts.first { $0.kind == kind }?.count ?? 0
    }

    /// The number of changes in an entry unless more are asked for.
    package static let sampleLimit = 3
}

/// Whether a command is in effect.
package enum CommandState: String, CaseIterable, Codable, Hashable, Sendable {
    /// In effect; undo takes the command that was done or redone last.
    case done
    /// Undone; redo takes the command that was undone last.
    case undone
}

/// A way to move commands.
package enum HistoryDirection: Hashable, Sendable {
    /// Back to the rows before them.
    case undo
    /// Forward again to the rows after them.
    case redo
}

/// The commands to undo or redo.
package enum CommandSelection: Hashable, Sendable {
    /// The next ones: undo takes those done or redone last, redo those undone last.
    case next(Int)
    /// These, in this order, whatever came after them.
    case numbered([HistoryEntry.ID])
}

/// Why a command cannot be undone or redone.
package enum HistoryConflict: Hashable, Sendable {
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
