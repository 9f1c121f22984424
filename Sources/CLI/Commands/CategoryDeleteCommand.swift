import ArgumentParser
import Core
import Presentation

/// `moneyflow category delete`.
struct CategoryDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Deletes a category, moving its transactions to another of the same type.",
        discussion: """
            Examples:
              moneyflow category delete Videogames
              moneyflow category delete Bar --move-to ‘Eating Out’
            """
    )

    @Argument(
        help: ArgumentHelp("The category, by name or by its beginning.", valueName: "category"),
        completion: .custom { words, _, _ in await Completions.categories(words) }
    )
    var category: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The category that takes its transactions.", valueName: "category"),
        completion: .custom { words, _, _ in await Completions.categories(words) }
    )
    var moveTo: String?

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let (deleted, moved) = try await session.repository.deleteCategory(category, movingTo: moveTo)
        if json.json { return try session.show(JSONValue(deleted)) }
        try session.show(
            ReceiptScreen(ReceiptViewData(categoryDeleted: deleted, moved: moved, formats: session.formats))
        )
    }
}
