import ArgumentParser
import Core
import Money
import Presentation
import TextUI

/// `moneyflow budget set`.
struct BudgetSetCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Set a limit.",
        discussion: """
            It applies from this month, or from the one after `--from`, until you set another or end it; limits set \
            for later months stay. `--per` and `--rollover` stay as they are unless you give them. With `--rollover`, \
            what is left or overspent rolls over to the next month.

            A limit per year shows how far ahead of the year you are. For a large bill once a year, a monthly limit \
            that rolls over sets money aside: 50 a month becomes 600 in December.

            Examples:
              moneyflow budget set 1500
              moneyflow budget set 300 -c food --rollover
              moneyflow budget set 2500 -c travel --per year --from 2027-01
            """
    )

    @Argument(help: ArgumentHelp("The limit, such as 300; 0 for nothing at all.", valueName: "amount"))
    var amount: String

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The category, by name or prefix (default: all expenses).", valueName: "category"),
        completion: .openCategory
    )
    var category: String?

    @Option(help: ArgumentHelp("The period of the limit: month or year.", valueName: "unit"))
    var per: BudgetUnit?

    @Flag(
        inversion: .prefixedNo,
        exclusivity: .exclusive,
        help: "Roll over what is left or overspent to the next month or year."
    )
    var rollover: Bool?

    @Option(parsing: .unconditional, help: .budgetMonth, completion: .month)
    var from: String?

    @Option(parsing: .unconditional, help: .budgetCurrency, completion: .list(Currency.codes))
    var currency: String?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions: Set<String> = ["--from"]

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let limit = try await session.limit(amount, in: currency)
        let category: Core.Category? = try await session.category(category)
        let changed = try await session.wallet.perform(
            SetBudget(
                NewBudget(
                    key: BudgetKey(category: category?.id, currency: limit.currency),
                    amount: limit.minorUnits,
                    per: per,
                    rollsOver: rollover,
                    fromMonth: try session.month(from)
                )
            )
        )
        let change = changed.outcome
        if json { return try session.show(JSONValue(change), after: changed) }
        try session.show(ReceiptScreen(ReceiptViewData(budgetSet: change, formats: session.formats)), after: changed)
    }
}

/// `moneyflow budget clear`.
struct BudgetClearCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "End a limit.",
        discussion: """
            Earlier months keep theirs; limits set for later months are removed.

            Examples:
              moneyflow budget clear -c food --from 2027-01
              moneyflow budget clear
            """
    )

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The category, by name or prefix (default: all expenses).", valueName: "category"),
        completion: .anyCategory
    )
    var category: String?

    @Option(parsing: .unconditional, help: .budgetMonth, completion: .month)
    var from: String?

    @Option(parsing: .unconditional, help: .budgetCurrency, completion: .list(Currency.codes))
    var currency: String?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions: Set<String> = ["--from"]

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let category: Core.Category? = try await session.category(category)
        let changed = try await session.wallet.perform(
            ClearBudget(
                BudgetKey(category: category?.id, currency: try session.currency(currency)),
                from: try session.month(from)
            )
        )
        let change = changed.outcome
        if json { return try session.show(JSONValue(change), after: changed) }
        try session.show(
            ReceiptScreen(ReceiptViewData(budgetCleared: change, formats: session.formats)),
            after: changed
        )
    }
}

/// `moneyflow budget suggest`.
struct BudgetSuggestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suggest",
        abstract: "Suggest limits that fit what you usually spend.",
        discussion: """
            They are the medians of the last six months, rounded up to a multiple of five. Nothing is changed: the \
            commands that set them are printed, without those for limits that are set already.

            Example:
              moneyflow budget suggest
            """
    )

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let found = try await session.wallet.read(
            BudgetSuggestionsRequest(
                calendar: session.calendar,
                today: session.context.today
            )
        )
        if json { return try session.show(.array(found.suggestions.map { JSONValue($0) })) }
        // Not a screen: a command that is broken or cut would be another one.
        try session.exportOutput.write(BudgetSuggestionsViewData(found, formats: session.formats).script)
    }
}

extension BudgetSuggestionsViewData {
    /// The suggestions as commands that a shell can run, with comments, without those that would change nothing.
    fileprivate var script: String {
        let changes = rows.filter { !$0.suggestion.isInForce }
        let commands = changes.map(\.remedy.command)
        let width = commands.map(\.displayWidth).max() ?? 0
        let lines = zip(commands, changes).map { command, row in
            command + String(repeating: " ", count: width - command.displayWidth) + "  # " + row.remark
        }
        let known = rows.count - changes.count
        let rest = known == 0 ? [] : ["# \(known == 1 ? "1 limit is" : "\(known) limits are") set already"]
        return (["# " + title] + lines + rest).map { $0 + "\n" }.joined()
    }
}

extension BudgetUnit: ExpressibleByArgument {}

extension ArgumentHelp {
    fileprivate static let budgetMonth = ArgumentHelp("The first month (default: this one).", valueName: "month")
    fileprivate static let budgetCurrency = ArgumentHelp(
        "The currency of the limit (default: the wallet's).",
        valueName: "code"
    )
}

extension Session {
    /// Returns the currency with a code, or the wallet's without one.
    fileprivate func currency(_ code: String?) throws(MoneyFlowError) -> Currency {
        guard let code else { return settings.reportCurrency }
        guard let currency = Currency(code: code) else { throw .invalidSetting(key: .currency, value: code) }
        return currency
    }

    /// Parses a limit in the wallet's currency or, if it has the sign or code of another one, in that of an account.
    fileprivate func limit(_ text: String, in code: String?) async throws(MoneyFlowError) -> Money {
        let parser = amounts.parsing(try currency(code))
        guard code == nil else { return try parser.parseLimit(text) }
        let all = Set(try await wallet.read(Accounts()).compactMap(\.currency))
        let others = all.subtracting([settings.reportCurrency])
        return try parser.parseLimit(text, orIn: others.sorted { $0.code < $1.code })
    }
}
