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
        if json.json {
            return try session.show(.array(try await session.repository.profiles().map { JSONValue($0) }))
        }
        let viewModel = ProfileListViewModel(repository: session.repository, onQuit: {})
        await viewModel.load()
        try session.show(ProfileListScreen(viewModel: viewModel), of: viewModel.state)
    }
}
