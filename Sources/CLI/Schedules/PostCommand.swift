import ArgumentParser
import Core
import Presentation

/// `moneyflow post`.
struct PostCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "post",
        abstract: "Post what is due.",
        discussion: """
            Without a schedule, it posts everything due of the schedules with `--post`; otherwise, everything due of \
            those you name. Each date is posted once, on the day it is due, so you can run it at any time and as often \
            as you like, for example from cron. With `--amount` or `-d`, it posts the first date that is due. With \
            `--with`, it posts the date nearest to a transaction that is in the wallet, at that price from then on; \
            with `--once` as well, the price stays.

            Examples:
              moneyflow post
              moneyflow post S3 --amount 63.20
              moneyflow post S7 --with 250
              moneyflow post S7 --with 250 --once
              moneyflow post S1 --early -d today
            """
    )

    @Argument(
        help: ArgumentHelp("The numbers of schedules, such as S3 (default: those with --post).", valueName: "schedule"),
        completion: .schedule
    )
    var schedules: [String] = []

    @Option(parsing: .unconditional, help: ArgumentHelp("The amount to post.", valueName: "amount"))
    var amount: String?

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The date of the transaction (default: when it is due).", valueName: "date")
    )
    var date: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("The transaction that is the date, which is not added again.", valueName: "id"),
        completion: .recentID
    )
    var with: [String] = []

    @Flag(help: "Keep the price of the schedule, whatever the amount of `--with`.")
    var once = false

    @Flag(help: "Post the next date even if it is not due.")
    var early = false

    @Flag(help: .really)
    var really = false

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions: Set<String> = ["-d", "--date"]

    func validate() throws {
        let others = [("--amount", amount != nil), ("--date", date != nil), ("--early", early)].filter(\.1).map(\.0)
        if let other = others.first, !with.isEmpty {
            throw ValidationError("Give only one of `--with` and `\(other)`.")
        }
        if once, with.isEmpty { throw ValidationError("`--once` needs `--with`.") }
        guard schedules.count != 1, let name = others.first ?? (with.isEmpty ? nil : "--with") else { return }
        throw ValidationError("`\(name)` needs one schedule, such as S3.")
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        var named: [Schedule] = []
        for text in schedules { named.append(try await session.schedule(text)) }
        if let schedule = named.first, !with.isEmpty { return try await settle(schedule.id, session) }
        let selection: Post.Selection =
            if let first = named.first { early ? .next(first.id) : .due(named.map(\.id)) } else { .allDue }
        let changed = try await session.wallet.perform(
            Post(
                selection,
                amount: try amount.map(session.amounts(in: named.first?.account.currency).parseUnsigned),
                date: try date.map { try session.dates.parseTransactionDate($0, really: really) },
                today: session.context.today
            )
        )
        let result = changed.outcome
        if json { return try session.show(.array(result.postings.map { JSONValue($0) }), after: changed) }
        try session.show(ReceiptScreen(ReceiptViewData(posted: result, formats: session.formats)), after: changed)
    }

    @MainActor
    private func settle(_ id: Schedule.ID, _ session: Session) async throws {
        let transactions = try await session.selectedTransactions(with, filter: nil).ids
        let changed = try await session.wallet.perform(
            Settle(id, with: transactions, changingPrice: !once, today: session.context.today)
        )
        let result = changed.outcome
        if json { return try session.show(.array(result.postings.map { JSONValue($0) }), after: changed) }
        let receipt = ReceiptViewData(
            settled: result,
            hint: "For that date alone, undo it and add `--once`.",
            formats: session.formats
        )
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}

/// `moneyflow skip`.
struct SkipCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "skip",
        abstract: "Skip a date of a schedule.",
        discussion: """
            It is the first date that is due or, if none is, the next one.

            Example:
              moneyflow skip S3
            """
    )

    @Argument(
        help: ArgumentHelp("The numbers of schedules, such as S3.", valueName: "schedule"),
        completion: .schedule
    )
    var schedules: [String]

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        let today = session.context.today
        var references: [OccurrenceReference] = []
        for text in schedules { references.append(.next(try await session.schedule(text).id)) }
        let changed = try await session.wallet.perform(Skip(references, today: today))
        let skipped = changed.outcome
        if json {
            let state = SettledOccurrence.State.skipped.rawValue
            return try session.show(.array(skipped.map { JSONValue($0, state: state) }), after: changed)
        }
        try session.show(ReceiptScreen(ReceiptViewData(skipped: skipped, formats: session.formats)), after: changed)
    }
}
