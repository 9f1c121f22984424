import Foundation
import TestSupport
import Testing

@testable import Core

@Suite("Typed months")
struct MonthParserTests {
    @Test(
        "A month can be typed in many ways; without a year it is the latest one up to the current",
        arguments: [
            ("2026-11", "2026-11"), ("11", "2026-11"), ("12", "2025-12"), ("1", "2026-01"), ("nov", "2026-11"),
            ("December", "2025-12"), ("dec 2024", "2024-12"), ("2024 dec", "2024-12"), ("11/2025", "2025-11"),
            ("2025/3", "2025-03"), ("2025-1", "2025-01"), (" this  month ", "2026-11"), ("LAST MONTH", "2026-10"),
            ("this", "2026-11"), ("Last", "2026-10"), ("١١", "2026-11"), ("२०२५/३", "2025-03"),
        ]
    )
    func months(text: String, iso: String) throws {
        let month = try #require(Month(iso: iso))
        #expect(try parser().read(text) == .months(month...month))
    }

    @Test(
        "A year means all of its months",
        arguments: [("2025", 2025), ("2025-", 2025), ("last year", 2025), ("this year", 2026)]
    )
    func years(text: String, year: Int) throws {
        let first = try #require(Month(year: year, month: 1))
        let last = try #require(Month(year: year, month: 12))
        #expect(try parser().read(text) == .months(first...last))
    }

    @Test(
        "A text that can still become a month is incomplete",
        arguments: ["20", "202", "0", "13", "l", "las", "last m", "th", "n", "no", "2026-0", "nov 2", "11/20"]
    )
    func incomplete(text: String) throws {
        #expect(try parser().read(text) == .incomplete)
    }

    @Test(
        "A text that cannot become a month is unreadable",
        arguments: ["foo", "2026-13", "20261", "-", "2026-11-20", "0000", "next month", "nov nov"]
    )
    func unreadable(text: String) throws {
        #expect(try parser().read(text) == .unreadable)
    }

    @Test("The locale's own names are understood")
    func localized() throws {
        let december = try #require(Month(iso: "2025-12"))
        #expect(try parser(Locale(identifier: "de_DE")).read("Dezember") == .months(december...december))
    }

    @Test("An empty text means no month")
    func empty() throws {
        #expect(try parser().read("  ") == .none)
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

    private func parser(_ locale: Locale? = nil) throws -> MonthParser {
        MonthParser(today: try .test("2026-11-20"), locale: locale)
    }
}
