import ArgumentParser
import Core
import Money
import Presentation

/// `moneyflow account`.
struct AccountCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "account",
        abstract: "List and change accounts.",
        discussion: """
            A new wallet has one account, Main. Transactions belong to the default account unless `--account` names \
            another one.

            Examples:
              moneyflow account rename Main Giro
              moneyflow account add Savings --kind savings --opening 1200
              moneyflow account list
            """,
        subcommands: [
            AccountListCommand.self, AccountShowCommand.self, AccountAddCommand.self, AccountRenameCommand.self,
            AccountEditCommand.self, AccountDefaultCommand.self, AccountArchiveCommand.self,
            AccountUnarchiveCommand.self, AccountDeleteCommand.self,
        ],
        defaultSubcommand: AccountListCommand.self
    )
}

/// `moneyflow account list`.
struct AccountListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List all accounts with their balances.",
        discussion: """
            Example:
              moneyflow account list
            """
    )

    @OptionGroup var reporting: ReportingOptions
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading, in: try reporting.currency)
        if json {
            let balances = try await session.wallet.read(Balances(on: session.context.today))
            return try session.show(.array(balances.map { JSONValue(detailsOf: $0) }))
        }
        let list = try await AccountListViewData.read(from: session.wallet, formats: session.formats)
        try session.show(AccountListScreenContent(printing: list))
    }
}

/// `moneyflow account show`.
struct AccountShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show an account with its latest transactions.",
        discussion: """
            Example:
              moneyflow account show giro
            """
    )

    @Argument(help: .account, completion: .anyAccount)
    var account: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let account = try await session.account(account)
        let page = try await session.wallet.read(
            Transactions(
                matching: TransactionFilter(account: account.id),
                at: .newest,
                limit: 10,
                includingTotals: true
            )
        )
        let balances = try await session.wallet.read(Balances(on: session.context.today))
        guard let balance = balances.first(where: { $0.account.id == account.id }) else {
            throw MoneyFlowError.unknownAccount(account.name, suggestion: nil)
        }
        if json { return try session.show(JSONValue(detailsOf: balance)) }
        let data = try AccountViewData(
            balance,
            page,
            among: balances.map(\.account),
            plans: account.kind == .card ? try await session.wallet.read(CardPlans(today: session.context.today)) : [],
            formats: session.formats
        )
        try session.show(AccountScreenContent(state: .loaded(data)))
    }
}

/// `moneyflow account add`.
struct AccountAddCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add an account.",
        discussion: """
            The opening balance is what was in the account before its first transaction; a debt is negative. It is not \
            income.

            Examples:
              moneyflow account add Giro --kind bank --number DE02120300000000202051
              moneyflow account add Savings --kind savings --opening 1200 --on 2026-01-01
              moneyflow account add Visa --kind card --opening -250
              moneyflow account add Travel --currency USD
            """
    )

    @Argument(help: ArgumentHelp("The name; quotes are optional.", valueName: "name"))
    var name: [String]

    @Option(help: .accountKind)
    var kind: AccountKind = .bank

    @Option(
        help: ArgumentHelp("The currency (default: that of the default account).", valueName: "code"),
        completion: .list(Currency.codes)
    )
    var currency: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The IBAN or account number in bank files.", valueName: "number")
    )
    var number: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The opening balance.", valueName: "amount"))
    var opening: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The day of the opening balance (default: today).", valueName: "date")
    )
    var on: String?

    @Flag(help: .really)
    var really = false

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions: Set<String> = ["--on"]

    func validate() throws {
        if on != nil, opening == nil { throw ValidationError("`--on` needs `--opening`.") }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let code = currency ?? session.settings.currency.code
        guard let currency = Currency(code: code) else {
            throw MoneyFlowError.invalidSetting(key: .currency, value: code)
        }
        let date = try on.map { try session.dates.parseTransactionDate($0, really: really) } ?? session.context.today
        let account = NewAccount(
            name: name.joined(separator: " "),
            kind: kind,
            currency: currency,
            number: number,
            opening: try opening.map {
                NewAccount.Opening(balance: try session.amounts(in: currency).parseBalance($0), date: date)
            }
        )
        let changed = try await session.wallet.perform(AddAccount(account))
        let added = changed.outcome
        if json { return try session.show(JSONValue(added), after: changed) }
        let receipt = ReceiptViewData(accountAdded: added, opening: account.opening, formats: session.formats)
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}

extension AccountKind: ExpressibleByArgument {
    /// Creates a kind that an account can be given.
    public init?(argument: String) {
        guard let kind = AccountKind(rawValue: argument.lowercased()), kind != .outside else { return nil }
        self = kind
    }

    /// The names of the kinds.
    public static var allValueStrings: [String] { selectable.map(\.rawValue) }
}

extension ArgumentHelp {
    /// The help of an argument that names an account.
    static let account = ArgumentHelp("The account, by name or prefix.", valueName: "account")

    /// The help of the option for the kind of an account.
    static let accountKind = ArgumentHelp("The kind: \(AccountKind.allValueStrings.alternatives).", valueName: "kind")
}

extension Session {
    /// Returns the account that the user typed; see ``AccountLookup/find(_:includingArchived:)``.
    func account(_ text: String, includingArchived: Bool = true) async throws(MoneyFlowError) -> Account {
        try AccountLookup(await wallet.read(Accounts())).find(text, includingArchived: includingArchived)
    }

    /// Returns the account that an option names, or `nil` if the option is not used.
    func account(_ text: String?, includingArchived: Bool = true) async throws(MoneyFlowError) -> Account? {
        guard let text else { return nil }
        let account: Account = try await account(text, includingArchived: includingArchived)
        return account
    }

    /// Returns a parser of amounts in a currency, by default the wallet's.
    func amounts(in currency: Currency?) -> AmountParser {
        AmountParser(currency: currency ?? settings.currency, locale: locale)
    }
}
