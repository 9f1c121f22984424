import Money
import Testing

@testable import BankFiles

@Suite("Written dates")
struct WrittenDateTests {
    private func date(_ text: String, _ order: ImportDateFormat) throws -> String? {
        try WrittenDate(ArraySlice(text.utf8))?.date(order).iso
    }

    @Test(
        "Many forms are the same date, whatever the order",
        arguments: [
            "2026-11-07", "2026/11/07", "2026.11.7", "20261107", "20261107120000[0:GMT]", "20261107235959.123[-5:EST]",
            "202611072359", "20261107T235959Z", "20261107 23:59", "2026-11-07 23:59:59", "2026-11-07T23:59:59Z",
            "2026-11-07T23:59:59.000+02:00", "2026-11-07, 11:59 PM", "2026-11-07 23.59", "07 Nov 2026", "7-Nov-26",
            "Nov 7, 2026", "November 7 2026", "07NOV2026", "7. November 2026", "2026-Nov-07", "7 novembre 2026",
            "7 de noviembre de 2026", "7. studenoga 2026", "7. listopadu 2026", "7 marraskuuta 2026", "7. nov. 2026",
        ]
    )
    func forms(text: String) throws {
        for order in ImportDateFormat.allCases where order != .yearDayMonth {
            #expect(try date(text, order) == "2026-11-07")
        }
    }

    @Test(
        "Numbers are read in the given order",
        arguments: [
            ("07/11/2026", .dayMonthYear, "2026-11-07"), ("7.11.26", .dayMonthYear, "2026-11-07"),
            ("11/7/26", .monthDayYear, "2026-11-07"), ("11-07-2026 10:00", .monthDayYear, "2026-11-07"),
            ("26-11-07", .yearMonthDay, "2026-11-07"), ("2026-07-11", .yearDayMonth, "2026-11-07"),
            ("07112026", .dayMonthYear, "2026-11-07"), ("31.12.69", .dayMonthYear, "2069-12-31"),
            ("31.12.70", .dayMonthYear, "1970-12-31"), ("1/1/00", .monthDayYear, "2000-01-01"),
        ] as [(String, ImportDateFormat, String)]
    )
    func orders(text: String, order: ImportDateFormat, iso: String) throws {
        #expect(try date(text, order) == iso)
    }

    @Test(
        "A text that is not a date is not read",
        arguments: [
            "", "x", "2026", "2026-11", "1234567", "99966633", "2013011702", "12.50", "1.234.567", "2026-11-07x",
            "2026-11-07-08", "1 2 3 4", "01.02.2026 - 03.02.2026", "Card 07 Nov 2026", "7 Foo 2026", "1/2/3", "1/2/345",
            "Nov Nov 2026", "7 11 Nov", "999999999999999999999", "2026-11-07 meal", "31.12.", "2026-11-07 25", "--",
            "2026 11", "٣/٤/٢٠٢٦",
        ]
    )
    func others(text: String) {
        #expect(WrittenDate(ArraySlice(text.utf8)) == nil)
    }

    @Test(
        "A day that does not exist is an error",
        arguments: ["31/02/2026", "2026-02-30", "30 Feb 2026", "00/01/2026"]
    )
    func missingDays(text: String) throws {
        let date = try #require(WrittenDate(ArraySlice(text.utf8)))
        #expect(throws: DateProblem.noSuchDay) { try date.date(.dayMonthYear) }
    }

    @Test("The place of a four-digit year is fixed")
    func yearPlace() throws {
        let last = try #require(WrittenDate(ArraySlice("31/12/2026".utf8)))
        #expect(throws: DateProblem.unknownForm) { try last.date(.yearMonthDay) }
        #expect(throws: DateProblem.outOfRange) { try WrittenDate(ArraySlice("0000-01-01".utf8))?.date(.yearMonthDay) }
        #expect(try date("2026-12-31", .monthDayYear) == "2026-12-31")
    }

    @Test(
        "Months are recognized in the languages of banks",
        arguments: [
            ("jan", 1), ("Gennaio", 1), ("enero", 1), ("Jänner", 1), ("leden", 1), ("styczeń", 1), ("tammikuu", 1),
            ("févr", 2), ("luty", 2), ("únor", 2), ("März", 3), ("mars", 3), ("mrt", 3), ("maaliskuu", 3), ("avril", 4),
            ("kwiecień", 4), ("maggio", 5), ("mei", 5), ("květen", 5), ("juin", 6), ("giugno", 6), ("červen", 6),
            ("června", 6), ("juillet", 7), ("luglio", 7), ("červenec", 7), ("lipiec", 7), ("août", 8), ("sierpień", 8),
            ("settembre", 9), ("września", 9), ("Okt", 10), ("ottobre", 10), ("outubro", 10), ("październik", 10),
            ("marraskuu", 11), ("listopadu", 11), ("studeni", 11), ("lipnja", 6), ("srpnja", 7), ("srpna", 8),
            ("lipca", 7),
            ("Mrz", 3), ("Marts", 3), ("januára", 1), ("septembra", 9), ("marraskuun", 11), ("Sept", 9), ("cervna", 6),
            ("Dez", 12), ("desember", 12), ("diciembre", 12), ("grudzień", 12),
        ]
    )
    func months(word: String, month: Int) {
        #expect(MonthWords.month(ArraySlice(word.utf8)) == month)
    }

    @Test(
        "A word that is not a month, or means different ones in two languages, is not recognized",
        arguments: [
            "", "ja", "foo", "monday", "x".padded(to: 100), "market", "mayonnaise", "decathlon", "listopad",
            "listopada",
            "lis", "lip", "srp", "jui", "cerv",
        ]
    )
    func noMonths(word: String) {
        #expect(MonthWords.month(ArraySlice(word.utf8)) == nil)
    }
}

extension String {
    fileprivate func padded(to length: Int) -> String { self + String(repeating: "x", count: length) }
}
