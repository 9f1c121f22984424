import ArgumentParser
import Core
import Money
import Presentation

/// `moneyflow transfer`.
struct TransferCommand: AsyncParsableCommand, ShorthandCommand {
    static let configuration = CommandConfiguration(
        commandName: "transfer",
        abstract: "Move money between accounts.",
        discussion: """
            A transfer is one transaction of two accounts, and neither income nor an expense. Without a subcommand, it \
            is added: `moneyflow transfer add --help` shows the options.

            Examples:
              moneyflow transfer 300 giro savings
              moneyflow transfer 300 giro savings Rainy day -d 30/10 --arrives-on 2/11
              moneyflow transfer 100 giro travel --arrives 108.50
              moneyflow transfer 100 giro travel --at 1.085
              moneyflow transfer link 12 57
            """,
        subcommands: [TransferAddCommand.self, TransferLinkCommand.self, TransferUnlinkCommand.self],
        defaultSubcommand: TransferAddCommand.self
    )
}

/// `moneyflow transfer add`, which `moneyflow transfer` stands for.
struct TransferAddCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a transfer.",
        discussion: """
            `add` may be omitted. Between accounts of two currencies, `--arrives` gives the amount that arrives, or `--at` \
            what one unit of what leaves is in the other currency. Without both, it is asked on a terminal, where the \
            latest rate gives an amount to accept.

            Examples:
              moneyflow transfer 300 giro savings
              moneyflow transfer 300 giro savings Rainy day -d yesterday --arrives-on today
              moneyflow transfer 100 giro travel --arrives 108.50
              moneyflow transfer 100 giro travel --at 1.085
            """
    )

    @Argument(help: ArgumentHelp("The amount that leaves, such as 300.", valueName: "amount"))
    var amount: String

    @Argument(help: ArgumentHelp("The account that it leaves.", valueName: "from-account"), completion: .openAccount)
    var from: String

    @Argument(help: ArgumentHelp("The account that it arrives in.", valueName: "to-account"), completion: .openAccount)
    var to: String

    @Argument(help: ArgumentHelp("The title; quotes are optional.", valueName: "title"), completion: .title)
    var title: [String] = []

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The date it leaves (default: today).", valueName: "date")
    )
    var date: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The amount that arrives, in the other currency.", valueName: "amount")
    )
    var arrives: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What one unit of what leaves is in the other currency.", valueName: "rate")
    )
    var at: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The date it arrives (default: the date it leaves).", valueName: "date")
    )
    var arrivesOn: String?

    @Option(parsing: .unconditional, help: .note)
    var note: String?

    @Option(name: .shortAndLong, parsing: .unconditionalSingleValue, help: .tag, completion: .tag)
    var tag: [String] = []

    @Flag(help: .really)
    var really = false

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions: Set<String> = ["-d", "--date", "--arrives-on"]

    func validate() throws {
        if at != nil, arrives != nil {
            throw ValidationError("`--at` and `--arrives` cannot be used together.")
        }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        try checkAmountIsFirst(session.amounts)
        let lookup = AccountLookup(try await session.wallet.read(Accounts()))
        let source = try lookup.find(from, includingArchived: false)
        let target = try lookup.find(to, includingArchived: false)
        let day = try date.map { try session.dates.parseTransactionDate($0, really: really) } ?? session.context.today
        let given = try session.amounts(in: source.currency).parseUnsigned(amount)
        let known = try await knownConversion(from: source, to: target, on: day, session)
        let transfer = NewTransfer(
            date: day,
            amount: given,
            from: source.id,
            to: target.id,
            arrivingAmount: try arrivingAmount(for: given, in: target, known, session),
            arrivalDate: try arrivesOn.map { try session.dates.parseTransactionDate($0, really: really) },
            title: title.joined(separator: " "),
            note: note ?? "",
            tags: tag
        )
        let changed = try await session.wallet.perform(AddTransfer(transfer))
        let added = changed.outcome
        if json { return try session.show(JSONValue(added), after: changed) }
        let deviation = known.flatMap { known in
            added.arrival.flatMap { RateDeviation(of: given, arrivingAs: $0.amount, at: known) }
        }
        let receipt = ReceiptViewData(transferred: added, deviation: deviation, formats: session.formats)
        try session.show(ReceiptScreen(receipt), after: changed)
    }

    /// Checks that the amount does not come after an account, as it is often said.
    ///
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` with the words in order.
    private func checkAmountIsFirst(_ amounts: AmountParser) throws(MoneyFlowError) {
        guard !amount.contains(where: \.isNumber), let later = [from, to].first(where: amounts.isAmount) else { return }
        let accounts = [amount] + [from, to].filter { $0 != later }
        let line = (["moneyflow", "transfer", later] + accounts + title).map(\.shellQuoted).joined(separator: " ")
        throw .usage(message: "\(amount.quoted) is not an amount.", hint: "The amount comes first: `\(line)`.")
    }
}

/// `moneyflow transfer link`.
struct TransferLinkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link",
        abstract: "Turn two transactions into one transfer.",
        discussion: """
            One takes money from an account and the other adds it to another account; or one is a transfer, and the \
            other is a side of it. The transfer keeps the id, the title and the note of the first one, and the dates of \
            both. If less arrives than leaves, `--fee` names the category of the rest, which becomes an expense of its own.

            Examples:
              moneyflow transfer link 12 57
              moneyflow transfer link 12 57 --fee fees
            """
    )

    @Argument(help: ArgumentHelp("The id of the transaction to keep.", valueName: "id"), completion: .recentID)
    var first: Transaction.ID

    @Argument(help: ArgumentHelp("The id of the other one.", valueName: "id"), completion: .recentID)
    var second: Transaction.ID

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The category of the fee.", valueName: "category"),
        completion: .openCategory
    )
    var fee: String?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        let category: Core.Category? = try await session.category(fee, type: .expense, includingArchived: false)
        let changed = try await session.wallet.perform(LinkTransfer(first, second, fee: category?.id))
        let link = changed.outcome
        if json {
            return try session.show(
                .array(([link.transfer] + [link.fee].compactMap(\.self)).map { JSONValue($0) }),
                after: changed
            )
        }
        try session.show(ReceiptScreen(ReceiptViewData(linked: link, formats: session.formats)), after: changed)
    }
}

/// `moneyflow transfer unlink`.
struct TransferUnlinkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unlink",
        abstract: "Turn a transfer back into an expense and income.",
        discussion: """
            Each gets the category for transactions without another one. Imports will not link them again. A transfer \
            with “Outside”, as import makes of a row that names an account in another currency, becomes only one of them.

            Example:
              moneyflow transfer unlink 12
            """
    )

    @Argument(help: ArgumentHelp("The id of the transfer.", valueName: "id"), completion: .recentID)
    var id: Transaction.ID

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        let changed = try await session.wallet.perform(UnlinkTransfer(id))
        let parts = changed.outcome
        if json { return try session.show(.array(parts.map { JSONValue($0) }), after: changed) }
        try session.show(ReceiptScreen(ReceiptViewData(unlinked: parts, formats: session.formats)), after: changed)
    }
}

extension ArgumentHelp {
    /// The help of the option for a note.
    static let note = ArgumentHelp("A note; `--search` finds it.", valueName: "text")
}
