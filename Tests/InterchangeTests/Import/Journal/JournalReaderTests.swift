import TestSupport
import Testing

@testable import Core
@testable import Interchange
@testable import Presentation

@Suite("Journals of hledger and ledger")
struct JournalReaderTests {
    private func lines(
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
    private func entry(_ postings: String..., currency: Currency = .euro, decimal: DecimalSign? = nil) throws
        -> [String]
    {
        let text = "2026-11-20 Shop\n" + postings.map { "    \($0)\n" }.joined()
        return try lines(text, currency: currency, decimal: decimal)
    }

    @Test("An entry against an account with money is an income or an expense in the account's category")
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

    @Test("One account with money against several categories gives a transaction each, and the other way round one")
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
                "1: left out, its amount is zero",
            ]
        )
        #expect(shared == ["1: 2026-11-20 -3000 Bar, Shop"])
    }

    @Test("What balances the others may be the amount of the category")
    func inferred() throws {
        #expect(try entry("Expenses:Bar", "Assets:Cash  -7.05 EUR") == ["1: 2026-11-20 -705 Bar, Shop"])
        #expect(try entry("Assets:Cash  -7 EUR = 93 EUR", "Expenses:Bar") == ["1: 2026-11-20 -700 Bar, Shop"])
        #expect(try entry("Expenses:Bar  7 EUR", "Assets:Cash  = 93 EUR") == ["1: 2026-11-20 -700 Bar, Shop"])
    }

    @Test(
        "What does not map is left out with the reason",
        arguments: [
            (["Assets:Savings  5 EUR", "Assets:Checking"], LeaveOutReason.transfer),
            (["Assets:Savings  5 EUR", "Equity:Opening Balances"], .noIncomeOrExpense),
            (["Assets:Savings  5 EUR", "Somewhere"], .noIncomeOrExpense),
            (["Income:Salary  -5 EUR", "Expenses:Tax"], .noMoneyAccount),
            (["Expenses:Bar  5 EUR", "Wallet:Cash"], .noMoneyAccount),
            (["Expenses:Bar  5 EUR", "Equity:Old  -3 EUR", "Assets:Cash"], .severalPostings),
            (
                ["Liabilities:Loan  2 EUR", "Expenses:Fee  1 EUR", "Expenses:Interest  3 EUR", "Assets:Cash"],
                .severalPostings
            ),
            (["(Budget:Food)  5 EUR"], .virtualPosting), (["[Budget:Food]  5 EUR", "[Budget]"], .virtualPosting),
            ([], .noIncomeOrExpense), (["Expenses:Bar  5 USD", "Assets:Cash"], .otherCurrency("USD")),
            (["Expenses:Bar", "Assets:Cash  -5 USD @@ 4 EUR"], .otherCurrency("USD")),
            (["Expenses:Bar  $5.00", "Assets:Cash  -4 EUR"], .otherCurrency("$")),
            (["Expenses:Bar  3 \"green apples; big\" @ 1 EUR", "Assets:Cash"], .otherCurrency("green apples; big")),
            (["Expenses:Bar", "Assets:Cash  -5 EUR @ 1.1 USD"], .otherCurrency("USD")),
        ]
    )
    func leftOut(postings: [String], reason: LeaveOutReason) throws {
        let text = "2026-11-20 Shop\n" + postings.map { "    \($0)\n" }.joined()

        #expect(try lines(text) == ["1: left out, \(reason.sentence)"])
    }

    @Test("Virtual postings beside an income or expense are passed over")
    func virtual() throws {
        let found = try entry("Expenses:Bar  5 EUR", "Assets:Cash", "(Budget:Bar)  -5 EUR", "[Plan]  1 EUR", "[Rest]")

        #expect(found == ["1: 2026-11-20 -500 Bar, Shop"])
    }

    @Test("A posting in the wallet's currency is taken whatever the other side is in")
    func exchanged() throws {
        #expect(try entry("Expenses:Bar  5 EUR", "Assets:Cash  -6 USD @@ 5 EUR") == ["1: 2026-11-20 -500 Bar, Shop"])
        #expect(try entry("Expenses:Bar  5 EUR @ 1.2 USD", "Assets:Cash  -6 USD") == ["1: 2026-11-20 -500 Bar, Shop"])
    }

    @Test(
        "Amounts are read in every form",
        arguments: [
            ("-$5", 500), ("$-5", 500), ("$ -5.00", 500), ("- 5 USD", 500), ("USD -5", 500), ("-5USD", 500),
            ("-5", 500), ("-1,234.56 USD", 123_456), ("$-1,234,567.8", 123_456_780), ("-12,34,567.00 USD", 123_456_700),
            ("-1 234.50 USD", 123_450), ("-1'234.50 USD", 123_450), ("-5.0000 \"USD\"", 500), ("-.5 USD", 50),
            ("-5. USD", 500), ("$-5 {$4} [2026-01-02] (a lot) @ $6 = $0", 500), ("$-5 {=$4}", 500), ("$-5 == $1", 500),
            ("$-5 ;comment", 500),
        ]
    )
    func amounts(text: String, minorUnits: Int) throws {
        let found = try entry("Income:Gift  \(text)", "Assets:Cash", currency: .test("USD"))

        #expect(found == ["1: 2026-11-20 +\(minorUnits) Gift, Shop"])
    }

    @Test(
        "A wrong amount is refused with its text",
        arguments: [
            ("12.345 EUR", AmountProblem.tooManyDecimals(allowed: 2, currency: "EUR")),
            ("1.23.45 EUR", .misplacedSeparator), ("1,23.45 EUR", .misplacedSeparator),
            ("9999999999999999 EUR", .tooLarge), ("EUR", .notANumber), ("(5 * 3 EUR)", .notANumber),
            ("5 EUR EUR", .notANumber), ("5 EUR 3", .notANumber), ("--5 EUR", .notANumber), ("5 \"EUR", .notANumber),
            ("5 EUR @", .notANumber), ("5 EUR {3", .notANumber),
        ]
    )
    func wrongAmounts(text: String, problem: AmountProblem) throws {
        let reason = ErrorMessage.reason(.value(.invalidAmount(text: text, problem)))

        #expect(try entry("Expenses:Bar  \(text)", "Assets:Cash  -1.50 EUR") == ["2: refused, row: \(reason)"])
    }

    @Test("An entry that does not balance is refused, and so is one with two amounts missing")
    func unbalanced() throws {
        #expect(
            try entry("Expenses:Bar  5 EUR", "Assets:Cash  -4 EUR") == [
                "1: refused, row: its postings do not add up to zero"
            ]
        )
        #expect(
            try entry("Expenses:Bar", "Assets:Cash") == ["3: refused, row: two of its postings have no amount"]
        )
        #expect(try entry("Expenses:Bar  5 EUR") == ["1: left out, none of its accounts holds money"])
    }

    @Test("An amount that follows from others stays within what a wallet keeps")
    func tooLarge() throws {
        let most = "999999999999999"
        let found = try entry("Expenses:Bar", "Assets:A  -\(most)", "Assets:B  -\(most)", currency: .test("JPY"))

        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("2: refused") == true)
    }

    @Test(
        "A wrong date is refused",
        arguments: [
            ("2026-02-30", DateProblem.noSuchDay), ("2026-13-01", .noSuchDay), ("0000-01-01", .outOfRange),
            ("20260101", .unknownForm), ("2026-01", .unknownForm), ("01/02", .unknownForm), ("26-01-02", .unknownForm),
            ("2026-01/02", .unknownForm), ("2026-01-02-03", .unknownForm), ("99999999999999-1-1", .unknownForm),
        ]
    )
    func wrongDates(text: String, problem: DateProblem) throws {
        let reason = ErrorMessage.reason(.value(.invalidDate(text: text, problem)))

        #expect(
            try lines("\(text) Shop\n  Expenses:Bar  5 EUR\n  Assets:Cash\n") == ["1: refused, row: \(reason)"]
        )
    }

    @Test("A year that was set completes dates")
    func defaultYear() throws {
        let entry = "  Expenses:Bar  5 EUR\n  Assets:Cash\n"

        for directive in ["Y2024", "Y 2024", "year 2024", "apply year 2024", "!year 2024"] {
            #expect(try lines("\(directive)\n\n2/29 Shop\n\(entry)") == ["3: 2024-02-29 -500 Bar, Shop"])
        }
    }

    @Test("Comments and declarations say nothing, other lines are left out by name")
    func directives() throws {
        let text = """
            ; comment
            # comment
            * heading
            %| comment
            comment
            2026-01-01 Not an entry
              Expenses:Bar  1 EUR
              Assets:Cash
            end comment
            account Expenses:Bar
              note no alias
            commodity EUR
            payee Shop
            apply tag hashtag
            end tag
            P 2026-01-01 USD 0.9 EUR
            include other.journal
            account Expenses:Food
              alias food
            alias bar=Expenses:Bar
            ~ monthly
              Expenses:Rent  500 EUR
              Assets:Cash
            = /food/
              (Budget)  1
            2026-11-20 Shop
              ; a comment of its own
            ; another
              Expenses:Bar  1 EUR  ; and one
              Assets:Cash
            whatever
              Expenses:Bar  1 EUR

              Expenses:Bar  1 EUR
            """

        #expect(
            try lines(text) == [
                "16: left out, it is a price", "17: left out, ‘include’ is not supported",
                "19: left out, ‘alias’ is not supported", "20: left out, ‘alias’ is not supported",
                "21: left out, it is a rule that generates entries",
                "24: left out, it is a rule that generates entries",
                "26: 2026-11-20 -100 Bar, Shop",
                "31: refused, row: it is neither an entry nor a directive of a journal",
                "34: refused, row: it is indented like a posting and belongs to no entry",
            ]
        )
    }

    @Test("Declared accounts stand for what they are declared as, with those below them, wherever that is said")
    func declaredAccounts() throws {
        let text = """
            2026-11-20 Shop
              Ausgaben:Essen  5 EUR
              Konten:Giro
            2026-11-20 Odd
              Expenses:Deposit  5 EUR
              Konten:Giro
            account Konten  ; what I have, type: A
            account Ausgaben
              ; type:Expense
            account Expenses:Deposit  ; type:L
            """

        #expect(
            try lines(text) == ["1: 2026-11-20 -500 Essen, Shop", "4: left out, \(LeaveOutReason.transfer.sentence)"]
        )
    }

    @Test("A default commodity is that of amounts without one")
    func defaultCommodity() throws {
        let text = "D $1,000.00\n2026-11-20 Shop\n  Expenses:Bar  5\n  Assets:Cash\n"

        #expect(try lines(text) == ["2: left out, it is in $"])
        #expect(try lines(text, currency: .test("USD")) == ["2: 2026-11-20 -500 Bar, Shop"])
    }

    @Test(
        "What stands before decimals is decided once for the file",
        arguments: [
            "commodity 1.000,00 EUR", "commodity EUR\n  format 1.000,00 EUR", "D 1.000,00 EUR", "decimal-mark ,",
            "2026-01-01 X\n  Expenses:Bar  1,5 EUR\n  Assets:Cash\n",
            "2026-01-01 X\n  Expenses:Bar  1.234.567 EUR\n  Assets:Cash\n",
        ]
    )
    func decimals(evidence: String) throws {
        let text = "2026-11-20 Shop\n  Expenses:Bar  1.234 EUR\n  Assets:Cash\n\(evidence)"

        #expect(try lines(text).first == "1: 2026-11-20 -123400 Bar, Shop")
    }

    @Test("Where nothing decides what stands before decimals, the flag does")
    func ambiguousDecimals() throws {
        let text = "\n2026-11-20 Shop\n  Expenses:Bar  1,234 EUR\n  Assets:Cash\n"

        let failure = #expect(throws: ImportFailure.self) { try lines(text) }

        #expect(failure == ImportFailure(line: 3, .ambiguousDecimals(example: "1,234")))
        #expect(try lines(text, decimal: .point) == ["2: 2026-11-20 -123400 Bar, Shop"])
        #expect(try lines(text, decimal: .comma).first?.hasPrefix("3: refused") == true)
        #expect(try lines(text, currency: .test("JPY")) == ["2: left out, it is in EUR"])
    }

    @Test("Yen have no decimals to be told from thousands")
    func yen() throws {
        #expect(
            try entry("Expenses:Bar  ¥1,234", "Assets:Cash", currency: .test("JPY")) == [
                "1: 2026-11-20 -1234 Bar, Shop"
            ]
        )
    }

    @Test("CR and CRLF end lines as LF does, and tabs end accounts", arguments: ["\r", "\r\n", "\n"])
    func lineEnds(end: String) throws {
        let text = ["; x", "2026-11-20 Shop", "\tExpenses:Bar at home\t5 EUR", "\tAssets:Cash", ""]

        #expect(try lines(text.joined(separator: end)) == ["2: 2026-11-20 -500 Bar at home, Shop"])
    }

    @Test("An entry with postings without end is refused, and the next one read")
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

    @Test("A file of something else is said to be none")
    func notAJournal() {
        let failure = #expect(throws: ImportFailure.self) { try lines("Datum;Betrag\nx;y\n") }

        #expect(failure?.problem == .notOfFormat(.journal))
    }

    @Test("What was found out is told")
    func layout() throws {
        let text = "2026-11-20 Caf\u{E9}\n  Expenses:Bar  5,50 EUR\n  Assets:Cash\n"
        let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let context = ImportContext(currency: .euro, layout: ImportLayout())

        let layout = try JournalReader(bytes: latin, context: context).layout

        #expect(layout.decimal == .comma)
        #expect(layout.encoding == .windows1252)
    }
}
