import ArgumentParser
import Core
import Presentation
import TextUI

/// `moneyflow preview`.
struct PreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Show every screen in every state.",
        discussion: """
            Uses sample data and opens no wallet.

            Examples:
              moneyflow preview --list
              moneyflow preview home --width 40,80
              moneyflow preview home.loaded --theme light,dark
              moneyflow preview home --ui
              moneyflow preview --html gallery
            """
    )

    @Argument(help: ArgumentHelp("Screens, or single states as screen.state (default: all).", valueName: "name"))
    var names: [String] = []

    @Flag(help: "List the names only.")
    var list = false

    @Flag(help: "Browse the previews full-screen, starting at the name, and try their keys.")
    var ui = false

    @Option(
        help: ArgumentHelp("Write a page for each preview and width of a window to a folder.", valueName: "folder"),
        completion: .directory
    )
    var html: String?

    @Option(help: ArgumentHelp("The widths, separated by commas (default: 80).", valueName: "columns"))
    var width: CommaSeparated<ScreenWidth>?

    @Option(help: ArgumentHelp("The themes, separated by commas: plain, light or dark.", valueName: "themes"))
    var theme: CommaSeparated<PreviewTheme>?

    @Option(help: ArgumentHelp("How to draw icons and borders: emoji or ascii.", valueName: "icons"))
    var icons: PreviewIcons = .emoji

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Accepted for consistency, but ignored.", valueName: "path"),
        completion: .file()
    )
    var wallet: String?

    @Option(help: ArgumentHelp("`always` means the dark theme, unless `--theme` is given.", valueName: "when"))
    var color: ColorChoice = .auto

    func validate() throws {
        if list, ui { throw ValidationError("`--list` and `--ui` cannot be used together.") }
        if html != nil, list || ui {
            throw ValidationError("`--html` cannot be used together with `--list` or `--ui`.")
        }
    }

    @MainActor
    func run() async throws {
        let environment = try ProgramEnvironment.bound
        let previews = try names.isEmpty ? PreviewCatalog.all : names.flatMap(Self.previews)
        if list {
            let names = Node.column(previews.map { .text($0.key, overflow: .keep) }, spacing: 0)
            return try environment.standardOutput.write(names.rendered(width: 80, theme: .plain))
        }
        if let html {
            return try write(PreviewGallery(previews: previews, icons: icons.preference), to: html, environment)
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

    /// Writes the files of a gallery to a folder, which is created if there is none.
    @MainActor
    private func write(
        _ gallery: PreviewGallery,
        to folder: String,
        _ environment: ProgramEnvironment
    ) throws(MoneyFlowError) {
        let folder = try environment.absolutePath(folder)
        try environment.folders.create(folder)
        let files = gallery.files
        for file in files {
            let output = try environment.replaceFile(folder + "/" + file.name, "")
            try output.stream.write(file.content)
            try output.finish()
        }
        let written = Node.text("Wrote \(files.count) files to \(folder); open index.html.", overflow: .wrap)
        try environment.standardOutput.write(written.rendered(width: 80, theme: .plain))
    }

    /// Shows previews full-screen, one at a time, until the user quits.
    @MainActor
    private func browse(from first: ScreenPreview?, in environment: ProgramEnvironment) async throws {
        let terminal = try environment.openTerminal()
        defer { terminal.close() }
        if theme == nil, Theme.dependsOnBackground(color: color, variables: environment.variables) {
            terminal.askForBackground(patience: .milliseconds(100))
        }
        let isASCII = icons == .ascii || !environment.showsUnicode
        let look = PreviewLook(
            width: width?.values.first?.columns ?? 80,
            theme: theme?.values.first ?? .chosen(color, in: environment, terminal.background),
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
            message: "‘\(name)’ is not a preview.",
            hint: (suggestion.map { "Did you mean `moneyflow preview \($0)`? " } ?? "")
                + "`moneyflow preview --list` lists them all."
        )
    }
}

extension PreviewIcons: ExpressibleByArgument {}

extension PreviewTheme: ExpressibleByArgument {
    /// Returns the theme for the option and the environment variables, as for a wallet with the default theme.
    static func chosen(
        _ color: ColorChoice,
        in environment: ProgramEnvironment,
        _ background: TerminalBackground?
    ) -> PreviewTheme {
        let theme = Theme.chosen(
            .auto,
            color: color,
            isTerminal: environment.isTerminal.output,
            variables: environment.variables,
            background: background
        )
        return allCases.first { $0.theme == theme } ?? .plain
    }
}

/// One or more values, separated by commas.
struct CommaSeparated<Value: ExpressibleByArgument>: ExpressibleByArgument {
    let values: [Value]

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let values = parts.compactMap(Value.init(argument:))
        guard values.count == parts.count else { return nil }
        self.values = values
    }
}
