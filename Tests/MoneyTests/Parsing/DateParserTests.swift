import Foundation
import Testing

@testable import Money

@Suite("Typed dates")
struct DateParserTests {
    /// A Friday.
    private static let today = "2026-11-20"

    private func parser(_ locale: String? = nil, today: String = today) throws -> DateParser {
        DateParser(today: try #require(CivilDate(iso: today)), locale: locale.map { Locale(identifier: $0) })
    }

    @Test(
        "Words, days ago and ISO dates are understood in every locale",
        arguments: [
            ("today", "2026-11-20"), ("Yesterday", "2026-11-19"), ("TOMORROW", "2026-11-21"), ("-3", "2026-11-17"),
            ("\u{2212}3", "2026-11-17"), ("-0", "2026-11-20"), ("-365", "2025-11-20"), ("2026-11-20", "2026-11-20"),
            ("2026/1/5", "2026-01-05"), ("2026.11.20", "2026-11-20"), ("2030-02-28", "2030-02-28"),
            (" today ", "2026-11-20"),
            ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"), ("2026. 11. 20.", "2026-11-20"),
        ]
    )
    func plain(text: String, expected: String) throws {
        #expect(try parser().date(in: text).iso == expected)
        #expect(try parser("it_IT").date(in: text).iso == expected)
    }

    @Test(
        "A weekday is the latest one up to today; with ‘last’ it is before today, with ‘next’ after it",
        arguments: [
            ("mon", "2026-11-16"), ("Tuesday", "2026-11-17"), ("wed", "2026-11-18"), ("thurs", "2026-11-19"),
            ("fri", "2026-11-20"), ("Friday", "2026-11-20"), ("sat", "2026-11-14"), ("SUNDAY", "2026-11-15"),
            ("last friday", "2026-11-13"), ("next friday", "2026-11-27"), ("next mon", "2026-11-23"),
            ("last fri", "2026-11-13"), ("Last Mon", "2026-11-16"),
            ("sun.", "2026-11-15"),
        ]
    )
    func weekday(text: String, expected: String) throws {
        #expect(try parser().date(in: text).iso == expected)
    }

    @Test(
        "A day of the month alone is the nearest such day, and of two equally near ones the earlier",
        arguments: [
            ("15", "2026-11-20", "2026-11-15"), ("15th", "2026-11-20", "2026-11-15"),
            ("1.", "2026-11-20", "2026-12-01"),
            ("30", "2026-11-02", "2026-10-30"), ("15", "2026-11-30", "2026-11-15"), ("31", "2026-02-28", "2026-01-31"),
            ("1st", "2026-12-31", "2027-01-01"), ("٣", "2026-11-04", "2026-11-03"),
        ]
    )
    func dayOfMonth(text: String, today: String, expected: String) throws {
        #expect(try parser(today: today).date(in: text).iso == expected)
    }

    @Test(
        "A number of days, weeks, months or years counts from today",
        arguments: [
            ("3 days ago", "2026-03-28"), ("1 day ago", "2026-03-30"), ("a week ago", "2026-03-24"),
            ("2 Weeks Ago", "2026-03-17"), ("in 3 days", "2026-04-03"), ("a month ago", "2026-02-28"),
            ("in 1 month", "2026-04-30"), ("one year ago", "2025-03-31"), ("0 days ago", "2026-03-31"),
        ]
    )
    func distances(text: String, expected: String) throws {
        #expect(try parser(today: "2026-03-31").date(in: text).iso == expected)
    }

    @Test(
        "A month's name may come before or after the day",
        arguments: [
            ("20 nov", "2026-11-20"), ("nov 20", "2026-11-20"), ("21 nov", "2026-11-21"),
            ("20 November 2026", "2026-11-20"),
            ("Nov 20, 2026", "2026-11-20"), ("1 sept", "2026-09-01"), ("20-Nov-26", "2026-11-20"),
            ("20nov", "2026-11-20"),
            ("20. dec.", "2026-12-20"), ("may 1", "2027-05-01"), ("jun 1", "2026-06-01"), ("1 jan", "2027-01-01"),
            ("15th nov", "2026-11-15"), ("nov 3rd", "2026-11-03"), ("1 JUNE 1999", "1999-06-01"),
            ("2026 nov 20", "2026-11-20"),
            ("feb 29", "2028-02-29"), ("29 feb 2024", "2024-02-29"), ("20 nov, 99", "2099-11-20"),
        ]
    )
    func namedMonth(text: String, expected: String) throws {
        #expect(try parser().date(in: text).iso == expected)
    }

    @Test(
        "The locale's names are understood besides English, with or without diacritics",
        arguments: [
            ("it_IT", "20 gennaio", "2027-01-20"), ("it_IT", "20 gen", "2027-01-20"),
            ("it_IT", "venerdì", "2026-11-20"),
            ("it_IT", "VENERDI", "2026-11-20"), ("it_IT", "mar", "2026-11-17"), ("it_IT", "1 mar", "2027-03-01"),
            ("it_IT", "last venerdì", "2026-11-13"), ("it_IT", "friday", "2026-11-20"),
            ("it_IT", "20 nov", "2026-11-20"),
            ("de_DE", "3. März", "2027-03-03"), ("de_DE", "3 marz 2020", "2020-03-03"), ("de_DE", "Do", "2026-11-19"),
            ("fr_FR", "1 août", "2026-08-01"), ("fr_FR", "1 aou", "2026-08-01"), ("pl_PL", "5 maja", "2027-05-05"),
            ("pl_PL", "5 maj", "2027-05-05"), ("ru_RU", "5 мая", "2027-05-05"),
            ("pt_BR", "segunda-feira", "2026-11-16"),
            ("el_GR", "5 Μαΐου", "2027-05-05"),
        ]
    )
    func localeNames(locale: String, text: String, expected: String) throws {
        #expect(try parser(locale).date(in: text).iso == expected)
    }

    @Test(
        "The locale decides the order of day and month",
        arguments: [
            ("it_IT", "5/6", "2026-06-05"), ("en_GB", "5/6", "2026-06-05"), ("en_US", "5/6", "2027-05-06"),
            ("en_US", "5/6/2020", "2020-05-06"), ("de_DE", "5.6.", "2026-06-05"), ("de_DE", "5. 6. 2020", "2020-06-05"),
            ("it_IT", "5-6-20", "2020-06-05"), ("sv_SE", "5/6", "2026-06-05"), ("ja_JP", "5/6", "2027-05-06"),
            ("it_IT", "12/11", "2026-11-12"), ("en_US", "12/11", "2026-12-11"),
        ]
    )
    func order(locale: String, text: String, expected: String) throws {
        #expect(try parser(locale).date(in: text).iso == expected)
    }

    @Test(
        "The locale's words for days and its digits are understood",
        arguments: [
            ("de_DE", "gestern", "2026-11-19"), ("fr_FR", "Aujourd’hui", "2026-11-20"), ("fr_FR", "hier", "2026-11-19"),
            ("it_IT", "domani", "2026-11-21"), ("sv_SE", "i går", "2026-11-19"), ("es_ES", "Mañana", "2026-11-21"),
            ("ar_EG", "أمس", "2026-11-19"), ("ja_JP", "昨日", "2026-11-19"), ("de", "heute", "2026-11-20"),
            ("ar_EG", "٢٠٢٦-١١-٢٠", "2026-11-20"), ("hi_IN", "२०/११", "2026-11-20"), ("fa_IR", "-۳", "2026-11-17"),
            ("it_IT", "yesterday", "2026-11-19"),
        ]
    )
    func localeWords(locale: String, text: String, expected: String) throws {
        #expect(try parser(locale).date(in: text).iso == expected)
    }

    @Test(
        "A range is read as a whole: it ends on the first such day after it begins, and begins up to today",
        arguments: [
            ("2026-11-20", "1/11", "30/11", "2026-11-01", "2026-11-30"),
            ("2026-05-15", "1/11", "30/11", "2025-11-01", "2025-11-30"),
            ("2026-02-02", "1/11", "31/1", "2025-11-01", "2026-01-31"),
            ("2026-11-20", "25/11", "30/11", "2025-11-25", "2025-11-30"),
            ("2026-11-20", "1/3", nil, "2026-03-01", nil), ("2026-11-20", nil, "25/11", nil, "2026-11-25"),
            ("2026-11-18", "mon", "fri", "2026-11-16", "2026-11-20"),
            ("2026-11-20", "1", "15", "2026-11-01", "2026-11-15"),
            ("2026-11-20", "1/11", "2024-11-30", "2024-11-01", "2024-11-30"),
            ("2026-11-20", "2025-11-01", "30/11", "2025-11-01", "2025-11-30"),
            ("2026-11-20", "2026-11-30", "2026-11-01", "2026-11-30", "2026-11-01"),
        ] as [(String, String?, String?, String?, String?)]
    )
    func range(today: String, first: String?, last: String?, from: String?, to: String?) throws {
        let range = try parser("en_IE", today: today).range(from: first, to: last)
        #expect(range.from?.iso == from)
        #expect(range.to?.iso == to)
    }

    @Test("No range without years ends before it begins")
    func ranges() throws {
        var wrong: [String] = []
        for today in ["2026-11-20", "2026-01-01", "2026-02-28", "2026-12-31", "2024-02-29"] {
            let parser = try parser("en_IE", today: today)
            let days = ["1/1", "29/2", "30/4", "31/12", "15", "31", "mon", "sun", "yesterday"]
            for first in days {
                for last in days where last != "yesterday" {
                    let range = try parser.range(from: first, to: last)
                    if let from = range.from, let to = range.to, from > to || from > parser.today {
                        wrong.append("\(today): \(first) to \(last)")
                    }
                }
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test(
        "If only one order is a real date, the locale does not matter",
        arguments: [
            ("20/11", "2026-11-20"), ("11/20", "2026-11-20"), ("20.11.", "2026-11-20"), ("20-11", "2026-11-20"),
            ("20.11", "2026-11-20"), ("21/11", "2026-11-21"), ("25/11", "2026-11-25"), ("31/12/26", "2026-12-31"),
            ("5/5", "2027-05-05"),
            ("29/02", "2028-02-29"), ("13/1/0099", "0099-01-13"), ("13/1/00", "2000-01-13"),
        ]
    )
    func onlyOneOrder(text: String, expected: String) throws {
        for locale in [nil, "it_IT", "en_US"] {
            #expect(try parser(locale).date(in: text).iso == expected)
        }
    }

    @Test(
        "Day and month are refused if nothing decides their order",
        arguments: ["5/6", "5.6.", "5-6-2026", "1/2/99"]
    )
    func ambiguousOrder(text: String) throws {
        let parser = try parser()

        #expect(throws: refusal(text, .ambiguousOrder)) { try parser.date(in: text) }
    }

    @Test(
        "A day that its month does not have is refused",
        arguments: [
            "31/02", "30/2", "31/4", "2026-02-29", "2026-13-01", "2026-00-10", "29/02/2026", "29 feb 2025", "31 nov",
            "nov 0", "0/5", "13/13", "32/1", "1900/2/29",
        ]
    )
    func noSuchDay(text: String) throws {
        for locale in [nil, "it_IT", "en_US"] {
            let parser = try parser(locale)
            #expect(throws: refusal(text, .noSuchDay)) { try parser.date(in: text) }
        }
    }

    @Test(
        "A date outside the years 1 to 9999 is refused, without a trap",
        arguments: [
            "-99999999999999", "-99999999999999999999999999", "-9223372036854775808", "-800000", "0000-01-01",
            "1/1/0000",
            "10000-01-01", "1/1/12026", "1 jan 99999999999999999999", "2000000000000000000000000000-1-1",
        ]
    )
    func outOfRange(text: String) throws {
        let parser = try parser()

        #expect(throws: refusal(text, .outOfRange)) { try parser.date(in: text) }
    }

    @Test("A relative date outside the years 1 to 9999 is refused")
    func ends() throws {
        let first = try parser(today: "0001-01-01")
        let last = try parser(today: "9999-12-31")

        for text in ["yesterday", "-1", "sun", "last monday", "1 day ago"] {
            #expect(throws: refusal(text, .outOfRange)) { try first.date(in: text) }
        }
        for text in ["tomorrow", "next fri", "in 1 day", "in 99999999999999999999 years", "in a year"] {
            #expect(throws: refusal(text, .outOfRange)) { try last.date(in: text) }
        }
        #expect(try first.date(in: "mon").iso == "0001-01-01")
        #expect(try last.date(in: "29 feb").iso == "9996-02-29")
        #expect(try first.date(in: "29 feb").iso == "0004-02-29")
        #expect(try parser(today: "1899-12-31").date(in: "29 feb").iso == "1896-02-29")
        #expect(try parser(today: "1900-12-31").date(in: "29 feb").iso == "1904-02-29")
    }

    @Test(
        "A text in none of the forms is refused",
        arguments: [
            "", " ", "abc", "201", "20261120", "2026-11", "+3", "--3", "-3-", "20//11", "20/11-2026", "/20/11",
            "20/11/",
            "1/2/3/4", "20/11/126", "2026-11-20T10:00", "ju 5", "ma 5", "mo", "nov", "nov 2026", "nov 2026 20",
            "20 xyz",
            "20 nov 2026 5", "20 nov nov", "last", "last today", "next", "tod", "20٠/11", "3 days", "days ago", "-",
            ".", "1,5",
            "2026-111-20", "2026-011-20", "20:11", "-3 days", "- nov 3",
        ]
    )
    func unknownForm(text: String) throws {
        for locale in [nil, "it_IT"] {
            let parser = try parser(locale)
            #expect(throws: refusal(text, .unknownForm)) { try parser.date(in: text) }
        }
    }

    @Test(
        "The beginning of a date is recognized",
        arguments: ["l", "last f", "1/0", "20", "20 n", "2026-1", "3", "-"]
    )
    func dateBeginnings(text: String) throws {
        #expect(try parser().isBeginning(text))
    }

    @Test("A date that does not exist is not a beginning", arguments: ["31/2", "2026-02-30", "0/13", "5/6"])
    func dateDeadEnds(text: String) throws {
        #expect(try !parser().isBeginning(text))
    }

    private func refusal(_ text: String, _ problem: DateProblem) -> DateError {
        DateError(text, problem)
    }
}
