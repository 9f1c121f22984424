import BankFiles

extension MoneyFlowError {
    /// A row that cannot be imported: the line it starts on, from 1, the invalid column or field, and how many rows of
    /// the file are bad, if that is known.
    package static func importRow(
        file: String,
        line: Int,
        column: String?,
        format: ImportFormat,
        _ problem: ImportProblem,
        _ counts: BadRowCounts? = nil
    ) -> MoneyFlowError {
        let place = column.map { ", column \($0.quoted)" } ?? ""
        var advice = problem.hint(in: format)
        var skipping: Hint = "To skip bad rows: \(.state("skipBad"))"
        if let counts {
            if counts.areMany { advice = problem.hint(in: format, counts) }
            if counts.isLargePart { skipping = "\(.state("skipBad")) would skip \(counts.bad) of \(counts.rows) rows" }
        }
        return MoneyFlowError(
            .refused(602, "importRow"),
            "\(file), line \(line)\(place), cannot be imported",
            because: problem.words,
            hint: "\(advice)\n\(skipping). Nothing was imported.",
            cause: .importRow(line: line, problem)
        )
    }
}

extension ImportProblem {
    /// Why the row is invalid, as a clause.
    package var words: String {
        switch self {
        case .fieldCount(let found, let expected):
            "it has \(found == 1 ? "1 field" : "\(found) fields") instead of \(expected)"
        case .quotes:
            "a quote in it is never closed"
        case .cutShort:
            "it is the last line, and it ends in the middle"
        case .amount(let error):
            MoneyFlowError(error).message
        case .date(let error):
            MoneyFlowError(error).message
        case .unlikelyDate(let date):
            MoneyFlowError.unlikelyDate(date).message
        case .sum(let error):
            MoneyFlowError(error).message
        case .missing(let field):
            "it has no \(field.words)"
        case .debitAndCredit(let debit, let credit):
            "it has both a debit of \(debit.quoted) and a credit of \(credit.quoted)"
        case .unknownSign(let word):
            "\(word.quoted) means neither money in nor money out"
        case .splits(let total, let sum):
            "its splits add up to \(sum.textWithCode), but its total is \(total.textWithCode)"
        case .malformed(let reason):
            reason
        }
    }

    /// Returns what to do; names an option only if the format does not settle it.
    fileprivate func hint(in format: ImportFormat) -> Hint {
        switch self {
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
        case .date(let error) where format.hasOpenDateOrder && error.text.contains(where: \.isNumber):
            "Correct it and import again. If all dates look like this, name their format: \(ImportDateFormat.dayMonthYear.remedy)."
        case .amount, .date, .unlikelyDate, .sum, .unknownSign, .debitAndCredit, .splits, .malformed:
            "Correct the line and import again."
        }
    }

    /// Returns what to do if many rows are bad, so that the file is probably read in the wrong way.
    fileprivate func hint(in format: ImportFormat, _ counts: BadRowCounts) -> Hint {
        var dates: Hint = ""
        if format.hasOpenDateOrder, case .date = self {
            dates = " If all dates look like this, name their format: \(ImportDateFormat.dayMonthYear.remedy)."
        }
        if format.hasColumns, counts.areManyInColumn, let field {
            return
                "This column has no valid \(field.words) in \(counts.inColumn) of \(counts.rows) rows and may be the "
                + "wrong one. Name another: \(field.remedies).\(dates)"
        }
        let start: Hint = "\(counts.bad) of \(counts.rows) rows are invalid, so the file is probably "
        return format.hasColumns
            ? start
                + "laid out in another way. Name what differs, such as \(.state("delimiter")) or \(.state("skip")), or "
                + "a profile: \(.state("profile")). Or save the file as CSV again.\(dates)"
            : start + "written in another way. Export it again, or as CSV, OFX or QIF.\(dates)"
    }

    /// The field that is invalid, if another column may contain it.
    private var field: ImportField? {
        switch self {
        case .missing(let field): field
        case .date: .date
        case .amount, .debitAndCredit: .amount
        case .unknownSign: .sign
        case .fieldCount, .quotes, .cutShort, .unlikelyDate, .sum, .splits, .malformed: nil
        }
    }
}
