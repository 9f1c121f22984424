import ArgumentParser
import Core
import Presentation

/// `moneyflow export`.
struct ExportCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export transactions, oldest first, or schedules.",
        discussion: """
            `moneyflow import` reads csv, json, qif and ofx; ofx has no categories. journal is for hledger and ledger, \
            and beancount is for Beancount. ics has the schedules, for calendars. With `--account`, a transfer has the \
            day and the amount of that account. `--output` replaces an existing file completely or not at all.

            Examples:
              moneyflow export > transactions.csv
              moneyflow export --format json -o wallet.json
              moneyflow export 2026 --format journal | hledger -f- balance
            """
    )

    @Option(
        help: ArgumentHelp(
            "The format: \(ExportFormat.allValueStrings.alternatives) (default: csv).",
            valueName: "format"
        )
    )
    var format: ExportFormat?

    @OptionGroup var period: PeriodOptions
    @OptionGroup var filter: FilterOptions

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The file to write, or - for standard output (default: -).", valueName: "file"),
        completion: .file()
    )
    var output: String?

    @Flag(
        help: "Include the budgets in a journal; beancount includes them unless it is filtered."
    )
    var budgets = false

    @Flag(help: "In csv, write a row for each part of a split transaction; journal, beancount, qif and json have them.")
    var splits = false

    @Flag(help: "With `--output`, print a summary as JSON.")
    var json = false

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if json, file == nil {
            throw ValidationError("`--json` needs a file; name one with `--output`.")
        }
        if output?.isEmpty == true { throw ValidationError("`--output` must not be empty.") }
    }

    /// The file to write, or `nil` for standard output.
    private var file: String? { output == "-" ? nil : output }

    static let dateOptions = DayOptions.dateOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let environment = session.context.environment
        guard let format = format ?? environment.formats.exported.first else {
            throw MoneyFlowError.unexpected("no format to export")
        }
        let filter = try await self.filter.filter(session, period.bounds(session, of: "export"))
        guard !budgets || format.budgets != .never else {
            throw MoneyFlowError.usage(
                message: "\(format.id) has no budgets.",
                hint: "Omit `--budgets`, or use `--format journal`."
            )
        }
        guard !splits || format.splits != .never else {
            throw MoneyFlowError.usage(
                message: "\(format.id) has no splits.",
                hint: "Omit `--splits`, or use another format, such as csv."
            )
        }
        guard !format.hasSchedules || filter == TransactionFilter(account: filter.account) else {
            throw MoneyFlowError.usage(
                message: "`--format \(format.id)` exports schedules, not transactions.",
                hint: "Omit dates and filters other than `--account`."
            )
        }
        let export = WalletExport(
            format: format,
            filter: filter,
            withBudgets: budgets,
            withSplits: splits,
            today: session.context.today
        )
        guard let output = file else {
            let written = try await export.write(from: session.wallet, to: session.exportOutput)
            if environment.isTerminal.error, !environment.isTerminal.output, !written.leftOut.isEmpty {
                let receipt = ReceiptScreen(ReceiptViewData(leftOut: written))
                try environment.standardError.write(
                    receipt.body(in: session.screenEnvironment).text(in: session.screenEnvironment)
                )
            }
            return
        }
        let replacement = try environment.replaceFile(try environment.absolutePath(output), session.context.walletPath)
        let written = try await export.write(from: session.wallet, to: replacement.stream)
        try replacement.finish()
        do throws(MoneyFlowError) {
            guard !json else { return try session.show(JSONValue(written, to: output)) }
            try session.show(
                ReceiptScreen(
                    ReceiptViewData(
                        exported: written,
                        to: output,
                        areSchedules: format.hasSchedules,
                        formats: session.formats
                    )
                )
            )
        } catch {
            throw MoneyFlowError.doneDespite(error)
        }
    }
}

extension JSONValue {
    /// Creates the report of an export.
    fileprivate init(_ export: WrittenExport, to file: String) {
        self = [
            "file": .string(file), "format": .string(export.format), "count": .number(Int64(export.count)),
            "leftOut": .array(ExportOmission.allCases.filter(export.leftOut.contains).map { .string($0.rawValue) }),
        ]
    }
}
