import ArgumentParser
import Core
import Presentation

/// `moneyflow profile show`.
struct ProfileShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Shows all that a profile says of a file, by the flags that say the same.",
        discussion: """
            Example:
              moneyflow profile show giro
            """
    )

    @Argument(
        help: ArgumentHelp("The profile’s name.", valueName: "name"),
        completion: .custom { words, _, _ in await Completions.profiles(words) }
    )
    var name: String

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let profile = try await session.repository.profiles().named(name)
        if json.json { return try session.show(JSONValue(profile)) }
        try session.show(ProfileScreenContent(state: .loaded(ProfileViewData(profile))))
    }
}
