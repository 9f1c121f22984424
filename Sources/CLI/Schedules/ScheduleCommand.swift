import ArgumentParser
import Core
import Presentation

/// `moneyflow schedule`.
struct ScheduleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schedule",
        abstract: "List and change recurring transactions.",
        discussion: """
            A schedule posts nothing by itself: its dates are due until `moneyflow post` posts them, an import brings \
            them, or `moneyflow skip` skips them. `moneyflow upcoming` shows what is due and upcoming.

            Examples:
              moneyflow schedule add 780 Rent -c rent --every 1 --post
              moneyflow schedule add --transfer 300 giro savings --every 'last day'
              moneyflow schedule edit S1 --amount 800
              moneyflow schedule end S1
            """,
        subcommands: [
            ScheduleListCommand.self, ScheduleAddCommand.self, ScheduleEditCommand.self, ScheduleEndCommand.self,
            ScheduleDeleteCommand.self, ScheduleFindCommand.self,
        ],
        defaultSubcommand: ScheduleListCommand.self
    )
}

/// `moneyflow schedule list`.
struct ScheduleListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the schedules.",
        discussion: """
            Examples:
              moneyflow schedule
              moneyflow schedule list --json
            """
    )

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let schedules = try await session.wallet.read(Schedules(today: session.context.today))
        if json { return try session.show(.array(schedules.map { JSONValue($0) })) }
        let list = try ScheduleListViewData(schedules, formats: session.formats)
        try session.show(ScheduleListScreenContent(printing: list))
    }
}

/// `moneyflow schedule end`.
struct ScheduleEndCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "end",
        abstract: "End a schedule.",
        discussion: """
            It keeps its dates up to the given one: what is due stays due. `moneyflow schedule edit S3 --no-end` \
            resumes it.

            Examples:
              moneyflow schedule end S3
              moneyflow schedule end S3 --on 2027-03-31
            """
    )

    @Argument(help: .schedule, completion: .schedule)
    var schedule: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The last possible date (default: today).", valueName: "date")
    )
    var on: String?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions: Set<String> = ["--on"]

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        let today = session.context.today
        let id = try await session.schedule(schedule).id
        let day = try on.map(session.dates.parse) ?? today
        let changed = try await session.wallet.perform(EndSchedule(id, on: day, today: today))
        let (before, after) = changed.outcome
        if json { return try session.show(JSONValue(after), after: changed) }
        try session.show(
            ReceiptScreen(ReceiptViewData(scheduleEnded: before, after, formats: session.formats)),
            after: changed
        )
    }
}

/// `moneyflow schedule delete`.
struct ScheduleDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete a schedule.",
        discussion: """
            Its transactions are kept. To keep what is due, end it instead: `moneyflow schedule end S3`.

            Example:
              moneyflow schedule delete S3
            """
    )

    @Argument(help: .schedule, completion: .schedule)
    var schedule: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        let changed = try await session.wallet.perform(DeleteSchedule(session.schedule(schedule).id))
        let deleted = changed.outcome
        if json { return try session.show(JSONValue(deleted), after: changed) }
        try session.show(
            ReceiptScreen(ReceiptViewData(scheduleDeleted: deleted, formats: session.formats)),
            after: changed
        )
    }
}

extension ArgumentHelp {
    /// The help of an argument that names a schedule.
    static let schedule = ArgumentHelp("The number of the schedule, such as S3.", valueName: "schedule")
}

extension Session {
    /// Returns the schedule that the user named by its number.
    ///
    /// - Throws: ``MoneyFlowError/unknownSchedule(_:suggestion:due:)``, which suggests the number of one with a similar title.
    func schedule(_ text: String) async throws(MoneyFlowError) -> Schedule { try await status(text).schedule }

    /// Returns the schedule that the user named by its number, with what is due.
    ///
    /// - Throws: ``MoneyFlowError/unknownSchedule(_:suggestion:due:)``, which suggests the number of one with a similar title.
    func status(_ text: String) async throws(MoneyFlowError) -> ScheduleStatus {
        if let id = Schedule.ID(typed: text) {
            let found = try await wallet.read(Schedules(today: context.today, only: id))
            if let found = found.first { return found }
        }
        let all = try await wallet.read(Schedules(today: context.today))
        let schedules = all.map(\.schedule)
        let named = NearestMatch.suggestion(for: text, among: schedules.map(\.title).filter { !$0.isEmpty })
        let similar = schedules.first { $0.title == named }.map(\.id.name)
        let number = NearestMatch.suggestion(for: text, among: schedules.map(\.id.name))
        throw .unknownSchedule(
            text,
            suggestion: Schedule.ID(typed: text) == nil ? similar ?? number : number,
            due: all.filter { !$0.due.isEmpty }.map { "\($0.schedule.id.name) (\($0.schedule.name))" }
        )
    }
}
