import Core

extension UIErrorMessage {
    static func unreadable(_ file: String, reason: String) -> UIErrorMessage {
        UIErrorMessage(
            "\(file) cannot be read",
            because: reason,
            hint: "Check the name and the permissions: \(.showPermissions(file))."
        )
    }

    static func importAccountUnknown(_ file: String, named: String?) -> UIErrorMessage {
        guard let named else {
            return UIErrorMessage(
                "It is not clear which account \(quoted(file)) is from",
                because: "the wallet has several accounts, and the file does not say which one each row belongs to",
                hint: "If all rows belong to one, name it: \(.state(.account, "NAME")).\n"
                    + "If a column names the account, each must be one of yours: \(.listAccounts)."
            )
        }
        return UIErrorMessage(
            "No account \(quoted(named))",
            because: "\(quoted(file)) is from this account, and none of yours is known by that number",
            hint: "Give an account the number: \(.numberAccount(named))\n"
                + "Or add it: \(.addNumberedAccount(named))\n"
                + "Or name the account for this import: \(.state(.account, "NAME"))"
        )
    }

    static func unknownProfile(_ name: String, suggestion: String?) -> UIErrorMessage {
        UIErrorMessage(
            "No profile \(quoted(name))",
            because: "no import profile has this name",
            hint: "\(didYouMean(suggestion))\(.listProfiles) shows them all."
        )
    }

    static func ruleNotFound(_ id: Rule.ID) -> UIErrorMessage {
        UIErrorMessage(
            "No rule \(id)",
            because: "the wallet has no rule with this id",
            hint: "\(.listRules) shows them all."
        )
    }

    static func invalidPattern(_ text: String, reason: String) -> UIErrorMessage {
        UIErrorMessage(
            "\(quoted(text)) is not a regular expression",
            because: reason,
            hint: "Remove the slashes to search for plain text."
        )
    }

    static func slowPattern(_ text: String, title: String) -> UIErrorMessage {
        UIErrorMessage(
            "The rule \(quoted(text)) takes too long",
            because: "it can divide \(quoted(title)) in too many ways",
            hint: "Nothing was changed. Write the rule without a repetition inside another, such as (a+)+; "
                + "\(.listRules) shows its number."
        )
    }

    static func row(
        _ file: String,
        line: Int,
        column: String?,
        _ format: ImportFormat,
        _ problem: ImportProblem,
        _ counts: BadRowCounts?
    ) -> UIErrorMessage {
        let place = column.map { ", column \(quoted($0))" } ?? ""
        var advice = hint(problem, of: format)
        var skipping: Hint = "To skip bad rows: \(.state(.skipBad))"
        if let counts {
            if counts.areMany { advice = hint(problem, of: format, counts) }
            if counts.isLargePart { skipping = "\(.state(.skipBad)) would skip \(counts.bad) of \(counts.rows) rows" }
        }
        return UIErrorMessage(
            "\(file), line \(line)\(place), cannot be imported",
            because: reason(problem),
            hint: "\(advice)\n\(skipping). \(nothingImported)"
        )
    }

    /// Returns why a row is invalid, as a clause.
    static func reason(_ problem: ImportProblem) -> String {
        switch problem {
        case .fieldCount(let found, let expected):
            "it has \(found == 1 ? "1 field" : "\(found) fields") instead of \(expected)"
        case .quotes:
            "a quote in it is never closed"
        case .cutShort:
            "it is the last line, and it ends in the middle"
        case .value(let error):
            UIErrorMessage(for: error).message
        case .missing(let field):
            "it has no \(field.words)"
        case .debitAndCredit(let debit, let credit):
            "it has both a debit of \(quoted(debit)) and a credit of \(quoted(credit))"
        case .unknownSign(let word):
            "\(quoted(word)) means neither money in nor money out"
        case .splits(let total, let sum):
            "its parts add up to \(plain(sum)), but its total is \(plain(total))"
        case .malformed(let reason):
            reason
        }
    }

    /// Returns what to do; names an option only if the format does not settle it.
    private static func hint(_ problem: ImportProblem, of format: ImportFormat) -> Hint {
        switch problem {
        case .fieldCount(let found, let expected) where found < expected:
            "Complete the line and import again."
        case .fieldCount:
            "Put quotes around fields that contain the delimiter, and import again."
        case .quotes:
            "Close it, double any quote that is part of the text, and import again."
        case .cutShort:
            "The file may be incomplete; download or export it again."
        case .missing where !format.hasColumns:
            "Fill it in and import again."
        case .missing(let field):
            "Fill it in and import again. If it is in another column, name that column: \(field.remedies)."
        case .unknownSign where format.hasColumns:
            "Correct it and import again. If it is in another column, name that column: \(ImportField.sign.remedies)."
        case .value(.invalidDate(let text, _)) where format.hasOpenDateOrder && text.contains(where: \.isNumber):
            "Correct it and import again. If all dates look like this, name their format: \(dateFormat(.dayMonthYear))."
        case .value, .unknownSign, .debitAndCredit, .splits, .malformed:
            "Correct the line and import again."
        }
    }

    /// Returns what to do if many rows are bad, so that the file is probably read in the wrong way.
    private static func hint(_ problem: ImportProblem, of format: ImportFormat, _ counts: BadRowCounts) -> Hint {
        var dates: Hint = ""
        if format.hasOpenDateOrder, case .value(.invalidDate) = problem {
            dates = " If all dates look like this, name their format: \(dateFormat(.dayMonthYear))."
        }
        if format.hasColumns, counts.areManyInColumn, let field = problem.field {
            return
                "This column has no valid \(field.words) in \(counts.inColumn) of \(counts.rows) rows and may be the "
                + "wrong one. Name another: \(field.remedies).\(dates)"
        }
        let start: Hint = "\(counts.bad) of \(counts.rows) rows are invalid, so the file is probably "
        return format.hasColumns
            ? start
                + "laid out in another way. Name what differs, such as \(.state(.delimiter)) or \(.state(.skip)), or "
                + "a profile: \(.state(.profile)). Or save the file as CSV again.\(dates)"
            : start + "written in another way. Export it again, or as CSV, OFX or QIF.\(dates)"
    }

    /// The end of every import error.
    static let nothingImported = "Nothing was imported."

    /// Returns an amount with a decimal point and its currency’s code, in any locale: `-12.50 EUR`.
    static func plain(_ money: Money) -> String {
        let digits = money.currency.minorUnitDigits
        let magnitude = String(money.minorUnits.magnitude)
        let text = String(repeating: "0", count: max(0, digits + 1 - magnitude.count)) + magnitude
        let decimals = digits == 0 ? "" : "." + text.suffix(digits)
        return (money.minorUnits < 0 ? "-" : "") + text.dropLast(digits) + decimals + " " + money.currency.code
    }
}

extension ImportProblem {
    /// The field that is invalid, if another column may contain it.
    fileprivate var field: ImportField? {
        switch self {
        case .missing(let field): field
        case .value(.invalidDate): .date
        case .value(.invalidAmount), .debitAndCredit: .amount
        case .unknownSign: .sign
        case .fieldCount, .quotes, .cutShort, .value, .splits, .malformed: nil
        }
    }
}
