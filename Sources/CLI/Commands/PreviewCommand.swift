import ArgumentParser
import Core
import Presentation

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
              moneyflow preview home --ui
            """
    )

    @Argument(help: ArgumentHelp("Screens, or previews as screen.state (default: all).", valueName: "name"))
    var names: [String] = []

    @Flag(help: "Only list the names.")
    var list = false

    @Flag(help: "Walk through them on the whole terminal, beginning at the name, and press their keys.")
    var ui = false

    @Option(help: ArgumentHelp("The columns to draw in, several with commas (default: 80).", valueName: "40,80"))
    var width: CommaSeparated<ScreenWidth>?

    @Option(help: ArgumentHelp("The themes: plain, light, dark, several with commas.", valueName: "plain,light,dark"))
    var theme: CommaSeparated<PreviewTheme>?

    @Option(help: ArgumentHelp("How icons and borders are drawn: emoji or ascii.", valueName: "icons"))
    var icons: PreviewIcons = .emoji

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Taken as by every command; no wallet is opened.", valueName: "path"),
        completion: .file()
    )
    var wallet: String?

    @Option(help: ArgumentHelp("Without --theme: always draws in the dark theme, else plain.", valueName: "when"))
    var color: ColorChoice = .auto

    func validate() throws {
        if list, ui { throw ValidationError("--list and --ui exclude each other.") }
    }

    @MainActor
    func run() async throws {
        let environment = try ProgramEnvironment.bound
        let previews = try names.isEmpty ? PreviewCatalog.all : names.flatMap(Self.previews)
        if list {
            let names = Node.column(previews.map { .text($0.key, overflow: .keep) }, spacing: 0)
            return try environment.standardOutput.write(names.rendered(width: 80, theme: .plain))
        }
        if ui { return try await browse(from: previews.first, in: environment) }
        let page = PreviewPage(
            previews: previews,
            widths: width?.values.map(\.columns) ?? [80],
            icons: icons.preference
        )
        let themes = (theme?.values ?? [color == .always ? .dark : .plain]).map { $0.theme.with(glyphs: icons.glyphs) }
        try environment.standardOutput.write(page.text(themes: themes, width: environment.terminalWidth ?? 80))
    }

    /// Shows previews one at a time on the terminal, until the person leaves.
    @MainActor
    private func browse(from first: ScreenPreview?, in environment: ProgramEnvironment) async throws {
        let terminal = try environment.openTerminal()
        defer { terminal.close() }
        let isASCII = icons == .ascii || !environment.showsUnicode
        let look = PreviewLook(
            width: width?.values.first?.columns ?? 80,
            theme: theme?.values.first ?? .chosen(color, in: environment),
            icons: isASCII ? .ascii : .emoji
        )
        let browser = PreviewBrowser(PreviewCatalog.all, startingAt: first?.key ?? "", look: look)
        let loop = ScreenLoop(
            PreviewBrowserScreen(browser: browser, suspend: { terminal.suspend() }),
            on: terminal,
            environment: { browser.look.environment(frame: $0) },
            hasEnded: { browser.hasQuit }
        )
        if let signal = await loop.run() { throw ExitCode(128 + signal) }
    }

    private static func previews(named name: String) throws(MoneyFlowError) -> [ScreenPreview] {
        let previews = PreviewCatalog.previews(named: name)
        guard previews.isEmpty else { return previews }
        let suggestion = NearestMatch.suggestion(for: name, among: PreviewCatalog.names)
        throw .usage(
            message: "There is no preview ‘\(name)’.",
            hint: (suggestion.map { "Did you mean ‘\($0)’? " } ?? "") + "‘moneyflow preview --list’ shows them all."
        )
    }
}

extension PreviewIcons: ExpressibleByArgument {}

extension PreviewTheme: ExpressibleByArgument {
    /// The theme that a terminal gets if none is asked for.
    static func chosen(_ color: ColorChoice, in environment: ProgramEnvironment) -> PreviewTheme {
        let theme = Theme.chosen(
            .auto,
            color: color,
            isTerminal: environment.isTerminal.output,
            variables: environment.variables
        )
        return allCases.first { $0.theme == theme } ?? .plain
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
