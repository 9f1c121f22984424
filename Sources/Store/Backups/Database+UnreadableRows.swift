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
        found += try unreadableCommands(limit: limit - found.count)
        return try found + unreadableChanges(reader, limit: limit - found.count)
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

    /// The condition that a command is of a kind that there is.
    private var hasKnownKind: String {
        "kind IN (\(RecordedTable.commands.map(\.rawValue.sqlLiteral).sorted().joined(separator: ", ")))"
    }

    /// The condition that the files of a command are names.
    private var hasFileNames: String {
        "json_type(files) = 'array' AND NOT EXISTS (SELECT 1 FROM json_each(files) WHERE type <> 'text')"
    }

    /// Finds commands that the history cannot show.
    private func unreadableCommands(limit: Int) throws -> [InvalidRow] {
        let commands = try Int64.fetchAll(
            self,
            sql: """
                SELECT id FROM command
                WHERE NOT (\(hasKnownKind)) OR instant NOT BETWEEN ? AND ? OR changeCount NOT BETWEEN 0 AND ?
                    OR NOT (\(hasFileNames))
                LIMIT ?
                """,
            arguments: [
                HistoryReader.instants.lowerBound, HistoryReader.instants.upperBound, HistoryReader.maximumCount, limit,
            ]
        )
        return commands.map { InvalidRow(table: "command", id: $0) }
    }

    /// Finds the commands with changes that the history cannot show, or that cannot be undone.
    private func unreadableChanges(_ reader: HistoryReader, limit: Int) throws -> [InvalidRow] {
        let cursor = try Row.fetchCursor(
            self,
            sql: """
                SELECT recordId, before, after, tableName, commandId,
                    iif(json_valid(before), json_type(before) <> 'object', before NOTNULL)
                        OR iif(json_valid(after), json_type(after) <> 'object', after NOTNULL)
                FROM change ORDER BY commandId
                """
        )
        let tables = Dictionary(RecordedTable.all.map { ($0.name, $0) }) { first, _ in first }
        var found: [InvalidRow] = []
        while found.count < limit, let row = try cursor.next() {
            let command: Int64 = try row.value(4)
            guard found.last?.id != command else { continue }
            do {
                guard let table = tables[try row.value(3)], !(try row.value(5) as Bool) else {
                    throw DamagedRow(table: "change", id: command)
                }
                _ = try reader.change(of: table, row.copy(), command)
            } catch let damage as DamagedRow {
                // Others are found in their own tables.
                if damage.table == "change" { found.append(InvalidRow(table: "change", id: command)) }
            }
        }
        return found
    }

    /// Gives commands that the history cannot show values that say nothing, and removes changes that it cannot show with
    /// all others of their commands, so that nothing is half undone.
    func emptyUnreadableCommands(_ problems: [VerificationProblem]) throws {
        for case .unreadable(let id, let table) in problems where ["command", "change"].contains(table) {
            if table == "change" {
                try execute(sql: "DELETE FROM change WHERE commandId = ?", arguments: [id])
            }
            try execute(
                sql: """
                    UPDATE command SET
                        kind = iif(\(hasKnownKind), kind, iif(
                            id IN (SELECT commandId FROM importedRow),
                            '\(CommandKind.importFile.rawValue)', '\(CommandKind.edit.rawValue)'
                        )),
                        instant = min(max(instant, :first), :last), changeCount = :count,
                        files = iif(\(hasFileNames), files, '[]')
                    WHERE id = :id
                    """,
                arguments: [
                    "first": HistoryReader.instants.lowerBound, "last": HistoryReader.instants.upperBound,
                    "count": try InsertedRows(db: self, command: id).changeCount(), "id": id,
                ]
            )
        }
    }

    /// Removes the rows that mean nothing or that the schema does not allow, and that others do not need.
    func removeUnreadable(_ problems: [VerificationProblem]) throws {
        for problem in problems where problem.isRepairable {
            let (id, table): (Int64, String)
            switch problem {
            case .row(let row, let name), .unreadable(let row, let name): (id, table) = (row, name)
            default: continue
            }
            if table == RecordedTable.schedule.name {
                try execute(sql: "DELETE FROM occurrence WHERE scheduleId = ?", arguments: [id])
            }
            try execute(sql: "DELETE FROM \(table.sqlIdentifier) WHERE id = ?", arguments: [id])
        }
    }
}
