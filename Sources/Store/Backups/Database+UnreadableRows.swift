import Core
import GRDB

extension Database {
    /// Finds rows whose values the schema allows, but those who read them refuse.
    ///
    /// They are read as the history reads them; transactions have no such values.
    func unreadableRows(limit: Int) throws -> [InvalidRow] {
        let reader: HistoryReader
        do {
            reader = try HistoryReader(self)
        } catch let damage as DamagedRow {
            // Everything needs the accounts, the categories and the settings.
            return [InvalidRow(table: damage.table, id: damage.id)]
        }
        var found: [InvalidRow] = []
        for table in RecordedTable.all where WalletDamage.removableTables.contains(table.name) {
            let cursor = try Row.fetchCursor(self, sql: "SELECT * FROM \(table.name.sqlIdentifier)")
            while found.count < limit, let row = try cursor.next() {
                if let damage = try damage(of: row.copy(), in: table, reader) { found.append(damage) }
            }
        }
        return try found + unreadableCommands(limit: limit - found.count)
    }

    private func damage(of row: Row, in table: RecordedTable, _ reader: HistoryReader) throws -> InvalidRow? {
        let id: Int64 = try row.value("id")
        do {
            _ = try table.change(ChangedRow(before: nil, after: row), reader)
            return nil
        } catch is DamagedRow {
            return InvalidRow(table: table.name, id: id)
        } catch is RowDecodingError {
            return InvalidRow(table: table.name, id: id)
        }
    }

    /// Finds commands, and changes by the number of their command, that the history cannot show.
    private func unreadableCommands(limit: Int) throws -> [InvalidRow] {
        let kinds = RecordedTable.commands.map(\.rawValue.sqlLiteral).sorted().joined(separator: ", ")
        let commands = try Int64.fetchAll(
            self,
            sql: """
                SELECT id FROM command
                WHERE kind NOT IN (\(kinds)) OR instant NOT BETWEEN ? AND ? OR changeCount NOT BETWEEN 0 AND ?
                    OR json_type(files) <> 'array' OR EXISTS (SELECT 1 FROM json_each(files) WHERE type <> 'text')
                LIMIT ?
                """,
            arguments: [
                HistoryReader.instants.lowerBound, HistoryReader.instants.upperBound, HistoryReader.maximumCount, limit,
            ]
        )
        let changes = try Int64.fetchAll(
            self,
            sql: """
                SELECT DISTINCT commandId FROM change
                WHERE iif(json_valid(before), json_type(before) <> 'object', before NOTNULL)
                    OR iif(json_valid(after), json_type(after) <> 'object', after NOTNULL)
                LIMIT ?
                """,
            arguments: [limit - commands.count]
        )
        return commands.map { InvalidRow(table: "command", id: $0) }
            + changes.map { InvalidRow(table: "change", id: $0) }
    }

    /// Removes the rows that mean nothing, and that others do not need.
    func removeUnreadable(_ problems: [VerificationProblem]) throws {
        for problem in problems where problem.isRepairable {
            guard case .unreadable(let id, let table) = problem else { continue }
            if table == RecordedTable.schedule.name {
                try execute(sql: "DELETE FROM occurrence WHERE scheduleId = ?", arguments: [id])
            }
            try execute(sql: "DELETE FROM \(table.sqlIdentifier) WHERE id = ?", arguments: [id])
        }
    }
}
