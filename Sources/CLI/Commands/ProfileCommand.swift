import ArgumentParser

/// `moneyflow profile`: how the files of each bank are laid out.
struct ProfileCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "Shows and deletes the layouts that imports were saved under.",
        discussion: """
            Examples:
              moneyflow import giro.csv --date-format DD/MM/YYYY --save-profile giro
              moneyflow import december.csv --profile giro
              moneyflow profile show giro
            """,
        subcommands: [ProfileListCommand.self, ProfileShowCommand.self, ProfileDeleteCommand.self],
        defaultSubcommand: ProfileListCommand.self
    )
}
