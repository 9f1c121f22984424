import ArgumentParser
import Core
import Presentation

/// `moneyflow profile delete`.
struct ProfileDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Deletes a profile; what was imported with it stays.",
        discussion: """
            Example:
              moneyflow profile delete giro
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
        let session = try await Session(options, .changing)
        let profile = try await session.repository.deleteProfile(name)
        if json.json { return try session.show(JSONValue(profile)) }
        try session.show(ReceiptScreen(ReceiptViewData(profileDeleted: profile)))
    }
}
