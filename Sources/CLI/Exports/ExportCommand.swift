import ArgumentParser
import Core
import Presentation
import Synchronization

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
        if format.hasSchedules { return try await exportSchedules(as: format, filter, session) }
        let context = ExportContextRequest(
            filter,
            byAccount: format.isByAccount,
            withBudgets: budgets || format.budgets == .always && filter.isUnlimited && filter.account == nil,
            today: session.context.today
        )
        let facts = Mutex<ExportContext?>(nil)
        func write(to output: OutputStream) async throws(MoneyFlowError) -> WrittenExport {
            let written = try await session.write(filter, .oldestFirst, to: output) { snapshot throws(MoneyFlowError) in
                let context = try snapshot.read(context)
                facts.withLock { $0 = context }
                return (try format.makeWriter(context), context.statements)
            }
            let context = facts.withLock(\.self)
            return WrittenExport(
                count: written.count,
                format: format.id,
                leftOut: context.map { format.leavesOut($0).intersection($0.contents.union(written.contents)) } ?? []
            )
        }
        guard let output = file else {
            let written = try await write(to: session.exportOutput)
            if environment.isTerminal.error, !environment.isTerminal.output, !written.leftOut.isEmpty {
                let receipt = ReceiptScreen(ReceiptViewData(leftOut: written))
                try environment.standardError.write(
                    receipt.body(in: session.screenEnvironment).text(in: session.screenEnvironment)
                )
            }
            return
        }
        let replacement = try environment.replaceFile(try environment.absolutePath(output), session.context.walletPath)
        let written = try await write(to: replacement.stream)
        try replacement.finish()
        do throws(MoneyFlowError) {
            guard !json else { return try session.show(JSONValue(written, to: output)) }
            try session.show(ReceiptScreen(ReceiptViewData(exported: written, to: output, formats: session.formats)))
        } catch {
            throw MoneyFlowError.doneDespite(error)
        }
    }
}

extension ExportCommand {
    /// Exports the schedules, of an account if the filter names one.
    @MainActor
    private func exportSchedules(
        as format: ExportFormat,
        _ filter: TransactionFilter,
        _ session: Session
    ) async throws {
        guard filter == TransactionFilter(account: filter.account) else {
            throw MoneyFlowError.usage(
                message: "`--format \(format.id)` exports schedules, not transactions.",
                hint: "Omit dates and filters other than `--account`."
            )
        }
        let today = session.context.today
        let context = try await session.wallet.read { snapshot throws(MoneyFlowError) in
            let schedules = try snapshot.read(ScheduleProgresses()).map(\.schedule).filter {
                $0.isAbout(filter.account)
            }
            return try snapshot.read(ExportContextRequest(filter, schedules: schedules, today: today))
        }
        var writer = try format.makeWriter(context)
        var bytes: [UInt8] = []
        writer.begin(&bytes)
        writer.end(&bytes)
        guard let output = file else { return try session.exportOutput.write(bytes) }
        let environment = session.context.environment
        let replacement = try environment.replaceFile(try environment.absolutePath(output), session.context.walletPath)
        try replacement.stream.write(bytes)
        try replacement.finish()
        let written = WrittenExport(count: context.schedules.count, format: format.id)
        do throws(MoneyFlowError) {
            guard !json else {
                return try session.show(JSONValue(written, to: output))
            }
            try session.show(
                ReceiptScreen(
                    ReceiptViewData(exported: written, to: output, areSchedules: true, formats: session.formats)
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
