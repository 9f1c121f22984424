import Testing

@testable import Core

@Suite("Errors in words")
struct ErrorMessageTests {
    @Test("Every error says what happened, why, and what to do", arguments: MoneyFlowError.samples)
    func complete(error: MoneyFlowError) {
        let message = ErrorMessage(for: error)

        #expect(!message.what.isEmpty)
        #expect(!message.hint.isEmpty)
        if case .usage = error {
            #expect(message.why.isEmpty, "the message of the parser says it all")
        } else {
            #expect(!message.why.isEmpty)
        }
    }

    @Test("No words are those of the source code", arguments: MoneyFlowError.samples)
    func noSourceNames(error: MoneyFlowError) throws {
        let message = ErrorMessage(for: error)
        let camelCase = try Regex("\\b[a-z]+[A-Z]")

        for text in [message.what, message.why, message.hint] {
            #expect(text.firstMatch(of: camelCase) == nil, "\(text)")
            #expect(!text.contains("Optional("))
            #expect(!text.contains("  "))
        }
    }

    @Test("Backquotes around commands come in pairs", arguments: MoneyFlowError.samples)
    func backquotes(error: MoneyFlowError) {
        #expect(ErrorMessage(for: error).hint.count { $0 == "`" }.isMultiple(of: 2))
    }

    @Test("The reason reads on after a colon, and as a sentence of its own")
    func reason() {
        let message = ErrorMessage(for: .walletBusy(path: "/w.db"))

        #expect(message.message == "The wallet is busy: another program has been using /w.db for too long")
        #expect(message.whySentence == "Another program has been using /w.db for too long.")
    }

    @Test("A near miss is answered with a suggestion")
    func suggestion() {
        let message = ErrorMessage(for: .unknownCategory("Fod", suggestion: "Food & Beverage"))

        #expect(message.what == "No category ‘Fod’")
        #expect(message.hint == "Did you mean ‘Food & Beverage’? `moneyflow category list` shows them all.")
        #expect(ErrorMessage(for: .unknownCategory("Xyz", suggestion: nil)).hint.hasPrefix("`moneyflow category list`"))
    }

    @Test("A minus is answered with both commands that may have been meant")
    func minus() {
        let message = ErrorMessage(for: .invalidAmount(text: "-12.50", .negative))

        #expect(message.what == "‘-12.50’ has a minus")
        #expect(message.hint.contains("An expense needs no sign: `moneyflow add 12.50 …`"))
        #expect(message.hint.contains("`moneyflow add +12.50 …`"))
    }

    @Test("What was typed is quoted for the shell where a command repeats it")
    func shellQuotes() {
        let message = ErrorMessage(for: .categoryArchived("Rock'n'Roll & more"))

        #expect(message.hint == #"Bring it back: `moneyflow category unarchive 'Rock'\''n'\''Roll & more'`."#)
    }

    @Test("A long text is cut when it is quoted")
    func longText() {
        let message = ErrorMessage(for: .invalidDate(text: String(repeating: "x", count: 5000), .unknownForm))

        #expect(message.what.count < 100)
    }

    @Test("The nerd message is the stable code")
    func nerdMessage() {
        #expect(UIErrorMessage(for: .notAWallet(path: "x")).nerdMessage == "Error code: 502")
    }

    @Test("The reason of a refused row is that of its value")
    func importRow() {
        let reason = MoneyFlowError.invalidAmount(text: "x", .notANumber)
        let message = ErrorMessage(for: .importRow(file: "b.csv", line: 3, .value(reason)))

        #expect(message.what == "b.csv, line 3, cannot be taken")
        #expect(message.why.hasPrefix("‘x’ is not an amount: "))
        #expect(message.hint.hasSuffix("Nothing was imported."))
    }
}
