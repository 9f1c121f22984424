import Core

extension ErrorMessage {
    static func importFile(_ file: String, line: Int?, _ problem: ImportFileProblem) -> ErrorMessage {
        ErrorMessage(
            line.map { "\(file), line \($0), cannot be read" } ?? "\(file) cannot be read",
            because: reason(problem),
            hint: hint(problem) + " " + nothingImported
        )
    }

    private static func reason(_ problem: ImportFileProblem) -> String {
        switch problem {
        case .empty:
            "there is nothing in it"
        case .skippedWhole(let count):
            "nothing comes after the \(count == 1 ? "line" : "\(count) lines") that \(count == 1 ? "is" : "are") skipped"
        case .notOfFormat(let format), .unrecognized(like: .some(let format), _):
            "it is not \(format.description)"
        case .unrecognized(like: nil, let known):
            "it is none of the forms that can be read: \(list(known.map(\.description)))"
        case .encoding(let encoding):
            "its bytes are not text in \(encoding.rawValue)"
        case .quotes:
            "a quote begins there and never closes"
        case .noColumn(let field, let columns):
            "no column is the \(field.words); \(listed(columns))"
        case .unknownColumn(let name, let columns):
            "no column is \(quoted(name)); \(listed(columns))"
        case .severalColumns(let field, let columns):
            "\(list(columns.map(named))) can each be the \(field.words)"
        case .ambiguousDates(let example):
            "\(quoted(example)) can be two dates, and no date in it tells whether the day or the month comes first"
        case .mixedDates(let example, let order):
            "\(quoted(example)) is not a date like the others, which are \(order.rawValue)"
        case .ambiguousDecimals(let example):
            "\(quoted(example)) can be two amounts, and no amount in it tells what stands before decimals"
        case .balance(let expected, let found):
            "the balance should be \(plain(expected)) after this row, and the file says \(plain(found))"
        case .maskedBalance:
            "the balance does not add up after this row"
        case .bankError(let code, _, let message):
            "the bank put an error in place of a statement: \(message.isEmpty ? "no reason" : message) (code \(code))"
        case .investmentsOnly:
            "it holds nothing but investments, which have no place in a wallet"
        case .malformed(let reason):
            reason
        }
    }

    private static func hint(_ problem: ImportFileProblem) -> String {
        switch problem {
        case .empty:
            "Download or export it again."
        case .skippedWhole:
            "Skip fewer: `--skip` takes how many lines come before the header."
        case .unrecognized(like: .some(let format), _) where format.isNative:
            "`moneyflow export --format \(format.id)` and `moneyflow list --\(format.id)` write it; "
                + "from other programs, export CSV, OFX or QIF."
        case .unrecognized:
            "Export CSV, OFX or QIF where it comes from; a spreadsheet can be saved as CSV."
        case .notOfFormat:
            "Leave out `--format` to have the file tell, or name another: `--format csv`."
        case .encoding(let encoding):
            "Leave out `--encoding` to have the file tell, or name another: "
                + "`--encoding \((encoding == .utf8 ? TextEncoding.windows1252 : .utf8).rawValue)`."
        case .quotes:
            "Close it; a quote that is part of the text is written twice."
        case .noColumn(let field, _):
            "Name it, or its number from 1: \(field.flag)."
        case .unknownColumn(let name, let columns):
            didYouMean(NearestMatch.suggestion(for: name, among: columns)) + "Name one of those, or its number from 1."
        case .severalColumns(let field, let columns):
            "Say which: `--\(field.optionName) \(shellQuoted(columns.first ?? "COLUMN"))`."
                + (field == .amount
                    ? " If one is what went out and another what came in: `--debit COLUMN --credit COLUMN`." : "")
        case .ambiguousDates:
            "Say which comes first: `--date-format DD/MM/YYYY` or `--date-format MM/DD/YYYY`."
        case .mixedDates(_, let order):
            "Correct that line, or say how all dates are written: `--date-format \(order.opposite.rawValue)`."
        case .ambiguousDecimals:
            "Say what stands before decimals: `--decimal .` or `--decimal ,`."
        case .balance, .maskedBalance:
            "See whether a row is missing there. If the wrong column was taken, name the right one: `--amount COLUMN`. "
                + "If the file is right as it is: `--no-balance-check`."
        case .bankError:
            "Download the statement again, or ask the bank."
        case .investmentsOnly:
            "Export the bank account or the card instead."
        case .malformed:
            "The file may have been cut off or changed; download or export it again."
        }
    }

    private static func listed(_ columns: [String]) -> String {
        columns.isEmpty ? "it has none with a name" : "it has \(shown(columns))"
    }

    /// Returns a column as a sentence names it: by its name, or by its number.
    private static func named(_ column: String) -> String {
        if case .number(let number) = ColumnReference(column) { "column \(number)" } else { quoted(column) }
    }

    private static func shown(_ columns: [String]) -> String {
        let limit = 12
        let rest = columns.count > limit ? ["\(columns.count - limit) more"] : []
        return list(columns.prefix(limit).map { quoted($0) } + rest)
    }
}

extension ImportField {
    /// What it is called in a sentence.
    var words: String {
        switch self {
        case .debit: "amount that went out"
        case .credit: "amount that came in"
        case .sign: "word for in or out"
        case .date, .description, .amount, .category, .type: rawValue
        }
    }

    /// The flag that names its column, without its hyphens.
    var optionName: String {
        self == .category ? "category-column" : rawValue
    }

    /// The flag that names its column, as a command in a hint.
    var flag: String {
        switch self {
        case .amount: "`--amount COLUMN`, or `--debit COLUMN --credit COLUMN`"
        case .type: "`--sign COLUMN`"
        case .date, .description, .debit, .credit, .sign, .category: "`--\(optionName) COLUMN`"
        }
    }
}

extension ImportDateFormat {
    /// The format with day and month the other way round.
    fileprivate var opposite: ImportDateFormat {
        switch self {
        case .dayMonthYear: .monthDayYear
        case .monthDayYear: .dayMonthYear
        case .yearMonthDay: .yearDayMonth
        case .yearDayMonth: .yearMonthDay
        }
    }
}
