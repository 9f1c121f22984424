import ArgumentParser
import Core
import Presentation

/// `moneyflow category archive`.
struct CategoryArchiveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive",
        abstract: "Keeps a category for old transactions only.",
        discussion: """
            Example:
              moneyflow category archive Film
            """
    )

    @Argument(
        help: ArgumentHelp("The category, by name or by its beginning.", valueName: "category"),
        completion: .custom { words, _, _ in await Completions.categories(words) }
    )
    var category: String

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        try await Session(options, .changing).setCategory(category, archived: true, asJSON: json.json)
    }
}
