import Core
import Foundation
import GRDB

/// Reads commands from the history, with the values of the first rows they changed.
struct HistoryReader {
    let db: Database
    let rows: WalletRows
    let settings: WalletSettings
    let decoder = JSONDecoder()

    init(_ db: Database) throws {
        self.db = db
        rows = try WalletRows(db)
        settings = try db.walletSettings()
    }

    /// The entries of commands, in the order of their numbers given.
    func entries(_ commands: [Int64]) throws -> [HistoryEntry] {
        try commands.map(entry)
    }

    private func entry(_ command: Int64) throws -> HistoryEntry {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT kind, instant, state, changeCount FROM command WHERE id = ?"),
            arguments: [command]
        )
        guard let row, let kind = CommandKind(rawValue: try row.value("kind")),
            let state = CommandState(rawValue: try row.value("state"))
        else { throw DamagedRow(table: "command", id: command) }
        let instant: Int64 = try row.value("instant")
        let changeCount: Int = try row.value("changeCount")
        // The few changes of other kinds are counted, and not the perhaps million transactions of an import.
        let others = try Int.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT count(*) FROM change
                    WHERE commandId = ? AND tableName IN ('account', 'category', 'profile', 'rule', 'settings')
                    """
            ),
            arguments: [command]
        )
        return HistoryEntry(
            id: command,
            kind: kind,
            instant: Date(timeIntervalSince1970: TimeInterval(instant)),
            state: state,
            changeCount: changeCount,
            transactionCount: changeCount - (others ?? 0),
            changes: try changes(of: command)
        )
    }
}
