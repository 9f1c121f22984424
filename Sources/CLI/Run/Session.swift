import Core
import Foundation
import Presentation

/// An open wallet and all that is needed to show it.
struct Session {
    let context: CommandContext
    let repository: any MoneyRepository
    let settings: WalletSettings
    let formats: Formats
    let screenEnvironment: ScreenEnvironment

    /// Opens the wallet and reads its settings.
    ///
    /// - Parameter busyTimeout: How long commands wait for other processes, in seconds.
    init(
        _ options: GlobalOptions,
        _ access: WalletRequest.Access,
        busyTimeout: TimeInterval = 5
    ) async throws(MoneyFlowError) {
        let context = try CommandContext.current(options)
        let repository = try context.openWallet(access, busyTimeout: busyTimeout)
        self.init(context: context, repository: repository, settings: try await repository.settings())
    }

    /// Puts together what is read.
    init(context: CommandContext, repository: any MoneyRepository, settings: WalletSettings) {
        self.context = context
        self.repository = repository
        self.settings = settings
        formats = Formats(context: context, settings: settings)
        screenEnvironment = ScreenEnvironment(context: context, settings: settings, isTerminal: \.output)
    }

    /// The locale that decides what typed amounts and dates mean, or `nil` where none is named.
    var locale: Locale? { context.inputLocale(settings) }

    /// Reads an amount as it is typed.
    func amount(_ text: String) throws(MoneyFlowError) -> ParsedAmount {
        try AmountParser(currency: settings.currency, locale: locale).parse(text)
    }

    /// Reads a date as it is typed.
    func date(_ text: String) throws(MoneyFlowError) -> CivilDate {
        try DateParser(today: context.today, locale: locale).parse(text)
    }

    /// Prints a screen on standard output.
    @MainActor
    func show(_ screen: some Screen) throws(MoneyFlowError) {
        try show(screen.body(in: screenEnvironment))
    }

    /// Prints a node on standard output.
    func show(_ node: Node) throws(MoneyFlowError) {
        try context.environment.standardOutput.write(node.text(in: screenEnvironment))
    }

    /// Prints a screen that shows `state`.
    ///
    /// - Throws: The error, when that is what the state is; whoever runs the command shows it.
    @MainActor
    func show<Content>(_ screen: some Screen, of state: ViewState<Content>) throws(MoneyFlowError) {
        if case .error(let viewModel, _) = state { throw viewModel.error }
        try show(screen)
    }

    /// Prints a JSON value on a line of its own.
    func show(_ value: JSONValue) throws(MoneyFlowError) {
        try context.environment.standardOutput.write(value.text + "\n")
    }
}

extension CommandContext {
    /// The context of the command that runs.
    static func current(_ options: GlobalOptions) throws(MoneyFlowError) -> CommandContext {
        try CommandContext(options, in: .bound)
    }
}

extension Formats {
    /// The formats that the wallet's settings and the shell ask for.
    ///
    /// - Parameter masksAmounts: Whether amounts are masked, or `nil` for what the settings and the options say.
    init(context: CommandContext, settings: WalletSettings, masksAmounts: Bool? = nil) {
        let variables = context.environment.variables
        let identifier = settings.locale ?? LocaleIdentifier.named(by: variables) ?? "en_001"
        self.init(
            locale: Locale(identifier: identifier),
            currency: settings.currency,
            // An app that stays open meets the next day.
            today: CivilDate(context.now(), in: context.timeZone),
            timeZone: context.timeZone,
            hidesAmounts: masksAmounts ?? (settings.hideAmounts || context.options.hideAmounts),
            asciiOnly: settings.icons == .ascii || !context.environment.showsUnicode
        )
    }
}

extension ScreenEnvironment {
    /// The environment that the wallet's settings, the options and the terminal ask for.
    ///
    /// - Parameters:
    ///   - isTerminal: Which of the two streams the screen goes to.
    ///   - frame: The size of the frame it is drawn in, or `nil` where it is printed.
    init(
        context: CommandContext,
        settings: WalletSettings,
        isTerminal: KeyPath<(output: Bool, error: Bool), Bool>,
        frame: TerminalSize? = nil
    ) {
        let environment = context.environment
        let isASCII = settings.icons == .ascii || !environment.showsUnicode
        let theme = Theme.chosen(
            settings.theme,
            color: context.options.color,
            isTerminal: environment.isTerminal[keyPath: isTerminal],
            variables: environment.variables
        )
        self.init(
            icons: isASCII ? .ascii : .emoji,
            theme: theme.with(glyphs: isASCII ? .ascii : .unicode),
            width: frame?.columns ?? context.options.width?.columns ?? environment.terminalWidth ?? 80,
            isInteractive: frame != nil,
            height: frame?.rows
        )
    }
}
