import ArgumentParser
import BankFiles
import Core
import Money
import Presentation

/// The options that describe the layout of a file; they override the profile and what is detected.
struct ImportLayoutOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The delimiter: a character, or comma, semicolon, tab, bar or space.",
            valueName: "character"
        )
    )
    var delimiter: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The text encoding: \(encodingNames).", valueName: "name"),
        completion: .list(TextEncoding.allCases.map(\.rawValue))
    )
    var encoding: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The number of lines before the header.", valueName: "n"))
    var skip: String?

    @Flag(inversion: .prefixedNo, exclusivity: .exclusive, help: "Whether there is a line of column names.")
    var header: Bool?

    @Option(parsing: .unconditional, help: ArgumentHelp("The column with the date.", valueName: "column"))
    var date: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("The column with the title; can be repeated.", valueName: "column")
    )
    var description: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The column with the title if the others are empty.", valueName: "column")
    )
    var memo: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The column with the amount.", valueName: "column"))
    var amount: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The column with money spent.", valueName: "column"))
    var debit: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The column with money received.", valueName: "column"))
    var credit: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The column with debit or credit, as a word or sign.", valueName: "column")
    )
    var sign: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The column with the category.", valueName: "column"))
    var categoryColumn: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The date format, such as DD/MM/YYYY.", valueName: "format"),
        completion: .list(ImportDateFormat.allCases.map(\.rawValue))
    )
    var dateFormat: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The decimal sign: point or comma.", valueName: "sign"),
        completion: .list(["point", "comma"])
    )
    var decimal: String?

    @Flag(
        inversion: .prefixedNo,
        exclusivity: .exclusive,
        help: "Whether positive amounts are expenses, as in some card exports."
    )
    var invert: Bool?

    @Flag(
        inversion: .prefixedNo,
        exclusivity: .exclusive,
        help: "Whether pending rows are transactions (default: if the running balance counts them)."
    )
    var pending: Bool?

    @Flag(
        inversion: .prefixedNo,
        exclusivity: .exclusive,
        help: "Whether a column of fees is charged in addition to the amounts."
    )
    var extraFees: Bool?

    @Flag(
        inversion: .prefixedNo,
        exclusivity: .exclusive,
        help: "Whether the balances in the file must add up (default: if it has any)."
    )
    var balanceCheck: Bool?

    func validate() throws {
        if amount != nil, debit != nil || credit != nil {
            throw ValidationError("`--amount` cannot be used with `--debit` or `--credit`.")
        }
        if sign != nil, debit != nil || credit != nil {
            throw ValidationError("`--sign` cannot be used with `--debit` or `--credit`.")
        }
    }

    /// Returns the layout that the options describe.
    ///
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` for an invalid value.
    func layout() throws(MoneyFlowError) -> ImportLayout {
        var layout = ImportLayout()
        layout.delimiter = try delimiter.map(Self.delimiter)
        layout.encoding = try encoding.map(Self.encoding)
        layout.skip = try skip.map(Self.lineCount)
        layout.hasHeader = header
        layout.date = try date.map(Self.column)
        layout.description = try description.map(Self.column)
        layout.memo = try memo.map(Self.column)
        layout.amount = try amount.map(Self.column)
        layout.debit = try debit.map(Self.column)
        layout.credit = try credit.map(Self.column)
        layout.sign = try sign.map(Self.column)
        layout.category = try categoryColumn.map(Self.column)
        layout.dateFormat = try dateFormat.map(Self.dateFormat)
        layout.decimal = try decimal.map(Self.decimal)
        layout.invert = invert
        layout.takesPending = pending
        layout.hasExtraFees = extraFees
        layout.checksBalance = balanceCheck
        return layout
    }
}

extension ImportLayoutOptions {
    /// Parses a delimiter: a name, or an ASCII character other than a letter, digit, quote or line break.
    static func delimiter(_ text: String) throws(MoneyFlowError) -> String {
        switch text.lowercased() {
        case "comma": return ","
        case "semicolon": return ";"
        case "tab", "\\t": return "\t"
        case "pipe", "bar": return "|"
        case "space": return " "
        default: break
        }
        let scalars = text.unicodeScalars
        guard let scalar = scalars.first, scalars.count == 1, scalar == "\t" || 0x20..<0x7F ~= scalar.value,
            scalar != "\"", !scalar.properties.isAlphabetic, scalar.properties.numericType == nil
        else {
            throw .usage(
                message: "‘\(text)’ cannot be used as a delimiter.",
                hint: "`--delimiter` takes one character such as `;`, or comma, semicolon, tab, bar or space."
            )
        }
        return text
    }

    /// The common names of the encodings.
    static let encodingNames =
        "utf-8, utf-16le, utf-16be, latin1, latin2, windows-1250, windows-1251, windows-1252, windows-1253, windows-1255 "
        + "or shift-jis"

    /// Parses the name of an encoding.
    static func encoding(_ text: String) throws(MoneyFlowError) -> TextEncoding {
        guard let encoding = TextEncoding(name: text) else {
            throw .usage(
                message: "‘\(text)’ is not a supported encoding.",
                hint: "`--encoding` takes \(encodingNames)."
            )
        }
        return encoding
    }

    /// Parses a number of lines, from 0.
    static func lineCount(_ text: String) throws(MoneyFlowError) -> Int {
        guard let count = Int(text), 0...1_000_000_000 ~= count else {
            throw .usage(
                message: "‘\(text)’ is not a number of lines.",
                hint: "`--skip` takes the number of lines before the header, from 0."
            )
        }
        return count
    }

    /// Parses a column, by its name or its number from 1.
    static func column(_ text: String) throws(MoneyFlowError) -> ColumnReference {
        let column = ColumnReference(text)
        guard !text.isEmpty, column != .number(0) else {
            throw .usage(
                message: "‘\(text)’ is not a column.",
                hint: "Give its name in the header, or its number from 1."
            )
        }
        return column
    }

    /// Parses a date format.
    static func dateFormat(_ text: String) throws(MoneyFlowError) -> ImportDateFormat {
        guard let format = ImportDateFormat(text: text) else {
            let formats = ImportDateFormat.allCases.map(\.rawValue)
            throw .usage(
                message: "‘\(text)’ is not a date format.",
                hint: "`--date-format` takes the order of day, month and year: \(formats.joined(separator: ", "))."
            )
        }
        return format
    }

    /// Parses a decimal sign, as itself or by name.
    static func decimal(_ text: String) throws(MoneyFlowError) -> DecimalSign {
        switch text.lowercased() {
        case ".", "point", "dot": return .point
        case ",", "comma": return .comma
        default:
            throw .usage(message: "‘\(text)’ is not a decimal sign.", hint: "`--decimal` takes point or comma.")
        }
    }
}
