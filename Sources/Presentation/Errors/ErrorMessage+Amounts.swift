import Core

extension ErrorMessage {
    static func amount(_ text: String, _ problem: AmountProblem) -> ErrorMessage {
        let what = "\(quoted(text)) is not an amount"
        switch problem {
        case .notANumber:
            return ErrorMessage(
                what,
                because: "an amount is digits, with a decimal point or comma, and a currency at most",
                hint: "The amount comes first, then the title: `moneyflow add 12.50 Coffee`."
            )
        case .ambiguous(let thousands, let decimals):
            return ErrorMessage(
                "\(quoted(text)) can be two amounts",
                because: "it may mean \(thousands) or \(decimals), and the locale does not decide",
                hint: "Write `\(thousands)` or `\(decimals)`, or set the locale: `moneyflow config set locale en_GB`."
            )
        case .misplacedSeparator:
            return ErrorMessage(
                what,
                because: "its points or commas are not where thousands and decimals have them",
                hint: "Write it plainly, such as `1234.56`, or with thousands in groups of three, such as `1,234.56`."
            )
        case .tooManyDecimals(let allowed, let currency):
            let decimals = allowed == 0 ? "no decimals" : allowed == 1 ? "1 decimal" : "\(allowed) decimals"
            return ErrorMessage(
                what + " of \(currency)",
                because: "\(currency) has \(decimals)",
                hint: "Round it to \(decimals); nothing is rounded for you."
            )
        case .zero:
            return ErrorMessage(
                what,
                because: "a transaction moves some money, and zero is none",
                hint: "To take back a transaction, `moneyflow delete` it by its id."
            )
        case .tooLarge:
            return ErrorMessage(
                what + " a wallet can keep",
                because: "one transaction holds up to fifteen digits",
                hint: "Check it for a digit too many, or split it into several transactions."
            )
        case .negative:
            let amount = text.drop { $0 == "-" || $0 == "−" }
            return ErrorMessage(
                "\(quoted(text)) has a minus",
                because: "an amount is written without one, and is an expense unless told otherwise",
                hint: "An expense needs no sign: `moneyflow add \(shellQuoted(String(amount))) …`\n"
                    + "Income: `moneyflow add \(shellQuoted("+" + amount)) …`"
            )
        case .otherCurrency(let found, let wallet):
            return ErrorMessage(
                "\(quoted(text)) is in \(found)",
                because: "this wallet is in \(wallet), and amounts are not converted",
                hint: "Convert it yourself and write the amount in \(wallet)."
            )
        }
    }

    static var overflow: ErrorMessage {
        ErrorMessage(
            "The sum is too large",
            because: "the amounts add up to more than 64 bits can count",
            hint: "Look for an amount with digits too many: `moneyflow list --min 1000000000`."
        )
    }

    static func currencyMismatch(_ left: String, _ right: String) -> ErrorMessage {
        ErrorMessage(
            "\(left) and \(right) do not add up",
            because: "amounts of two currencies met where one was needed",
            hint: "A wallet has one currency; `moneyflow config get currency` shows it."
        )
    }

    static func currencyLocked(from: Currency, to: Currency) -> ErrorMessage {
        ErrorMessage(
            "The currency stays \(from.code)",
            because: "the wallet has transactions, and amounts with \(digits(of: from)) do not fit \(to.code), "
                + "which has \(digits(of: to))",
            hint: "Start another wallet for \(to.code): `--wallet PATH`. Or choose a currency with \(digits(of: from))."
        )
    }

    private static func digits(of currency: Currency) -> String {
        switch currency.minorUnitDigits {
        case 0: "no decimals"
        case 1: "1 decimal"
        default: "\(currency.minorUnitDigits) decimals"
        }
    }
}
