import Core

extension UIErrorMessage {
    static func importFile(_ file: String, line: Int?, _ problem: ImportFileProblem) -> UIErrorMessage {
        UIErrorMessage(
            line.map { "\(file), line \($0), cannot be read" } ?? "\(file) cannot be read",
            because: reason(problem),
            hint: "\(hint(problem)) \(nothingImported)"
        )
    }

    private static func reason(_ problem: ImportFileProblem) -> String {
        switch problem {
        case .empty:
            "it is empty"
        case .tooLarge(let limit):
            "it is larger than \(limit >> 20) MB"
        case .skippedWhole(let count):
            "nothing follows the \(count == 1 ? "line that is" : "\(count) lines that are") skipped"
        case .notOfFormat(let format), .unrecognized(like: .some(let format), _):
            "it is not \(format.description)"
        case .unrecognized(like: nil, let known):
            "it is not \(alternatives(known.map(\.description)))"
        case .encoding(let encoding):
            "it is not valid \(encoding.rawValue)"
        case .noColumn(let field, let columns):
            "no column contains the \(field.words); \(listed(columns))"
        case .unknownColumn(let name, let columns):
            "no column is named \(quoted(name)); \(listed(columns))"
        case .severalColumns(let field, let columns):
            "\(list(columns.map(named))) could each be the \(field.words)"
        case .ambiguousDates(let example):
            "\(quoted(example)) is ambiguous, and no date in the file shows whether the day or the month comes first"
        case .ambiguousYears(let example):
            "\(quoted(example)) is ambiguous, and no date in the file shows whether the year comes first or last"
        case .mixedDates(let example, let order):
            "\(quoted(example)) does not match the other dates, which are \(order.rawValue)"
        case .ambiguousDecimals(let example):
            "\(quoted(example)) is ambiguous, and no amount in the file shows which decimal separator it uses"
        case .undecidedSigns(column: nil):
            "nothing in it shows whether amounts without a minus are income or expenses"
        case .undecidedSigns(let column?):
            "nothing in it shows whether the words in \(named(column)) say which amounts are expenses"
        case .invertedSides(let columns):
            "\(list(columns.map(named))) \(columns.count == 1 ? "shows" : "show") which amounts are expenses, so they cannot be inverted"
        case .undecidedFees(let column):
            "nothing in it shows whether the amounts include the fees in \(named(column))"
        case .bothSides(let columns):
            "each row has an amount sent and an amount received, in \(list(columns.map(named)))"
        case .sharedCosts(let columns):
            "it lists costs that people share, with a column for each: \(shown(columns))"
        case .balance(let expected, let found):
            "the balance after this row should be \(plain(expected)), but the file says \(plain(found))"
        case .closingBalance(let expected, let found):
            "with its bookings, the statement should close with \(plain(expected)), but it says \(plain(found))"
        case .maskedBalance:
            "the balance after this row does not add up"
        case .bankError(let code, _, let message):
            "the bank sent an error instead of a statement: \(message.isEmpty ? "no reason" : message) (code \(code))"
        case .investmentsOnly:
            "it contains only investments, which a wallet cannot hold"
        case .severalTables(let line):
            "this row is in another table than those below line \(line)"
        case .unsupported(let file):
            reason(file)
        case .malformed(let reason):
            reason
        }
    }

    private static func hint(_ problem: ImportFileProblem) -> Hint {
        switch problem {
        case .empty:
            "Download or export it again."
        case .tooLarge:
            "Check that it is a statement, and split it if it is."
        case .skippedWhole:
            "Skip fewer lines: \(.state(.skip)) takes the number of lines before the header."
        case .unrecognized(like: .some(let format), _) where format.isNative:
            "\(.export(format: format.id)) and \(.listTransactionsAs(format: format.id)) write it; "
                + "from other programs, export CSV, OFX or QIF."
        case .unrecognized:
            "Export it as CSV, Excel, camt, MT940 or OFX."
        case .notOfFormat:
            "Remove \(.state(.format)) to detect the format, or name another: \(.state(.format, "csv"))."
        case .encoding(let encoding):
            "Remove \(.state(.encoding)) to detect the encoding, or name another: "
                + "\(.state(.encoding, (encoding == .utf8 ? TextEncoding.windows1252 : .utf8).rawValue))."
        case .noColumn(let field, _):
            "Name it, or give its number, from 1: \(field.remedies)."
        case .unknownColumn(let name, let columns):
            "\(didYouMean(NearestMatch.suggestion(for: name, among: columns)))Name one of these, or give its number, from 1."
        case .severalColumns(let field, let columns):
            field == .amount
                ? "If one has money spent and another money received: \(ImportField.debitAndCredit). If one has both: "
                    + "\(.state(.amount, columns.first ?? "COLUMN"))."
                : "Name one: \(.state(field.option, columns.first ?? "COLUMN"))."
        case .ambiguousDates:
            "Name the format: \(dateFormat(.dayMonthYear)) or \(dateFormat(.monthDayYear))."
        case .ambiguousYears:
            "Name the format: \(dateFormat(.yearMonthDay)), \(dateFormat(.dayMonthYear)) or \(dateFormat(.monthDayYear))."
        case .mixedDates(_, let order):
            "Correct the line, or name the format of all dates: \(dateFormat(order.opposite))."
        case .ambiguousDecimals:
            "Name the decimal sign: \(.state(.decimal, ".")) or \(.state(.decimal, ","))."
        case .undecidedSigns(let column):
            "If they are expenses, as in the files of some cards: \(.state(.invert)). If they are income: "
                + "\(.state(.noInvert)). If a column says it row by row: \(.state(.sign, column ?? "COLUMN"))."
        case .invertedSides(let columns) where columns.count == 2:
            "Remove \(.state(.invert)). If the columns are swapped: "
                + "\(.stating([StatedOption(.debit, columns[1]), StatedOption(.credit, columns[0])]))."
        case .invertedSides:
            "Remove \(.state(.invert))."
        case .undecidedFees:
            "If the amounts include them: \(.state(.noExtraFees)). If they were charged in addition: \(.state(.extraFees))."
        case .bothSides:
            "Export the statement of one account or balance instead, with one amount and a balance in each row."
        case .sharedCosts(let columns):
            "Name your own column, and your shares are imported: \(.state(.amount, columns.first ?? "COLUMN"))."
        case .balance, .maskedBalance:
            "Check for a missing row. If another column contains the amounts, name it: \(.state(.amount, "COLUMN")). "
                + "If the file is correct: \(.state(.noBalanceCheck))."
        case .closingBalance:
            "A booking may be missing; download the statement again. If the file is correct: \(.state(.noBalanceCheck))."
        case .bankError:
            "Download the statement again, or ask the bank."
        case .investmentsOnly:
            "Export the bank account or the card instead."
        case .severalTables(let line):
            "Put each table into a file of its own, or import only the last one: \(.state(.skip, String(line - 1)))."
        case .unsupported(let file):
            hint(file)
        case .malformed:
            "The file may be incomplete or changed; download or export it again."
        }
    }

    private static func reason(_ file: UnsupportedFile) -> String {
        switch file {
        case .compoundFile: "it is an old Excel file, or one with a password"
        case .binaryWorkbook: "it is a binary Excel file"
        case .openDocument: "it is an OpenDocument file"
        case .archive(fileCount: 0): "it is an empty ZIP archive"
        case .archive(let count): "it is a ZIP archive of \(count) files"
        case .encryptedArchive: "it is a ZIP archive with a password"
        }
    }

    private static func hint(_ file: UnsupportedFile) -> Hint {
        switch file {
        case .compoundFile: "Save it as .xlsx without a password, or as CSV."
        case .binaryWorkbook, .openDocument: "Save it as .xlsx or CSV."
        case .archive(fileCount: 0): "Download or export it again."
        case .archive, .encryptedArchive: "Unpack it and import the files."
        }
    }

    /// Returns the option that names a date format.
    static func dateFormat(_ format: ImportDateFormat) -> Remedy {
        .state(.dateFormat, format.rawValue)
    }

    private static func listed(_ columns: [String]) -> String {
        columns.isEmpty ? "no column has a name" : "the columns are \(shown(columns))"
    }

    /// Returns the name of a column in a sentence, or its number.
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
    /// The field’s name in a sentence.
    var words: String {
        switch self {
        case .debit: "debit"
        case .credit: "credit"
        case .sign: "word for debit or credit"
        case .date, .description, .amount, .category, .type: rawValue
        }
    }

    /// The option that names its column.
    fileprivate var option: StatedOption.Name {
        switch self {
        case .date: .date
        case .description: .description
        case .amount: .amount
        case .debit: .debit
        case .credit: .credit
        case .sign, .type: .sign
        case .category: .categoryColumn
        }
    }

    /// The options that name its column, in a sentence.
    var remedies: Hint {
        self == .amount
            ? "\(.state(.amount, "COLUMN")), or \(Self.debitAndCredit)" : "\(.state(option, "COLUMN"))"
    }

    /// The options that name two columns of amounts.
    fileprivate static let debitAndCredit = Remedy.stating([
        StatedOption(.debit, "COLUMN"), StatedOption(.credit, "COLUMN"),
    ])
}

extension ImportDateFormat {
    /// The format with day and month swapped.
    fileprivate var opposite: ImportDateFormat {
        switch self {
        case .dayMonthYear: .monthDayYear
        case .monthDayYear: .dayMonthYear
        case .yearMonthDay: .yearDayMonth
        case .yearDayMonth: .yearMonthDay
        }
    }
}
