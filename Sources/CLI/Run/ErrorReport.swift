import Core
import Presentation
import TextUI

/// Shows an error on standard error, as the error screen or as JSON.
struct ErrorReport {
    private let environment: ProgramEnvironment
    private let options: ErrorOptions
    private let wallets: OpenedWallets

    /// Creates a report.
    ///
    /// - Parameter wallets: The wallets that the command may have changed before it failed.
    init(_ environment: ProgramEnvironment, _ options: ErrorOptions, after wallets: OpenedWallets = OpenedWallets()) {
        self.environment = environment
        self.options = options
        self.wallets = wallets
    }

    /// Shows an error and returns its exit status.
    @MainActor
    func show(_ failure: MoneyFlowError) -> Int32 {
        let error = failure.meansNotDone && wallets.wereChanged ? .doneDespite(failure) : failure
        let text: String
        if options.isJSON {
            text = JSONValue(error).text + "\n"
        } else {
            let screen = ScreenEnvironment(errorsIn: environment, options)
            text = ErrorScreenContent(error: ErrorView(printing: error)).text(in: screen)
        }
        // If even this cannot be written, the status still reports the first error.
        _ = write(text, to: environment.standardError)
        return error.exitCode
    }

    /// Prints text from the argument parser on standard output.
    @MainActor
    func showText(_ text: String) -> Int32 {
        write(text.isEmpty ? "" : text + "\n", to: environment.standardOutput) ?? 0
    }

    /// Writes text to a stream, and returns an exit status if that fails.
    private func write(_ text: String, to stream: OutputStream) -> Int32? {
        do {
            try stream.write(text)
            return nil
        } catch {
            return error.exitCode
        }
    }
}

extension ScreenEnvironment {
    /// Creates the environment for an error that may occur before the options are parsed or the wallet is read.
    fileprivate init(errorsIn environment: ProgramEnvironment, _ options: ErrorOptions) {
        let isUTF8 = environment.showsUnicode
        let theme = Theme.chosen(
            .auto,
            color: options.color,
            isTerminal: environment.isTerminal.error,
            variables: environment.variables
        )
        self.init(
            icons: isUTF8 ? .emoji : .ascii,
            theme: theme.with(glyphs: isUTF8 ? .unicode : .ascii),
            width: options.width?.columns ?? environment.terminalWidth ?? 80
        )
    }
}
