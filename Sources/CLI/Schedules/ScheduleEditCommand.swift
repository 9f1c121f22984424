import ArgumentParser
import Core
import Money
import Presentation

/// `moneyflow schedule edit`.
struct ScheduleEditCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change a schedule.",
        discussion: """
            Its transactions do not change. With a new rule, its dates are counted from the last one that was posted \
            or skipped, and no past date becomes due unless one was due already or `--from` says so.

            Examples:
              moneyflow schedule edit S3 --amount 63.20
              moneyflow schedule edit S3 --every '3 months' --from 2027-01-01
              moneyflow schedule edit S3 --no-end --no-post
            """
    )

    @Argument(help: .schedule, completion: .schedule)
    var schedule: String

    @Option(parsing: .unconditional, help: ArgumentHelp("The new amount.", valueName: "amount"))
    var amount: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The new title.", valueName: "title"))
    var title: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("How often it recurs.", valueName: "rule"))
    var every: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The first possible date.", valueName: "date")
    )
    var from: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The last possible date.", valueName: "date"))
    var until: String?

    @Option(help: ArgumentHelp("The number of dates that are left.", valueName: "n"))
    var times: TimesArgument?

    @Flag(help: "Remove the end.")
    var noEnd = false

    @OptionGroup var parts: ScheduleOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The account that a transfer arrives in.", valueName: "account"),
        completion: .openAccount
    )
    var toAccount: String?

    @Flag(help: "The amount varies by up to a tenth.")
    var about = false

    @Flag(help: "The amount is always the same.")
    var exact = false

    @Flag(inversion: .prefixedNo, exclusivity: .exclusive, help: "Whether a plain `moneyflow post` posts it when due.")
    var post: Bool?

    @Flag(exclusivity: .exclusive)
    var type: TypeFlag?

    @Flag(help: .really)
    var really = false

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions: Set<String> = ["--from", "--until", DateArguments.ruleOption]

    func validate() throws {
        if [until != nil, times != nil, noEnd].count(where: \.self) > 1 {
            throw ValidationError("Give only one of `--until`, `--times` and `--no-end`.")
        }
        if [about, exact, parts.toAmount != nil].count(where: \.self) > 1 {
            throw ValidationError("Give only one of `--about`, `--exact` and `--to-amount`.")
        }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        let status = try await session.status(schedule)
        let before = status.schedule
        let changed = try await session.wallet.perform(
            EditSchedule(
                before.id,
                edit(of: before, next: status.next?.date, session),
                today: session.context.today
            )
        )
        let (_, after) = changed.outcome
        if json { return try session.show(JSONValue(after), after: changed) }
        try session.show(
            ReceiptScreen(ReceiptViewData(scheduleEdited: before, after, formats: session.formats)),
            after: changed
        )
    }

    /// Returns the edit; what the text of a rule leaves open is as it is for the next date.
    private func edit(
        of before: Schedule,
        next: CivilDate?,
        _ session: Session
    ) async throws(MoneyFlowError) -> ScheduleEdit {
        let account: Account? = try await session.account(parts.account, includingArchived: false)
        let target: Account? = try await session.account(toAccount, includingArchived: false)
        let amounts = session.amounts(in: (account ?? before.account).currency)
        let parsed = try amount.map(amounts.parse)
        var edit = ScheduleEdit()
        edit.type = try parsed?.type(besides: type?.type, text: amount ?? "") ?? type?.type
        edit.amount = parsed?.money
        edit.title = title
        edit.account = account?.id
        edit.category = try await session.category(parts.category, type: edit.type, includingArchived: false)?.id
        edit.toAccount = target?.id
        let arriving = session.amounts(in: (target ?? before.arrival?.account)?.currency)
        edit.arrivingAmount = try parts.arrives.map(arriving.parseUnsigned)
        edit.from = try from.map { text throws(MoneyFlowError) in
            try session.dates.parseTransactionDate(text, really: really)
        }
        let start = edit.from ?? next ?? session.context.today
        edit.recurrence = try every.map { text throws(MoneyFlowError) in
            try session.recurrences.parse(text, from: start).recurrence
        }
        if let until { edit.end = .on(try session.periods.parseLastComingDay(until)) }
        if let times { edit.end = .times(times.count) }
        if noEnd { edit.end = .never }
        if let text = parts.toAmount { edit.tolerance = .upTo(try amounts.parseUnsigned(text)) }
        if about { edit.tolerance = .about }
        if exact { edit.tolerance = .exact }
        edit.shift = parts.shift
        edit.posts = post
        edit.pattern = parts.matching
        edit.note = parts.note
        return edit
    }
}
