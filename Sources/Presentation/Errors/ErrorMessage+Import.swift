import Core

extension ErrorMessage {
    static func unreadable(_ file: String, reason: String) -> ErrorMessage {
        ErrorMessage(
            "Cannot read \(file)",
            because: reason,
            hint: "Check the name and the permissions: `ls -l \(shellQuoted(file))`."
        )
    }

    static func unknownProfile(_ name: String, suggestion: String?) -> ErrorMessage {
        ErrorMessage(
            "No profile \(quoted(name))",
            because: "no layout is kept under that name",
            hint: didYouMean(suggestion) + "`moneyflow profile list` shows them all."
        )
    }

    static func ruleNotFound(_ id: Int64) -> ErrorMessage {
        ErrorMessage(
            "No rule \(id)",
            because: "the wallet has none of that number, or no longer",
            hint: "`moneyflow rule list` shows them all."
        )
    }

    static func invalidPattern(_ text: String, reason: String) -> ErrorMessage {
        ErrorMessage(
            "\(quoted(text)) is no regular expression",
            because: reason,
            hint: "Leave the slashes out to look for plain text."
        )
    }

    static func fileExists(_ path: String) -> ErrorMessage {
        ErrorMessage(
            "\(path) is there already",
            because: "a backup never takes the place of a file",
            hint: "It was left as it is. Name another file."
        )
    }

    static func cannotWrite(_ path: String, reason: String) -> ErrorMessage {
        ErrorMessage(
            "\(path) cannot be written",
            because: reason,
            hint: "Check the folder and its permissions. What was there is as it was."
        )
    }

    static func row(
        _ file: String,
        line: Int,
        column: String?,
        _ format: ImportFormat,
        _ problem: ImportProblem
    ) -> ErrorMessage {
        let place = column.map { ", column \(quoted($0))" } ?? ""
        return ErrorMessage(
            "\(file), line \(line)\(place), cannot be taken",
            because: reason(problem),
            hint: hint(problem, of: format) + "\nTo leave out what cannot be taken: `--skip-bad`. " + nothingImported
        )
    }

    /// Returns why a row is refused, as a clause.
    static func reason(_ problem: ImportProblem) -> String {
        switch problem {
        case .fieldCount(let found, let expected):
            "it has \(found == 1 ? "1 field" : "\(found) fields") instead of \(expected)"
        case .value(let error):
            ErrorMessage(for: error).message
        case .missing(let field):
            "it has no \(field.words)"
        case .debitAndCredit(let debit, let credit):
            "\(quoted(debit)) went out and \(quoted(credit)) came in, and a transaction does one of the two"
        case .unknownSign(let word):
            "\(quoted(word)) says neither that money came in nor that it went out"
        case .splits(let total, let sum):
            "its parts add up to \(plain(sum)), and its total is \(plain(total))"
        case .malformed(let reason):
            reason
        }
    }

    /// Returns what to do; a flag is named only if the format leaves that open.
    private static func hint(_ problem: ImportProblem, of format: ImportFormat) -> String {
        switch problem {
        case .fieldCount(let found, let expected) where found < expected:
            "Complete that line and import again."
        case .fieldCount:
            "Put quotes around a field that has the delimiter in it, and import again."
        case .missing where !format.hasColumns:
            "Fill it in and import again."
        case .missing(let field):
            "Fill it in and import again. If it is in another column, name that: \(field.flag)."
        case .unknownSign where format.hasColumns:
            "Correct it and import again. If another column says it, name that: \(ImportField.sign.flag)."
        case .value(.invalidDate) where format.hasOpenDateOrder:
            "Correct it and import again. If all are like that, say how: `--date-format DD/MM/YYYY`."
        case .value, .unknownSign, .debitAndCredit, .splits, .malformed:
            "Correct that line and import again."
        }
    }

    /// What every error of an import ends with.
    static let nothingImported = "Nothing was imported."

    /// Returns an amount with a decimal point and its currency's code, without a locale: `-12.50 EUR`.
    static func plain(_ money: Money) -> String {
        let digits = money.currency.minorUnitDigits
        let magnitude = String(money.minorUnits.magnitude)
        let text = String(repeating: "0", count: max(0, digits + 1 - magnitude.count)) + magnitude
        let decimals = digits == 0 ? "" : "." + text.suffix(digits)
        return (money.minorUnits < 0 ? "-" : "") + text.dropLast(digits) + decimals + " " + money.currency.code
    }
}
