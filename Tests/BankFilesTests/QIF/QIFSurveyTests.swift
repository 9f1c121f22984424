import Money
import Testing

@testable import BankFiles

@Suite("QIF survey")
struct QIFSurveyTests {
    private func dates(_ dates: String..., format: ImportDateFormat? = nil, head: String = "") throws -> [String] {
        let text = head + "!Type:Bank\n" + dates.map { "D\($0)\nT1\n^\n" }.joined()
        return try QIFFile.lines(text, dateFormat: format).map { line in
            line.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        }
    }

    private func amounts(
        _ amounts: String...,
        currency: Currency = .euro,
        decimal: DecimalSign? = nil
    ) throws -> [String] {
        let text = "!Type:Bank\n" + amounts.map { "D2026-11-20\nT\($0)\n^\n" }.joined()
        return try QIFFile.lines(text, currency: currency, decimal: decimal).map { line in
            line.split(separator: " ").dropFirst(2).first.map(String.init) ?? ""
        }
    }

    @Test("One day above 12 decides the order of all dates")
    func order() throws {
        #expect(try dates("01/01/10", "01/06/10", "29/12/10") == ["2010-01-01", "2010-06-01", "2010-12-29"])
        #expect(try dates("1/ 1/10", "6/ 1/10", "12/29'10") == ["2010-01-01", "2010-06-01", "2010-12-29"])
    }

    @Test("If nothing decides the order of dates, the file is refused unless the user gives it")
    func ambiguous() throws {
        #expect(throws: ImportFailure(line: 5, .ambiguousDates(example: "1/ 6/10"))) {
            try dates("5/5/10", "1/ 6/10")
        }
        #expect(try dates("1/6/10", format: .dayMonthYear) == ["2010-06-01"])
        #expect(try dates("1/6/10", format: .monthDayYear) == ["2010-01-06"])
        #expect(try dates("1/6/10", format: .yearMonthDay) == ["2001-06-10"])
        #expect(try dates("1/6/10", head: "!Option:MDY\n") == ["2010-01-06"])
        #expect(try dates("1/6/10", format: .dayMonthYear, head: "!Option:MDY\n") == ["2010-06-01"])
    }

    @Test("If days above 12 are in both places, the first that does not fit is refused")
    func mixed() {
        #expect(throws: ImportFailure(line: 8, .mixedDates(example: "12/29/10", order: .dayMonthYear))) {
            try dates("1/6/10", "29/12/10", "12/29/10")
        }
    }

    @Test(
        "Dates in other forms are unambiguous",
        arguments: [
            ("05/05/2026", "2026-05-05"), ("2026-11-05", "2026-11-05"), ("2026/1/5", "2026-01-05"),
            ("20261105", "2026-11-05"), ("31.12.2020", "2020-12-31"), ("12/31'2020", "2020-12-31"),
            (" 1/31/95", "1995-01-31"), ("1/31'00", "2000-01-31"), ("1/31' 5", "2005-01-31"), ("1/31'5", "2005-01-31"),
            ("1/31/69", "2069-01-31"), ("1/31/70", "1970-01-31"), ("95-12-31", "1995-12-31"),
            ("2026-31-12", "2026-12-31"), ("5 Nov 2026", "2026-11-05"), ("5-november-26", "2026-11-05"),
            ("Nov 5, 2026", "2026-11-05"), ("2026 Nov 5", "2026-11-05"),
        ]
    )
    func forms(text: String, date: String) throws {
        #expect(try dates(text) == [date])
    }

    @Test(
        "Texts that are not dates are refused",
        arguments: [
            "31/31/2020", "1/2", "1/2/3/4", "1/2/123", "1/2/20200", "123/1/2020", "1/1/0000", "29 Nov", "5 Nex 2026",
            "1/a/2026", "5 Nov 2026 1", "1:1:2026", "99999999999999999999", "1/31/20é", "13/13/13",
        ]
    )
    func noDates(text: String) throws {
        let lines = try QIFFile.lines(QIFFile.bank("D\(text)\nT1"))
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("2: refused, D: ") == true)
    }

    @Test("Amounts decide the decimal sign of those that could have thousands")
    func decimal() throws {
        #expect(try amounts("-1,234", "12.5") == ["-123400", "+1250"])
        #expect(try amounts("-1,234", "12,5") == ["T:", "+1250"])
        #expect(try amounts("1.234,56", "-1.234") == ["+123456", "-123400"])
        #expect(try amounts("1,234,567", "-1,234") == ["+123456700", "-123400"])
        #expect(
            try amounts("1'234.50", "1 234.50", "1,230.000", ".5", "+7") == [
                "+123450", "+123450", "+123000", "+50", "+700",
            ]
        )
        #expect(try amounts("12", "-7") == ["+1200", "-700"])
    }

    @Test("If nothing decides the decimal sign, the file is refused unless the user gives it")
    func ambiguousDecimal() throws {
        #expect(throws: ImportFailure(line: 6, .ambiguousDecimals(example: "-1,230"))) { try amounts("5", "-1,230") }
        #expect(throws: ImportFailure(line: 3, .ambiguousDecimals(example: "1.230"))) {
            try amounts("1.230", "5,5", "5.5")
        }
        #expect(try amounts("-1,230", decimal: .point) == ["-123000"])
        #expect(try amounts("-1,230", decimal: .comma) == ["-123"])
        #expect(try amounts("-1,230", currency: #require(Currency(code: "JPY"))) == ["-1230"])
        #expect(throws: ImportFailure(line: 3, .ambiguousDecimals(example: "1.230"))) {
            try amounts("1.230", currency: #require(Currency(code: "KWD")))
        }
    }

    @Test("The parts of a split can decide too")
    func splits() throws {
        let text = QIFFile.bank("D2026-11-20\nT1,234\nSA\n$1,000.50\nSB\n$233.50")

        #expect(try QIFFile.lines(text) == ["2: 2026-11-20 +123400 A, "])
    }

    @Test("An amount can have the currency's sign, and is skipped with that of another")
    func signs() throws {
        #expect(
            try amounts("€12.50", "-€12.50", "€-12.50", "12.50 €", "EUR 1,234.50", "1\u{A0}234.50", "\u{2212}5") == [
                "+1250", "-1250", "-1250", "+1250", "+123450", "+123450", "-500",
            ]
        )
        #expect(try QIFFile.lines(QIFFile.bank("D2026-11-20\nT£5")) == ["2: left out, otherCurrency £"])
        #expect(try QIFFile.lines(QIFFile.bank("D2026-11-20\nT5 USD")) == ["2: left out, otherCurrency USD"])
    }

    @Test("The detected layout reads the file the same")
    func layout() throws {
        let text = QIFFile.bank("D1/31/2026\nT1,234.50", "D2/1/2026\nT1,234")
        var reader = try QIFFile.reader(Array(text.utf8))
        let found = reader.layout
        var again = try QIFReader(
            bytes: Array(text.utf8),
            context: ImportContext(currency: .euro, layout: found)
        )

        #expect(found.dateFormat == .monthDayYear)
        #expect(found.decimal == .point)
        #expect(again.layout == found)
        #expect(try again.remainingLines() == reader.remainingLines())
    }
}
