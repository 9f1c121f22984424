import ArgumentParser
import Core
import Presentation
import TextUI

/// `moneyflow budget`.
struct BudgetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "budget",
        abstract: "Show and set budgets.",
        discussion: """
            A budget limits the expenses of a category and those under it or, without a category, all expenses. It \
            applies until you change it, and past months keep the budget they had. Refunds lower what was spent; \
            transactions dated after today are still to come.

            With a monthly limit for everything, there is a figure for each day: what is left after what is still to \
            come, divided by the days left.

            Examples:
              moneyflow budget set 1500
              moneyflow budget set 300 -c food --rollover
              moneyflow budget
              moneyflow budget --today
            """,
        subcommands: [
            BudgetListCommand.self, BudgetSetCommand.self, BudgetClearCommand.self, BudgetSuggestCommand.self,
        ],
        defaultSubcommand: BudgetListCommand.self
    )
}

/// `moneyflow budget list`.
struct BudgetListCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Show the budgets of a month.",
        discussion: """
            Examples:
              moneyflow budget
              moneyflow budget --month last
              moneyflow budget --months 12
              moneyflow budget --today --json
            """
    )

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The month (default: this one).", valueName: "month"),
        completion: .month
    )
    var month: String?

    @Option(help: ArgumentHelp("Show the limits and the spending of this many months side by side.", valueName: "n"))
    var months: RowLimit?

    @Flag(help: "Print only what you can spend each day until the end of the month.")
    var today = false

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions: Set<String> = ["--month"]

    func validate() throws {
        if today, month != nil { throw ValidationError("`--today` and `--month` cannot be used together.") }
        if today, months != nil { throw ValidationError("`--today` and `--months` cannot be used together.") }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let request = BudgetRequest(
            month: try session.month(month),
            calendar: session.calendar,
            today: session.context.today
        )
        if let months {
            let overviews = try await session.wallet.read(BudgetMonthsRequest(months.rows, upTo: request))
            if json { return try session.show(JSONValue(months: overviews)) }
            let list = BudgetMonthsViewData(overviews, formats: session.formats)
            return try await session.showList(BudgetMonthsScreenContent(state: .loaded(list)))
        }
        guard today || json else {
            let list = try await BudgetListViewData.read(request, from: session.wallet, formats: session.formats)
            return try await session.showList(BudgetListScreenContent(printing: list))
        }
        let overview = try await session.wallet.read(request)
        guard today else { return try session.show(JSONValue(overview)) }
        let safe = overview.safeToSpend(in: session.settings.reportCurrency)
        if json { return try session.show(safe.map { JSONValue($0) } ?? .null) }
        let line = safe.map { SafeToSpendViewData($0, formats: session.formats).line } ?? "No budget for everything"
        try session.show(Node.paragraph(line))
    }
}
