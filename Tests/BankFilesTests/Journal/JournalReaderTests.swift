import Money
import MoneySupport
import Testing

@testable import BankFiles

@Suite("Journals of hledger and ledger")
struct JournalReaderTests {
    /// Reads a journal to its end.
    func lines(
        _ text: String,
        currency: Currency = .euro,
        decimal: DecimalSign? = nil
    ) throws -> [String] {
        var layout = ImportLayout()
        layout.decimal = decimal
        var reader = try JournalReader(
            bytes: Array(text.utf8),
            context: ImportContext(currency: currency, layout: layout)
        )
        let lines = try reader.remainingLines()
        #expect(reader.position == reader.byteCount)
        return lines
    }

    /// Reads an entry of 20 November 2026 with these postings.
    func entry(_ postings: String..., currency: Currency = .euro, decimal: DecimalSign? = nil) throws
        -> [String]
    {
        let text = "2026-11-20 Shop\n" + postings.map { "    \($0)\n" }.joined()
        return try lines(text, currency: currency, decimal: decimal)
    }

    @Test("An entry with a money account is an income or expense in the category of its other account")
    func mapping() throws {
        let text = """
            2026-11-20 * Shop
                Expenses:Food:Groceries    12.50 EUR
                Assets:Checking

            2026/11/01=2026/11/03 ! (c 42) Employer | November ; a comment
                Assets:Checking            2500.00 EUR
                Income:Salary

            2026.11.02 Refund
                Expenses:Shoes             -30 EUR
                Liabilities:Card            30 EUR
            2026-1-2
                income:gifts returned      5 EUR
                Debts:Granny
            """

        #expect(
            try lines(text) == [
                "1: 2026-11-20 -1250 Groceries, Shop", "5: 2026-11-01 +250000 Salary, Employer",
                "9: 2026-11-02 +3000 Shoes, Refund", "12: 2026-01-02 -500 gifts returned, ",
            ]
        )
    }

    @Test("Each category of an entry is a transaction, whatever the number of money accounts")
    func split() throws {
        let salary = try entry(
            "Income:Salary  -3000 EUR",
            "Expenses:Tax  500 EUR",
            "Expenses:Insurance  0 EUR",
            "Assets:Checking"
        )
        let shared = try entry("Expenses:Bar  30 EUR", "Assets:Cash  -10 EUR", "Liabilities:Card  -20 EUR")

        #expect(
            salary == [
                "1: 2026-11-20 +300000 Salary, Shop", "1: 2026-11-20 -50000 Tax, Shop",
                "1: left out, zeroAmount",
            ]
        )
        #expect(shared == ["1: 2026-11-20 -1000 Bar, Shop", "1: 2026-11-20 -2000 Bar, Shop"])
    }

    @Test("The amount of a category can follow from the other postings")
    func inferred() throws {
        #expect(try entry("Expenses:Bar", "Assets:Cash  -7.05 EUR") == ["1: 2026-11-20 -705 Bar, Shop"])
        #expect(try entry("Assets:Cash  -7 EUR = 93 EUR", "Expenses:Bar") == ["1: 2026-11-20 -700 Bar, Shop"])
        #expect(try entry("Expenses:Bar  7 EUR", "Assets:Cash  = 93 EUR") == ["1: 2026-11-20 -700 Bar, Shop"])
    }

    @Test(
        "An entry that is not an income or expense is skipped with the reason",
        arguments: [
            (["Assets:Savings  5 EUR", "Somewhere"], SkipReason.noIncomeOrExpense),
            (["Equity:Old  5 EUR", "Equity:New"], .noIncomeOrExpense),
            (["Income:Salary  -5 EUR", "Expenses:Tax"], .noMoneyAccount),
            (["Expenses:Bar  5 EUR", "Wallet:Cash"], .noMoneyAccount),
            (["Expenses:Bar  5 EUR", "Equity:Old  -3 EUR", "Assets:Cash"], .severalPostings),
            (
                ["Expenses:Bar  10 EUR", "Assets:A  -20 EUR", "Assets:B  -20 EUR", "Assets:C  30 EUR"],
                .severalPostings
            ),
            (["Assets:A  10 USD", "Assets:B  -5 EUR", "Assets:C  -5 EUR"], .severalPostings),
            (["(Budget:Food)  5 EUR"], .virtualPosting), (["[Budget:Food]  5 EUR", "[Budget]"], .virtualPosting),
            ([], .noIncomeOrExpense), (["Expenses:Bar  5 USD", "Assets:Cash"], .otherCurrency("USD")),
            (["Expenses:Bar  $5.00", "Assets:Cash  -4 EUR"], .otherCurrency("$")),
            (["Expenses:Bar  3 \"green apples; big\" @ 1 EUR", "Assets:Cash"], .otherCurrency("green apples; big")),
        ]
    )
    func skipped(postings: [String], reason: SkipReason) throws {
        let text = "2026-11-20 Shop\n" + postings.map { "    \($0)\n" }.joined()

        #expect(try lines(text) == ["1: left out, \(reason.described)"])
    }

    @Test("Virtual postings of an income or expense are ignored")
    func virtual() throws {
        let found = try entry("Expenses:Bar  5 EUR", "Assets:Cash", "(Budget:Bar)  -5 EUR", "[Plan]  1 EUR", "[Rest]")

        #expect(found == ["1: 2026-11-20 -500 Bar, Shop"])
    }

    @Test("A posting in the wallet's currency is read whatever currency the other one is in")
    func exchanged() throws {
        #expect(try entry("Expenses:Bar  5 EUR", "Assets:Cash  -6 USD @@ 5 EUR") == ["1: 2026-11-20 -500 Bar, Shop"])
        #expect(try entry("Expenses:Bar  5 EUR @ 1.2 USD", "Assets:Cash  -6 USD") == ["1: 2026-11-20 -500 Bar, Shop"])
        #expect(try entry("Expenses:Bar", "Assets:Cash  -5 EUR @ 1.1 USD") == ["1: 2026-11-20 -500 Bar, Shop"])
        #expect(try entry("Expenses:Bar", "Assets:Cash  -5 USD @@ 4 EUR") == ["1: 2026-11-20 -400 Bar, Shop"])
    }

    @Test("An entry that does not balance or misses two amounts is refused")
    func unbalanced() throws {
        #expect(
            try entry("Expenses:Bar  5 EUR", "Assets:Cash  -4 EUR") == [
                "1: refused, row: its postings do not add up to zero"
            ]
        )
        #expect(
            try entry("Expenses:Bar", "Assets:Cash") == ["3: refused, row: two of its postings have no amount"]
        )
        #expect(try entry("Expenses:Bar  5 EUR") == ["1: left out, noMoneyAccount"])
    }

    @Test("Lines end with LF, CR or CRLF, and a tab ends an account", arguments: ["\r", "\r\n", "\n"])
    func lineEnds(end: String) throws {
        let text = ["; x", "2026-11-20 Shop", "\tExpenses:Bar at home\t5 EUR", "\tAssets:Cash", ""]

        #expect(try lines(text.joined(separator: end)) == ["2: 2026-11-20 -500 Bar at home, Shop"])
    }

    @Test("An entry with too many postings is refused, and the next one is read")
    func endless() throws {
        let text =
            "2026-11-20 Shop\n" + String(repeating: " a\n", count: 10_001)
            + "2026-11-20 Shop\n  Expenses:Bar  5\u{A0}EUR\n  Assets:Cash\n"

        #expect(
            try lines(text) == [
                "1: refused, row: it has more than 10000 postings", "10003: 2026-11-20 -500 Bar, Shop",
            ]
        )
    }

    @Test("A file that is not a journal is refused")
    func notAJournal() {
        let failure = #expect(throws: ImportFailure.self) { try lines("Datum;Betrag\nx;y\n") }

        #expect(failure?.problem == .notOfFormat(.journal))
    }

    @Test("The layout has the detected decimal sign and encoding")
    func layout() throws {
        let text = "2026-11-20 Caf\u{E9}\n  Expenses:Bar  5,50 EUR\n  Assets:Cash\n"
        let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let context = ImportContext(currency: .euro, layout: ImportLayout())

        let layout = try JournalReader(bytes: latin, context: context).layout

        #expect(layout.decimal == .comma)
        #expect(layout.encoding == .windows1252)
    }
}
