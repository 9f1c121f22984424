import Core
import GRDB

extension StagedTransactions {
    /// Records the undone imports that brought one of the rows, too: redoing one would bring it twice.
    ///
    /// The rows are compared as those of ``ImportedRows``, except by the single texts of a row, which are not kept.
    func rememberRepetitions(by command: CommandRecorder) throws {
        let undone = "SELECT id FROM command WHERE state = 'undone' AND kind = '\(CommandKind.importFile.rawValue)'"
        guard try Bool.fetchOne(db, sql: "SELECT EXISTS (\(undone))") == true else { return }
        try indexContents()
        func isStaged(_ index: String, _ condition: String) -> String {
            """
            EXISTS (
                SELECT 1 FROM temp.staged INDEXED BY \(index)
                WHERE \(condition) AND \(ImportedRows.belongs("earlier", to: "staged.accountId"))
            )
            """
        }
        let isSameText = """
            staged.day = earlier.day AND staged.amount = earlier.amount
                AND earlier.textHash IN (staged.textHash, staged.oldTextHash)
                AND (earlier.bankId IS NULL OR staged.bankId IS NULL)
            """
        let isSameBankID = """
            staged.bankId = earlier.bankId AND staged.day = earlier.day AND staged.amount = earlier.amount
            """
        // Their days may be different ones of their dates.
        let isSameFingerprint = """
            staged.fingerprint = earlier.fingerprint AND staged.amount IN (earlier.amount, -earlier.amount)
            """
        try db.execute(
            sql: """
                INSERT INTO repeatedImport (commandId, earlierId)
                SELECT DISTINCT :command, commandId FROM importedRow AS earlier
                WHERE commandId IN (\(undone)) AND (
                    \(isStaged("stagedByText", isSameText))
                    OR \(isStaged("stagedByBankId", isSameBankID))
                    OR \(isStaged("stagedByFingerprint", isSameFingerprint))
                )
                """,
            arguments: ["command": command.command]
        )
    }
}
