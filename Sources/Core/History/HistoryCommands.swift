/// The latest commands, newest first.
///
/// A command that is undone stays in the history and can be redone at any time, also after newer commands. A damaged one
/// is listed too, so that the others can be seen.
///
/// Throws ``MoneyFlowError/unknownDevice(_:known:)``.
package struct History: WalletQuery {
    package typealias Value = [HistoryEntry]

    /// The maximum number of commands.
    package let limit: Int
    /// The name of the device that gave the commands last, ignoring case; `nil` for any.
    package let device: String?

    package init(limit: Int, device: String? = nil) {
        self.limit = limit
        self.device = device
    }
}

/// A command with its changes.
///
/// Throws ``MoneyFlowError/commandNotFound(_:)``.
package struct CommandDetails: WalletQuery {
    package typealias Value = HistoryEntry

    package let id: HistoryEntry.ID
    /// The maximum number of changes.
    package let limit: Int

    package init(_ id: HistoryEntry.ID, limit: Int) {
        self.id = id
        self.limit = limit
    }
}

/// The commands that ``MoveCommands`` would undo or redo, in that order.
///
/// Throws ``MoneyFlowError/nothingToUndo(available:)`` or ``MoneyFlowError/nothingToRedo(available:)`` if there are
/// fewer, ``MoneyFlowError/commandNotFound(_:)``, and ``MoneyFlowError/commandMoved(_:_:)`` if a numbered command
/// already is undone or redone.
package struct CommandsToMove: WalletQuery {
    package typealias Value = [HistoryEntry]

    package let direction: HistoryDirection
    package let selection: CommandSelection

    package init(to direction: HistoryDirection, _ selection: CommandSelection) {
        self.direction = direction
        self.selection = selection
    }
}

/// Undoes or redoes commands: all of them or none.
///
/// The history is unlimited: every command since the wallet was created can be undone. Undo takes back the command that
/// was done last, and redo brings back the one that was undone last, unless they are given the numbers of commands.
///
/// Throws ``MoneyFlowError/historyConflict(command:_:_:)`` if rows are no longer as a command left them, and what
/// ``CommandsToMove`` throws.
package struct MoveCommands: WalletCommand {
    package typealias Outcome = [HistoryEntry]

    package let direction: HistoryDirection
    package let selection: CommandSelection

    package init(_ direction: HistoryDirection, _ selection: CommandSelection) {
        self.direction = direction
        self.selection = selection
    }

    /// Returns the command that undoes the latest `count` commands, the one done last first.
    package static func undo(_ count: Int) -> MoveCommands { MoveCommands(.undo, .next(count)) }

    /// Returns the command that redoes the last `count` undone commands, the one undone last first.
    package static func redo(_ count: Int) -> MoveCommands { MoveCommands(.redo, .next(count)) }
}
