import Testing

@testable import Core
@testable import Interchange

@Suite("Exports that do not tell how they are to be read")
struct UndecidedExportsTests {
    @Test("Dates that may have the day or the month first are refused until a person says which")
    func dates() throws {
        let text = "Date,Description,Amount\n01/02/2024,TESCO,-12.34\n03/04/2024,RENT,-50.00\n05/06/2024,PAY,1234.50\n"
        let undecided = BankExport("undecided", "GBP", titles: [], text)
        var layout = ImportLayout()
        layout.dateFormat = .dayMonthYear

        #expect(throws: ImportFailure(.ambiguousDates(example: "01/02/2024"))) { try ReadExport(undecided) }
        let read = try ReadExport(undecided, layout: layout)

        #expect(read.entries.map(\.day) == ["2024-02-01", "2024-04-03", "2024-06-05"])
    }

    @Test("Amounts that may have decimals or thousands are refused until a person says which")
    func decimals() throws {
        let text = "Datum;Text;Betrag\n30.01.2024;Auto;-1.234\n29.01.2024;Haus;-50.000\n13.01.2024;Lohn;1.500\n"
        let undecided = BankExport("undecided", titles: [], text)
        var layout = ImportLayout()
        layout.decimal = .comma

        #expect(throws: ImportFailure(.ambiguousDecimals(example: "-1.234"))) { try ReadExport(undecided) }
        let read = try ReadExport(undecided, layout: layout)

        #expect(read.entries.map(\.minorUnits) == [-123_400, -5_000_000, 150_000])
    }

    @Test("Words beside unsigned amounts that are not known are refused row by row")
    func signs() throws {
        let text = "Date,Payee,Debit/Credit,Amount\n2024-01-30,REWE,zzz,12.34\n2024-01-13,Pay,yyy,1234.50\n"

        let read = try ReadExport(BankExport("unknown words", titles: [], text))

        #expect(read.entries.isEmpty)
        #expect(read.refused.map(\.problem) == [.unknownSign("zzz"), .unknownSign("yyy")])
    }

    @Test("A text of lines with names and values is no table")
    func lines() throws {
        let text = """
            From: 01/01/2024 to 31/01/2024

            Date: 30/01/2024
            Description: CARD PAYMENT TO TESCO
            Amount: -12.34

            Date: 29/01/2024
            Description: RENT
            Amount: -50.00
            """

        #expect(throws: ImportFailure(.unrecognized(like: nil, known: FileReaders.formats))) {
            try ReadExport(BankExport("lines", "GBP", titles: [], text))
        }
    }
}
