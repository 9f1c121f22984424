import ArgumentParser
import Core
import Money
import Presentation

/// `moneyflow schedule add`.
struct ScheduleAddCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a schedule.",
        discussion: """
            It begins today or on `--from`, with its first date. With `--transfer`, the amount is followed by the \
            account that it leaves and the one that it arrives in. Type and category are found as by `moneyflow add`.

            --every takes: month, 2 weeks, year, 15, 'last day', mon,thu, '2nd tue', 'last fri', or an RRULE.

            Examples:
              moneyflow schedule add 780 Rent -c rent --every 1 --post
              moneyflow schedule add 12.99 Netflix --every 31 --shift before
              moneyflow schedule add 60 Electricity --every '2 months' --about
              moneyflow schedule add --transfer 300 giro savings --every 'last day'
              moneyflow schedule add +2400 Salary --every 'last fri' --until 2027-12-31
            """
    )

    @Argument(help: ArgumentHelp("The amount, such as 780 or +2400.", valueName: "amount"))
    var amount: String

    @Argument(
        help: ArgumentHelp("The title; with --transfer, both accounts and maybe a title.", valueName: "title"),
        completion: .title
    )
    var words: [String] = []

    @Flag(help: "Move money between accounts.")
    var transfer = false

    @Option(parsing: .unconditional, help: ArgumentHelp("How often it recurs.", valueName: "rule"))
    var every: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The first possible date (default: today).", valueName: "date")
    )
    var from: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The last possible date.", valueName: "date"))
    var until: String?

    @Option(help: ArgumentHelp("The number of dates.", valueName: "n"))
    var times: TimesArgument?

    @OptionGroup var parts: ScheduleOptions

    @Flag(help: "The amount varies by up to a tenth.")
    var about = false

    @Flag(help: "Let a plain `moneyflow post` post it when it is due.")
    var post = false

    @Flag(exclusivity: .exclusive)
    var type: TypeFlag?

    @Flag(help: .really)
    var really = false

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions: Set<String> = ["--from", "--until", DateArguments.ruleOption]

    func validate() throws {
        if until != nil, times != nil { throw ValidationError("Give either `--until` or `--times`, not both.") }
        if about, parts.toAmount != nil {
            throw ValidationError("Give either `--about` or `--to-amount`, not both.")
        }
        if transfer, words.count < 2 {
            throw ValidationError("With `--transfer`, name the account that the money leaves and the other one.")
        }
        if transfer, parts.category != nil || type != nil {
            throw ValidationError("A transfer has no category, and is neither income nor an expense.")
        }
        if transfer, parts.account != nil {
            throw ValidationError("With `--transfer`, the accounts follow the amount; omit `--account`.")
        }
        if !transfer, parts.arrives != nil { throw ValidationError("Only a transfer takes `--arrives`.") }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let changed = try await session.wallet.perform(AddSchedule(new(session), today: session.context.today))
        let status = changed.outcome
        if json { return try session.show(JSONValue(status), after: changed) }
        try session.show(
            ReceiptScreen(ReceiptViewData(scheduleAdded: status, formats: session.formats)),
            after: changed
        )
    }

    private func new(_ session: Session) async throws(MoneyFlowError) -> NewSchedule {
        let today = session.context.today
        let source: Account?
        let target: Account?
        if transfer {
            let lookup = AccountLookup(try await session.wallet.read(Accounts()))
            source = try lookup.find(words[0], includingArchived: false)
            target = try lookup.find(words[1], includingArchived: false)
        } else {
            source = try await session.account(parts.account, includingArchived: false)
            target = nil
        }
        let amounts = session.amounts(in: source?.currency)
        let money: Money
        let title: [String]
        let purpose: NewSchedule.Purpose
        if let target {
            money = try amounts.parseUnsigned(amount)
            title = Array(words.dropFirst(2))
            let arriving = try parts.arrives.map(session.amounts(in: target.currency).parseUnsigned)
            purpose = .transfer(to: target.id, arriving: arriving)
        } else {
            let (parsed, rest) = try amounts.parse(amount, followedBy: words)
            (money, title) = (parsed.money, rest)
            purpose = .category(
                parts.category.map(CategoryReference.name),
                type: try parsed.type(besides: type?.type, text: amount)
            )
        }
        let begin = try from.map { text throws(MoneyFlowError) in
            try session.dates.parseTransactionDate(text, really: really)
        }
        let (recurrence, start) = try session.recurrences.parse(every, from: begin ?? today)
        let last = try until.map(session.periods.parseLastComingDay)
        return NewSchedule(
            title: title.joined(separator: " "),
            purpose: purpose,
            amount: money,
            tolerance: try parts.toAmount.map { text throws(MoneyFlowError) in .upTo(try amounts.parseUnsigned(text)) }
                ?? (about ? .about : .exact),
            account: source?.id,
            recurrence: last.map { recurrence.ending(on: $0) } ?? recurrence,
            from: start,
            times: times?.count,
            shift: parts.shift ?? WeekendShift.none,
            posts: post,
            pattern: parts.matching ?? "",
            note: parts.note ?? ""
        )
    }
}

/// The parts that a schedule can be given when it is added or edited.
struct ScheduleOptions: ParsableArguments {
    @Option(name: .shortAndLong, parsing: .unconditional, help: .category, completion: .openCategory)
    var category: String?

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The account, by name or prefix.", valueName: "account"),
        completion: .openAccount
    )
    var account: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The amount of a transfer that arrives, in the other currency.", valueName: "amount")
    )
    var arrives: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The maximum amount; the other one is then the minimum.", valueName: "amount")
    )
    var toAmount: String?

    @Option(help: ArgumentHelp("Where to move dates on weekends: before, after or none.", valueName: "where"))
    var shift: WeekendShift?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The text in bank files, if it differs from the title.", valueName: "text")
    )
    var matching: String?

    @Option(parsing: .unconditional, help: .note)
    var note: String?
}

extension WeekendShift: ExpressibleByArgument {}

/// A number of dates of a schedule, at least 1.
struct TimesArgument: ExpressibleByArgument {
    let count: Int

    init?(argument: String) {
        guard let count = Int(argument), 1...NewSchedule.maximumTimes ~= count else { return nil }
        self.count = count
    }
}

extension Session {
    /// Parses when something comes again.
    var recurrences: RecurrenceParser { RecurrenceParser(locale: locale) }
}
