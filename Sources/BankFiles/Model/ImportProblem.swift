import Money

/// Why a row cannot be imported.
public indirect enum ImportProblem: Hashable, Sendable {
    /// A row whose number of fields differs from the header's.
    case fieldCount(found: Int, expected: Int)
    /// A quote that is never closed, in CSV.
    case quotes
    /// A last line that ends in the middle.
    case cutShort
    /// An invalid amount.
    case amount(AmountError)
    /// An invalid date.
    case date(DateError)
    /// A date more than a year ahead or before 1970, which is probably another number.
    case unlikelyDate(CivilDate)
    /// An amount with which the sum of all is too large.
    case sum(MoneyError)
    /// A required field without a value.
    case missing(ImportField)
    /// Both a debit and a credit.
    case debitAndCredit(debit: String, credit: String)
    /// A word in the sign column that means neither debit nor credit.
    case unknownSign(String)
    /// Parts that do not add up to the total.
    case splits(total: Money, sum: Money)
    /// Something that breaks the format's rules, in the reader's words.
    case malformed(String)

    /// The stable name of the problem, for scripts.
    public var reason: String {
        switch self {
        case .fieldCount: "fieldCount"
        case .quotes: "quotes"
        case .cutShort: "cutShort"
        case .amount: "invalidAmount"
        case .date: "invalidDate"
        case .unlikelyDate: "unlikelyDate"
        case .sum(.overflow): "amountOverflow"
        case .sum(.currencyMismatch): "currencyMismatch"
        case .missing: "missing"
        case .debitAndCredit: "debitAndCredit"
        case .unknownSign: "unknownSign"
        case .splits: "splits"
        case .malformed: "malformed"
        }
    }

    /// The code of the currency of an amount that is in another one than its account.
    public var otherCurrency: String? {
        if case .amount(let error) = self, case .otherCurrency(let found, _) = error.problem { found } else { nil }
    }
}

/// A file that cannot be read in its format.
public struct ImportFailure: Error, Hashable, Sendable {
    /// The line of the problem, from 1; `nil` for the whole file.
    public let line: Int?
    /// What is wrong.
    public let problem: ImportFileProblem

    package init(line: Int? = nil, _ problem: ImportFileProblem) {
        self.line = line
        self.problem = problem
    }
}

/// What is wrong with a whole file.
public enum ImportFileProblem: Hashable, Sendable {
    /// It is empty.
    case empty
    /// It has more bytes than this, or never ends.
    case tooLarge(limit: Int)
    /// It is compressed, and would have more bytes than this; or its cells would.
    case tooLargeUnpacked(limit: Int)
    /// Nothing follows the lines to skip.
    case skippedWhole(lineCount: Int)
    /// It is not in this format, although the user named the format or the file looks like it.
    case notOfFormat(ImportFormat)
    /// No format was named or detected; the format it looks like, if any, and those that can be read.
    case unrecognized(like: ImportFormat?, known: [ImportFormat])
    /// Its bytes are not text of this encoding.
    case encoding(TextEncoding)
    /// No column contains this; the columns in the file.
    case noColumn(ImportField, columns: [String])
    /// The named column does not exist; the columns in the file.
    case unknownColumn(String, columns: [String])
    /// Several columns can contain this; each as the user can name it.
    case severalColumns(ImportField, columns: [String])
    /// The dates can have the day or the month first; one of them.
    case ambiguousDates(example: String)
    /// The dates have two-digit years, which can come first or last; one of them, and the orders that fit all of them.
    case ambiguousYears(example: String, formats: [ImportDateFormat])
    /// The dates have no year, and nothing in the file or its name shows which; one of them.
    case missingYear(example: String)
    /// Some dates have the day first and others the month; the first date that does not match.
    case mixedDates(example: String, order: ImportDateFormat)
    /// The amounts can have decimals or thousands after the separator; one of them.
    case ambiguousDecimals(example: String)
    /// Nothing shows which amounts are expenses; the column whose words for it contradict the signs or may mean something
    /// else, if there is one, as the user can name it.
    case undecidedSigns(column: String?)
    /// Amounts are to be inverted, but these columns, each as the user can name it, show which are expenses.
    case invertedSides(columns: [String])
    /// Nothing shows whether the fees in this column are part of the amounts; the column, as the user can name it.
    case undecidedFees(column: String)
    /// Each row has the amount sent in one of these columns and the amount received in the other.
    case bothSides(columns: [String])
    /// It lists costs that several people share; the columns of the people, each as the user can name it.
    case sharedCosts(columns: [String])
    /// The running balance does not add up: what it should be after the row, and what the file says.
    case balance(expected: Money, found: Money)
    /// The balances of a statement do not add up: what should be left after its bookings, and what the file says.
    case closingBalance(expected: Money, found: Money)
    /// The running balance does not add up, and amounts are masked.
    case maskedBalance
    /// The bank sent an error instead of a statement.
    case bankError(code: String, severity: String, message: String)
    /// It contains only investments, which MoneyFlow does not support.
    case investmentsOnly
    /// It has rows of two tables; the line with the names of the second one's columns.
    case severalTables(headerLine: Int)
    /// It must first be saved in another format, or unpacked.
    case unsupported(UnsupportedFile)
    /// Something that breaks the format's rules, in the reader's words.
    case malformed(String)

    /// The stable name of the problem, for scripts.
    public var reason: String {
        switch self {
        case .empty: "empty"
        case .tooLarge, .tooLargeUnpacked: "tooLarge"
        case .skippedWhole: "skippedWhole"
        case .notOfFormat: "notOfFormat"
        case .unrecognized: "unrecognized"
        case .encoding: "encoding"
        case .noColumn: "noColumn"
        case .unknownColumn: "unknownColumn"
        case .severalColumns: "severalColumns"
        case .ambiguousDates, .ambiguousYears: "ambiguousDates"
        case .missingYear: "missingYear"
        case .mixedDates: "mixedDates"
        case .ambiguousDecimals: "ambiguousDecimals"
        case .undecidedSigns: "undecidedSigns"
        case .invertedSides: "invertedSides"
        case .undecidedFees: "undecidedFees"
        case .bothSides: "bothSides"
        case .sharedCosts: "sharedCosts"
        case .balance, .closingBalance, .maskedBalance: "balance"
        case .bankError: "bankError"
        case .investmentsOnly: "investmentsOnly"
        case .severalTables: "severalTables"
        case .unsupported: "unsupported"
        case .malformed: "malformed"
        }
    }
}

/// A file that may contain bookings, but in a way that cannot be read.
public enum UnsupportedFile: Hashable, Sendable {
    /// A workbook of Excel before 2007, or one with a password: both are compound files.
    case compoundFile
    /// A workbook of Excel in its binary format.
    case binaryWorkbook
    /// A document of LibreOffice.
    case openDocument
    /// A ZIP archive that does not have exactly one file.
    case archive(fileCount: Int)
    /// A ZIP archive with a password.
    case encryptedArchive
}

/// A field of an imported transaction.
public enum ImportField: String, Hashable, Sendable {
    case date
    case description
    case amount
    case debit
    case credit
    case sign
    case category
    case type
}

extension ImportFileProblem {
    /// The answers to what the file leaves open, each as the part of the layout that it settles; none if the problem is
    /// not a question.
    package var answers: [ImportLayout] {
        func layouts<Value>(_ path: WritableKeyPath<ImportLayout, Value>, _ values: [Value]) -> [ImportLayout] {
            values.map { value in
                var layout = ImportLayout()
                layout[keyPath: path] = value
                return layout
            }
        }
        return switch self {
        case .ambiguousDates: layouts(\.dateFormat, [.dayMonthYear, .monthDayYear])
        case .ambiguousYears: layouts(\.dateFormat, [.yearMonthDay, .dayMonthYear, .monthDayYear])
        case .ambiguousDecimals: layouts(\.decimal, [.point, .comma])
        case .undecidedSigns(column: nil): layouts(\.invert, [true, false])
        case .undecidedSigns(let column?):
            layouts(\.sign, [ColumnReference(column)]) + layouts(\.invert, [true, false])
        case .undecidedFees: layouts(\.hasExtraFees, [false, true])
        case .severalColumns(.amount, let columns): layouts(\.amount, columns.map(ColumnReference.init))
        case .severalColumns(.date, let columns): layouts(\.date, columns.map(ColumnReference.init))
        default: []
        }
    }

    /// Whether two problems are the same question, perhaps about other examples.
    package func isSameQuestion(as other: ImportFileProblem) -> Bool { answers == other.answers }
}
