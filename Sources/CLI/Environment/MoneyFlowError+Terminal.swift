import Core
import TextUI

extension MoneyFlowError {
    /// Creates the error for a terminal that cannot be taken.
    init(_ error: TerminalError) {
        self =
            switch error {
            case .notATerminal: .noTerminal("The full-screen app needs a terminal for input and output.")
            case .unnamed: .noTerminal("The full-screen app needs a terminal, but TERM is not set.")
            case .dumb: .noTerminal("The full-screen app needs a terminal that can move its cursor; TERM is ‘dumb’.")
            case .failed(let reason): .outputFailed(reason: reason)
            }
    }

    /// Returns the error for an interactive wallet that cannot be shown; the commands can do everything it can.
    static func noTerminal(_ message: String) -> MoneyFlowError {
        .usage(message: message, hint: "Use the commands instead: `moneyflow`, `moneyflow list`, `moneyflow add`.")
    }
}
