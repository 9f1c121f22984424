import ArgumentParser
import Core

/// `moneyflow preview`: every screen in every state, from fixtures.
struct PreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Shows every screen in every state, from fixtures; opens no wallet.",
        discussion: """
            Examples:
              moneyflow preview --list
              moneyflow preview home --width 40,80
              moneyflow preview home.loaded --theme light,dark
            """
    )

    @Argument(help: ArgumentHelp("Screens, or previews as screen.state (default: all).", valueName: "name"))
    var names: [String] = []

    @Flag(help: "Only list the names.")
    var list = false

    @Option(help: ArgumentHelp("The columns to draw in, several with commas (default: 80).", valueName: "40,80"))
    var width: CommaSeparated<ScreenWidth>?

    @Option(help: ArgumentHelp("The themes: plain, light, dark, several with commas.", valueName: "plain,light,dark"))
    var theme: CommaSeparated<PreviewTheme>?

    @MainActor
    func run() async throws {
    }
}

/// A theme by its name.
enum PreviewTheme: String, CaseIterable, ExpressibleByArgument {
    case plain
    case light
    case dark

    var theme: Theme {
        switch self {
        case .plain: .plain
        case .light: .light
        case .dark: .dark
        }
    }
}

/// Values that are typed with commas between them, at least one.
struct CommaSeparated<Value: ExpressibleByArgument>: ExpressibleByArgument {
    let values: [Value]

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let values = parts.compactMap(Value.init(argument:))
        guard values.count == parts.count else { return nil }
        self.values = values
    }
}
