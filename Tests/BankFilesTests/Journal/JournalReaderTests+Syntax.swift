import Money
import MoneySupport
import Testing

@testable import BankFiles

extension JournalReaderTests {
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
        "An invalid amount is refused with its text",
        arguments: [
            ("12.345 EUR", AmountProblem.tooManyDecimals(allowed: 2, currency: "EUR")),
            ("1.23.45 EUR", .misplacedSeparator), ("1,23.45 EUR", .misplacedSeparator),
            ("9999999999999999 EUR", .tooLarge), ("EUR", .notANumber), ("(5 * 3 EUR)", .notANumber),
            ("5 EUR EUR", .notANumber), ("5 EUR 3", .notANumber), ("--5 EUR", .notANumber), ("5 \"EUR", .notANumber),
            ("5 EUR @", .notANumber), ("5 EUR {3", .notANumber),
        ]
    )
    func wrongAmounts(text: String, problem: AmountProblem) throws {
        let reason = "\(text) \(problem)"

        #expect(try entry("Expenses:Bar  \(text)", "Assets:Cash  -1.50 EUR") == ["2: refused, row: \(reason)"])
    }

    @Test("An amount that follows from others is refused above the limit")
    func tooLarge() throws {
        let most = "999999999999999"
        let found = try entry("Expenses:Bar", "Assets:A  -\(most)", "Assets:B  -\(most)", currency: .test("JPY"))

        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("2: refused") == true)
    }

    @Test(
        "An invalid date is refused",
        arguments: [
            ("2026-02-30", DateProblem.noSuchDay), ("2026-13-01", .noSuchDay), ("0000-01-01", .outOfRange),
            ("20260101", .unknownForm), ("2026-01", .unknownForm), ("01/02", .unknownForm), ("26-01-02", .unknownForm),
            ("2026-01/02", .unknownForm), ("2026-01-02-03", .unknownForm), ("99999999999999-1-1", .unknownForm),
        ]
    )
    func wrongDates(text: String, problem: DateProblem) throws {
        let reason = "\(text) \(problem)"

        #expect(
            try lines("\(text) Shop\n  Expenses:Bar  5 EUR\n  Assets:Cash\n") == ["1: refused, row: \(reason)"]
        )
    }

    @Test("A default year completes dates")
    func defaultYear() throws {
        let entry = "  Expenses:Bar  5 EUR\n  Assets:Cash\n"

        for directive in ["Y2024", "Y 2024", "year 2024", "apply year 2024", "!year 2024"] {
            #expect(try lines("\(directive)\n\n2/29 Shop\n\(entry)") == ["3: 2024-02-29 -500 Bar, Shop"])
        }
    }

    @Test("The default commodity applies to amounts without one")
    func defaultCommodity() throws {
        let text = "D $1,000.00\n2026-11-20 Shop\n  Expenses:Bar  5\n  Assets:Cash\n"

        #expect(try lines(text) == ["2: left out, otherCurrency $"])
        #expect(try lines(text, currency: .test("USD")) == ["2: 2026-11-20 -500 Bar, Shop"])
    }

    @Test(
        "The decimal sign is decided once for the whole file",
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

    @Test("If nothing decides the decimal sign, the option does")
    func ambiguousDecimals() throws {
        let text = "\n2026-11-20 Shop\n  Expenses:Bar  1,234 EUR\n  Assets:Cash\n"

        let failure = #expect(throws: ImportFailure.self) { try lines(text) }

        #expect(failure == ImportFailure(line: 3, .ambiguousDecimals(example: "1,234")))
        #expect(try lines(text, decimal: .point) == ["2: 2026-11-20 -123400 Bar, Shop"])
        #expect(try lines(text, decimal: .comma).first?.hasPrefix("3: refused") == true)
    }

    @Test("Amounts in yen cannot have decimals")
    func yen() throws {
        #expect(
            try entry("Expenses:Bar  ¥1,234", "Assets:Cash", currency: .test("JPY")) == [
                "1: 2026-11-20 -1234 Bar, Shop"
            ]
        )
    }

    @Test("Comments and declarations are ignored, and other directives are skipped with their names")
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
            P 2026-01-01 ACME 0.9 EUR
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
                "16: left out, price", "17: left out, directive include",
                "19: left out, directive alias", "20: left out, directive alias",
                "21: left out, generated",
                "24: left out, generated",
                "26: 2026-11-20 -100 Bar, Shop",
                "31: refused, row: it is neither an entry nor a directive of a journal",
                "34: refused, row: it is indented like a posting but does not belong to an entry",
            ]
        )
    }

    @Test("Prices of currencies are rates, with the decimal sign of the file; others are left out")
    func prices() throws {
        let text = """
            P 2026-01-01 USD 1.085,5 EUR
            P 2026/01/02 12:00:00 GBP EUR 1,17 ; noon
            P 2026-01-03 ACME 2,5 EUR
            P 2026-01-04 EUR 1 EUR
            2026-11-20 Shop
              Expenses:Bar  1,50 EUR
              Assets:Cash
            """
        let context = ImportContext(
            currency: .euro,
            layout: ImportLayout(),
            known: OneAccount(ImportAccount(name: "Main", currency: .euro))
        )
        var reader = try JournalReader(bytes: Array(text.utf8), context: context)
        var items: [ImportItem] = []
        while let item = try reader.next() { items.append(item) }
        #expect(items.count == 3)
        let rates = reader.rates.map { "\($0.date.iso) \($0.rate.base.code) \($0.rate.price) \($0.rate.quote.code)" }
        #expect(rates == ["2026-01-01 USD 1085.5 EUR", "2026-01-02 GBP 1.17 EUR"])
    }

    @Test("The time for an account grows with the length of its name, not with the square", .timeLimit(.minutes(5)))
    func deepAccount() {
        let deep = "a" + String(repeating: ":a", count: 500_000)
        var accounts = JournalAccounts()
        accounts.declare("a", type: "A")
        accounts.declare(deep, type: "X")
        #expect(accounts.kind(of: deep + ":b") == .asset)
    }

    @Test("Declared types apply to accounts and their subaccounts, wherever they are declared")
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
            try lines(text) == ["1: 2026-11-20 -500 Essen, Shop", "4: 2026-11-20 -500 no category, Odd"]
        )
    }
}
