import Core
import GRDB

extension RecordedTable {
    /// The accounts.
    static let account = RecordedTable(
        "account",
        [.uniqueName],
        commands: [
            .addAccount, .renameAccount, .editAccount, .archiveAccount, .unarchiveAccount, .deleteAccount,
            .setDefaultAccount,
        ],
        conflict: { try $0.inAccountCurrency() }
    ) { row, _ in try Account(row: row) }
}

extension HistoryConflicts {
    /// Finds amounts that would get another currency because their account does.
    fileprivate func inAccountCurrency() throws -> HistoryConflict? {
        guard try db.hasTransactions() || db.hasSchedules(),
            try exists(
                """
                SELECT 1 FROM change
                WHERE commandId = \(command) AND tableName = \(RecordedTable.account.name.sqlLiteral)
                    AND before ->> 'currency' <> after ->> 'currency'
                """
            )
        else { return nil }
        // A version before 3 changed the currency of amounts; that can be undone as long as they are the same.
        guard direction == .undo else { return .amountsInUse }
        return try
            (newestSince(changing: RecordedTable.transaction.name)
            ?? newestSince(changing: RecordedTable.schedule.name)).map { .changed(by: $0) }
    }
}
