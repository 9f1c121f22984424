import Core

extension UIErrorMessage {
    static func amount(_ text: String, _ problem: AmountProblem) -> UIErrorMessage {
        let what = "\(quoted(text)) is not an amount"
        switch problem {
        case .notANumber:
            return UIErrorMessage(
                what,
                because: "an amount is made of digits, with an optional decimal point or comma and currency",
                hint: "Write digits, such as `12.50`."
            )
        case .titleFirst(let amount, let title):
            return UIErrorMessage(
                what,
                because: "the amount comes before the title",
                hint: "Write the amount first: \(.addTransaction(amount: amount, title: title))."
            )
        case .ambiguous(let thousands, let decimals):
            return UIErrorMessage(
                "\(quoted(text)) is ambiguous",
                because: "it could mean \(thousands) or \(decimals), and the locale does not settle it",
                hint: "Write `\(thousands)`, or set the locale: \(.changeSetting(.locale, to: "en_GB"))."
            )
        case .misplacedSeparator:
            return UIErrorMessage(
                what,
                because: "its points or commas are misplaced",
                hint: "Write it as `1234.56`, or with thousands in groups of three, as `1,234.56`."
            )
        case .tooManyDecimals(let allowed, let currency):
            let decimals = allowed == 0 ? "no decimals" : allowed == 1 ? "1 decimal" : "\(allowed) decimals"
            return UIErrorMessage(
                "\(what) in \(currency)",
                because: "\(currency) has \(decimals)",
                hint: allowed == 0 ? "Round it to a whole number." : "Round it to \(decimals)."
            )
        case .zero:
            return UIErrorMessage(
                "The amount must be more than zero",
                because: "\(quoted(text)) is zero",
                hint: "To remove a transaction, delete it by its id: \(.deleteTransaction)."
            )
        case .tooLarge:
            return UIErrorMessage(
                "\(quoted(text)) is too large",
                because: "an amount has at most fifteen digits",
                hint: "Check for an extra digit, or split it into several transactions."
            )
        case .negative:
            let amount = String(text.drop { $0 == "-" || $0 == "−" })
            return UIErrorMessage(
                "\(quoted(text)) has a minus sign",
                because: "amounts have no minus sign and are expenses by default",
                hint: "For an expense, write `\(amount)`. For income, write `+\(amount)`."
            )
        case .otherCurrency(let found, let wallet, let title):
            let convert: Hint = "Convert the amount to \(wallet)."
            return UIErrorMessage(
                "\(quoted(text)) is in \(found)",
                because: "this wallet is in \(wallet), and MoneyFlow does not convert currencies",
                hint: title.map { title in
                    let amount = text.prefix(upTo: text.lastIndex(of: " ") ?? text.endIndex) + wallet
                    return convert + "\nIf the title begins with ‘\(found)’, name the currency of the amount: "
                        + "\(.addTransaction(amount: String(amount), title: title))"
                } ?? convert
            )
        }
    }

    static var overflow: UIErrorMessage {
        UIErrorMessage(
            "The sum is too large",
            because: "the total does not fit in 64 bits",
            hint: "Look for an amount with too many digits: \(.listTransactionsFrom(amount: "1000000000"))."
        )
    }

    static func currencyMismatch(_ left: String, _ right: String) -> UIErrorMessage {
        UIErrorMessage(
            "\(left) is not \(right)",
            because: "an account has one currency, and MoneyFlow does not convert amounts",
            hint: "Name the amount in \(right), or an account in \(left); \(.listAccounts) shows the accounts."
        )
    }

    static func currencyLocked(from: Currency, to: Currency) -> UIErrorMessage {
        UIErrorMessage(
            "The currency cannot change from \(from.code) to \(to.code)",
            because: "the wallet has amounts already, and MoneyFlow does not convert currencies",
            hint: "Add an account in \(to.code): \(.addAccount(currency: to.code))\n"
                + "Or keep another wallet for \(to.code): \(.makeWallet(currency: to.code))"
                + (from.minorUnitDigits == to.minorUnitDigits
                    ? "\nIf all amounts are in \(to.code), copy them there afterwards: \(.copyTransactions(currency: to.code))"
                    : "")
        )
    }
}
