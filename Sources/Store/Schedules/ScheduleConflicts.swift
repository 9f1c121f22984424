import Core
import GRDB
import Money

extension HistoryConflicts {
    /// Finds dates that were settled since the command changed when their schedule comes.
    ///
    /// A command that is redone knows the dates that were settled before it was given, except those of the time that it
    /// has given another rule: they were undone then, or the rule would begin after them.
    func inScheduleDates() throws -> HistoryConflict? {
        let occurrence = RecordedTable.occurrence.name
        let settled = """
            SELECT present.id FROM change AS mine JOIN occurrence AS present ON scheduleId = mine.recordId
            WHERE mine.commandId = \(command) AND mine.tableName = \(RecordedTable.schedule.name.sqlLiteral)
                AND (before ->> 'rule' <> after ->> 'rule' OR before ->> 'start' <> after ->> 'start')
            """
        guard try exists(settled) else { return nil }
        var condition = "other.recordId IN (\(settled))"
        if direction == .redo {
            let moved = try rescheduled().map(String.init).joined(separator: ", ")
            let unknown = "\(settled) AND mine.recordId IN (\(moved)) AND date >= after ->> 'start'"
            condition += " AND (command.id > \(command) OR other.recordId IN (\(unknown)))"
        }
        return try newestSince(changing: occurrence, settled, where: condition).map { .changed(by: $0) }
    }

    /// Returns the schedules of which the command changes more than the end.
    private func rescheduled() throws -> [Int64] {
        let changes = try Row.fetchAll(
            db,
            sql: """
                SELECT recordId, before ->> 'rule', before ->> 'start', after ->> 'rule', after ->> 'start' FROM change
                WHERE commandId = ? AND tableName = ? AND before NOTNULL AND after NOTNULL
                """,
            arguments: [command, RecordedTable.schedule.name]
        )
        return try changes.filter { row in
            let (before, start): (String, String) = (try row.value(1), try row.value(2))
            let (after, newStart): (String, String) = (try row.value(3), try row.value(4))
            return try start != newStart || endless(before, start) != endless(after, newStart)
        }
        .map { try $0.value(0) }
    }

    /// Returns a rule without its end.
    private func endless(_ rule: String, _ start: String) throws -> Recurrence {
        let damage = DamagedRow(table: "change", id: command)
        guard let start = CivilDate(iso: start) else { throw damage }
        return try ScheduleReader.recurrence(rule, start, damage).ending(on: nil)
    }
}
