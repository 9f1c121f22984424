import BankFiles
import Interchange
import Money
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Error messages")
struct UIErrorMessageTests {
    @Test("Every error is among the samples")
    func samples() throws {
        #expect(try Set(DeclaredError.all().map(\.code)) == Set(MoneyFlowError.samples.map(\.code)))
    }

    @Test("Every error says what happened, why, and what to do", arguments: MoneyFlowError.samples)
    func complete(error: MoneyFlowError) {
        let message = UIErrorMessage(for: error)

        #expect(!message.what.isEmpty)
        #expect(!message.hint.isEmpty)
        if error.reason == "usage" {
            #expect(message.why.isEmpty, "the message of the parser says it all")
        } else {
            #expect(!message.why.isEmpty)
        }
    }

    @Test("No message contains a name from the source code", arguments: MoneyFlowError.samples)
    func noSourceNames(error: MoneyFlowError) throws {
        let message = UIErrorMessage(for: error)
        let camelCase = try Regex("\\b[a-z]+[A-Z]")

        for text in [message.what, message.why, message.hint.text { _ in "" }] {
            #expect(text.firstMatch(of: camelCase) == nil, "\(text)")
            #expect(!text.contains("Optional("))
            #expect(!text.contains("  "))
        }
    }

    @Test("Backquotes around commands are balanced", arguments: MoneyFlowError.samples)
    func backquotes(error: MoneyFlowError) {
        #expect(UIErrorMessage(for: error).hint.text { _ in "" }.count { $0 == "`" }.isMultiple(of: 2))
    }

    @Test("The reason can follow a colon, or be its own sentence")
    func reason() {
        let error = MoneyFlowError.walletBusy(path: "/w.db")
        let message = UIErrorMessage(for: error)

        #expect(error.message == "The wallet is busy: another program has been using /w.db for too long")
        #expect(message.whySentence == "Another program has been using /w.db for too long.")
    }

    @Test("A misspelled name gets a suggestion")
    func suggestion() {
        let message = UIErrorMessage(for: .unknownCategory("Fod", suggestion: "Food & Beverage"))

        #expect(message.what == "No category ‘Fod’")
        #expect(message.hint == "Did you mean ‘Food & Beverage’? \(.listCategories) shows them all.")
        #expect(
            UIErrorMessage(for: .unknownCategory("Xyz", suggestion: nil)).hint.parts.first == .remedy(.listCategories)
        )
    }

    @Test("For a minus sign, both amounts that the user may have meant are suggested")
    func minus() {
        let message = UIErrorMessage(for: .invalidAmount(text: "-12.50", .negative))

        #expect(message.what == "‘-12.50’ has a minus sign")
        #expect(message.hint == "For an expense, write `12.50`. For income, write `+12.50`.")
    }

    @Test("A long text is truncated when it is quoted")
    func longText() {
        let message = UIErrorMessage(for: .invalidDate(text: String(repeating: "x", count: 5000), .unknownForm))

        #expect(message.what.count < 100)
    }

    @Test("The technical message is the stable code")
    func nerdMessage() {
        #expect(UIErrorMessage(for: .notAWallet(path: "x")).nerdMessage == "Error code: 502")
    }

    @Test("The reason for refusing a row is that of its value")
    func importRow() {
        let reason = AmountError("x", .notANumber)
        let message = UIErrorMessage(
            for: .importRow(file: "b.csv", line: 3, column: "Betrag", format: .csv, .amount(reason))
        )

        #expect(message.what == "b.csv, line 3, column ‘Betrag’, cannot be imported")
        #expect(message.why.hasPrefix("‘x’ is not an amount: "))
        #expect(message.hint.parts.suffix(2) == [.remedy(.state("skipBad")), .text(". Nothing was imported.")])
    }

    @Test(
        "For what a file does not say, the option to state it is suggested",
        arguments: [
            (
                ImportFileProblem.ambiguousDates(example: "3/4/26"),
                [Remedy.state("dateFormat", "DD/MM/YYYY"), .state("dateFormat", "MM/DD/YYYY")]
            ),
            (.mixedDates(example: "31/12/26", order: .monthDayYear), [.state("dateFormat", "DD/MM/YYYY")]),
            (.ambiguousDecimals(example: "1,234"), [.state("decimal", "."), .state("decimal", ",")]),
            (
                .undecidedSigns(column: nil),
                [.state("invert"), .state("noInvert"), .state("sign", "COLUMN")]
            ),
            (.undecidedSigns(column: "Art"), [.state("sign", "Art")]),
            (
                .invertedSides(columns: ["Out", "In"]),
                [.state("invert"), .stating([StatedOption("debit", "In"), StatedOption("credit", "Out")])]
            ),
            (.invertedSides(columns: ["D/C"]), [.state("invert")]),
            (.undecidedFees(column: "Fee"), [.state("extraFees"), .state("noExtraFees")]),
            (.sharedCosts(columns: ["Ann", "Bob"]), [.state("amount", "Ann")]),
            (.noColumn(.date, columns: ["Wert"]), [.state("date", "COLUMN")]),
            (
                .noColumn(.amount, columns: ["Wert"]),
                [
                    .state("amount", "COLUMN"),
                    .stating([StatedOption("debit", "COLUMN"), StatedOption("credit", "COLUMN")]),
                ]
            ),
            (.noColumn(.category, columns: ["Wert"]), [.state("categoryColumn", "COLUMN")]),
            (.severalColumns(.amount, columns: ["Net sum", "Sum"]), [.state("amount", "Net sum")]),
            (.encoding(.utf8), [.state("encoding", "windows-1252")]), (.notOfFormat(.ofx), [.state("format")]),
            (.maskedBalance, [.state("noBalanceCheck")]),
        ]
    )
    func importOption(problem: ImportFileProblem, remedies: [Remedy]) {
        let message = UIErrorMessage(for: .importFile(file: "b.csv", line: nil, problem))

        #expect(message.what == "b.csv cannot be read")
        let hint = message.hint.text { "\($0)" }
        #expect(remedies.allSatisfy { message.hint.parts.contains(.remedy($0)) }, "\(hint)")
        #expect(hint.hasSuffix(" Nothing was imported."))
    }

    @Test("A misspelled column gets a suggestion")
    func columnSuggestion() {
        let problem = ImportFileProblem.unknownColumn("Betrg", columns: ["Datum", "Betrag"])
        let message = UIErrorMessage(for: .importFile(file: "b.csv", line: nil, problem))

        #expect(message.hint.text { "\($0)" }.hasPrefix("Did you mean ‘Betrag’? "))
    }

    @Test("A wrong balance is reported with both amounts in the file's currency")
    func importBalance() throws {
        let yen = try Currency.test("JPY")
        let problem = ImportFileProblem.balance(
            expected: Money(minorUnits: -7, currency: .euro),
            found: Money(minorUnits: 1234, currency: yen)
        )
        let message = UIErrorMessage(for: .importFile(file: "b.csv", line: 9, problem))

        #expect(message.what == "b.csv, line 9, cannot be read")
        #expect(message.why == "the balance after this row should be -0.07 EUR, but the file says 1234 JPY")
    }

    @Test("A row that was skipped as invalid says why")
    func skipped() {
        let reason = SkipReason.refused(column: "date", .missing(.date))

        #expect(reason.sentence == "column ‘date’: it has no date")
        #expect(SkipReason.refused(column: nil, .malformed("it is odd")).sentence == "it is odd")
        #expect(SkipReason.otherCurrency("USD").sentence == "it is in USD")
    }
}
