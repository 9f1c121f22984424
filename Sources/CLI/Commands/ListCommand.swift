import ArgumentParser
import Core
import Presentation

/// `moneyflow list`: the transactions that match.
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Shows transactions, newest first, with the count and sums of all that match.",
        discussion: """
            A limit without a sign looks at the size of amounts; with one, an expense counts as negative. \
            --json and --csv give every transaction that matches, unless --limit says otherwise; the CSV is what \
            ‘moneyflow import’ reads.

            Examples:
              moneyflow list --month 2026-11
              moneyflow list -c food --from 2026-01-01 --min 50
              moneyflow list --search coffee --all
              moneyflow list --csv > transactions.csv
            """
    )

    @OptionGroup var filter: FilterOptions

    @Option(help: ArgumentHelp("The most transactions to show (default: 30).", valueName: "n"))
    var limit: RowLimit?

    @Flag(help: "Show every transaction that matches.")
    var all = false

    @Flag(help: "Answer as CSV: date, description, amount, category.")
    var csv = false

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if all, limit != nil { throw ValidationError("--all and --limit exclude each other.") }
        if csv, json.json { throw ValidationError("--csv and --json exclude each other.") }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let output = session.context.environment.standardOutput
        let filter = try self.filter.filter(session)
        if json.json {
            let writer = session.context.environment.formats.makeJSONListWriter()
            try await session.stream(filter, .newestFirst, limit: limit?.rows, through: writer, to: output)
        } else if csv {
            let writer = session.context.environment.formats.makeCSVListWriter()
            try await session.stream(filter, .newestFirst, limit: limit?.rows, through: writer, to: output)
        } else if all {
            try await session.showAll(filter)
        } else {
            let page = try await session.repository.transactions(
                matching: filter,
                at: .newest,
                limit: limit?.rows ?? 30,
                includingTotals: true
            )
            let list = try TransactionListViewData(page, filtered: filter != .everything, formats: session.formats)
            try session.show(TransactionListScreenContent(printing: list))
        }
    }
}
