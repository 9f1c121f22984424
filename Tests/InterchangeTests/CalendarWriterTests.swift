import Money
import TestSupport
import Testing

@testable import Core
@testable import Interchange

@Suite("Calendar export")
struct CalendarWriterTests {
    private static let category = Core.Category(id: 1, name: "Film, TV", icon: .film, type: .expense, archived: false)

    @Test("A schedule is an all-day event with its rule, its amount and what becomes of weekends")
    func event() throws {
        let file = try file([schedule("Netflix; new", "FREQ=MONTHLY;BYMONTHDAY=31", .before, note: "Two\\users")])
        #expect(
            file == [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//MoneyFlow//MoneyFlow//EN", "CALSCALE:GREGORIAN",
                "BEGIN:VEVENT", "UID:schedule-3@moneyflow", "DTSTAMP:20261120T000000Z",
                "DTSTART;VALUE=DATE:20261130",
                "RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
                "SUMMARY:Netflix\\; new -12.99 EUR",
                "DESCRIPTION:On a weekend\\, the Friday before.\\nTwo\\\\users",
                "CATEGORIES:Film\\, TV", "TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR", "",
            ]
        )
    }

    @Test("Days that a month may not have are events of their own, each from its first date")
    func severalEvents() throws {
        let file = try file([schedule("Twice", "FREQ=MONTHLY;BYMONTHDAY=1,30,31", .none)])
        #expect(
            file.filter { $0.hasPrefix("RRULE") || $0.hasPrefix("UID") || $0.hasPrefix("DTSTART") } == [
                "UID:schedule-3@moneyflow", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=MONTHLY;BYMONTHDAY=1",
                "UID:schedule-3-2@moneyflow", "DTSTART;VALUE=DATE:20261130",
                "RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1",
                "UID:schedule-3-3@moneyflow", "DTSTART;VALUE=DATE:20261130",
                "RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
            ]
        )
    }

    @Test("What another tool put into a text begins no line of its own")
    func lineBreaks() throws {
        let title = "Gym\r\nATTENDEE:mailto:x\r\u{1B}[31m"
        let file = try file([schedule(title, "FREQ=DAILY", .none, note: "a\r\nEND:VEVENT\nb")])
        #expect(file.contains("SUMMARY:Gym\\nATTENDEE:mailto:x [31m -12.99 EUR"))
        #expect(file.contains("DESCRIPTION:a\\nEND:VEVENT\\nb"))
        #expect(file.count { $0 == "END:VEVENT" } == 1)
    }

    @Test("Long lines are folded between characters")
    func folding() throws {
        let title = String(repeating: "東", count: 40)
        let file = try file([schedule(title, "FREQ=DAILY", .none)])
        #expect(file.allSatisfy { $0.utf8.count <= 75 })
        #expect(file.joined(separator: "\n").replacing("\n ", with: "").contains("SUMMARY:\(title) -12.99 EUR\n"))
    }

    private func file(_ schedules: [Schedule]) throws -> [String] {
        let writer = CalendarWriter(try .test(schedules: schedules))
        var output: [UInt8] = []
        writer.begin(&output)
        writer.end(&output)
        return String(decoding: output, as: UTF8.self).replacing("\r\n", with: "\n").split(
            separator: "\n",
            omittingEmptySubsequences: false
        ).map(String.init)
    }

    private func schedule(
        _ title: String,
        _ rule: String,
        _ shift: WeekendShift,
        note: String = ""
    ) throws -> Schedule {
        let start = try CivilDate.test("2026-11-30")
        return Schedule(
            id: 3,
            title: title,
            purpose: .category(Self.category),
            amount: .cents(1299),
            account: Account(id: 1, name: "Giro", currency: .euro),
            recurrence: try Recurrence(rule: rule, start: start),
            start: start,
            shift: shift,
            note: note
        )
    }
}
