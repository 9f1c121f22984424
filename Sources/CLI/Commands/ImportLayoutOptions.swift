import ArgumentParser
import Core
import Presentation

/// The options that say how a file is laid out; each goes before what is found out and before a profile.
struct ImportLayoutOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What stands between fields: , ; tab | or another character.", valueName: "character")
    )
    var delimiter: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How text is spelled: \(encodingNames).",
            valueName: "name"
        ),
        completion: .list(TextEncoding.allCases.map(\.rawValue))
    )
    var encoding: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("How many lines come before the header.", valueName: "n"))
    var skip: String?

    @Flag(inversion: .prefixedNo, help: "Whether a line with the names of the columns comes first.")
    var header: Bool?

    @Option(parsing: .unconditional, help: ArgumentHelp("The column with the date.", valueName: "column"))
    var date: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("The column with the title; several times for several.", valueName: "column")
    )
    var description: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The column with the title where the others are empty.", valueName: "column")
    )
    var memo: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The column with the amount.", valueName: "column"))
    var amount: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The column with what went out.", valueName: "column"))
    var debit: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The column with what came in.", valueName: "column"))
    var credit: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The column that says debit or credit, in a word or a sign.", valueName: "column")
    )
    var sign: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The column with the category.", valueName: "column"))
    var categoryColumn: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How dates are written, for example DD/MM/YYYY.", valueName: "format"),
        completion: .list(ImportDateFormat.allCases.map(\.rawValue))
    )
    var dateFormat: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What stands before decimals: point or comma.", valueName: "sign"),
        completion: .list(["point", "comma"])
    )
    var decimal: String?

    @Flag(inversion: .prefixedNo, help: "Whether a positive amount was spent, as in the exports of some cards.")
    var invert: Bool?

    @Flag(inversion: .prefixedNo, help: "Whether a running balance must add up (default: where there is one).")
    var balanceCheck: Bool?

    func validate() throws {
        if amount != nil, debit != nil || credit != nil {
            throw ValidationError("--amount excludes --debit and --credit.")
        }
        if sign != nil, debit != nil || credit != nil {
            throw ValidationError("--sign excludes --debit and --credit.")
        }
    }

    /// The layout that the options spell.
    ///
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` for a value that makes no sense.
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
        layout.checksBalance = balanceCheck
        return layout
    }
}
