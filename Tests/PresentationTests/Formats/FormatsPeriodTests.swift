import Core
import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Presentation

@Suite("Formatted periods")
struct FormatsPeriodTests {
    @Test(
        "A period has its name, or its days with the year",
        arguments: [
            ("en_GB", "2026-11", "November 2026"), ("it_IT", "2026-11", "Novembre 2026"), ("en_GB", "q3", "Q3 2026"),
            ("fr_FR", "2026-q3", "T3 2026"), ("en_GB", "2025", "2025"), ("en_GB", "today", "20 Nov 2026"),
            ("en_GB", "this week", "16 – 22 Nov 2026"), ("en_GB", "2026-11-01..2026-11-20", "1 – 20 Nov 2026"),
            ("en_US", "2026-11-01..2026-11-20", "Nov 1 – 20, 2026"),
            ("en_GB", "2025-12-30..2026-01-02", "30 Dec 2025 – 2 Jan 2026"),
            ("en_GB", "last 3 months", "1 Sep – 30 Nov 2026"),
            ("en_GB", "0050-03-01..0050-03-05", "0050-03-01 – 0050-03-05"),
        ]
    )
    func names(locale: String, text: String, name: String) throws {
        let formats = try Formats.test(locale)
        let period = try #require(try PeriodParser(today: formats.today, locale: nil).parse(text))
        #expect(formats.periodName(period) == name)
        #expect(formats.period(period) == name)
    }

    @Test(
        "Months that begin on payday have their days beside the name",
        arguments: [
            ("2026-11", "November 2026", "November 2026, 27 Oct – 26 Nov"),
            ("2026-q1", "Q1 2026", "Q1 2026, 27 Dec – 26 Mar"), ("2026", "2026", "2026, 27 Dec 2025 – 26 Dec 2026"),
            ("2026-11-01..2026-11-30", "1 – 30 Nov 2026", "1 – 30 Nov 2026"),
        ]
    )
    func payday(text: String, name: String, full: String) throws {
        let calendar = PeriodCalendar(monthStart: .day(27))
        let formats = try Formats.test("en_GB", calendar: calendar)
        let parser = PeriodParser(today: formats.today, locale: nil, calendar: calendar)
        let period = try #require(try parser.parse(text))
        #expect(formats.periodName(period) == name)
        #expect(formats.period(period) == full)
    }

    @Test("In ASCII, days stand in ASCII")
    func ascii() throws {
        let formats = try Formats.test("en_GB", asciiOnly: true)
        let period = Period(try .test("2026-11-01")...(.test("2026-11-20")))
        #expect(formats.periodName(period) == "1 - 20 Nov 2026")
    }
}
