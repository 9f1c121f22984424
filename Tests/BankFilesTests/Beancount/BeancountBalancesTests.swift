import Testing

@testable import BankFiles

@Suite("Balances in Beancount files")
struct BeancountBalancesTests {
    private func reader(_ text: String) throws -> (rows: [String], statements: [String]) {
        var reader = try BeancountReader(text)
        let rows = try reader.rows()
        return (rows, reader.statements.map { "\($0.line) \($0.owner?.name ?? "") \($0.date.iso) \($0.minorUnits)" })
    }

    @Test("A balance is that at the end of the day before; one of several accounts or of no account is listed")
    func balances() throws {
        let found = try reader(
            """
            2026-11-20 *
              Assets:Bank:Giro  5 EUR
              Assets:Bank:Savings  5 EUR
              Equity:Opening
            2026-11-21 balance Assets:Bank:Giro  5.00 ~ 0.01 EUR
            2026-12-01 balance Assets:Bank:Giro  10/2 EUR
            2026-11-21 balance Assets:Bank  10 EUR
            2026-11-21 balance Assets:Bank:Giro  0 USD
            2026-11-21 balance Assets:Bank:Giro  0 GLD
            2026-11-21 balance Assets:Bank:Giro  0.001 EUR
            """
        )
        #expect(found.rows.suffix(4) == ["7 balance", "8 balance", "9 balance", "10 invalidAmount"])
        #expect(found.statements == ["5 Giro 2026-11-20 500", "6 Giro 2026-11-30 500"])
    }

    @Test("A padding brings what the next balance of each currency lacks, from outside or as its source says")
    func padding() throws {
        let found = try reader(
            """
            2026-01-10 balance Assets:Cash  70 USD
            2026-01-10 balance Assets:Cash  100 EUR
            2026-01-01 pad Assets:Cash Equity:Opening
            2026-01-10 * "on the day of the balance, and after it"
              Assets:Cash  -1 EUR
              Expenses:Bar
            2026-01-02 *
              Assets:Cash  -30 EUR
              Expenses:Bar
            2026-01-15 pad Assets:Cash Expenses:Unknown
            2026-01-20 balance Assets:Cash  90 EUR
            2026-01-25 balance Assets:Cash  85 EUR
            """
        )
        #expect(
            found.rows == [
                "2026-01-01 Cash USD 7000 USD from Outside -7000 2026-01-01",
                "2026-01-01 Cash 13000 EUR from Outside -13000 2026-01-01",
                "2026-01-10 Cash -100 EUR in Bar (expense) on the day of the balance, and after it",
                "2026-01-02 Cash -3000 EUR in Bar (expense)",
                "2026-01-15 Cash -900 EUR in Unknown (expense)",
            ]
        )
        #expect(found.statements.last == "12 Cash 2026-01-24 8500")
    }

    @Test("A padding counts the accounts below, and leaves a balance as it is that is nearly right")
    func paddingOfSeveral() throws {
        let entries = """
            2026-01-01 pad Assets:Bank Assets:Cash
            2026-01-02 *
              Assets:Bank:Giro  30.00 EUR
              Income:Gift

            """
        #expect(
            try reader(entries + "2026-01-10 balance Assets:Bank  100 EUR\n").rows == [
                "2026-01-01 Cash -7000 EUR to Bank 7000 2026-01-01",
                "2026-01-02 Giro 3000 EUR in Gift (income)", "5 balance",
            ]
        )
        for balance in ["30.01 EUR", "29 ~ 1 EUR"] {
            #expect(
                try reader(entries + "2026-01-10 balance Assets:Bank  \(balance)\n").rows
                    == [
                        "2026-01-02 Giro 3000 EUR in Gift (income)", "5 balance",
                    ]
            )
        }
    }
}
