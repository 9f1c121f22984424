import Core
import GRDB

/// Conflicts that the rows themselves would not show: they could be replaced, but would mean something else.
extension HistoryConflicts {
    /// Finds amounts that would get another currency than they were entered in.
    func inCurrency(_ changed: [String]) throws -> HistoryConflict? {
        let (account, transaction) = (RecordedTable.account.name, RecordedTable.transaction.name)
        let schedule = RecordedTable.schedule.name
        for table in [transaction, schedule] where changed.contains(table) {
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT command.currency, account.currency
                    FROM command JOIN change ON commandId = command.id AND tableName = :table
                    JOIN account ON account.id = \(direction.target) ->> 'accountId'
                    WHERE command.id = :command AND command.currency <> account.currency
                        AND EXISTS (SELECT 1 FROM account WHERE currency <> command.currency)
                    LIMIT 1
                    """,
                arguments: ["command": command, "table": table]
            )
            if let row { return .otherCurrency(amounts: try row.value(0), wallet: try row.value(1)) }
        }
        guard changed.contains(account), try db.hasTransactions() || db.hasSchedules(),
            try exists(
                """
                SELECT 1 FROM change WHERE commandId = \(command) AND tableName = \(account.sqlLiteral)
                    AND before ->> 'currency' <> after ->> 'currency'
                """
            )
        else { return nil }
        // A version before 3 changed the currency of amounts; that can be undone as long as they are the same.
        guard direction == .undo else { return .amountsInUse }
        return try (newestSince(changing: transaction) ?? newestSince(changing: schedule)).map { .changed(by: $0) }
    }

    /// Finds dates that were settled since the command changed when their schedule comes, or that another command has
    /// settled since it did.
    func inOccurrences(_ changed: [String]) throws -> HistoryConflict? {
        let (schedule, occurrence) = (RecordedTable.schedule.name, RecordedTable.occurrence.name)
        var queries: [String] = []
        if changed.contains(schedule) {
            queries.append(
                """
                SELECT present.id FROM change AS mine JOIN occurrence AS present ON scheduleId = mine.recordId
                WHERE mine.commandId = \(command) AND mine.tableName = \(schedule.sqlLiteral)
                    AND (before ->> 'rule' <> after ->> 'rule' OR before ->> 'start' <> after ->> 'start')
                """
            )
        }
        if changed.contains(occurrence) {
            queries.append(
                """
                SELECT present.id FROM change AS mine JOIN occurrence AS present
                    ON scheduleId = \(direction.target) ->> 'scheduleId' AND date = \(direction.target) ->> 'date'
                WHERE mine.commandId = \(command) AND mine.tableName = \(occurrence.sqlLiteral)
                    AND present.id <> mine.recordId
                """
            )
        }
        for ids in queries {
            let found = try newestSince(changing: occurrence, ids, where: "other.recordId IN (\(ids))")
            if let found { return .changed(by: found) }
        }
        return nil
    }

    /// Finds a limit from the same month on as one that the command would bring back.
    func inBudgets(_ changed: [String]) throws -> HistoryConflict? {
        let table = RecordedTable.budget.name
        guard changed.contains(table) else { return nil }
        let ofCommand = "commandId = \(command) AND tableName = \(table.sqlLiteral)"
        let target = direction.target
        let ids = """
            SELECT present.id FROM change AS mine JOIN budget AS present
                ON present.categoryId IS \(target) ->> 'categoryId' AND present.currency = \(target) ->> 'currency'
                AND present.fromMonth = \(target) ->> 'fromMonth'
            WHERE \(ofCommand) AND present.id NOT IN (SELECT recordId FROM change WHERE \(ofCommand))
            """
        guard try exists(ids) else { return nil }
        return try newestSince(changing: table, ids, where: "other.recordId IN (\(ids))").map { .changed(by: $0) }
            ?? .changedElsewhere
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

    /// Finds a row that has the name of one that the command would bring back, ignoring case as all names do.
    func inNames(_ changed: [String]) throws -> HistoryConflict? {
        for table in [RecordedTable.account, .category, .profile] where changed.contains(table.name) {
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
