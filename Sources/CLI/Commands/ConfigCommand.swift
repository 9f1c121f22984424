import ArgumentParser

/// `moneyflow config`: the wallet's settings.
struct ConfigCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Shows and changes the settings of the wallet.",
        discussion: """
            Examples:
              moneyflow config
              moneyflow config get currency
              moneyflow config set theme light
            """,
        subcommands: [ConfigGetCommand.self, ConfigSetCommand.self],
        defaultSubcommand: ConfigGetCommand.self
    )
}
