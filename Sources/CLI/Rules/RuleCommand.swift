import ArgumentParser
import Core
import Money
import Presentation

/// `moneyflow rule`.
struct RuleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rule",
        abstract: "List and change import rules.",
        discussion: """
            A rule gives imported rows a category, a title, splits and tags, or makes them transfers. Rules are tried in \
            order on the text of each row: the first match with a category or an account gives that, the first match \
            with a title gives the title, and the first match with splits gives these. Every match gives its tags.

            Examples:
              moneyflow rule add --when netflix --category film --title Netflix
              moneyflow rule test NETFLIX.COM 866-579
              moneyflow rule suggest
            """,
        subcommands: [
            RuleListCommand.self, RuleAddCommand.self, RuleDeleteCommand.self, RuleTestCommand.self,
            RuleApplyCommand.self, RuleSuggestCommand.self,
        ],
        defaultSubcommand: RuleListCommand.self
    )
}

/// `moneyflow rule list`.
struct RuleListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List all rules in order.",
        discussion: """
            Example:
              moneyflow rule list
            """
    )

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let rules = try await session.wallet.read(Rules())
        if json { return try session.show(.array(rules.map { JSONValue($0) })) }
        try session.show(RuleListScreenContent(printing: RuleListViewData(rules, formats: session.formats)))
    }
}

/// `moneyflow rule delete`.
struct RuleDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete a rule.",
        discussion: """
            Transactions that exist do not change.

            Example:
              moneyflow rule delete 3
            """
    )

    @Argument(
        help: ArgumentHelp("The id shown by `moneyflow rule list`.", valueName: "id"),
        completion: .rule
    )
    var id: Rule.ID

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let changed = try await session.wallet.perform(DeleteRule(id))
        let rule = changed.outcome
        if json { return try session.show(JSONValue(rule), after: changed) }
        try session.show(ReceiptScreen(ReceiptViewData(ruleDeleted: rule, formats: session.formats)), after: changed)
    }
}

/// `moneyflow rule test`.
struct RuleTestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Test the rules on a text.",
        discussion: """
            Examples:
              moneyflow rule test NETFLIX.COM 866-579
              moneyflow rule test Transfer from Ada --income
            """
    )

    @Argument(help: ArgumentHelp("The row's text; quotes are optional.", valueName: "text"))
    var text: [String]

    @Flag(help: "Test as income instead of an expense.")
    var income = false

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let words = text.joined(separator: " ")
        let text = try PlainText.checked(words, as: .title, limit: Transaction.maximumTitleLength)
        let session = try await Session(options, .reading)
        let type: TransactionType = income ? .income : .expense
        let outcome = try RuleSet(await session.wallet.read(Rules())).outcome(for: text, type: type)
        if json { return try session.show(JSONValue(outcome)) }
        let result = RuleTestViewData(outcome, for: text, type: type, formats: session.formats)
        try session.show(RuleTestScreenContent(state: .loaded(result)))
    }
}
