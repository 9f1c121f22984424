import BankFiles
import Money
import MoneySupport
import Testing

@Suite("Whole files")
struct BankFileTests {
    @Test("A file is what its reader finds, in lists")
    func lists() throws {
        let text = """
            Date;Payee;Amount
            02.11.2026;Shop;-45,20
            13.11.2026;Power;0,00
            31.11.2026;x;-1,00

            """
        let file = try BankFile(Array(text.utf8), currency: .euro)

        #expect(file.format.id == "csv")
        #expect(file.rows.map(\.title) == ["Shop"])
        #expect(file.rows.map(file.amount(of:)) == [.cents(-4520)])
        #expect(file.skippedRows.map(\.reason) == [.zeroAmount])
        #expect(file.refused.map(\.problem) == [.date(DateError("31.11.2026", .noSuchDay))])
        #expect(file.layout.dateFormat == .dayMonthYear)
    }

    @Test("An account is in the currency that the file says")
    func currencies() throws {
        let text = """
            2026-01-01 open Assets:Bank USD
            2026-11-20 * "Shop"
              Assets:Bank  -5.00 USD
              Expenses:Food  5.00 USD

            """
        let format = try #require(BankFile.formats.first { $0.id == "beancount" })
        let file = try BankFile(Array(text.utf8), currency: .euro, format: format)

        #expect(file.accounts.map(\.name) == ["Bank"])
        #expect(file.rows.map(file.amount(of:)) == [Money(minorUnits: -500, currency: try .test("USD"))])
    }

    @Test("What cannot be decided is a failure with a question, which the layout answers")
    func ambiguous() throws {
        let bytes = Array("date,description,amount\n01/02/2026,a,-1.00\n".utf8)
        #expect(throws: ImportFailure.self) { try BankFile(bytes, currency: .euro) }

        var layout = ImportLayout()
        layout.dateFormat = .monthDayYear
        let file = try BankFile(bytes, currency: .euro, layout: layout)
        #expect(file.rows.map(\.date.iso) == ["2026-01-02"])
    }
}
