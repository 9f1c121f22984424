import Core
import Money
import TestSupport

@testable import Store

extension NewSchedule {
    /// Creates an expense in euro cents that begins on a day of November 2026.
    static func expense(
        _ cents: Int64,
        _ title: String,
        every rule: String,
        from day: String = "2026-11-01",
        shift: WeekendShift = .none,
        posts: Bool = false
    ) throws -> NewSchedule {
        let start = try CivilDate.test(day)
        return NewSchedule(
            title: title,
            purpose: .category(nil, type: .expense),
            amount: .cents(cents),
            recurrence: try Recurrence(rule: rule, start: start),
            from: start,
            shift: shift,
            posts: posts
        )
    }
}

extension AddSchedule {
    /// Adds a schedule today, 20 November 2026.
    init(_ schedule: NewSchedule) {
        self.init(schedule, today: .testToday)
    }
}

extension Post {
    /// Posts today.
    init(_ selection: Selection, amount: Money? = nil, date: CivilDate? = nil) {
        self.init(selection, amount: amount, date: date, today: .testToday)
    }
}

extension Wallet {
    /// The ISO dates of all schedules that are due today.
    func dueDates() async throws -> [String] {
        try await read(Schedules(today: .testToday)).flatMap(\.due).map(\.date.iso)
    }
}
