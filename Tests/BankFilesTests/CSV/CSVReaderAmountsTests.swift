import Money
import MoneySupport
import Testing

@testable import BankFiles

@Suite("CSV amounts")
struct CSVReaderAmountsTests {
    private func amounts(_ text: String, in currency: Currency = .euro, layout: ImportLayout = ImportLayout()) throws
        -> [String]
    {
        try ReadCSV(text, in: currency, layout: layout).rows.map { String($0.split(separator: " ")[2]) }
    }

    @Test(
        "The decimal sign is decided once for the whole file",
        arguments: [
            (["12,50", "1.234"], ["1250", "123400"], DecimalSign.comma),
            (["1,234", "12.50"], ["123400", "1250"], .point), (["1'234", "1.5"], ["123400", "150"], .point),
            (["5", "1000"], ["500", "100000"], nil), (["1.234.567", "5"], ["123456700", "500"], .comma),
        ]
    )
    func decimals(cells: [String], expected: [String], decimal: DecimalSign?) throws {
        let text = "Datum;Text;Betrag\n" + cells.map { "2026-01-02;a;\($0)\n" }.joined()
        #expect(try amounts(text) == expected)
        #expect(try ReadCSV(text).layout.decimal == decimal)
    }

    @Test(
        "An amount that contradicts the decimal sign of others is refused",
        arguments: ["1,234", "12.5", "1,234.56"]
    )
    func contradictedDecimals(cell: String) throws {
        let read = try ReadCSV("Datum;Text;Betrag\n2026-01-02;a;2,50\n2026-01-02;b;\(cell)\n2026-01-02;c;1\n")
        #expect(read.refused.map(\.line) == [3])
        #expect(read.refused.map(\.column) == ["Betrag"])
    }

    @Test("Where a column of amounts has no name, a balance that adds up weighs more than names that may have slipped")
    func slippedNames() throws {
        let rows = """
            2026-01-05,Pay,,903.52,4058.83
            2026-01-04,Coffee,2.76,,3155.31
            2026-01-03,Shop,64.41,,3158.07
            2026-01-02,Fund,100,,3222.48

            """
        let expected = ["90352", "-276", "-6441", "-10000"]
        for header in ["Date,Text,Debit,Credit,Balance,", "Date,Text,Credit,Balance,", "Date,Text,Debit,Balance,"] {
            #expect(try amounts("\(header)\n\(rows)") == expected, "\(header)")
        }
        // A name is enough where nothing adds up.
        let others = rows.replacing("3155.31", with: "1.00").replacing("3158.07", with: "7.00")
        #expect(try amounts("Date,Text,Debit,Credit,\n\(others)") == expected)
    }

    @Test("If nothing decides the decimal sign, the file is refused with an example; a balance can decide")
    func ambiguousDecimals() throws {
        let text = "Datum;Text;Betrag\n2026-01-02;a;5\n2026-01-02;b;1,234\n"
        #expect(try ReadCSV.failure(text) == ImportFailure(.ambiguousDecimals(example: "1,234")))
        var layout = ImportLayout()
        layout.decimal = .point
        #expect(try amounts(text, layout: layout) == ["500", "123400"])
        #expect(try amounts(text, in: .test("JPY")) == ["5", "1234"])
        #expect(try amounts("Datum;Text;Betrag;Saldo\n2026-01-02;b;1.234;1.300,50\n") == ["123400"])
    }

    @Test(
        "Debits and credits can have separate columns, with or without signs",
        arguments: [
            ("5.00,", ",7.00"), ("-5.00,", ",7.00"), ("5.00,0.00", "0.00,7.00"), ("-5.00,-", "-,7.00"),
            ("5.00,", ",+7.00"),
        ]
    )
    func debitAndCredit(debit: String, credit: String) throws {
        let text = "Date,Text,Debit,Credit\n2026-01-02,a,\(debit)\n2026-01-03,b,\(credit)\n"
        #expect(try amounts(text) == ["-500", "700"])
    }

    @Test("A reversed debit is an income")
    func reversal() throws {
        let text =
            "Date,Text,Debit,Credit\n2026-01-02,a,5.00,\n2026-01-03,b,6.00,\n2026-01-04,c,-2.00,\n2026-01-05,d,,1.00\n"
        #expect(try amounts(text) == ["-500", "-600", "200", "100"])
    }

    @Test("A row with both a debit and a credit is refused")
    func bothSides() throws {
        let read = try ReadCSV("Date,Text,Debit,Credit\n2026-01-02,a,5.00,7.00\n2026-01-03,b,1.00,\n")
        #expect(read.refused.map(\.problem) == [.debitAndCredit(debit: "5.00", credit: "7.00")])
        #expect(read.rows.count == 1)
    }

    @Test(
        "A word or sign in another column decides the type",
        arguments: [
            ("debit", "credit"), ("DR", "CR"), ("D", "C"), ("S", "H"), ("Soll", "Haben"), ("Af", "Bij"), ("-", "+"),
            ("expense", "income"), ("Lastschrift", "Gutschrift"), ("Dare", "Avere"), ("Débit", "Crédit"),
        ]
    )
    func words(out: String, into: String) throws {
        let rows = "2026-01-02,Shop,5.00,\(out)\n2026-01-03,Work,7.00,\(into)\n"
        #expect(try amounts("Date,Payee,Amount,Type\n" + rows) == ["-500", "700"])
        #expect(try amounts(rows) == ["-500", "700"])
    }

    @Test("An unknown or missing word is refused")
    func unknownWord() throws {
        let read = try ReadCSV(
            "Date,Payee,Amount,Type\n2026-01-02,a,5.00,debit\n2026-01-03,b,7.00,credit\n2026-01-04,c,1.00,other\n"
                + "2026-01-04,d,1.00,\n"
        )
        #expect(read.refused.map(\.problem) == [.unknownSign("other"), .missing(.sign)])
        #expect(read.refused.map(\.column) == ["Type", "Type"])
    }

    @Test("Words that agree with the signs are ignored, even if one of them does not")
    func agreeingWords() throws {
        let text = "DEBIT,2026-01-02,Shop,-5.00\nCREDIT,2026-01-03,Work,7.00\nCREDIT,2026-01-04,Back,-1.00\n"
        #expect(try amounts(text) == ["-500", "700", "-100"])
        #expect(try ReadCSV(text).layout.sign == nil)
        #expect(try ReadCSV(text).layout.invert == false)
    }

    @Test("Words that contradict every sign invert the signs, once")
    func invertedCard() throws {
        let text = "Type,Date,Text,Amount\nDEBIT,2026-01-02,Shop,5.00\nCREDIT,2026-01-03,Payment,-7.00\n"
        #expect(try amounts(text) == ["-500", "700"])
        #expect(try ReadCSV(text).layout.invert == true)
        var layout = ImportLayout()
        layout.invert = true
        #expect(try amounts(text, layout: layout) == ["-500", "700"])
        layout.invert = false
        #expect(try amounts(text, layout: layout) == ["500", "-700"])
        layout.invert = true
        #expect(
            try amounts("Date,Payee,Amount\n2026-01-02,a,5.00\n2026-01-03,b,-7.00\n", layout: layout) == [
                "-500", "700",
            ]
        )
    }

    @Test("Words that agree with some signs and contradict as many are refused")
    func unclearWords() throws {
        let text = "Date,Payee,Amount,Type\n2026-01-02,a,5.00,debit\n2026-01-03,b,-7.00,debit\n"
        #expect(try ReadCSV.failure(text) == ImportFailure(.undecidedSigns(column: "Type")))
        var layout = ImportLayout()
        layout.sign = .name("type")
        let read = try ReadCSV(text, layout: layout)
        #expect(read.rows.map { $0.split(separator: " ")[2] } == ["-700"])
        #expect(read.refused.map(\.line) == [2])
    }

    @Test(
        "Rows in another currency are skipped, wherever the currency is",
        arguments: [
            "Date,Payee,Amount,Currency\n2026-01-02,a,5.00,USD\n", "Date,Payee,Amount (USD)\n2026-01-02,a,5.00\n",
            "Date,Payee,Amount in USD\n2026-01-02,a,5.00\n", "Date,Payee,Amount\n2026-01-02,a,5.00 USD\n",
            "2026-01-02,a,5.00,USD\n",
        ]
    )
    func otherCurrency(text: String) throws {
        let read = try ReadCSV(text)
        #expect(read.rows.isEmpty)
        #expect(read.skippedRows.map(\.reason) == [.otherCurrency("USD")])
        #expect(try amounts(text, in: .test("USD")) == ["500"])
    }

    @Test("The amount in the wallet's currency is preferred to one in another")
    func severalCurrencies() throws {
        let text = "Date,Payee,Amount (USD),Amount (EUR),Exchange Rate\n2026-01-02,a,-6.00,-5.00,1.2\n"
        #expect(try amounts(text) == ["-500"])
        #expect(try amounts(text, in: .test("USD")) == ["-600"])
    }

    @Test("Balances, fees, original amounts, rates, account numbers and columns of zeros are never the amount")
    func otherNumbers() throws {
        let named = "Date,Original Amount,Original Currency,Fee,Balance,Check Number,Exchange Rate,Amount,Payee\n"
        #expect(try amounts(named + "2026-01-02,9.00,USD,0.00,99.00,77,1.5,-5.00,a\n") == ["-500"])
        let half = "Datum;Text;Exchange rate;Fee;Original value;Solde;Xyz\n2026-01-02;a;1,5;0,00;9,00;99,00;-5,00\n"
        #expect(try amounts(half) == ["-500"])
        let unnamed = "00012345,2026-01-02,0.00,Shop,-5.00,0.00\n00012345,2026-01-03,0.00,Work,7.00,0.00\n"
        #expect(try amounts(unnamed) == ["-500", "700"])
    }
}
