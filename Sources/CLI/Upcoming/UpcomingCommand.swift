import ArgumentParser
import Core
import Presentation

/// `moneyflow upcoming`.
struct UpcomingCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "upcoming",
        abstract: "Show what is due and upcoming.",
        discussion: """
            It shows the dates of schedules that are due or upcoming, the transactions dated after today, and the bills of \
            cards.

            Examples:
              moneyflow upcoming
              moneyflow upcoming --days 90 -a giro
            """
    )

    @Option(help: ArgumentHelp("How many days ahead (default: 30).", valueName: "n"))
    var days: UpcomingDays?

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("Only this account, by name or prefix.", valueName: "account"),
        completion: .anyAccount
    )
    var account: String?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let today = session.context.today
        let account: Account? = try await session.account(account)
        let request = UpcomingRequest(
            today: today,
            last: today.adding(days: days?.count ?? UpcomingDays.standard) ?? today,
            account: account?.id
        )
        if json {
            return try session.show(JSONValue(await session.wallet.read(request), today: today))
        }
        let data = try await UpcomingViewData.read(request, from: session.wallet, formats: session.formats)
        try session.show(UpcomingScreenContent(printing: data))
    }
}

/// A number of days ahead, from 0 to ten years.
struct UpcomingDays: ExpressibleByArgument {
    let count: Int

    init?(argument: String) {
        guard let count = Int(argument), 0...3660 ~= count else { return nil }
        self.count = count
    }

    /// The number of days if none is given.
    static let standard = 30
}
