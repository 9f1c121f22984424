extension ErrorMessage {
    static func unreadable(_ file: String, reason: String) -> ErrorMessage {
        ErrorMessage(
            "Cannot read \(file)",
            because: reason,
            hint: "Check the name and the permissions: `ls -l \(shellQuoted(file))`."
        )
    }

    static func header(_ file: String, found: String, expected: String) -> ErrorMessage {
        ErrorMessage(
            "\(file) is not laid out as expected",
            because: "its first line is \(quoted(found)) instead of \(quoted(expected))",
            hint: "Put that header on top and the columns in its order. Nothing was imported."
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

    static func row(_ file: String, line: Int, _ problem: ImportProblem) -> ErrorMessage {
        ErrorMessage(
            "\(file), line \(line), cannot be taken",
            because: reason(problem),
            hint: hint(problem, file) + " " + nothingImported
        )
    }

    /// Returns why a row is refused, as a clause.
    static func reason(_ problem: ImportProblem) -> String {
        switch problem {
        case .fieldCount(let found, let expected):
            "it has \(found == 1 ? "1 field" : "\(found) fields") instead of \(expected)"
        case .quotes:
            "its quotes do not close, or begin in the middle of a field"
        case .encoding:
            "it is not UTF-8"
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

    private static func hint(_ problem: ImportProblem, _ file: String) -> String {
        switch problem {
        case .fieldCount:
            "Put quotes around a field that has a comma in it."
        case .quotes:
            "Put the whole field in quotes and double each quote inside it."
        case .encoding:
            "Convert it first, for example: `iconv -f WINDOWS-1252 -t UTF-8 \(shellQuoted(file))`."
        case .value, .missing, .debitAndCredit, .unknownSign, .splits, .malformed:
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
