import ArgumentParser
import Core
import Presentation
import TextUI

extension Feature {
    /// People.
    static let people = Feature(
        commands: [PeopleCommand.self],
        screens: [ConnectedScreen(PeopleScreen.init)],
        places: [AppPlace("People", .people)],
        previews: PeopleScreenPreviews.all,
        home: { request, snapshot throws(MoneyFlowError) in
            guard request.account == nil else { return [] }
            let people = try snapshot.read(People(on: request.today, limit: 0)).filter { $0.balance.minorUnits != 0 }
            return [JSONValue.Member(key: "people", value: .array(people.map { JSONValue($0) }))]
        }
    )
}

/// `moneyflow people`.
struct PeopleCommand: AsyncParsableCommand, ShorthandCommand {
    static let configuration = CommandConfiguration(
        commandName: "people",
        abstract: "Show who owes whom, since when and why.",
        discussion: """
            What somebody owes of an expense is named when it is added, with `--with` or `--owes`, or later with \
            `moneyflow split`. What somebody paid for you is added with `-a` and the name. What is paid back is a \
            transfer.

            Examples:
              moneyflow add 32.50 Dinner -c eating --with ada
              moneyflow add 16.25 Dinner -c eating -a ada
              moneyflow people
              moneyflow people ada --statement
              moneyflow people settle ada -a giro
            """,
        subcommands: [PeopleShowCommand.self, PeopleSettleCommand.self],
        defaultSubcommand: PeopleShowCommand.self
    )
}

/// `moneyflow people show`.
struct PeopleShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show who owes whom.",
        discussion: """
            Examples:
              moneyflow people
              moneyflow people ada
              moneyflow people ada --statement
            """
    )

    @Argument(
        help: ArgumentHelp("The person, by name or prefix (default: all).", valueName: "person"),
        completion: .person
    )
    var person: String?

    @Flag(help: "Write what is open as text to send to the person.")
    var statement = false

    @OptionGroup var reporting: ReportingOptions
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if statement, person == nil { throw ValidationError("`--statement` needs a person.") }
        if statement, json { throw ValidationError("Give either `--statement` or `--json`, not both.") }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading, in: try reporting.currency)
        let account = try await session.person(person)
        if json || statement {
            let people = try await session.wallet.read(
                People(on: session.context.today, only: account?.id, limit: PeopleViewData.limit)
            )
            if json { return try session.show(.array(people.map { JSONValue($0) })) }
            if let person = people.first {
                // It is text to send, which no terminal may break.
                let lines = person.statement(formats: session.formats).split(separator: "\n")
                return try session.show(.column(lines.map { .text([Span(String($0))], overflow: .keep) }, spacing: 0))
            }
        }
        let data = try await PeopleViewData.read(only: account?.id, from: session.wallet, formats: session.formats)
        try session.show(PeopleScreenContent(printing: data))
    }
}

/// `moneyflow people settle`.
struct PeopleSettleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settle",
        abstract: "Record that what is owed has been paid.",
        discussion: """
            It adds a transfer of what is owed between the person and one of your accounts, by default the default \
            account. If the payment comes with an import instead, make that a transfer with the person, which the import \
            offers if the amount is what is owed.

            Examples:
              moneyflow people settle ada
              moneyflow people settle ada -a cash -d yesterday
            """
    )

    @Argument(help: ArgumentHelp("The person, by name or prefix.", valueName: "person"), completion: .person)
    var person: String

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("Your account (default: the default account).", valueName: "account"),
        completion: .openAccount
    )
    var account: String?

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The date (default: today).", valueName: "date")
    )
    var date: String?

    @Flag(name: [.customShort("n"), .long], help: "Show what it would record, and change nothing.")
    var dryRun = false

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        guard let person = try await session.person(person) else { return }
        let own: Account? = try await session.account(account, includingArchived: false)
        let day = try date.map { try session.dates.parseTransactionDate($0, really: false) } ?? session.context.today
        let open = try await session.wallet.read(People(on: max(day, session.context.today), only: person.id, limit: 0))
        let other = own?.id ?? session.settings.defaultAccount
        guard let transfer = open.first?.settlement(with: other, on: day) else {
            throw MoneyFlowError.evenWith(person.name)
        }
        if dryRun {
            let sentence = open[0].sentence(formats: session.formats)
            return try session.show(ReceiptScreen(ReceiptViewData(title: sentence, undoAction: nil)))
        }
        let changed = try await session.wallet.perform(AddTransfer(transfer))
        if json { return try session.show(JSONValue(changed.outcome), after: changed) }
        let receipt = ReceiptViewData(settled: changed.outcome, with: person, formats: session.formats)
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}

extension Session {
    /// Returns the person whom the user named, or `nil` if none was named.
    fileprivate func person(_ name: String?) async throws(MoneyFlowError) -> Account? {
        guard let name else { return nil }
        let account: Account = try await account(name)
        guard account.kind == .person else { throw .notAPerson(account.name) }
        return account
    }
}

extension MoneyFlowError {
    fileprivate static func evenWith(_ name: String) -> MoneyFlowError {
        .usage(message: "\(name) and you are even.", hint: "There is nothing to settle.")
    }
}

extension JSONValue {
    /// Creates the value of what a person owes; the amount is in minor units, and negative if the user owes it.
    init(_ person: PersonBalance) {
        self = [
            "name": .string(person.account.name), "balance": .number(person.balance.minorUnits),
            "currency": .string(person.balance.currency.code),
            "since": person.since.map { .string($0.iso) } ?? .null,
            "transactions": .array(
                person.open.map { transaction in
                    .object(
                        JSONValue.members(of: transaction) + [
                            Member(key: "owed", value: .number(transaction.effect(on: person.account.id)))
                        ]
                    )
                }
            ),
        ]
    }
}
