import ArgumentParser
import Core
import Presentation

/// `moneyflow category icon`.
struct CategoryIconCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "icon",
        abstract: "Gives a category another icon.",
        discussion: """
            Example:
              moneyflow category icon Bar coffee
            """
    )

    @Argument(
        help: ArgumentHelp("The category, by name or by its beginning.", valueName: "category"),
        completion: .custom { words, _, _ in await Completions.categories(words) }
    )
    var category: String

    @Argument(
        help: ArgumentHelp("The picture, by its name or as the emoji itself.", valueName: "icon"),
        completion: .list(CategoryIcon.allCases.map(\.rawValue))
    )
    var icon: String

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let icon = try CategoryIcon(text: icon)
        let before = try CategoryLookup(try await session.repository.categories())
            .find(category, type: nil, includingArchived: true)
        let after = try await session.repository.setCategory(before.name, icon: icon)
        if json.json { return try session.show(JSONValue(after)) }
        try session.show(ReceiptScreen(ReceiptViewData(categoryIconOf: before, after)))
    }
}
