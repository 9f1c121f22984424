import ArgumentParser
import Core
import Presentation
import TextUI

/// `moneyflow ui`: the full-screen app.
struct UICommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ui",
        abstract: "Open the full-screen app.",
        discussion: """
            Press ? for the keys of a screen, and q to quit.

            Examples:
              moneyflow ui
              moneyflow ui --hide-amounts
            """
    )

    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let context = try CommandContext.current(options)
        let terminal = try context.environment.openTerminal()
        defer { terminal.close() }
        let color = options.color ?? .auto
        if Theme.dependsOnBackground(color: color, variables: context.environment.variables) {
            terminal.askForBackground(patience: .milliseconds(100))
        }
        let app = AppViewModel(
            wallet: try context.openWallet(.interactive, busyTimeout: 2),
            start: context.now(),
            settings: WalletSettings(currency: context.newWalletCurrency()),
            files: FileAccess(
                context.environment,
                export: WalletExport.toFiles(of: context.environment, sparing: context.walletPath)
            ),
            timing: context.environment.syncTiming
        ) { settings, masksAmounts in
            let formats = Formats(context: context, settings: settings, masksAmounts: masksAmounts)
            return (formats, context.inputLocale(settings))
        }
        let loop = ScreenLoop(
            AppScreen(viewModel: app, suspend: { terminal.suspend() }),
            on: terminal,
            environment: {
                ScreenEnvironment(
                    context: context,
                    settings: app.settings,
                    isTerminal: \.output,
                    frame: $0,
                    background: terminal.background
                )
            },
            hasEnded: { app.hasQuit }
        )
        let observation = Task { await app.run() }
        let meeting = Task { await app.keepInStep() }
        let signal = await loop.run()
        observation.cancel()
        // Nobody waits for a slow folder: what has not been told or taken in by now is with the next meeting.
        meeting.cancel()
        if let signal { throw ExitCode(128 + signal) }
    }
}
