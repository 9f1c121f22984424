import ArgumentParser
import Core
import Presentation

/// `moneyflow profile`.
struct ProfileCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "List, show and delete import profiles.",
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

/// `moneyflow profile list`.
struct ProfileListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List all profiles.",
        discussion: """
            Example:
              moneyflow profile list
            """
    )

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let profiles = try await session.wallet.read(Profiles())
        let accounts = try await session.wallet.read(Accounts())
        if json { return try session.show(.array(profiles.map { JSONValue($0, accounts) })) }
        try session.show(ProfileListScreenContent(state: .loaded(ProfileListViewData(profiles))))
    }
}

/// `moneyflow profile show`.
struct ProfileShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a profile as import options.",
        discussion: """
            Example:
              moneyflow profile show giro
            """
    )

    @Argument(help: .profile, completion: .profile)
    var name: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let profile = try await session.wallet.read(Profiles()).named(name)
        let accounts = try await session.wallet.read(Accounts())
        if json { return try session.show(JSONValue(profile, accounts)) }
        try session.show(ProfileScreenContent(state: .loaded(ProfileViewData(profile, accounts))))
    }
}

/// `moneyflow profile delete`.
struct ProfileDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete a profile.",
        discussion: """
            Transactions imported with it do not change.

            Example:
              moneyflow profile delete giro
            """
    )

    @Argument(help: .profile, completion: .profile)
    var name: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let named = try await session.wallet.read(Profiles()).named(name)
        let changed = try await session.wallet.perform(DeleteProfile(named.id))
        let profile = changed.outcome
        if json { return try session.show(JSONValue(profile), after: changed) }
        try session.show(ReceiptScreen(ReceiptViewData(profileDeleted: profile)), after: changed)
    }
}

extension ArgumentHelp {
    fileprivate static let profile = ArgumentHelp("The profile's name.", valueName: "name")
}
