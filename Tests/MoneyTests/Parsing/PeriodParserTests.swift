import Foundation
import MoneySupport
import Testing

@testable import Money

@Suite("Typed periods")
struct PeriodParserTests {
    @Test(
        "A month can be typed in many ways; without a year it is the latest one that has begun",
        arguments: [
            ("2026-11", "2026-11"), ("11", "2026-11"), ("12", "2025-12"), ("1", "2026-01"), ("nov", "2026-11"),
            ("December", "2025-12"), ("dec 2024", "2024-12"), ("2024 dec", "2024-12"), ("11/2025", "2025-11"),
            ("2025/3", "2025-03"), ("2025-1", "2025-01"), (" this  month ", "2026-11"), ("LAST MONTH", "2026-10"),
            ("this", "2026-11"), ("Last", "2026-10"), ("next month", "2026-12"), ("١١", "2026-11"),
            ("२०२५/३", "2025-03"), ("last 1 month", "2026-11"),
        ]
    )
    func months(text: String, iso: String) throws {
        let month = try #require(Month(iso: iso))
        #expect(try read(text) == .period(Period(month.firstDay...month.lastDay, .month)))
    }

    @Test(
        "Years, quarters, weeks and days have words and numbers",
        arguments: [
            ("2025", "2025-01-01", "2025-12-31", Period.Unit.year), ("2025-", "2025-01-01", "2025-12-31", .year),
            ("last year", "2025-01-01", "2025-12-31", .year), ("this year", "2026-01-01", "2026-12-31", .year),
            ("q4", "2026-10-01", "2026-12-31", .quarter), ("Q3 2026", "2026-07-01", "2026-09-30", .quarter),
            ("2026-q3", "2026-07-01", "2026-09-30", .quarter), ("2026q3", "2026-07-01", "2026-09-30", .quarter),
            ("2026 Q3", "2026-07-01", "2026-09-30", .quarter), ("q1/2025", "2025-01-01", "2025-03-31", .quarter),
            ("last quarter", "2026-07-01", "2026-09-30", .quarter), ("this week", "2026-11-16", "2026-11-22", .week),
            ("last week", "2026-11-09", "2026-11-15", .week), ("today", "2026-11-20", "2026-11-20", .day),
            ("Yesterday", "2026-11-19", "2026-11-19", .day), ("2026-03-15", "2026-03-15", "2026-03-15", .day),
            ("20 nov", "2026-11-20", "2026-11-20", .day), ("25 dec", "2025-12-25", "2025-12-25", .day),
            ("last friday", "2026-11-13", "2026-11-13", .day), ("3 days ago", "2026-11-17", "2026-11-17", .day),
            ("2026-10-01..2026-10-31", "2026-10-01", "2026-10-31", .month),
            ("2026-11-16..2026-11-22", "2026-11-16", "2026-11-22", .week),
        ]
    )
    func units(text: String, first: String, last: String, unit: Period.Unit) throws {
        #expect(try read(text) == .period(Period(try .test(first)...(.test(last)), unit)))
    }

    @Test(
        "The last days end today, and the last months are whole ones up to the current one",
        arguments: [
            ("last 30 days", "2026-10-22", "2026-11-20"), ("30 days", "2026-10-22", "2026-11-20"),
            ("past 2 weeks", "2026-11-09", "2026-11-22"), ("last 3 months", "2026-09-01", "2026-11-30"),
            ("last 2 quarters", "2026-07-01", "2026-12-31"), ("last 2 years", "2025-01-01", "2026-12-31"),
            ("2026-03-01..2026-03-15", "2026-03-01", "2026-03-15"), ("jan .. apr", "2026-01-01", "2026-04-30"),
            ("q1..q3", "2026-01-01", "2026-09-30"), ("20 oct..today", "2026-10-20", "2026-11-20"),
        ]
    )
    func runs(text: String, first: String, last: String) throws {
        #expect(try read(text) == .period(Period(try .test(first)...(.test(last)))))
    }

    @Test(
        "A text that can still become a period is incomplete",
        arguments: [
            "20", "202", "0", "13", "l", "las", "last m", "th", "n", "no", "2026-0", "last 3", "last 30 d", "30 d",
            "3 mon",
            "q", "2026-q", "q3 2", "tod", "next", "next q", "nov 202", "2026-03..", "jan..m", "20 n",
        ]
    )
    func incomplete(text: String) throws {
        #expect(try read(text) == .incomplete)
    }

    @Test(
        "A text that cannot become a period is unreadable",
        arguments: [
            "foo", "2026-13", "20261", "-", "2026-11-32", "0000", "next moon", "nov nov", "q5", "2026-q5",
            "last 0 days",
            "..", "..nov", "foo..nov", "mar..jan", "-3", "last foo", "coffee", "last 3 coffees", "q12",
        ]
    )
    func unreadable(text: String) throws {
        #expect(try read(text) == .unreadable)
    }

    @Test(
        "The locale's own names are understood",
        arguments: [
            ("de_DE", "Dezember", "2025-12-01", "2025-12-31"), ("de_DE", "heute", "2026-11-20", "2026-11-20"),
            ("de_DE", "20. Nov. 2025", "2025-11-20", "2025-11-20"), ("fr_FR", "T3 2026", "2026-07-01", "2026-09-30"),
            ("fr_FR", "2026-t3", "2026-07-01", "2026-09-30"), ("es_ES", "ayer", "2026-11-19", "2026-11-19"),
        ]
    )
    func localized(locale: String, text: String, first: String, last: String) throws {
        guard case .period(let period) = try read(text, Locale(identifier: locale)) else {
            Issue.record("not a period")
            return
        }
        #expect(period.days == (try .test(first)...(.test(last))))
    }

    @Test(
        "Every name of a month is understood in its language",
        arguments: ["en_GB", "de_DE", "it_IT", "fr_FR", "es_ES", "pt_BR", "pl_PL", "ru_RU", "el_GR", "tr_TR", "fi_FI"]
    )
    func everyMonth(identifier: String) throws {
        let locale = Locale(identifier: identifier)
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        for names in [calendar.monthSymbols, calendar.standaloneMonthSymbols, calendar.shortMonthSymbols] {
            for (index, name) in names.enumerated() {
                let month = try #require(Month(year: 2024, month: index + 1))
                let expected = PeriodMatch.period(PeriodCalendar().period(month))
                #expect(try read("\(name) 2024", locale) == expected, "\(name)")
                #expect(try read("2024 \(name)", locale) == expected, "\(name)")
            }
        }
    }

    @Test("Every offered word is a period, and each of its beginnings may become one")
    func words() throws {
        for text in PeriodParser.words {
            guard case .period = try read(text) else {
                Issue.record("\(text) is not a period")
                continue
            }
            for length in 1..<text.count {
                #expect(try read(String(text.prefix(length))) != .unreadable, "\(text.prefix(length))")
            }
        }
    }

    @Test("A period is read back from its text, in every calendar")
    func texts() throws {
        let calendars = [
            PeriodCalendar(), PeriodCalendar(monthStart: .day(27)), PeriodCalendar(monthStart: .lastWeekday(5)),
            PeriodCalendar(firstWeekday: 7),
        ]
        for calendar in calendars {
            var day = try CivilDate.test("2023-12-20")
            while day.year < 2025 {
                for unit in Period.Unit.allCases {
                    let period = calendar.period(unit, containing: day)
                    #expect(try read(calendar.text(of: period), calendar: calendar) == .period(period))
                }
                day = try #require(day.adding(days: 3))
            }
        }
        let run = Period(try .test("2026-11-03")...(.test("2026-11-12")))
        #expect(try read(PeriodCalendar().text(of: run)) == .period(run))
    }

    @Test("Months that begin on payday are those of the calendar")
    func payday() throws {
        let calendar = PeriodCalendar(monthStart: .day(15))
        // On the 20th, November has begun; on the 10th, it has not.
        #expect(try read("nov", calendar: calendar) == .period(calendar.period(#require(Month(iso: "2026-11")))))
        #expect(
            try read("nov", calendar: calendar, today: "2026-11-10")
                == .period(calendar.period(#require(Month(iso: "2025-11"))))
        )
        let year = try #require(calendar.months(of: .test("2026-01-15")...(.test("2027-01-14"))))
        #expect(try read("2026", calendar: calendar) == .period(Period(calendar.days(of: year), .year)))
    }

    @Test("A run of whole months moves by as many months")
    func shifting() throws {
        guard case .period(let months) = try read("last 3 months") else {
            Issue.record("not a period")
            return
        }
        let earlier = PeriodCalendar().period(months, shiftedBy: -1)
        #expect(earlier == Period(try .test("2026-06-01")...(.test("2026-08-31"))))
        #expect(PeriodCalendar().period(months, shiftedBy: .max) == nil)
    }

    @Test("A day that does not exist or that could be two is not just no period")
    func problems() throws {
        let parser = PeriodParser(today: try .test("2026-11-20"), locale: nil)
        #expect(throws: DateError("31 feb", .noSuchDay)) { try parser.period(in: "31 feb") }
        #expect(throws: DateError("5/6", .ambiguousOrder)) { try parser.period(in: "5/6") }
        #expect(try parser.period(in: "coffee") == nil)
        #expect(try parser.period(in: "99") == nil)
        #expect(try parser.period(in: "q3")?.unit == .quarter)
    }

    @Test("An empty text means no period")
    func empty() throws {
        #expect(try read("  ") == .none)
    }

    @Test(
        "Without quotes, a period is as long as it can be",
        arguments: [
            (["last", "month", "coffee"], 2), (["nov", "2025"], 2), (["nov", "coffee"], 1),
            (["last", "30", "days"], 3),
            (["2026"], 1), (["coffee", "nov"], 1), (["q3", "2026", "q4"], 2), ([], 1),
        ]
    )
    func phrases(words: [String], length: Int) {
        #expect(PeriodPhrase(locale: nil).length(in: words) == length)
    }

    @Test("Adding months crosses years and stops at the years 1 and 9999")
    func adding() throws {
        let november = try #require(Month(iso: "2026-11"))
        #expect(november.adding(2)?.iso == "2027-01")
        #expect(november.adding(-11)?.iso == "2025-12")
        #expect(november.adding(.max) == nil)
        #expect(Month(iso: "0001-01")?.adding(-1) == nil)
        #expect(Month(iso: "9999-12")?.adding(1) == nil)
    }

    @Test(
        "A range that begins after it ends has one with the two in order",
        arguments: [
            ("may..jan", "jan..may"), ("2026-05 .. 2026-01", "2026-01..2026-05"), ("jan..may", nil), ("x..jan", nil),
            ("may..", nil), ("may", nil), ("nov..last year", "last year..nov"),
        ] as [(String, String?)]
    )
    func swapped(text: String, expected: String?) throws {
        #expect(PeriodParser(today: try .test("2026-11-20"), locale: nil).swapped(text) == expected)
    }

    private func read(
        _ text: String,
        _ locale: Locale? = nil,
        calendar: PeriodCalendar = PeriodCalendar(),
        today: String = "2026-11-20"
    ) throws -> PeriodMatch {
        PeriodParser(today: try .test(today), locale: locale, calendar: calendar).read(text)
    }
}
