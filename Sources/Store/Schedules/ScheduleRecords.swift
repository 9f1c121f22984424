import Core
import GRDB
import Money

extension RecordedTable {
    /// The schedules.
    static let schedule = RecordedTable(
        ScheduleReader.table,
        [.amounts],
        commands: [.addSchedule, .editSchedule, .endSchedule, .deleteSchedule],
        shared: SharedTable(
            ScheduleReader.table,
            .shape,
            groups: [["rule", "start"]],
            references: [
                "accountId": .keep("account"), "toAccountId": .keep("account"), "categoryId": .keep("category"),
            ]
        ),
        conflict: { try $0.inScheduleDates() },
        release: { try $1.deleteSchedules($0.transfers($1.db)) }
    ) { row, reader in try reader.schedule(row) }

    /// The dates of schedules that are settled.
    static let occurrence = RecordedTable(
        "occurrence",
        commands: [.post, .skip],
        shared: SharedTable(
            "occurrence",
            .occurrence,
            references: [
                "scheduleId": .own(by: ScheduleReader.table), "transactionId": .own(by: TransactionRecord.table),
            ],
            uniqueKey: ["scheduleId", "date"]
        )
    ) { row, reader in try reader.occurrence(row) }
}

extension HistoryReader {
    /// Returns the schedule in a row of its table.
    fileprivate func schedule(_ row: Row) throws -> Schedule {
        try ScheduleReader.schedule(row, account: account) { _ in try category(of: row) }
    }

    /// Returns the settled date in a row of its table; if its schedule was deleted, with that as last recorded.
    fileprivate func occurrence(_ row: Row) throws -> SettledOccurrence {
        let (id, scheduleID): (Identifier<SettledOccurrence>, Int64) = (
            try row.value("id"), try row.value("scheduleId")
        )
        let (date, state): (String, String) = (try row.value("date"), try row.value("state"))
        let present = try Row.fetchOne(db, sql: "SELECT * FROM schedule WHERE id = ?", arguments: [scheduleID])
        guard let schedule = try present ?? lastRecorded(scheduleID, in: .schedule),
            let date = CivilDate(iso: date), let state = SettledOccurrence.State(rawValue: state)
        else { throw DamagedRow(table: RecordedTable.occurrence.name, id: id.rawValue) }
        return SettledOccurrence(
            id: id,
            schedule: try self.schedule(schedule),
            date: date,
            state: state,
            transaction: try row.value("transactionId")
        )
    }
}
