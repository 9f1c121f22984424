import Foundation
import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Formatted dates")
struct FormatsDateTests {
    @Test(
        "A date has a year only if it is not the current one",
        arguments: [
            ("en_GB", "2026-11-20", "20 Nov"), ("en_GB", "2025-11-20", "20 Nov 2025"),
            ("en_US", "2026-03-01", "Mar 1"), ("it_IT", "2026-03-01", "1 mar"),
            ("en_GB", "2027-01-01", "1 Jan 2027"), ("th_TH", "2025-02-28", "28 ก.พ. 2025"),
        ]
    )
    func day(locale: String, date: String, expected: String) throws {
        #expect(try Formats.test(locale).day(.test(date)) == expected)
    }

    @Test(
        "A heading has the names of the days around today, and full dates for others",
        arguments: [
            ("2026-11-20", "Today"), ("2026-11-19", "Yesterday"), ("2026-11-21", "Tomorrow"),
            ("2026-11-18", "Wednesday, 18 November 2026"), ("2025-11-20", "Thursday, 20 November 2025"),
        ]
    )
    func heading(date: String, expected: String) throws {
        #expect(try Formats.test("en_GB").dayHeading(.test(date)) == expected)
    }

    @Test("In a sentence, the names of the days around today are lowercase")
    func sentence() throws {
        let formats = try Formats.test("en_GB")

        #expect(try formats.dayInSentence(.test("2026-11-20")) == "today")
        #expect(try formats.dayInSentence(.test("2026-11-18")) == "18 Nov")
    }

    @Test("The text of a date does not depend on the one formatted before")
    func repeated() throws {
        let formats = try Formats.test("en_GB")
        let texts = try ["2026-11-20", "2026-11-20", "2026-11-19", "2026-11-20"].map { try formats.day(.test($0)) }

        #expect(texts == ["20 Nov", "20 Nov", "19 Nov", "20 Nov"])
    }

    @Test("Dates before the Gregorian reform are written in the wallet's calendar")
    func proleptic() throws {
        let formats = try Formats.test("en_GB")

        #expect(try formats.day(.test("1582-10-04")) == "1582-10-04")
        #expect(try formats.day(.test("0001-01-01")) == "0001-01-01")
        #expect(try formats.day(.test("1583-01-01")) == "1 Jan 1583")
        #expect(try formats.day(.test("9999-12-31")) == "31 Dec 9999")
    }

    @Test("A month has its year", arguments: [("en_GB", "November 2026"), ("it_IT", "Novembre 2026")])
    func month(locale: String, expected: String) throws {
        #expect(try Formats.test(locale).month(#require(Month(iso: "2026-11"))) == expected)
    }

    @Test("An instant is written in the time zone, which can make it another day")
    func moment() throws {
        let instant = Date(timeIntervalSince1970: Double(20_777) * 86_400 + 23 * 3600 + 5 * 60)
        #expect(try Formats.test("en_GB").moment(instant) == "Today, 23:05")

        let timeZone = try #require(TimeZone(secondsFromGMT: 9 * 3600))
        let tokyo = Formats(
            locale: Locale(identifier: "en_GB"),
            currency: .euro,
            today: try .test("2026-11-21"),
            timeZone: timeZone,
            hidesAmounts: false,
            asciiOnly: false
        )
        #expect(tokyo.moment(instant) == "Today, 08:05")
        #expect(tokyo.moment(instant - 86_400) == "Yesterday, 08:05")
        #expect(tokyo.moment(instant - 3 * 86_400) == "18 Nov, 08:05")
    }

    @Test(
        "In ASCII, accents are removed, and a date without an ASCII form is written in ISO 8601",
        arguments: [("fr_FR", "20 aout"), ("ja_JP", "2026-08-20"), ("ar_EG", "2026-08-20")]
    )
    func ascii(locale: String, expected: String) throws {
        #expect(try Formats.test(locale, asciiOnly: true).day(.test("2026-08-20")) == expected)
    }

    @Test("A date can be typed as it is shown, in every locale")
    func typedAsShown() throws {
        let dates = try ["2026-11-20", "2026-05-01", "2025-01-02", "2024-02-29", "1999-12-31"].map(CivilDate.test)
        var mistakes: [String] = []
        for identifier in Locale.availableIdentifiers.sorted() {
            let formats = try Formats.test(identifier)
            let parser = DateParser(today: formats.today, locale: formats.locale)
            for date in dates {
                for text in [formats.day(date), formats.fullDay(date)] {
                    // A day of this year is shown without it, and may be nearer in another year.
                    let typed = try? parser.parse(text)
                    if typed?.month != date.month || typed?.day != date.day
                        || typed?.year != date.year && date.year != 2026
                    {
                        mistakes.append("\(identifier): \(text) is \(typed?.iso ?? "refused"), not \(date.iso)")
                    }
                }
            }
        }
        #expect(mistakes.isEmpty)
    }
}
