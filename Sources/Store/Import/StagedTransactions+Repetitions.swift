import Core
import GRDB

extension StagedTransactions {
    /// Records the undone imports that brought one of the rows, too: redoing one would bring it twice.
    ///
    /// The rows are compared as those of ``ImportedRows``, except by the single texts of a row, which are not kept.
    func rememberRepetitions(by command: CommandRecorder) throws {
        let undone = "SELECT id FROM command WHERE state = 'undone' AND kind = '\(CommandKind.importFile.rawValue)'"
        guard try Bool.fetchOne(db, sql: "SELECT EXISTS (\(undone))") == true else { return }
        let belongs = ImportedRows.belongs("earlier", to: "staged.accountId")
        try db.execute(
            sql: """
                INSERT INTO repeatedImport (commandId, earlierId)
                SELECT :command, commandId
                FROM temp.staged JOIN importedRow AS earlier
                    ON earlier.date = staged.date AND earlier.amount = staged.amount
                    AND earlier.text = coalesce(staged.text, staged.title)
                    AND (earlier.bankId IS NULL OR staged.bankId IS NULL)
                WHERE commandId IN (\(undone)) AND \(belongs)
                UNION
                SELECT :command, commandId
                FROM temp.staged JOIN importedRow AS earlier
                    ON earlier.date = staged.date AND earlier.amount = staged.amount AND earlier.bankId = staged.bankId
                WHERE commandId IN (\(undone)) AND \(belongs)
                UNION
                SELECT :command, commandId
                FROM temp.staged JOIN importedRow AS earlier
                    ON earlier.fingerprint = staged.fingerprint AND earlier.amount IN (staged.amount, -staged.amount)
                WHERE commandId IN (\(undone)) AND \(belongs)
                """,
            arguments: ["command": command.command]
        )
    }
}
