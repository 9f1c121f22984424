import MoneySupport
import Testing

@testable import BankFiles

/// Files in which the comma separates both fields and decimals.
@Suite("CSV decimals in fields of their own")
struct CSVReaderSplitAmountsTests {
    private static let refusal = ImportFailure(
        .malformed(
            "commas separate both its fields and the decimals of its amounts; export it with semicolons or quotes"
        )
    )
    private static let rows = ["18.11.2026,Kaffee,-12,50", "17.11.2026,Brot,-3,99", "16.11.2026,Gehalt,2450,00"]

    @Test(
        "They are refused, because the decimals would be lost",
        arguments: [
            ["Datum,Text,Betrag"] + rows, rows, ["Konto,DE12", "", "Datum,Text,Betrag"] + rows,
            ["Datum,Text,Betrag,Saldo"] + ["1,00", "-2,50", "10.000,00"].map { "18.11.2026,a,\($0),100,00" },
            ["Datum,Text,Soll,Haben", "18.11.2026,Kaffee,12,50,", "16.11.2026,Gehalt,,2.450,00", "15.11.2026,a,0,99,"],
        ]
    )
    func refused(lines: [String]) throws {
        let text = lines.map { $0 + "\n" }.joined()
        #expect(try ReadCSV.failure(text) == Self.refusal)
        var layout = ImportLayout()
        layout.amount = .number(3)
        if lines.count == 3 { #expect(try ReadCSV.failure(text, layout: layout) == Self.refusal) }
    }

    @Test(
        "A short number next to whole amounts is not taken for decimals if the file shows that it is none",
        arguments: [
            "Date,Payee,Amount,Class\n2026-01-10,a,-12,50\n2026-01-11,b,-3,99\n",
            "00012345,10,2026-01-10,a,-12.50\n00012345,10,2026-01-11,b,-3.99\n",
            "2026-01-10,a,-12.50,10\n2026-01-11,b,-3.99,11\n", "2026-01-10,20,a,-12.50\n2026-01-11,21,b,-3\n",
            "Date,Payee,Amount\n2026-01-10,a,\"-12,50\"\n2026-01-11,b,\"-3,99\"\n",
        ]
    )
    func kept(text: String) throws {
        #expect(try ReadCSV(text).rows.count == 2)
    }

    @Test("With a decimal point, or in a currency without decimals, there is no doubt")
    func given() throws {
        let text = Self.rows.map { $0 + "\n" }.joined()
        var layout = ImportLayout()
        layout.decimal = .point
        layout.amount = .number(3)
        #expect(try ReadCSV(text, layout: layout).rows.count == 3)
        layout.decimal = nil
        #expect(try ReadCSV(text, in: .test("JPY"), layout: layout).rows.count == 3)
    }
}
