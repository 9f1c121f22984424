import Money
import Testing

@testable import BankFiles

@Suite("CSV dates")
struct CSVReaderDatesTests {
    private func file(_ dates: [String]) -> String {
        "Date,Payee,Amount\n" + dates.map { "\"\($0)\",a,1.50\n" }.joined()
    }

    private func days(_ dates: [String], layout: ImportLayout = ImportLayout()) throws -> [String] {
        try ReadCSV(file(dates), layout: layout).rows.map { String($0.split(separator: " ")[1]) }
    }

    @Test(
        "A day above twelve decides the order for the whole file, wherever it is",
        arguments: [
            (["01/02/2026", "31/12/2026"], ["2026-02-01", "2026-12-31"], .dayMonthYear),
            (["01/02/2026", "12/31/2026"], ["2026-01-02", "2026-12-31"], .monthDayYear),
            (["1/2/26", "12/31/26"], ["2026-01-02", "2026-12-31"], .monthDayYear),
            (["99/01/02", "00/01/03"], ["1999-01-02", "2000-01-03"], .yearMonthDay),
            (["2026-31-12", "2026-30-11"], ["2026-12-31", "2026-11-30"], .yearDayMonth),
            (["2026-01-02", "2026-02-01"], ["2026-01-02", "2026-02-01"], .yearMonthDay),
            (["2 Jan 2026", "1 Feb 2026"], ["2026-01-02", "2026-02-01"], .dayMonthYear),
        ] as [([String], [String], ImportDateFormat)]
    )
    func order(dates: [String], days: [String], format: ImportDateFormat) throws {
        #expect(try self.days(dates) == days)
        #expect(try ReadCSV(file(dates)).layout.dateFormat == format)
    }

    @Test("A date at the end of the file can decide the order")
    func lateDecision() throws {
        let dates = Array(repeating: "01/02/2026", count: 5000) + ["01/13/2026"]
        #expect(try days(dates).first == "2026-01-02")
    }

    @Test(
        "If no date decides the order, the file is refused with an example",
        arguments: [["05/05/2026", "01/02/2026"], ["1/2/26"]]
    )
    func ambiguous(dates: [String]) throws {
        let example = dates.last ?? ""
        #expect(try ReadCSV.failure(file(dates)) == ImportFailure(.ambiguousDates(example: example)))

        var layout = ImportLayout()
        layout.dateFormat = .dayMonthYear
        #expect(try days(dates, layout: layout).last == "2026-02-01")
        layout.dateFormat = .monthDayYear
        #expect(try days(dates, layout: layout).last == "2026-01-02")
    }

    @Test(
        "A two-digit year that can come first is ambiguous",
        arguments: [["13-01-17", "13-02-18", "13-03-19"], ["26-11-15", "26-11-17"], ["26-11-15"]]
    )
    func shortYear(dates: [String]) throws {
        // No date has its month first.
        let failure = ImportFailure(.ambiguousYears(example: dates[0], formats: [.yearMonthDay, .dayMonthYear]))
        #expect(try ReadCSV.failure(file(dates)) == failure)

        var layout = ImportLayout()
        layout.dateFormat = .yearMonthDay
        #expect(try days(dates, layout: layout) == dates.map { "20" + $0 })
    }

    @Test("A two-digit year comes last if days are further apart, or another column has it with four digits")
    func shortYearLast() throws {
        #expect(try days(["18/11/26", "17/11/26"]) == ["2026-11-18", "2026-11-17"])
        #expect(try days(["15/11/25", "28/12/26"]) == ["2025-11-15", "2026-12-28"])
        let read = try ReadCSV("Date,Value Date,Payee,Amount\n15/11/26,16.11.2026,a,1.50\n")
        #expect(read.rows == ["2 2026-11-15 150 a"])
    }

    @Test("A year that is not of our time is a mistake", arguments: ["18.11.0026", "18.11.2226", "0226-11-18"])
    func unlikelyYear(date: String) throws {
        let read = try ReadCSV(file(["17.11.2026", date, "16.11.2026"]))
        #expect(read.refused.map(\.line) == [3])
        #expect(read.refused.first?.problem.reason == "unlikelyDate")
    }

    @Test("If every day equals its month, the order does not matter")
    func sameDayAndMonth() throws {
        #expect(try days(["05/05/2026", "6.6.26"]) == ["2026-05-05", "2026-06-06"])
        #expect(try ReadCSV(file(["05/05/2026"])).layout.dateFormat == nil)
    }

    @Test("Another column of dates can decide the order")
    func otherColumn() throws {
        let read = try ReadCSV("Booking Date,Value Date,Payee,Amount\n01/02/2026,13/02/2026,a,1.50\n")
        #expect(read.rows == ["2 2026-02-01 150 a"])
    }

    @Test("A date that contradicts others fails the import with its line")
    func mixed() throws {
        let dates = ["31/12/2026", "01/02/2026", "12/30/2026"]
        #expect(
            try ReadCSV.failure(file(dates))
                == ImportFailure(line: 4, .mixedDates(example: "12/30/2026", order: .dayMonthYear))
        )
        var layout = ImportLayout()
        layout.dateFormat = .dayMonthYear
        #expect(try ReadCSV(file(dates), layout: layout).refused.map(\.line) == [4])
    }

    @Test(
        "The transaction date is preferred to the booking date, and that to the value date",
        arguments: [
            ("Transaction Date,Posted Date", "2026-01-15"), ("Posted Date,Transaction Date", "2026-01-17"),
            ("Booking Date,Value Date", "2026-01-15"), ("Value Date,Booking Date", "2026-01-17"),
            ("Buchungstag,Valutadatum", "2026-01-15"), ("Wertstellung,Buchungstag", "2026-01-17"),
            ("Date,Value Date", "2026-01-15"), ("Date de valeur,Date d'opération", "2026-01-17"),
            ("dateOp,dateVal", "2026-01-15"), ("Data contabile,Data valuta", "2026-01-15"),
        ]
    )
    func namedColumns(names: String, day: String) throws {
        #expect(try ReadCSV("\(names),Payee,Amount\n2026-01-15,2026-01-17,a,1.50\n").rows == ["2 \(day) 150 a"])
    }

    @Test("Without a header, the date is in the column that is never later")
    func unnamedColumns() throws {
        let read = try ReadCSV("2026-01-17,2026-01-15,Cafe,-1.50\n2026-01-18,2026-01-18,Shop,-2.50\n")
        #expect(read.rows == ["1 2026-01-15 -150 Cafe", "2 2026-01-18 -250 Shop"])
        #expect(read.layout.date == .number(2))
    }

    @Test(
        "What names the time of the rows shows the order",
        arguments: [
            ("Statement for April 2024\n", "x.csv"), ("From:,2024-04-01\nUntil:,2024-04-30\n", "x.csv"),
            ("Period: 1 April 2024 to 30 April 2024\n", "x.csv"), ("", "Auszug April 2024.csv"),
            ("", "export_20240401_20240430.csv"), ("", "export-2024-04-12.csv"), ("Made on 2024-04-12\n", "x.csv"),
        ]
    )
    func period(above: String, name: String) throws {
        let text = above + "Date,Payee,Amount\n01/04/2024,a,-1.50\n12/04/2024,b,-2.50\n"
        let file = try BankFile(Array(text.utf8), currency: .euro, name: name)

        #expect(file.rows.map(\.date.iso) == ["2024-04-01", "2024-04-12"])
        #expect(file.clues.map(\.name).contains("period"))
    }

    @Test("The day on which a file was made shows nothing if both orders are before it")
    func madeLater() throws {
        let text = "Made on 2024-12-24\nDate,Payee,Amount\n01/04/2024,a,-1.50\n02/04/2024,b,-2.50\n"
        #expect(try ReadCSV.failure(text) == ImportFailure(.ambiguousDates(example: "01/04/2024")))
        let named = "Made on 5 April 2024\nDate,Payee,Amount\n04/03/2024,a,-1.50\n"
        #expect(try ReadCSV.failure(named) == ImportFailure(.ambiguousDates(example: "04/03/2024")))
    }

    @Test("Two columns of dates that are near each other in only one order show it")
    func nearOthers() throws {
        let text = "Date,Value Date,Payee,Amount\n01/02/2026,03/02/2026,a,1.50\n02/02/2026,2026-02-04,b,1.50\n"
        #expect(try ReadCSV(text).rows.map { $0.split(separator: " ")[1] } == ["2026-02-01", "2026-02-02"])
    }

    @Test("Beside amounts with a decimal comma, the day comes first")
    func decimalComma() throws {
        let text = "Date;Payee;Amount\n01/02/2026;a;-1,50\n02/03/2026;b;-2,50\n"
        let file = try BankFile(Array(text.utf8), currency: .euro)

        #expect(file.rows.map(\.date.iso) == ["2026-02-01", "2026-03-02"])
        #expect(file.clues.contains(.decimalComma("-1,50")))
    }

    @Test("An order that puts a date years ahead is neither taken nor offered")
    func yearsAhead() throws {
        let today = try #require(CivilDate(iso: "2026-11-24"))
        func days(_ dates: [String]) throws -> [String] {
            try BankFile(Array(file(dates).utf8), currency: .euro, layout: answered, today: today).rows.map(\.date.iso)
        }
        #expect(try days(["28/03/18"]) == ["2018-03-28"])
        #expect(try days(["18-03-28", "18-03-29"]) == ["2018-03-28", "2018-03-29"])
        #expect(throws: ImportFailure(.ambiguousYears(example: "26-11-15", formats: [.yearMonthDay, .dayMonthYear]))) {
            try days(["26-11-15"])
        }
    }

    private var answered: ImportLayout {
        var layout = ImportLayout()
        layout.invert = false
        return layout
    }

    @Test(
        "Months are words in several forms",
        arguments: ["13 Mar '23", "13-mrt-23", "13 Mrt 2023", "13. März 2023", "Mar 13, 2023", "13MAR23"]
    )
    func months(date: String) throws {
        #expect(try days([date]) == ["2023-03-13"])
    }
}
