import Money

extension MoneyFlowError {
    /// An amount that cannot be read.
    package static func invalidAmount(text: String, _ problem: AmountProblem) -> MoneyFlowError {
        MoneyFlowError(
            .refused(101, "invalidAmount"),
            problem.words(for: text),
            part: .amount,
            cause: .invalidAmount(problem)
        )
    }

    /// A sum beyond 64 bits of minor units.
    package static var amountOverflow: MoneyFlowError {
        MoneyFlowError(
            .refused(701, "amountOverflow"),
            "The sum is too large",
            because: "the total does not fit in 64 bits",
            hint: "Look for an amount with too many digits: \(.listTransactionsFrom(amount: "1000000000"))."
        )
    }

    /// Amounts in two currencies instead of one.
    package static func currencyMismatch(_ left: String, _ right: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(702, "currencyMismatch"),
            "\(left) is not \(right)",
            because: "an account has one currency, and MoneyFlow does not convert amounts",
            hint: "Give the amount in \(right), or an account in \(left); \(.listAccounts) shows the accounts.",
            part: .amount
        )
    }
}

extension AmountProblem {
    fileprivate func words(for text: String) -> ErrorWords {
        let what = "\(text.quoted) is not an amount"
        switch self {
        case .notANumber:
            return ErrorWords(
                what,
                because: "an amount is made of digits, with an optional decimal point or comma and currency",
                hint: "Write digits, such as `12.50`."
            )
        case .titleFirst(let amount, let title):
            return ErrorWords(
                what,
                because: "the amount comes before the title",
                hint: "Write the amount first: \(.addTransaction(amount: amount, title: title))."
            )
        case .ambiguous(let thousands, let decimals):
            return ErrorWords(
                "\(text.quoted) is ambiguous",
                because: "it could mean \(thousands) or \(decimals), and the locale does not settle it",
                hint: "Write `\(thousands)`, or set the locale: \(.changeSetting(.locale, to: "en_GB")).",
                brief: "It could mean \(thousands) or \(decimals); write \(thousands), or set the locale."
            )
        case .groupOrTitle(let amount, let title):
            return ErrorWords(
                "\(text.quoted) is ambiguous",
                because: "it could mean \(amount), or an amount and a title that begins with a number",
                hint: "Write `\(amount)`, or put the title in quotes: `'\(title)'`."
            )
        case .misplacedSeparator:
            return ErrorWords(
                what,
                because: "its points or commas are misplaced",
                hint: "Write it as `1234.56`, or with thousands in groups of three, as `1,234.56`."
            )
        case .tooManyDecimals(let allowed, let currency):
            let decimals = allowed == 0 ? "no decimals" : allowed == 1 ? "1 decimal" : "\(allowed) decimals"
            return ErrorWords(
                "\(what) in \(currency)",
                because: "\(currency) has \(decimals)",
                hint: allowed == 0 ? "Round it to a whole number." : "Round it to \(decimals)."
            )
        case .zero:
            return ErrorWords(
                "The amount must be more than zero",
                because: "\(text.quoted) is zero",
                hint: "To remove a transaction, delete it by its id: \(.deleteTransaction).",
                brief: "The amount must be more than zero."
            )
        case .tooLarge:
            return ErrorWords(
                "\(text.quoted) is too large",
                because: "an amount has at most fifteen digits",
                hint: "Check for an extra digit, or split it into several transactions."
            )
        case .negative:
            let amount = text.unsigned
            return ErrorWords(
                "\(text.quoted) has a minus sign",
                because: "amounts have no minus sign and are expenses by default",
                hint: "For an expense, write `\(amount)`. For income, write `+\(amount)`.",
                brief: "Omit the minus sign; amounts are expenses by default."
            )
        case .unsigned:
            return ErrorWords(
                "\(text.quoted) has a minus sign",
                because: "this amount has no sign",
                hint: "Write `\(text.unsigned)`.",
                brief: "Omit the minus sign."
            )
        case .sharedSign(let sign, let codes):
            let meanings = codes.prefix(6).joined(separator: ", ") + (codes.count > 6 ? "…" : "")
            return ErrorWords(
                "\(text.quoted) is in one of several currencies",
                because: "\(sign) can mean \(meanings)",
                hint: "Write the code instead: `\(codes.first ?? "")`.",
                brief: "\(sign) can mean \(meanings); write the code."
            )
        case .otherCurrency(let found, let wallet):
            return ErrorWords(
                "\(text.quoted) is in \(found)",
                because: "it has to be in \(wallet) here",
                hint: "Convert the amount to \(wallet)."
            )
        }
    }
}

extension String {
    /// The text without the minus that it begins with.
    fileprivate var unsigned: String { String(drop { $0 == "-" || $0 == "−" }) }
}

extension MoneyFlowError {
    /// Creates the error for a text that is not an amount.
    package init(_ error: AmountError) {
        self = .invalidAmount(text: error.text, error.problem)
    }

    /// Creates the error for a failed addition or subtraction.
    package init(_ error: MoneyError) {
        switch error {
        case .overflow: self = .amountOverflow
        case .currencyMismatch(let first, let second): self = .currencyMismatch(first, second)
        }
    }
}
