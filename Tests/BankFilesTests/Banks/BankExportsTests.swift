import PropertySupport
import MoneySupport
import Testing

@testable import BankFiles

@Suite("Exports of banks and apps")
struct BankExportsTests {
    private static let all =
        BankExport.german + BankExport.moreGerman + BankExport.alpine + BankExport.british + BankExport.american
        + BankExport.americanCards
        + BankExport.benelux + BankExport.french + BankExport.southern + BankExport.nordic + BankExport.eastern
        + BankExport.overseas + BankExport.asian + BankExport.forms + BankExport.services + BankExport.apps

    @Test("Every booking of an export is read", arguments: all)
    func bookings(export: BankExport) throws {
        let read = try ReadExport(export)

        #expect(read.entries.sorted() == export.entries.sorted())
        #expect(read.titles == export.titles)
        #expect(read.skippedRows.count == export.skippedRows, "\(read.skippedRows)")
        #expect(read.refused == [])
    }

    @Test("An export is read the same with the detected layout", arguments: all)
    func layout(export: BankExport) throws {
        let first = try ReadExport(export)
        let second = try ReadExport(export, layout: first.layout)

        #expect(second.entries == first.entries)
        #expect(second.titles == first.titles)
        #expect(second.skippedRows == first.skippedRows)
    }
}

extension BankExportsTests {
    @Test("A part of an export is read like the whole, or refused", arguments: LongTests.cases(all))
    func parts(export: BankExport) throws {
        let whole = try ReadExport(export)
        let rows = Array(zip(whole.lines, whole.entries))
        let parts = rows.indices.flatMap { [rows[$0...$0], rows[...$0], rows[$0...], rows[..<$0] + rows[($0 + 1)...]] }
        for part in parts where !part.isEmpty {
            let removed = Set(whole.lines).subtracting(part.map(\.0))
            guard let read = try entries(of: export, without: removed) else { continue }
            #expect(read.sorted() == part.map(\.1).sorted(), "without lines \(removed.sorted())")
        }
    }

    /// Returns the entries of an export without some of its lines, or `nil` if it or one of its rows is refused.
    private func entries(of export: BankExport, without lines: Set<Int>) throws -> [BankExport.Entry]? {
        do {
            let read = try ReadExport(export, without: lines)
            return read.refused.isEmpty ? read.entries : nil
        } catch is ImportFailure {
            return nil
        }
    }
}

@Suite("Ambiguous exports")
struct UndecidedExportsTests {
    @Test("Dates with the day or the month first are refused until the user gives the order")
    func dates() throws {
        let text = "Date,Description,Amount\n01/02/2024,TESCO,-12.34\n03/04/2024,RENT,-50.00\n05/06/2024,PAY,1234.50\n"
        let undecided = BankExport("undecided", "GBP", titles: [], text)
        var layout = ImportLayout()
        layout.dateFormat = .dayMonthYear

        #expect(throws: ImportFailure(.ambiguousDates(example: "01/02/2024"))) { try ReadExport(undecided) }
        let read = try ReadExport(undecided, layout: layout)

        #expect(read.entries.map(\.day) == ["2024-02-01", "2024-04-03", "2024-06-05"])
    }

    @Test("Amounts with decimals or thousands are refused until the user gives the decimal sign")
    func decimals() throws {
        let text = "Datum;Text;Betrag\n30.01.2024;Auto;-1.234\n29.01.2024;Haus;-50.000\n13.01.2024;Lohn;1.500\n"
        let undecided = BankExport("undecided", titles: [], text)
        var layout = ImportLayout()
        layout.decimal = .comma

        #expect(throws: ImportFailure(.ambiguousDecimals(example: "-1.234"))) { try ReadExport(undecided) }
        let read = try ReadExport(undecided, layout: layout)

        #expect(read.entries.map(\.minorUnits) == [-123_400, -5_000_000, 150_000])
    }

    @Test("Unknown words next to unsigned amounts are refused row by row")
    func signs() throws {
        let text = "Date,Payee,Debit/Credit,Amount\n2024-01-30,REWE,zzz,12.34\n2024-01-13,Pay,yyy,1234.50\n"

        let read = try ReadExport(BankExport("unknown words", titles: [], text))

        #expect(read.entries.isEmpty)
        #expect(read.refused.map(\.problem) == [.unknownSign("zzz"), .unknownSign("yyy")])
    }

    @Test("A text of lines with names and values is not a table")
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
