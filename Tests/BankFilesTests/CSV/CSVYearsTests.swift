import Money
import Testing

@testable import BankFiles

@Suite("CSV dates without a year")
struct CSVYearsTests {
    private let today = CivilDate(year: 2026, month: 11, day: 24)

    private func days(_ text: String, name: String? = nil) throws -> [String] {
        let file = try BankFile(Array(text.utf8), currency: .euro, name: name, today: today)
        #expect(file.refused.isEmpty)
        return file.rows.map(\.date.iso)
    }

    private func table(_ dates: [String], above: String = "") -> String {
        above + "Datum;Text;Betrag\n" + dates.map { "\"\($0)\";Laden;-3,50\n" }.joined()
    }

    @Test(
        "Days and months are read in many forms, in the languages of banks",
        arguments: [
            "13.03.", "13.3.", "13.03", "13/03", "13-03", "13 Mar", "Mar 13", "13-MAR", "13 Mrt", "13 mars", "13. März",
            "13 marzo", "13 de marzo", "13 mar.", "13. marts", "13 maaliskuuta", "13. března", "13 marca",
            "13.03. 14:05",
        ]
    )
    func forms(date: String) throws {
        #expect(try days(table([date]), name: "umsaetze 2025-03-20.csv") == ["2025-03-13"])
    }

    @Test("Abbreviated months with accents are read")
    func french() throws {
        let text = table(["3 févr.", "14 févr.", "1 août"], above: "Relevé de 2025;;\n")
        #expect(try days(text) == ["2025-02-03", "2025-02-14", "2025-08-01"])
    }

    @Test(
        "Rows across the end of a year are in the years that the file's name or the lines above the table name",
        arguments: [
            ("", "umsaetze 2025-01-20.csv"), ("Erstellt am;20.01.2025;\n", "umsaetze.csv"),
            ("Zeitraum:;15.12.2024 - 14.01.2025;\n", "umsaetze.csv"), ("Abrechnung Januar 2025;;\n", "umsaetze.csv"),
        ]
    )
    func newYear(above: String, name: String) throws {
        let dates = ["28.12.", "30.12.", "02.01.", "15.01."]
        let expected = ["2024-12-28", "2024-12-30", "2025-01-02", "2025-01-15"]
        #expect(try days(table(dates, above: above), name: name) == expected)
        #expect(try days(table(dates.reversed(), above: above), name: name) == expected.reversed())
    }

    @Test("Rows of more than a year step over each new year")
    func severalYears() throws {
        let months = (0..<27).map { (year: 2023 + $0 / 12, month: $0 % 12 + 1) }
        let dates = months.map { ($0.month < 10 ? "15.0" : "15.") + "\($0.month)." }
        let expected = months.map { "\($0.year)" + ($0.month < 10 ? "-0" : "-") + "\($0.month)-15" }
        #expect(try days(table(dates), name: "2025-03-20.csv") == expected)
        #expect(try days(table(dates.reversed()), name: "2025-03-20.csv") == expected.reversed())
    }

    @Test("Another date in the row shows the year")
    func otherColumn() throws {
        let rows = "30.12.;30.12.2024;a;-1,50\n02.01.;31.12.2024;b;-2,50\n05.01.;05.01.2025;c;-2,50\n"
        #expect(try days("Datum;Valuta;Text;Betrag\n" + rows) == ["2024-12-30", "2025-01-02", "2025-01-05"])
    }

    @Test("A leap day is in a leap year")
    func leapDay() throws {
        #expect(try days(table(["28.02.", "29.02."]), name: "2024-12-31.csv") == ["2024-02-28", "2024-02-29"])
    }

    @Test(
        "If nothing shows the year, or not which of two, the file is refused",
        arguments: [
            (["13.03.", "14.03."], "umsaetze.csv"), (["28.12.", "30.12.", "02.01."], "umsaetze 2025.csv"),
        ]
    )
    func missing(dates: [String], name: String) {
        #expect(throws: ImportFailure(.missingYear(example: dates[0]))) { try days(table(dates), name: name) }
    }

    @Test("Days and months that can be in either order are ambiguous")
    func ambiguous() {
        #expect(throws: ImportFailure(.ambiguousDates(example: "04/03"))) {
            try days(table(["01/03", "04/03"]), name: "2025-03-20.csv")
        }
    }

    @Test("Amounts and parts of a price are no dates")
    func others() throws {
        let text = "Datum;Rate;Text;Betrag\n13.03.2025;1/12;a;-13.03\n14.03.2025;2/12;b;-14.03\n"
        #expect(try days(text) == ["2025-03-13", "2025-03-14"])
    }
}
