import Testing

@testable import BankFiles

@Suite("Amounts in Beancount files")
struct BeancountAmountsTests {
    /// Reads an amount, and returns the minor units that leave the account, or why it is refused.
    private func spent(_ amount: String) throws -> String {
        let row = try #require(try BeancountReader.rows("Expenses:Bar  \(amount)", "Assets:Giro").first)
        return row.replacing("2026-11-20 Giro -", with: "").replacing(" EUR in Bar (expense) Shop", with: "")
    }

    @Test(
        "An amount can be calculated and have commas between thousands",
        arguments: [
            ("1,234,567.5 EUR", "123456750"), ("5. EUR", "500"), ("0.10EUR", "10"), ("100/8 EUR", "1250"),
            ("2 + 3 * 4 EUR", "1400"), ("(2+3)*4 EUR", "2000"), ("10 - 4 - 3 EUR", "300"), ("-(-2) EUR", "200"),
            ("10 / 3 * 3 EUR", "1000"), ("+1.5000 EUR", "150"), ("12.50", "amount"),
        ]
    )
    func calculations(text: String, minorUnits: String) throws {
        #expect(try spent(text) == (minorUnits == "amount" ? "2 invalidAmount" : minorUnits))
    }

    @Test(
        "What is no amount is refused with its line",
        arguments: [
            "1,00 EUR", "1.2.3 EUR", ".5 EUR", "1/0 EUR", "(1 EUR", "1) EUR", "1 EUR EUR", "1 EUR @", "1 eur",
            "{1 EUR}",
            "1 GLD {1 EUR", "12345678901234567890 EUR", "1 EUR {5 USD}} @",
        ]
    )
    func refused(text: String) throws {
        #expect(
            try BeancountReader.rows("Expenses:Bar  \(text)", "Assets:Giro") == ["2 invalidAmount"]
        )
    }

    @Test("A calculation that is no whole number of cents, too much money and too many parentheses are refused")
    func fractions() throws {
        #expect(try BeancountReader.rows("Assets:Giro  10/3 EUR", "Income:Gift  -10/3 EUR") == ["2 invalidAmount"])
        #expect(try BeancountReader.rows("Assets:Giro  9999999999999999 EUR", "Income:Gift") == ["2 invalidAmount"])
        #expect(try BeancountReader.rows("Income:Gift  -9999999999999999 EUR", "Assets:Giro") == ["3 invalidAmount"])
        let open = String(repeating: "(", count: 100_000)
        #expect(try BeancountReader.rows("Assets:Giro  \(open)1 EUR", "Income:Gift") == ["2 invalidAmount"])
    }

    @Test("One posting without an amount gets what balances the others, in each currency")
    func missing() throws {
        #expect(
            try BeancountReader.rows("Assets:A  100 EUR", "Assets:B  50 USD", "Income:Gift")
                == [
                    "2026-11-20 A 10000 EUR in Gift (income) Shop", "2026-11-20 B 5000 USD in Gift (income) Shop",
                ]
        )
        #expect(
            try BeancountReader.rows("Expenses:X  100 EUR", "Expenses:X  50 USD", "Assets:A")
                == [
                    "2026-11-20 A -10000 EUR in X (expense) Shop [X 100 EUR, X 50 USD]",
                    "2026-11-20 A USD -5000 USD in X (expense) Shop [X 100 EUR, X 50 USD]",
                ]
        )
        #expect(
            try BeancountReader.rows("Expenses:X  10 EUR", "Expenses:Y  20 USD", "Assets:A  USD", "Assets:B  EUR")
                == [
                    "2026-11-20 A -2000 USD in Y (expense) Shop [X 10 EUR, Y 20 USD]",
                    "2026-11-20 B -1000 EUR in X (expense) Shop [X 10 EUR, Y 20 USD]",
                ]
        )
        #expect(try BeancountReader.rows("Assets:A  1 EUR", "Assets:B", "Assets:C") == ["3 malformed"])
        #expect(
            try BeancountReader.rows("Assets:A  EUR", "Assets:B  EUR", "Assets:C  1 EUR") == ["3 malformed"]
        )
    }

    @Test("It is as exact as the coarsest of the others, and what a price gives is rounded to the cent")
    func rounding() throws {
        // As Beancount 2.3.6 books them.
        #expect(
            try BeancountReader.rows("Assets:A  10.5 EUR", "Expenses:X  3.25 EUR", "Assets:B").last
                == "2026-11-20 B -1380 EUR in X (expense) Shop"
        )
        #expect(
            try BeancountReader.rows("Assets:Fund  3.064 VBMPX {156.64 EUR}", "Assets:A")
                == ["2 investment", "2026-11-20 A -47994 EUR to Outside 47994 2026-11-20 Shop"]
        )
    }

    @Test("An entry must balance to half of the last decimal that is written")
    func tolerance() throws {
        let fund = "Assets:Fund  3.064 VBMPX {156.64 EUR}"
        #expect(try BeancountReader.rows(fund, "Assets:A  -479.94 EUR").count == 2)
        #expect(try BeancountReader.rows(fund, "Assets:A  -479.95 EUR") == ["1 malformed"])
        #expect(try BeancountReader.rows("Assets:A  -100 EUR", "Expenses:X  100.004 EUR").count == 1)
        #expect(try BeancountReader.rows("Assets:A  -100 EUR", "Expenses:X  101 EUR") == ["1 malformed"])
        var reader = try BeancountReader(
            """
            option "inferred_tolerance_default" "*:1"
            2026-11-20 * "Shop"
              Assets:A  -100 EUR
              Expenses:X  101 EUR
            """
        )
        #expect(try reader.rows() == ["2026-11-20 A -10000 EUR in X (expense) Shop"])
    }

    @Test("A cost can be for each, for all or both")
    func costs() throws {
        for cost in ["{10 EUR}", "{{50 EUR}}", "{8 # 10 EUR}", "{2026-01-01, 10 EUR, \"lot\"}"] {
            #expect(
                try BeancountReader.rows("Assets:Fund  5 GLD \(cost) @ 12 EUR", "Assets:A")
                    == ["2 investment", "2026-11-20 A -5000 EUR to Outside 5000 2026-11-20 Shop"]
            )
        }
    }
}
