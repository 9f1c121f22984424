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
        if json.json {
            return try session.show(.array(try await session.repository.categories().map(JSONValue.init)))
        }
        let viewModel = CategoriesViewModel(repository: session.repository, onQuit: {})
        await viewModel.load()
        try session.show(CategoriesScreen(viewModel: viewModel), of: viewModel.state)
    }
}
