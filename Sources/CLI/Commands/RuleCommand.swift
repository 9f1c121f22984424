import ArgumentParser

/// `moneyflow rule`: what to make of imported rows.
struct RuleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rule",
        abstract: "Shows and changes the rules that give imported rows a category or a title.",
        discussion: """
            Rules are asked in their order about the text of each row: the first that matches and names a category \
            gives the category, the first that matches and names a title gives the title.

            Examples:
              moneyflow rule add --when netflix --category film --title Netflix
              moneyflow rule test NETFLIX.COM 866-579
              moneyflow rule list
            """,
        subcommands: [RuleListCommand.self, RuleAddCommand.self, RuleDeleteCommand.self, RuleTestCommand.self],
        defaultSubcommand: RuleListCommand.self
    )
}
