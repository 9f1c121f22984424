import ArgumentParser
import Core
import Presentation

/// `moneyflow list`.
struct ListCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List transactions, newest first.",
        discussion: """
            The totals cover every matching transaction, listed or not. Without a sign, `--min` and `--max` apply to \
            income and expenses alike; with a sign, expenses are negative. In several currencies, a number is in units \
            of each, so that 100 is €100 or ¥100, and `EUR 100` is in euros only. `--json` and `--csv` list every matching \
            transaction unless `--limit` is given; `moneyflow import` reads the CSV.

            Examples:
              moneyflow list last month
              moneyflow list 2026-q3 -c food --min 50
              moneyflow list --search coffee --all
              moneyflow list this year --expense --sort amount
              moneyflow list --csv > transactions.csv
            """
    )

    @OptionGroup var period: PeriodOptions
    @OptionGroup var filter: FilterOptions
    @OptionGroup var reporting: ReportingOptions

    @Option(help: ArgumentHelp("The maximum number of transactions (default: 30).", valueName: "n"))
    var limit: RowLimit?

    @Flag(help: "Show every matching transaction.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "The order: date (the newest first), amount (the largest first) or title (default: date).",
            valueName: "order"
        )
    )
    var sort = ListSorting.date

    @Flag(help: "Print CSV, as `export` writes it.")
    var csv = false

    @Flag(help: "With `--csv`, write a row for each part of a split transaction.")
    var splits = false

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if all, limit != nil { throw ValidationError("`--all` and `--limit` cannot be used together.") }
        if splits, !csv {
            throw ValidationError(
                json ? "`--json` has the splits; omit `--splits`." : "`--splits` needs `--csv`; `show` has the splits."
            )
        }
        if csv, json { throw ValidationError("`--csv` and `--json` cannot be used together.") }
    }

    static let dateOptions = DayOptions.dateOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading, in: try reporting.currency)
        let filter = try await self.filter.filter(session, period.bounds(session, of: "list"))
        if json || csv {
            let formats = session.context.environment.formats
            let context = json ? nil : ExportContextRequest(filter, withSplits: splits, today: session.context.today)
            try await session.wallet.write(filter, sort.order, limit: limit?.rows, to: session.exportOutput) {
                snapshot throws(MoneyFlowError) in
                guard let context else { return (formats.makeJSONListWriter(), []) }
                return (formats.makeCSVListWriter(try snapshot.read(context)), [])
            }
        } else if all {
            let summary = try await self.filter.summary(of: filter, session)
            try await session.showAll(filter, sort.order, summary: summary, heading: sort.heading(summary))
        } else {
            let page = try await session.page(of: filter, sort.order, limit: limit?.rows ?? 30)
            let summary = try await self.filter.summary(of: filter, session)
            let list = try TransactionListViewData(
                page,
                filter: page.transactions.isEmpty ? summary : sort.heading(summary),
                account: filter.account,
                matching: filter,
                formats: session.formats
            )
            try await session.showList(TransactionListScreenContent(printing: list))
        }
    }
}

/// The order of `moneyflow list`.
enum ListSorting: String, CaseIterable, ExpressibleByArgument {
    case date
    case amount
    case title

    var order: TransactionOrder {
        switch self {
        case .date: .newestFirst
        case .amount: .largestFirst
        case .title: .byTitle
        }
    }

    /// Returns what a list is filtered by, with its order unless that is the usual one.
    func heading(_ summary: String?) -> String? {
        let filtered = summary ?? "All transactions"
        return switch self {
        case .date: summary
        case .amount: "\(filtered) · largest first"
        case .title: "\(filtered) · by title"
        }
    }
}

extension Session {
    /// Returns the first matching transactions in an order, with the totals of all.
    fileprivate func page(
        of filter: TransactionFilter,
        _ order: TransactionOrder,
        limit: Int
    ) async throws(MoneyFlowError) -> TransactionPage {
        try await wallet.read { [today = context.today] snapshot throws(MoneyFlowError) in
            let isUsual = order == .newestFirst
            let page = try snapshot.read(
                Transactions(matching: filter, at: .newest, limit: isUsual ? limit : 0, includingTotals: true)
            )
            let totals = try page.totals.map { totals throws(MoneyFlowError) in
                try snapshot.together(totals, matching: filter, today: today)
            }
            return TransactionPage(
                transactions: isUsual
                    ? page.transactions
                    : try snapshot.read(SortedTransactions(matching: filter, in: order, limit: limit)),
                totals: totals,
                balances: isUsual ? page.balances : nil,
                hasMore: page.hasMore
            )
        }
    }
}
