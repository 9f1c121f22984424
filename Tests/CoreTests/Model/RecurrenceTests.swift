import Money
import TestSupport
import Testing

@testable import Core

@Suite("When something recurs")
struct RecurrenceTests {
    @Test(
        "A rule recurs on the dates of the calendar",
        arguments: [
            ("FREQ=MONTHLY;BYMONTHDAY=31", "2027-01-31", "2027-01-31 2027-02-28 2027-03-31 2027-04-30"),
            ("FREQ=MONTHLY", "2028-01-30", "2028-01-30 2028-02-29 2028-03-30 2028-04-30"),
            ("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-20", "2026-11-30 2026-12-31 2027-01-31 2027-02-28"),
            ("FREQ=MONTHLY;BYMONTHDAY=1,-1", "2026-11-20", "2026-11-30 2026-12-01 2026-12-31 2027-01-01"),
            ("FREQ=MONTHLY;BYMONTHDAY=30,31", "2027-01-01", "2027-01-30 2027-01-31 2027-02-28 2027-03-30"),
            ("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15", "2026-11-15", "2026-11-15 2027-01-15 2027-03-15 2027-05-15"),
            ("FREQ=MONTHLY;BYDAY=2TU", "2026-11-20", "2026-12-08 2027-01-12 2027-02-09 2027-03-09"),
            ("FREQ=MONTHLY;BYDAY=-1FR", "2026-11-20", "2026-11-27 2026-12-25 2027-01-29 2027-02-26"),
            ("FREQ=MONTHLY;BYDAY=5MO", "2026-11-20", "2026-11-30 2027-03-29 2027-05-31 2027-08-30"),
            ("FREQ=WEEKLY;BYDAY=TH,MO", "2026-11-20", "2026-11-23 2026-11-26 2026-11-30 2026-12-03"),
            ("FREQ=WEEKLY;INTERVAL=2", "2026-11-20", "2026-11-20 2026-12-04 2026-12-18 2027-01-01"),
            ("FREQ=DAILY;INTERVAL=10", "2026-11-20", "2026-11-20 2026-11-30 2026-12-10 2026-12-20"),
            ("FREQ=YEARLY", "2024-02-29", "2024-02-29 2025-02-28 2026-02-28 2027-02-28"),
            ("FREQ=YEARLY;BYMONTH=4,10;BYMONTHDAY=1", "2026-11-20", "2027-04-01 2027-10-01 2028-04-01 2028-10-01"),
            ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "2026-11-20", "2026-11-26 2027-11-25 2028-11-23 2029-11-22"),
        ]
    )
    func dates(rule: String, start: String, expected: String) throws {
        let start = try CivilDate.test(start)
        let recurrence = try Recurrence(rule: rule, start: start)
        #expect(recurrence.dates(from: start).prefix(4).map(\.iso).joined(separator: " ") == expected)
        let restored = try Recurrence(rule: recurrence.rule, start: .test("2000-01-01"))
        #expect(restored == recurrence)
    }

    @Test("Dates from a later day on are those of the start")
    func laterDays() throws {
        let start = try CivilDate.test("2024-01-31")
        let recurrence = try Recurrence(rule: "FREQ=MONTHLY;INTERVAL=3", start: start)
        #expect(try recurrence.firstDate(from: start, onOrAfter: .test("2026-05-01"))?.iso == "2026-07-31")
        #expect(try recurrence.isDate(.test("2026-04-30"), from: start))
        #expect(try !recurrence.isDate(.test("2026-05-31"), from: start))
        #expect(try !recurrence.isDate(.test("2023-10-31"), from: start))
        #expect(recurrence.shortestGap(from: start) == 89)
    }

    @Test("A number of times is the day of the last one, and nothing recurs after the last day")
    func ends() throws {
        let start = try CivilDate.test("2026-12-31")
        let thrice = try Recurrence(rule: "FREQ=MONTHLY;COUNT=3", start: start)
        #expect(thrice.end?.iso == "2027-02-28")
        #expect(thrice.dates(from: start).map(\.iso) == ["2026-12-31", "2027-01-31", "2027-02-28"])
        let ended = try thrice.ending(on: .test("2027-02-27"))
        #expect(ended.dates(from: start).map(\.iso) == ["2026-12-31", "2027-01-31"])
        #expect(ended.rule == "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20270227;SKIP=BACKWARD")
    }

    @Test("The calendar's last day ends every rule")
    func endOfCalendar() throws {
        for rule in ["FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY", "FREQ=YEARLY;BYMONTH=12"] {
            let recurrence = try Recurrence(rule: rule, start: .test("9999-12-31"))
            #expect(try recurrence.dates(from: .test("9999-12-31")).map(\.iso) == ["9999-12-31"])
        }
    }

    @Test(
        "A part that is wrong or not supported is named",
        arguments: [
            ("FREQ=HOURLY", RecurrenceProblem.unsupported(part: "FREQ=HOURLY")),
            ("INTERVAL=2", .invalid(part: "FREQ")),
            ("FREQ=MONTHLY;BYSETPOS=1", .unsupported(part: "BYSETPOS=1")),
            ("FREQ=MONTHLY;BYMONTHDAY=32", .invalid(part: "BYMONTHDAY=32")),
            ("FREQ=MONTHLY;BYMONTHDAY=0", .invalid(part: "BYMONTHDAY=0")),
            ("FREQ=MONTHLY;BYDAY=MO", .unsupported(part: "BYDAY=MO")),
            ("FREQ=MONTHLY;BYDAY=6MO", .invalid(part: "BYDAY=6MO")),
            ("FREQ=MONTHLY;BYDAY=\(Int.min)MO", .invalid(part: "BYDAY=\(Int.min)MO")),
            ("FREQ=WEEKLY;BYDAY=1MO", .invalid(part: "BYDAY=1MO")),
            ("FREQ=WEEKLY;BYDAY=XX", .invalid(part: "BYDAY=XX")),
            ("FREQ=YEARLY;BYDAY=20MO", .unsupported(part: "BYDAY=20MO")),
            ("FREQ=DAILY;BYDAY=MO", .unsupported(part: "BYDAY=MO")),
            ("FREQ=DAILY;INTERVAL=0", .invalid(part: "INTERVAL=0")),
            ("FREQ=DAILY;INTERVAL=1;INTERVAL=2", .invalid(part: "INTERVAL=2")),
            ("FREQ=DAILY;COUNT=2;UNTIL=20261231", .invalid(part: "COUNT")),
            ("FREQ=DAILY;UNTIL=20261231T000000Z", .invalid(part: "UNTIL=20261231T000000Z")),
            ("FREQ=DAILY;SKIP=OMIT", .unsupported(part: "SKIP=OMIT")),
            ("FREQ=DAILY;RSCALE=HEBREW", .unsupported(part: "RSCALE=HEBREW")),
            ("FREQ=DAILY;WKST=SU", .unsupported(part: "WKST=SU")),
        ]
    )
    func refusals(rule: String, problem: RecurrenceProblem) throws {
        #expect(throws: problem) { try Recurrence(rule: rule, start: .test("2026-11-20")) }
    }

    @Test("Only Saturdays and Sundays are shifted")
    func shifts() throws {
        let week = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"]
        let shifted = try WeekendShift.allCases.map { shift in
            try week.map { try shift.shifted(.test($0)).iso.suffix(2) }.joined(separator: " ")
        }
        #expect(shifted == ["20 21 22 23", "20 20 20 23", "20 23 23 23"])
    }
}
