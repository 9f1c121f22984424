import ArgumentParser
import Core
import Presentation

/// `moneyflow networth`.
struct NetWorthCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "networth",
        abstract: "Show your net worth, month by month.",
        discussion: """
            Transactions dated after today do not count.

            Examples:
              moneyflow networth
              moneyflow networth --months 60
            """
    )

    @Option(help: ArgumentHelp("The number of months (default: 12).", valueName: "n"))
    var months: RowLimit?

    @OptionGroup var reporting: ReportingOptions
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if months?.rows == 0 { throw ValidationError("`--months` must be at least 1.") }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading, in: try reporting.currency)
        let worth = try await session.wallet.read(
            NetWorthRequest(
                months: months?.rows ?? 12,
                calendar: session.calendar,
                today: session.context.today
            )
        )
        if json { return try session.show(JSONValue(worth)) }
        try await session.showList(
            NetWorthScreenContent(state: .loaded(NetWorthViewData(worth, formats: session.formats)))
        )
    }
}
