import ArgumentParser
import Core
import Presentation

/// `moneyflow forecast`.
struct ForecastCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "forecast",
        abstract: "Forecast the balance of your accounts.",
        discussion: """
            It starts with today's balance and adds what is scheduled: the dates of schedules that are neither posted \
            nor skipped, and transactions dated after today. What is late or due is expected today. With `--usual`, it \
            also subtracts your usual spending, spread over the days: for each account and category, the mean of the last \
            \(UsualSpending.maximumWeekCount) weeks without the smallest and the largest quarter, and without what \
            schedules bring.

            Examples:
              moneyflow forecast
              moneyflow forecast --until 31 dec -a giro
              moneyflow forecast --until 2027-06 --usual
            """
    )

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The last day (default: 30 days from today).", valueName: "date")
    )
    var until: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Only this account.", valueName: "account"),
        completion: .anyAccount
    )
    var account: String?

    @Flag(help: "Include your usual spending.")
    var usual = false

    @OptionGroup var reporting: ReportingOptions
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions: Set<String> = ["--until"]

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading, in: try reporting.currency)
        let today = session.context.today
        let last = try until.map(session.periods.parseLastComingDay)
        if let last, last < today {
            throw MoneyFlowError.usage(
                message: "\(last.iso) is in the past, and a forecast looks ahead.",
                hint: "Name a day from today on, as in `--until '31 dec'`."
            )
        }
        let forecast = try await session.wallet.read(
            ForecastRequest(
                today: today,
                last: last ?? today.adding(days: ForecastRequest.defaultDayCount) ?? .latest,
                account: try await session.account(account)?.id,
                countsUsual: usual
            )
        )
        if json { return try session.show(JSONValue(forecast)) }
        try await session.showList(
            ForecastScreenContent(printing: ForecastViewData(forecast, formats: session.formats))
        )
    }
}
