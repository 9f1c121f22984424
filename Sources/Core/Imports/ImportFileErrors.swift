import BankFiles
import Money

extension MoneyFlowError {
    /// A file that cannot be read in its format; `line` counts from 1.
    package static func importFile(file: String, line: Int?, _ problem: ImportFileProblem) -> MoneyFlowError {
        MoneyFlowError(
            .refused(604, "importFile"),
            line.map { "\(file), line \($0), cannot be read" } ?? "\(file) cannot be read",
            because: problem.words,
            hint: "\(problem.hint) Nothing was imported.",
            cause: .importFile(file: file, line: line, problem)
        )
    }
}

extension MoneyFlowError {
    /// A file of which the user must say how it is read.
    package static func importFileOpen(_ open: OpenFile, maskingAmounts areMasked: Bool = false) -> MoneyFlowError {
        let lines = open.readings.prefix(shownReadings).map { reading -> Hint in
            "\(.stating(reading.layout.options)): \(reading.words(maskingAmounts: areMasked))"
        }
        let account = open.account.map { question -> Hint in
            "\n\(question.named.map { "It is from \($0.shownName.quoted), which is none of your accounts. " } ?? "")"
                + "\(question.hint)"
        }
        return MoneyFlowError(
            .refused(611, "importFileOpen"),
            "\(open.file) cannot be read",
            because: open.problems.map(\.words).joined(separator: "; and "),
            hint: open.problems.reduce("") { $0.isEmpty ? $1.hint : "\($0) \($1.hint)" }
                + lines.reduce("") { "\($0)\n\($1)" } + (account ?? "") + "\nNothing was imported.",
            cause: .question(AnyQuestion(open))
        )
    }

    /// The maximum number of ways to read a file that are listed.
    private static let shownReadings = 6
}

extension OpenFile.Reading {
    /// What this way to read the file gives: `3 transactions, +2450.00 EUR, -25.49 EUR, 2026-11-15 to 2026-11-18`.
    fileprivate func words(maskingAmounts areMasked: Bool) -> String {
        let sums =
            areMasked
            ? []
            : totals.sums.flatMap { sum in
                [(sum.income, "+"), (sum.expenses, "-")].filter { $0.0.minorUnits != 0 }.map { money, sign in
                    (money.minorUnits < 0 ? "" : sign) + money.textWithCode
                }
            }
        let days = firstDate.map { first in
            lastDate.map { $0 == first ? first.iso : "\(first.iso) to \($0.iso)" } ?? first.iso
        }
        let count = "\(totals.count) \(totals.count == 1 ? "transaction" : "transactions")"
        let last = areMasked ? nil : balance.map { "balance \($0.textWithCode)" }
        return ([count] + sums + [days, last].compactMap(\.self)).joined(separator: ", ")
    }
}

extension ImportFileProblem {
    /// Why the file cannot be read, as a clause.
    fileprivate var words: String {
        switch self {
        case .empty:
            "it is empty"
        case .tooLarge(let limit):
            "it is larger than \(limit >> 20) MB"
        case .tooLargeUnpacked(let limit):
            "unpacked, it would be larger than \(limit >> 20) MB, which no statement of its size is"
        case .skippedWhole(let count):
            "nothing follows the \(count == 1 ? "line that is" : "\(count) lines that are") skipped"
        case .notOfFormat(let format), .unrecognized(like: .some(let format), _):
            "it is not \(format.description)"
        case .unrecognized(like: nil, let known):
            "it is not \(known.map(\.description).alternatives)"
        case .encoding(let encoding):
            "it is not valid \(encoding.rawValue)"
        case .noColumn(let field, let columns):
            "no column contains the \(field.words); \(columns.listed)"
        case .unknownColumn(let name, let columns):
            "no column is named \(name.quoted); \(columns.listed)"
        case .severalColumns(let field, let columns):
            "\(columns.named) could each be the \(field.words)"
        case .ambiguousDates(let example):
            "\(example.quoted) is ambiguous, and no date in the file shows whether the day or the month comes first"
        case .ambiguousYears(let example, _):
            "\(example.quoted) is ambiguous, and no date in the file shows whether the year comes first or last"
        case .missingYear(let example):
            "\(example.quoted) has no year, and nothing in the file or in its name shows which"
        case .mixedDates(let example, let order):
            "\(example.quoted) does not match the other dates, which are \(order.rawValue)"
        case .ambiguousDecimals(let example):
            "\(example.quoted) is ambiguous, and no amount in the file shows which decimal separator it uses"
        case .undecidedSigns(column: nil):
            "nothing in it shows whether amounts without a minus are income or expenses"
        case .undecidedSigns(let column?):
            "nothing in it shows whether the words in \(column.named) say which amounts are expenses"
        case .invertedSides(let columns):
            "\(columns.named) \(columns.count == 1 ? "shows" : "show") which amounts are expenses, so they cannot be inverted"
        case .undecidedFees(let column):
            "nothing in it shows whether the amounts include the fees in \(column.named)"
        case .bothSides(let columns):
            "each row has an amount sent and an amount received, in \(columns.named)"
        case .sharedCosts(let columns):
            "it lists costs that people share, with a column for each: \(columns.shown)"
        case .balance(let expected, let found):
            "the balance after this row should be \(expected.textWithCode), but the file says \(found.textWithCode)"
        case .closingBalance(let expected, let found):
            "with its transactions, the statement should close with \(expected.textWithCode), but it says \(found.textWithCode)"
        case .maskedBalance:
            "the balance after this row does not add up"
        case .bankError(let code, _, let message):
            "the bank sent an error instead of a statement: \(message.isEmpty ? "no reason" : message) (code \(code))"
        case .investmentsOnly:
            "it contains only investments, which a wallet cannot hold"
        case .severalTables(let line):
            "this row is in another table than those below line \(line)"
        case .unsupported(let file):
            file.words
        case .malformed(let reason):
            reason
        }
    }

    /// What to do.
    fileprivate var hint: Hint {
        switch self {
        case .empty:
            "Download or export it again."
        case .tooLarge:
            "Check that it is a statement, and split it if it is."
        case .tooLargeUnpacked:
            "Check that it is a statement; if it is, unpack it, or save it as CSV."
        case .skippedWhole:
            "Skip fewer lines: \(.state("skip")) takes the number of lines before the header."
        case .unrecognized(like: .some(let format), _) where format.isNative:
            "\(.export(format: format.id)) and \(.listTransactionsAs(format: format.id)) write it; "
                + "from other programs, export CSV, OFX or QIF."
        case .unrecognized:
            "Export it as CSV, Excel, camt, MT940 or OFX."
        case .notOfFormat:
            "Remove \(.state("format")) to detect the format, or name another: \(.state("format", "csv"))."
        case .encoding(let encoding):
            "Remove \(.state("encoding")) to detect the encoding, or name another: "
                + "\(.state("encoding", (encoding == .utf8 ? TextEncoding.windows1252 : .utf8).rawValue))."
        case .noColumn(let field, _):
            "Name it, or give its number, from 1: \(field.remedies)."
        case .unknownColumn(let name, let columns):
            "\(MoneyFlowError.didYouMean(NearestMatch.suggestion(for: name, among: columns)))Name one of these, or give its number, from 1."
        case .severalColumns(let field, let columns):
            field == .amount
                ? "If one has money spent and another money received: \(ImportField.debitAndCredit). If one has both: "
                    + "\(.state("amount", columns.first ?? "COLUMN"))."
                : "Name one: \(.state(field.option, columns.first ?? "COLUMN"))."
        case .ambiguousDates:
            "Name the format: \(ImportDateFormat.dayMonthYear.remedy) or \(ImportDateFormat.monthDayYear.remedy)."
        case .ambiguousYears(_, let formats) where formats.count == 2:
            "Name the format: \(formats[0].remedy) or \(formats[1].remedy)."
        case .ambiguousYears:
            "Name the format: \(ImportDateFormat.yearMonthDay.remedy), \(ImportDateFormat.dayMonthYear.remedy) or \(ImportDateFormat.monthDayYear.remedy)."
        case .missingYear:
            "Put the month or the year of the rows into the name of the file, such as ‘statement 2026-11.csv’."
        case .mixedDates(_, let order):
            "Correct the line, or name the format of all dates: \(order.opposite.remedy)."
        case .ambiguousDecimals:
            "Name the decimal sign: \(.state("decimal", ".")) or \(.state("decimal", ","))."
        case .undecidedSigns(let column):
            "If they are expenses, as in the files of some cards: \(.state("invert")). If they are income: "
                + "\(.state("noInvert")). If a column says it row by row: \(.state("sign", column ?? "COLUMN"))."
        case .invertedSides(let columns) where columns.count == 2:
            "Remove \(.state("invert")). If the columns are swapped: "
                + "\(.stating([StatedOption("debit", columns[1]), StatedOption("credit", columns[0])]))."
        case .invertedSides:
            "Remove \(.state("invert"))."
        case .undecidedFees:
            "If the amounts include them: \(.state("noExtraFees")). If they were charged in addition: \(.state("extraFees"))."
        case .bothSides:
            "Export the statement of one account or balance instead, with one amount and a balance in each row."
        case .sharedCosts(let columns):
            "Name your own column, and your shares are imported: \(.state("amount", columns.first ?? "COLUMN"))."
        case .balance, .maskedBalance:
            "Check for a missing row. If another column contains the amounts, name it: \(.state("amount", "COLUMN")). "
                + "If the file is correct: \(.state("noBalanceCheck"))."
        case .closingBalance:
            "A transaction may be missing; download the statement again. If the file is correct: \(.state("noBalanceCheck"))."
        case .bankError:
            "Download the statement again, or ask the bank."
        case .investmentsOnly:
            "Export the bank account or the card instead."
        case .severalTables(let line):
            "Put each table into a file of its own, or import only the last one: \(.state("skip", String(line - 1)))."
        case .unsupported(let file):
            file.hint
        case .malformed:
            "The file may be incomplete or changed; download or export it again."
        }
    }
}

extension UnsupportedFile {
    fileprivate var words: String {
        switch self {
        case .compoundFile: "it is an old Excel file, or one with a password"
        case .binaryWorkbook: "it is a binary Excel file"
        case .openDocument: "it is an OpenDocument file"
        case .archive(fileCount: 0): "it is an empty ZIP archive"
        case .archive(let count): "it is a ZIP archive of \(count) files"
        case .encryptedArchive: "it is a ZIP archive with a password"
        }
    }

    fileprivate var hint: Hint {
        switch self {
        case .compoundFile: "Save it as .xlsx without a password, or as CSV."
        case .binaryWorkbook, .openDocument: "Save it as .xlsx or CSV."
        case .archive(fileCount: 0): "Download or export it again."
        case .archive, .encryptedArchive: "Unpack it and import the files."
        }
    }
}

extension [String] {
    /// What the columns of a file are called.
    fileprivate var listed: String { isEmpty ? "no column has a name" : "the columns are \(shown)" }

    /// The names of the first columns of a file.
    fileprivate var shown: String {
        let limit = 12
        let rest = count > limit ? ["\(count - limit) more"] : []
        return (prefix(limit).map(\.quoted) + rest).list
    }

    /// The names of columns in a sentence.
    fileprivate var named: String { map(\.named).list }
}

extension String {
    /// The name of a column in a sentence, or its number.
    fileprivate var named: String {
        if case .number(let number) = ColumnReference(self) { "column \(number)" } else { quoted }
    }
}
