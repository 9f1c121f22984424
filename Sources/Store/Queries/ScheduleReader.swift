import Core
import GRDB
import Money

/// Reads schedules, and which of their dates are settled.
struct ScheduleReader {
    let db: Database
    let rows: WalletRows

    /// The name of the table.
    static let table = "schedule"

    init(_ db: Database, _ rows: WalletRows) {
        self.db = db
        self.rows = rows
    }

    /// Returns the progress of all schedules, by id.
    func progress() throws -> [ScheduleProgress] { try all(progress) }

    /// Returns the progress of the schedules that can be read, by id.
    func readable() throws -> [ScheduleProgress] {
        try all { row in
            do {
                return try progress(row)
            } catch let damage as DamagedRow where damage.table == Self.table {
                return nil
            }
        }
    }

    /// Returns the progress of a schedule, whether others can be read or not; `nil` if there is none.
    func find(_ id: Schedule.ID) throws -> ScheduleProgress? {
        try all { row in try row.value("id") == id ? try progress(row) : nil }.first
    }

    /// Returns the progress of a schedule, whether others can be read or not.
    ///
    /// - Throws: ``MoneyFlowError/unknownSchedule(_:suggestion:)``.
    func progress(of id: Schedule.ID) throws -> ScheduleProgress {
        guard let found = try find(id) else { throw MoneyFlowError.unknownSchedule(id.name, suggestion: nil) }
        return found
    }

    private func all(_ progress: (Row) throws -> ScheduleProgress?) throws -> [ScheduleProgress] {
        // Most wallets have none, and SQLite takes long to parse the query for them.
        guard try db.hasSchedules() else { return [] }
        let statement = try db.cachedStatement(
            sql: """
                SELECT schedule.*, count(occurrence.id) AS settledCount, max(occurrence.date) AS lastSettled
                FROM schedule LEFT JOIN occurrence ON scheduleId = schedule.id AND date >= start
                GROUP BY schedule.id ORDER BY schedule.id
                """
        )
        // Rows of a cursor need not be copied.
        let cursor = try Row.fetchCursor(statement)
        var all: [ScheduleProgress] = []
        while let row = try cursor.next() { try progress(row).map { all.append($0) } }
        return all
    }

    private func progress(_ row: Row) throws -> ScheduleProgress {
        let schedule = try Self.schedule(row, account: rows.account) { id in
            rows.categories.first { $0.id == id }
        }
        let last: String? = try row.value("lastSettled")
        return try ScheduleProgress(
            schedule,
            settledCount: row.value("settledCount"),
            last: last.flatMap(CivilDate.init(iso:))
        ) {
            try String.fetchAll(
                db,
                sql: "SELECT date FROM occurrence WHERE scheduleId = ? AND date >= ?",
                arguments: [schedule.id, schedule.start.iso]
            )
            .compactMap(CivilDate.init(iso:))
        }
    }

    /// Returns the last date of a schedule that is settled, also before its start.
    func lastSettled(of id: Schedule.ID) throws -> CivilDate? {
        let sql = "SELECT max(date) FROM occurrence WHERE scheduleId = ?"
        return try String.fetchOne(db, sql: sql, arguments: [id]).flatMap(CivilDate.init(iso:))
    }

    /// Reads the schedule in a row of its table, with accounts and a category that may no longer exist.
    static func schedule(
        _ row: Row,
        account find: (Account.ID) throws -> Account?,
        category: (Core.Category.ID) throws -> Core.Category?
    ) throws -> Schedule {
        let id: Schedule.ID = try row.value("id")
        let damage = DamagedRow(table: table, id: id.rawValue)
        let toAccount: Account.ID? = try row.value("toAccountId")
        let maximum: Int64? = try row.value("amountMax")
        guard let account = try find(row.value("accountId")), let currency = account.currency,
            let start = CivilDate(iso: try row.value("start") as String),
            let shift = WeekendShift(rawValue: try row.value("shift"))
        else { throw damage }
        let purpose: Schedule.Purpose
        if let toAccount {
            guard let other = try find(toAccount), let otherCurrency = other.currency,
                let amount: Int64 = try row.value("toAmount")
            else { throw damage }
            purpose = .transfer(to: other, amount: Money(minorUnits: amount, currency: otherCurrency))
        } else {
            guard let id: Core.Category.ID = try row.value("categoryId"), let category = try category(id) else {
                throw damage
            }
            purpose = .category(category)
        }
        let isAbout: Bool = try row.value("about")
        return Schedule(
            id: id,
            title: try row.value("title"),
            purpose: purpose,
            amount: Money(minorUnits: try row.value("amount"), currency: currency),
            tolerance: maximum.map { .upTo(Money(minorUnits: $0, currency: currency)) }
                ?? (isAbout ? .about : .exact),
            account: account,
            recurrence: try recurrence(row.value("rule"), start, damage),
            start: start,
            shift: shift,
            posts: try row.value("posts"),
            pattern: try row.value("pattern"),
            note: try row.value("note")
        )
    }

    /// Reads a rule of a schedule, or throws that a row is damaged.
    static func recurrence(_ text: String, _ start: CivilDate, _ damage: DamagedRow) throws -> Recurrence {
        do {
            return try Recurrence(rule: text, start: start)
        } catch {
            throw damage
        }
    }
}

extension Database {
    /// Returns how many schedules name an account or a category.
    func scheduleCount<Model>(where condition: String, _ id: Identifier<Model>) throws -> Int {
        try Int.fetchOne(self, sql: "SELECT count(*) FROM schedule WHERE \(condition)", arguments: [id]) ?? 0
    }
}
