import Testing

@testable import BankFiles

@Suite("Numbers and dates in workbooks")
struct XLSXValuesTests {
    @Test(
        "A number is written in decimals that are not mistaken for thousands",
        arguments: [
            ("0", "0"), ("-0", "0"), ("12", "12"), ("-12.5", "-12.50"), ("12.34", "12.34"), ("12.345", "12.3450"),
            ("1234.5678", "1234.5678"), (".5", "0.50"), ("5.", "5"), ("007", "7"), ("1.50", "1.50"),
            // The nearest binary numbers to 0.3, 33.33 and 1100.1 less 1000.
            ("0.30000000000000004", "0.30"), ("33.329999999999998", "33.33"), ("100.09999999999991", "100.10"),
            ("999999999999999.9", "1000000000000000"), ("99.99999999999999999", "100"),
            ("1.2345E3", "1234.50"), ("1.2345e+3", "1234.50"), ("-5.0000000000000001E-2", "-0.05"), ("1E2", "100"),
            ("5.5511151231257827E-17", "0"), ("4E-9", "0.000000004"), ("123456789012345678", "123456789012346000"),
        ]
    )
    func number(text: String, decimals: String) {
        #expect(XLSXNumber(text).map { String(decoding: $0.text(mark: .point), as: UTF8.self) } == decimals)
    }

    @Test(
        "What is no number is a text",
        arguments: ["", ".", "-", "1,5", "1.5.", "E3", "1E", "1E+", "1E308", "1e99999", "NaN", "0x10", " 1", "1 "]
    )
    func noNumber(text: String) {
        #expect(XLSXNumber(text) == nil)
    }

    // Dates and their numbers as in ECMA-376, part 1, 18.17.4.1, and in Microsoft's article on the two systems.
    @Test(
        "Days are counted from 1900, with a leap day that the year did not have",
        arguments: [
            ("1", "1900-01-01"), ("59", "1900-02-28"), ("60", "1900-02-29"), ("61", "1900-03-01"),
            ("367", "1901-01-01"),
            ("25569", "1970-01-01"), ("35981", "1998-07-05"), ("46346", "2026-11-20"), ("2958465", "9999-12-31"),
            ("46346.5", "2026-11-20 12:00:00"), ("46346.572916666664", "2026-11-20 13:45:00"),
            ("46346.999999999", "2026-11-21"), ("46346.000001", "2026-11-20"),
        ]
    )
    func date(number: String, text: String) throws {
        let number = try #require(XLSXNumber(number))
        #expect(XLSXDate.text(number, .from1900, isTime: false) == text)
    }

    @Test("Days can be counted from 1904", arguments: [("0", "1904-01-01"), ("34519", "1998-07-05")])
    func date1904(number: String, text: String) throws {
        let number = try #require(XLSXNumber(number))
        #expect(XLSXDate.text(number, .from1904, isTime: false) == text)
    }

    @Test("A time is one of the first day", arguments: [("0.75", "18:00:00"), ("46346.25", "2026-11-20 06:00:00")])
    func time(number: String, text: String) throws {
        let number = try #require(XLSXNumber(number))
        #expect(XLSXDate.text(number, .from1900, isTime: true) == text)
    }

    @Test("Other numbers are no dates", arguments: ["0", "-1", "2958466", "1E12"])
    func noDate(number: String) throws {
        let number = try #require(XLSXNumber(number))
        #expect(XLSXDate.text(number, .from1900, isTime: false) == nil)
    }

    @Test(
        "The letters of a format that are not text show what it is",
        arguments: [
            ("General", XLSXNumberFormat.number), ("0.00", .number), ("#,##0.00;[Red]-#,##0.00", .number),
            ("#,##0.00 \"days\"", .number), ("0.00\\ \\d", .number), ("@", .number),
            ("_-* #,##0.00 _d_-;-* #,##0.00", .number), ("0.00E+00", .number), ("[Yellow]0", .number),
            ("0.00 USD", .number),
            ("[$-409]0.00", .number), ("\"d\" @", .number), ("\"#\" dd.mm.", .date),
            ("[$USD] #,##0.00", .money("USD")), ("#,##0.00\\ [$€-407]", .money("€")), ("\"$\"#,##0.00", .money("$")),
            ("#,##0.00 \"EUR\"", .money("EUR")), ("€ #,##0.00", .money("€")), ("$#,##0.00_);($#,##0.00)", .money("$")),
            ("dd/mm/yyyy", .date), ("[$-407]d. mmmm yyyy;@", .date), ("yyyy\\-mm\\-dd", .date), ("mmm", .date),
            ("d/m/yy h:mm", .date), ("dd.mm.yyyy hh:mm:ss.000", .date), ("\"am\" dd.mm.", .date),
            ("h:mm AM/PM", .time), ("[h]:mm:ss", .time), ("mm:ss.0", .time), ("[mm]:ss", .time),
        ]
    )
    func format(code: String, format: XLSXNumberFormat) {
        #expect(XLSXNumberFormat(code: code) == format)
    }

    @Test(
        "Formats with a number have no code",
        arguments: [
            (0, XLSXNumberFormat.number), (4, .number), (14, .date), (22, .date), (21, .time), (49, .number),
            (46, .time),
        ]
    )
    func builtIn(id: Int, format: XLSXNumberFormat) {
        #expect(XLSXNumberFormat(builtIn: id) == format)
    }
}
