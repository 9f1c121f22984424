import ArgumentParser
import Core
import Presentation

/// `moneyflow category unarchive`.
struct CategoryUnarchiveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unarchive",
        abstract: "Offers an archived category for new transactions again.",
        discussion: """
            Example:
              moneyflow category unarchive Film
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
        try await Session(options, .changing).setCategory(category, archived: false, asJSON: json.json)
    }
}
