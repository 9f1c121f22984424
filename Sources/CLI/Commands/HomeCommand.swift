import ArgumentParser
import Core
import Presentation

/// `moneyflow home`: where a person stands.
struct HomeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "home",
        abstract: "Shows the balance, this month's income and expenses, and the latest transactions.",
        discussion: """
            Examples:
              moneyflow
              moneyflow home --limit 3 --hide-amounts
              moneyflow home --watch
            """
    )

    @Option(help: ArgumentHelp("How many of the latest transactions to show.", valueName: "n"))
    var limit: RowLimit = .init(rows: 10)

    @Flag(help: "Stay, and show it again whenever the wallet has changed, until Ctrl-C; as JSON, a document a line.")
    var watch = false

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        if watch {
            let home = try HomeWatch(.current(options), latest: limit.rows)
            return try await json.json ? home.showJSON() : home.showScreens()
        }
        let session = try await Session(options, .reading)
        let month = session.context.today.monthOfYear
        let summary = try await session.repository.home(month: month, latest: limit.rows)
        if json.json { return try session.show(JSONValue(summary)) }
        try session.show(HomeScreenContent(printing: .loaded(HomeViewData(summary, formats: session.formats))))
    }
}
