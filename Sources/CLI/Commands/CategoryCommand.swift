import ArgumentParser

/// `moneyflow category`: what money is for.
struct CategoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "category",
        abstract: "Shows and changes the categories.",
        discussion: """
            Examples:
              moneyflow category list
              moneyflow category add Pets --icon pets --type expense
              moneyflow category delete Bar --move-to ‘Eating Out’
            """,
        subcommands: [
            CategoryListCommand.self, CategoryAddCommand.self, CategoryRenameCommand.self,
            CategoryIconCommand.self, CategoryArchiveCommand.self, CategoryUnarchiveCommand.self,
            CategoryDeleteCommand.self,
        ],
        defaultSubcommand: CategoryListCommand.self
    )
}
