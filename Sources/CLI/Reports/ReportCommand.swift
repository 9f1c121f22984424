import ArgumentParser
import Core
import Money
import Presentation

/// `moneyflow report`.
struct ReportCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Show where the money went.",
        discussion: """
            Without a period, it shows this month up to today, compared with the same days of the three months before. \
            Transfers are neither income nor expenses, and refunds lower the expenses. Usual expenses that are still \
            missing are listed, too. `--html` writes a self-contained page with charts.

            Examples:
              moneyflow report
              moneyflow report last month --compare year
              moneyflow report 2026 --by title -c eating --top 10
              moneyflow report --by month
              moneyflow report 2026 --html 2026.html
            """
    )

    @OptionGroup var period: PeriodOptions
    @OptionGroup var filter: FilterOptions
    @OptionGroup var reporting: ReportingOptions

    @Option(help: ArgumentHelp("What to group by (default: category): \(ReportGrouping.listed).", valueName: "rows"))
    var by: ReportGrouping?

    @Option(help: ArgumentHelp("What to compare with: \(ReportComparison.listed).", valueName: "periods"))
    var compare: ReportComparison?

    @Option(help: ArgumentHelp("The number of rows; the rest are added up.", valueName: "n"))
    var top: RowLimit?

    @Option(help: ArgumentHelp("The order of the rows: \(ReportSorting.listed).", valueName: "order"))
    var sort: ReportSorting?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Write a page with charts to this file, or to standard output with -.", valueName: "file"),
        completion: .file()
    )
    var html: String?

    @Flag(help: "Print CSV, one value a line.")
    var csv = false

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions = DayOptions.dateOptions

    func validate() throws {
        let outputs = [csv ? "--csv" : nil, html == nil ? nil : "--html", json ? "--json" : nil].compactMap(\.self)
        if outputs.count > 1 {
            throw ValidationError("`\(outputs[0])` and `\(outputs[1])` cannot be used together.")
        }
        if html?.isEmpty == true { throw ValidationError("`--html` must not be empty.") }
        if top?.rows == 0 { throw ValidationError("`--top` must be at least 1.") }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading, in: try reporting.currency)
        let filter = try await self.filter.filter(session, DayBounds(from: nil, to: nil))
        let grouping = by ?? .category
        let named = try self.period.period(session, of: "report")
        let ofTags = named == nil ? try await session.period(of: filter.tags) : nil
        let period = named ?? ofTags ?? grouping.defaultPeriod(session)
        var request = ReportRequest(
            period,
            by: grouping,
            comparison: compare ?? grouping.usualComparison(for: period, filter),
            sorting: sort,
            top: top?.rows ?? grouping.defaultTop(isPrinted: !json && !csv),
            filter: filter,
            calendar: session.calendar,
            today: session.context.today
        )
        if let html {
            return try await write(request, await self.filter.summary(of: filter, session), to: html, session)
        }
        if json { return try await session.show(JSONValue.report(request, from: session.wallet)) }
        // Rows of a file are in their own currencies unless another one is asked for.
        request.converts = !csv || reporting.code != nil
        let report = try await session.wallet.read(request)
        if csv { return try session.exportOutput.write(ReportCSV(report).text) }
        let summary = try await self.filter.summary(of: filter, session)
        let data = try ReportViewData(report, filter: summary, formats: session.formats)
        try await session.showList(ReportScreenContent(state: .loaded(data)))
    }
}

extension ReportCommand {
    /// Writes a page to a file, which it replaces whole or not at all, or to standard output.
    @MainActor
    private func write(
        _ request: ReportRequest,
        _ filter: String?,
        to file: String,
        _ session: Session
    ) async throws(MoneyFlowError) {
        let page = try ReportPageViewData(
            await session.wallet.read(ReportPageRequest(request)),
            filter: filter,
            formats: session.formats
        )
        let text = ReportDocument(page: page).text
        guard file != "-" else { return try session.exportOutput.write(text) }
        let environment = session.context.environment
        let output = try environment.replaceFile(try environment.absolutePath(file), session.context.walletPath)
        try output.stream.write(text)
        try output.finish()
        do throws(MoneyFlowError) {
            try session.show(ReceiptScreen(ReceiptViewData(wroteReport: page.report.title, to: file)))
        } catch {
            throw MoneyFlowError.doneDespite(error)
        }
    }
}

extension Session {
    /// Returns the days of the transactions with some tags, which a report on a trip is about; `nil` if there are none.
    fileprivate func period(of tags: Set<Tag.ID>) async throws(MoneyFlowError) -> Period? {
        guard !tags.isEmpty else { return nil }
        let days = try await wallet.read(TagSummaries()).filter { tags.contains($0.tag.id) }.compactMap(\.days)
        guard let first = days.map(\.lowerBound).min(), let last = days.map(\.upperBound).max() else { return nil }
        return calendar.period(of: first...last)
    }
}

extension ReportGrouping {
    /// The period of a report for which none is named: this month, or the last twelve months or weeks.
    @MainActor
    fileprivate func defaultPeriod(_ session: Session) -> Period {
        let (calendar, today) = (session.calendar, session.context.today)
        let current = calendar.period(self == .week ? .week : .month, containing: today)
        guard self == .month || self == .week, let first = calendar.period(current, shiftedBy: -11) else {
            return current
        }
        return Period(first.first...current.last)
    }

    /// Returns the number of rows unless told otherwise: a screenful of titles, which may be thousands.
    fileprivate func defaultTop(isPrinted: Bool) -> Int? { self == .title && isPrinted ? 20 : nil }
}

extension ReportGrouping: ExpressibleByArgument {}

extension ReportComparison: ExpressibleByArgument {}

extension ReportSorting: ExpressibleByArgument {}

extension CaseIterable where Self: RawRepresentable<String> {
    /// The values that can be typed: `amount, change, count, name`.
    fileprivate static var listed: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
