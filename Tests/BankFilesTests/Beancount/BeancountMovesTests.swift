import Testing

@testable import BankFiles

@Suite("Postings in Beancount files")
struct BeancountMovesTests {
    @Test("A posting of money is a transaction in the category at the other end, a refund if its sign is the other one")
    func categories() throws {
        #expect(
            try BeancountReader.rows("Assets:Giro  -12.50 EUR", "Expenses:Food:Bar  12.50 EUR")
                == ["2026-11-20 Giro -1250 EUR in Bar (expense) Shop"]
        )
        #expect(
            try BeancountReader.rows("Liabilities:Visa  49.90 EUR", "Expenses:Clothing")
                == ["2026-11-20 Visa 4990 EUR in Clothing (expense) Shop"]
        )
        #expect(
            try BeancountReader.rows("Assets:Giro  2000 EUR", "Income:Salary  -2000 EUR")
                == ["2026-11-20 Giro 200000 EUR in Salary (income) Shop"]
        )
    }

    @Test(
        "With several categories, the largest in the opposite direction is that of the whole amount; the note has all"
    )
    func severalCategories() throws {
        #expect(
            try BeancountReader.rows(
                "Assets:Giro  1350.60 EUR",
                "Expenses:Taxes  1600.00 EUR",
                "Income:Salary  -2900.60 EUR",
                "Income:Bonus  -50 EUR"
            ) == [
                "2026-11-20 Giro 135060 EUR in Salary (income) Shop "
                    + "[Taxes 1600.00 EUR, Salary -2900.60 EUR, Bonus -50 EUR]"
            ]
        )
    }

    @Test("Several postings of money with one category are a transaction each, whose sum is that of the category")
    func severalAccounts() throws {
        #expect(
            try BeancountReader.rows("Income:Salary  -3000 EUR", "Assets:A  2500 EUR", "Assets:B  500 EUR")
                == [
                    "2026-11-20 A 250000 EUR in Salary (income) Shop", "2026-11-20 B 50000 EUR in Salary (income) Shop",
                ]
        )
        #expect(
            try BeancountReader.rows("Assets:A  -300 EUR", "Assets:B  299 EUR", "Expenses:Fees  1 EUR")
                == [
                    "2026-11-20 A -30000 EUR in Fees (expense) Shop", "2026-11-20 B 29900 EUR in Fees (expense) Shop",
                ]
        )
    }

    @Test("Two opposite postings are a transfer, whatever else the entry has")
    func transfers() throws {
        #expect(
            try BeancountReader.rows("Assets:Giro  -30 EUR", "Liabilities:Visa  30 EUR")
                == ["2026-11-20 Giro -3000 EUR to Visa 3000 2026-11-20 Shop"]
        )
        #expect(
            try BeancountReader.rows(
                "Assets:Giro  -30 EUR",
                "Assets:Cash  30 EUR",
                "Assets:Cash  -5 EUR",
                "Expenses:Bar  5 EUR"
            ) == [
                "2026-11-20 Giro -3000 EUR to Cash 3000 2026-11-20 Shop",
                "2026-11-20 Cash -500 EUR in Bar (expense) Shop",
            ]
        )
    }

    @Test("The only two in different currencies are a transfer, in accounts of one name too")
    func exchanges() throws {
        for price in ["@@ 100 EUR", "@ 0.8 EUR"] {
            #expect(
                try BeancountReader.rows("Assets:Travel  125.00 USD \(price)", "Assets:Giro  -100 EUR")
                    == ["2026-11-20 Giro -10000 EUR to Travel 12500 2026-11-20 Shop"]
            )
        }
        #expect(
            try BeancountReader.rows("Assets:Bank  -100 EUR", "Assets:Bank  125 USD @@ 99 EUR", "Expenses:Fees  1 EUR")
                == ["2026-11-20 Bank -10000 EUR to Bank USD 12500 2026-11-20 Shop [Fees 1 EUR]"]
        )
    }

    @Test("What is paid in another currency is an expense of what the account was charged")
    func foreignExpenses() throws {
        #expect(
            try BeancountReader.rows("Assets:Giro  -45 EUR", "Expenses:Hotel  50 USD @@ 45 EUR", "Assets:Travel  0 USD")
                == ["4 zeroAmount", "2026-11-20 Giro -4500 EUR in Hotel (expense) Shop"]
        )
    }

    @Test("Equity is what is outside of the wallet")
    func equity() throws {
        #expect(
            try BeancountReader.rows("Assets:Giro  1200 EUR", "Liabilities:Visa  -50 EUR", "Equity:Opening-Balances")
                == [
                    "2026-11-20 Giro 120000 EUR from Outside -120000 2026-11-20 Shop",
                    "2026-11-20 Visa -5000 EUR to Outside 5000 2026-11-20 Shop",
                ]
        )
    }

    @Test("Money for securities and other units is neither income nor an expense, and the units are left out")
    func securities() throws {
        #expect(
            try BeancountReader.rows(
                "Assets:Cash  -1341.05 EUR",
                "Assets:GLD  7 GLD {190.30 EUR, 2010-08-09}",
                "Expenses:Commission  8.95 EUR"
            ) == [
                "3 investment", "2026-11-20 Cash -134105 EUR to Outside 134105 2026-11-20 Shop [Commission 8.95 EUR]",
            ]
        )
        #expect(
            try BeancountReader.rows(
                "Assets:GLD  -7 GLD {} @ 300 EUR",
                "Assets:Cash  2100 EUR",
                "Income:Gains"
            ) == ["2 investment", "2026-11-20 Cash 210000 EUR from Outside -210000 2026-11-20 Shop [Gains]"]
        )
        #expect(
            try BeancountReader.rows(
                "Assets:Cash  3000 EUR",
                "Assets:Stock  10 ACME {100.00 EUR}",
                "Income:Salary  -4000 EUR"
            ) == ["3 investment", "2026-11-20 Cash 300000 EUR in Salary (income) Shop"]
        )
        #expect(try BeancountReader.rows("Assets:Hours  5 VACHR", "Income:Hours  -5 VACHR") == ["2 investment"])
    }

    @Test("An entry without money is listed")
    func noMoney() throws {
        #expect(try BeancountReader.rows("Income:Gift  -5 EUR", "Expenses:Food  5 EUR") == ["1 noMoneyAccount"])
        #expect(try BeancountReader.rows("Equity:A  -5 EUR", "Equity:B  5 EUR") == ["1 noIncomeOrExpense"])
        #expect(try BeancountReader.rows() == ["1 noIncomeOrExpense"])
        #expect(
            try BeancountReader.rows("Assets:GLD  -7 GLD {}", "Assets:Cash") == ["3 severalPostings", "2 investment"]
        )
    }
}
