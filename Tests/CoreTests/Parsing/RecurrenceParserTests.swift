import Foundation
import Money
import TestSupport
import Testing

@testable import Core

@Suite("How often something recurs, as typed")
struct RecurrenceParserTests {
    @Test(
        "Words are rules from their first date on",
        arguments: [
            ("month", "FREQ=MONTHLY;BYMONTHDAY=20", "2026-11-20"),
            ("every month", "FREQ=MONTHLY;BYMONTHDAY=20", "2026-11-20"),
            ("Monthly", "FREQ=MONTHLY;BYMONTHDAY=20", "2026-11-20"),
            ("2 weeks", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "2026-11-20"),
            ("2 weeks on mon", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "2026-11-23"),
            ("other week", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "2026-11-20"),
            ("fortnight", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "2026-11-20"),
            ("quarter", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=20", "2026-11-20"),
            ("2 months on the 1st", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1", "2026-12-01"),
            ("mon,thu", "FREQ=WEEKLY;BYDAY=MO,TH", "2026-11-23"),
            ("monday and thursday", "FREQ=WEEKLY;BYDAY=MO,TH", "2026-11-23"),
            ("weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-20"),
            ("31", "FREQ=MONTHLY;BYMONTHDAY=31", "2026-11-30"),
            ("the 31st", "FREQ=MONTHLY;BYMONTHDAY=31", "2026-11-30"),
            ("1, 15", "FREQ=MONTHLY;BYMONTHDAY=1,15", "2026-12-01"),
            ("last day", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
            ("last", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
            ("2nd tue", "FREQ=MONTHLY;BYDAY=2TU", "2026-12-08"),
            ("first monday of the month", "FREQ=MONTHLY;BYDAY=1MO", "2026-12-07"),
            ("the last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
            ("last fri", "FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27"),
            ("3 months on last fri", "FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR", "2026-11-27"),
            ("year", "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=20", "2026-11-20"),
            ("1 april", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1", "2027-04-01"),
            ("year on apr 1", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1", "2027-04-01"),
            ("last sun of march", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "2027-03-28"),
            ("3 days", "FREQ=DAILY;INTERVAL=3", "2026-11-20"),
            ("RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO;UNTIL=20261207", "2026-11-23"),
            ("FREQ=MONTHLY;INTERVAL=12;BYMONTH=3", "FREQ=MONTHLY;INTERVAL=12;BYMONTH=3;BYMONTHDAY=20", "2027-03-20"),
            ("32", "", ""), ("0", "", ""), ("moon", "", ""), ("", "", ""),
            ("2", "FREQ=MONTHLY;BYMONTHDAY=2", "2026-12-02"),
            ("week on 15", "", ""), ("month on mon", "", ""), ("6th mon", "", ""), ("0 weeks", "", ""),
            ("1000 days", "", ""), ("99999999999999999999 days", "", ""), ("-1", "", ""), ("day on mon", "", ""),
        ]
    )
    func words(text: String, rule: String, first: String) throws {
        let start = try CivilDate.test("2026-11-20")
        let parser = RecurrenceParser(locale: Locale(identifier: "en_GB"))
        guard !rule.isEmpty else {
            #expect(throws: MoneyFlowError.invalidRecurrence(text: text, .unknownForm)) {
                try parser.parse(text, from: start)
            }
            return
        }
        let parsed = try parser.parse(text, from: start)
        #expect(parsed.recurrence.rule == "RSCALE=GREGORIAN;\(rule);SKIP=BACKWARD")
        #expect(parsed.start.iso == first)
    }

    @Test(
        "A day that moves from weekends is said with two options",
        arguments: [
            ("last workday", "last day", "before"), ("first workday", "1", "after"),
            ("27 before weekends", "27", "before"), ("27", nil, ""), ("moon", nil, ""), ("last friday", nil, ""),
        ] as [(String, String?, String)]
    )
    func movingDays(text: String, every: String?, shift: String) {
        let options = [StatedOption("every", every), StatedOption("shift", shift)]
        let hint = MoneyFlowError.invalidRecurrence(text: text, .unknownForm).hint
        #expect(hint.parts.contains(.remedy(.stating(options))) == (every != nil))
    }

    @Test("Weekdays and months may be in the locale's language")
    func localWords() throws {
        let parser = RecurrenceParser(locale: Locale(identifier: "de_DE"))
        let start = try CivilDate.test("2026-11-20")
        #expect(try parser.parse("donnerstag", from: start).recurrence.rule.contains("BYDAY=TH"))
        #expect(try parser.parse("1. märz", from: start).start.iso == "2027-03-01")
    }

    @Test("A rule without a date is refused")
    func never() throws {
        let parser = RecurrenceParser(locale: nil)
        let text = "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYDAY=5MO"
        #expect(throws: Never.self) { try parser.parse(text, from: .test("2026-11-20")) }
        #expect(throws: MoneyFlowError.invalidRecurrence(text: "FREQ=DAILY;UNTIL=20200101", .never)) {
            try parser.parse("FREQ=DAILY;UNTIL=20200101", from: .test("2026-11-20"))
        }
    }
}
