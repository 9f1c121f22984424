import ArgumentParser
import Core
import Presentation

/// `moneyflow category list`.
struct CategoryListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Shows all categories.",
        discussion: """
            Example:
              moneyflow category list
            """
    )

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let categories = try await session.repository.categories()
        if json.json { return try session.show(.array(categories.map(JSONValue.init))) }
        try session.show(CategoriesScreenContent(printing: CategoriesViewData(categories)))
    }
}
