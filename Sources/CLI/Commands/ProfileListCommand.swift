import ArgumentParser
import Core
import Presentation

/// `moneyflow profile list`.
struct ProfileListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Shows all profiles.",
        discussion: """
            Example:
              moneyflow profile list
            """
    )

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let profiles = try await session.repository.profiles()
        if json.json { return try session.show(.array(profiles.map { JSONValue($0) })) }
        try session.show(ProfileListScreenContent(state: .loaded(ProfileListViewData(profiles))))
    }
}
