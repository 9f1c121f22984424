/// Why a row cannot be imported.
public indirect enum ImportProblem: Hashable, Sendable {
    /// A row with another number of fields than the header.
    case fieldCount(found: Int, expected: Int)
    /// A value that is refused, with the reason.
    case value(MoneyFlowError)
    /// A field without a value where there must be one.
    case missing(ImportField)
    /// Money that both came in and went out.
    case debitAndCredit(debit: String, credit: String)
    /// A word in the column of debit and credit that is neither.
    case unknownSign(String)
    /// Parts whose sum is not the total.
    case splits(total: Money, sum: Money)
    /// What the format's own rules do not allow, in the words of whoever read it.
    case malformed(String)
}

/// A file that cannot be read as what it was taken for.
public struct ImportFailure: Error, Hashable, Sendable {
    /// The line at fault, from 1; `nil` where it is the whole file.
    public let line: Int?
    /// What is wrong.
    public let problem: ImportFileProblem

    /// Creates a failure.
    public init(line: Int? = nil, _ problem: ImportFileProblem) {
        self.line = line
        self.problem = problem
    }
}

/// What is wrong with a whole file.
public enum ImportFileProblem: Hashable, Sendable {
    /// It holds nothing.
    case empty
    /// It holds nothing behind the lines that are to be skipped.
    case skippedWhole(lineCount: Int)
    /// It is not of this format, though it was said to be or looked like it.
    case notOfFormat(ImportFormat)
    /// Nobody said what it is, and it is of no format that can be read: the one it looks like, if any, and those there
    /// are.
    case unrecognized(like: ImportFormat?, known: [ImportFormat])
    /// Its bytes are not text of this encoding.
    case encoding(TextEncoding)
    /// A quote that never closes, in CSV.
    case quotes
    /// None of the columns holds this; the columns there are.
    case noColumn(ImportField, columns: [String])
    /// A column that was named is not there; the columns there are.
    case unknownColumn(String, columns: [String])
    /// Several columns could be this, and nothing decides; each as a person can name it.
    case severalColumns(ImportField, columns: [String])
    /// The dates could have the day or the month first; one of them.
    case ambiguousDates(example: String)
    /// Some dates have the day first and others the month; the line is the first that does not fit, with its date.
    case mixedDates(example: String, order: ImportDateFormat)
    /// The amounts could have decimals or thousands behind the sign; one of them.
    case ambiguousDecimals(example: String)
    /// The running balance does not add up: what it should be after the row on the line, and what the file says.
    case balance(expected: Money, found: Money)
    /// The running balance does not add up after the row on the line, by amounts that are masked.
    case maskedBalance
    /// The bank's server answered with an error instead of a statement.
    case bankError(code: String, severity: String, message: String)
    /// It holds only what MoneyFlow has no place for: investments.
    case investmentsOnly
    /// What the format's own rules do not allow, in the words of whoever read it.
    case malformed(String)
}

/// What a transaction of a file has, as an error names it.
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
