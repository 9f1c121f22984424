/// The history of a wallet: every command that changed it, with undo and redo.
public protocol HistoryRepository: Sendable {
    /// Returns the latest commands, newest first.
    func history(limit: Int) async throws(MoneyFlowError) -> [HistoryEntry]

    /// Undoes the latest `count` commands, newest first: all of them or none.
    ///
    /// The history is unlimited: every command since the wallet was created can be undone.
    ///
    /// - Throws: ``MoneyFlowError/historyConflict(command:)`` if rows are no longer as the command left them.
    func undo(_ count: Int) async throws(MoneyFlowError) -> [HistoryEntry]

    /// Redoes the last `count` undone commands, in their original order: all of them or none.
    func redo(_ count: Int) async throws(MoneyFlowError) -> [HistoryEntry]
}
