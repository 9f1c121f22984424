import Core
import GRDB

/// Conflicts that the rows themselves would not show: they could be replaced, but would mean something else.
extension HistoryConflicts {
    /// Finds amounts that would get another currency than they were entered in, which the command does not change itself.
    func inCurrency(_ changed: [RecordedTable]) throws -> HistoryConflict? {
        for table in changed where table.traits.contains(.amounts) {
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT command.currency, account.currency
                    FROM command JOIN change ON commandId = command.id AND tableName = :table
                    JOIN account ON account.id = \(direction.target) ->> 'accountId'
                    WHERE command.id = :command AND command.currency <> account.currency
                        AND EXISTS (SELECT 1 FROM account WHERE currency <> command.currency)
                        AND NOT EXISTS (
                            SELECT 1 FROM change AS own
                            WHERE (own.commandId, own.tableName, own.recordId) = (command.id, 'account', account.id)
                                AND own.\(direction.target) ->> 'currency' = command.currency
                        )
                    LIMIT 1
                    """,
                arguments: ["command": command, "table": table.name]
            )
            if let row { return .otherCurrency(amounts: try row.value(0), wallet: try row.value(1)) }
        }
        return nil
    }

    /// Finds an import in effect that brought the same rows.
    func withRepeatedImport() throws -> HistoryConflict? {
        let other = try HistoryEntry.ID.fetchOne(
            db,
            sql: """
                SELECT id FROM command WHERE state = 'done' AND id IN (
                    SELECT earlierId FROM repeatedImport WHERE commandId = :command
                    UNION ALL SELECT commandId FROM repeatedImport WHERE earlierId = :command
                )
                ORDER BY position DESC LIMIT 1
                """,
            arguments: ["command": command]
        )
        return other.map { .importedAgain(by: $0) }
    }

    /// Finds an import with rows of which the transactions come and go with this command, once the rows are replaced.
    ///
    /// An import that finds a transaction as its row says it, such as the other side of a transfer on the same day, changes
    /// nothing of it; but without it, the row would be lost.
    func inImportedRows() throws -> HistoryConflict? {
        if direction == .redo {
            let missing = try HistoryEntry.ID.fetchOne(
                db,
                sql: """
                    SELECT command.id FROM command
                    JOIN change ON change.commandId = command.id AND tableName = 'transaction' AND before IS NULL
                    WHERE state = 'undone' AND command.id <> :command AND recordId IN (
                        SELECT transactionId FROM importedRow WHERE commandId = :command
                        UNION ALL SELECT nowId FROM movedRow WHERE commandId = :command
                    ) AND recordId NOT IN (SELECT id FROM "transaction")
                    ORDER BY position DESC LIMIT 1
                    """,
                arguments: ["command": command]
            )
            return missing.map { .needs($0) }
        }
        let dependent = try HistoryEntry.ID.fetchOne(
            db,
            sql: """
                WITH gone (id) AS (
                    SELECT recordId FROM change
                    WHERE commandId = :command AND tableName = 'transaction' AND before IS NULL AND after NOTNULL
                )
                SELECT id FROM command
                WHERE state = 'done' AND position > :position AND \(CommandKind.isImport) AND id IN (
                    SELECT commandId FROM importedRow WHERE transactionId IN gone
                    UNION ALL SELECT commandId FROM movedRow WHERE nowId IN gone
                )
                ORDER BY position DESC LIMIT 1
                """,
            arguments: ["command": command, "position": position]
        )
        return dependent.map { .changed(by: $0) }
    }

    /// Finds a row that has the name of one that the command would bring back, ignoring case as all names do.
    func inNames(_ changed: [RecordedTable]) throws -> HistoryConflict? {
        for table in changed where table.traits.contains(.uniqueName) {
            let ofCommand = "commandId = \(command) AND tableName = \(table.name.sqlLiteral)"
            let names = try String.fetchAll(
                db,
                sql: """
                    SELECT \(direction.target) ->> 'name' FROM change WHERE \(ofCommand)
                        AND \(direction.target) ->> 'name' IS NOT \(direction.source) ->> 'name'
                        AND \(direction.target) NOTNULL
                    """
            )
            guard !names.isEmpty else { continue }
            let others = try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM \(table.name.sqlIdentifier)
                    WHERE id NOT IN (SELECT recordId FROM change WHERE \(ofCommand))
                    """
            )
            let wanted = Set(names.map(\.folded))
            if let name = others.first(where: { wanted.contains($0.folded) }) { return .nameTaken(name, table.kind) }
        }
        return nil
    }
}
