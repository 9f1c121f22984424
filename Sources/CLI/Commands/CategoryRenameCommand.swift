import ArgumentParser
import Core
import Presentation

/// `moneyflow category rename`.
struct CategoryRenameCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Gives a category another name; its transactions stay in it.",
        discussion: """
            Example:
              moneyflow category rename Bar ‘Pubs and Bars’
            """
    )

    @Argument(
        help: ArgumentHelp("The category, by name or by its beginning.", valueName: "category"),
        completion: .custom { words, _, _ in await Completions.categories(words) }
    )
    var category: String

    @Argument(help: ArgumentHelp("The new name; needs no quotes.", valueName: "name"))
    var name: [String]

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let (before, after) = try await session.repository.renameCategory(
            category,
            to: name.joined(separator: " ")
        )
        if json.json { return try session.show(JSONValue(after)) }
        try session.show(ReceiptScreen(ReceiptViewData(categoryRenamed: before, after)))
    }
}
