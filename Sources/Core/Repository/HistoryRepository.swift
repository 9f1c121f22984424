/// The history of a wallet: every command that changed it, with undo and redo.
///
/// A command that is undone stays in the history and can be redone at any time, also after newer commands. Undo takes
/// back the command that was done last, and redo brings back the one that was undone last, unless they are given the
/// numbers of commands.
public protocol HistoryRepository: Sendable {
    /// Returns the latest commands, newest first.
    func history(limit: Int) async throws(MoneyFlowError) -> [HistoryEntry]

    /// Returns a command with at most `limit` of its changes.
    ///
    /// - Throws: ``MoneyFlowError/commandNotFound(_:)``.
    func command(_ id: HistoryEntry.ID, limit: Int) async throws(MoneyFlowError) -> HistoryEntry

    /// Returns the commands that ``move(_:_:)`` would undo or redo, in that order.
    ///
    /// - Throws: ``MoneyFlowError/nothingToUndo(available:)`` or ``MoneyFlowError/nothingToRedo(available:)`` if there
    ///   are fewer; ``MoneyFlowError/commandNotFound(_:)``; ``MoneyFlowError/commandMoved(_:_:)`` if a numbered command
    ///   already is undone or redone.
    func commands(
        to direction: HistoryDirection,
        _ selection: CommandSelection
    ) async throws(MoneyFlowError) -> [HistoryEntry]

    /// Undoes or redoes commands: all of them or none.
    ///
    /// The history is unlimited: every command since the wallet was created can be undone.
    ///
    /// - Throws: ``MoneyFlowError/historyConflict(command:_:_:)`` if rows are no longer as a command left them, and
    ///   the errors of ``commands(to:_:)``.
    func move(
        _ direction: HistoryDirection,
        _ selection: CommandSelection
    ) async throws(MoneyFlowError) -> [HistoryEntry]
}

extension HistoryRepository {
    /// Undoes the latest `count` commands, the one done last first: all of them or none.
    public func undo(_ count: Int) async throws(MoneyFlowError) -> [HistoryEntry] {
        try await move(.undo, .next(count))
    }

    /// Redoes the last `count` undone commands, the one undone last first: all of them or none.
    public func redo(_ count: Int) async throws(MoneyFlowError) -> [HistoryEntry] {
        try await move(.redo, .next(count))
    }
}
