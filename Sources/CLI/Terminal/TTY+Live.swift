import Core
import Foundation
import Presentation

extension TTY {
    /// Takes the terminal that standard input and standard output are connected to.
    ///
    /// - Parameter variables: The environment variables.
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` if there is no terminal, or it cannot move its cursor.
    static func live(variables: [String: String]) throws(MoneyFlowError) -> TTY {
        guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0 else {
            throw .noTerminal("The full-screen app needs a terminal for input and output.")
        }
        switch variables["TERM"] ?? "" {
        case "": throw .noTerminal("The full-screen app needs a terminal, but TERM is not set.")
        case "dumb":
            throw .noTerminal("The full-screen app needs a terminal that can move its cursor; TERM is ‘dumb’.")
        default: break
        }
        let job = try TTYJob.live(end: TTYRescue.end)
        TTYRescue.begin()
        do throws(MoneyFlowError) {
            return try TTY(input: STDIN_FILENO, output: STDOUT_FILENO, job: job)
        } catch {
            job.end()
            throw error
        }
    }
}

extension MoneyFlowError {
    /// Returns the error for an interactive wallet that cannot be shown; the commands can do everything it can.
    static func noTerminal(_ message: String) -> MoneyFlowError {
        .usage(message: message, hint: "Use the commands instead: `moneyflow`, `moneyflow list`, `moneyflow add`.")
    }
}

/// Restores the terminal when the process crashes.
///
/// A signal handler may only use values that do not change, so these are read once, before the terminal is taken.
enum TTYRescue {
    private static let modes = TerminalModes(of: STDIN_FILENO)
    private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
    private static let inherited = SignalActions(of: crashes)

    /// Makes crashes restore the terminal of standard input and output; call this before taking the terminal.
    ///
    /// A stack overflow does not restore it, because the thread has no stack left for the handler.
    static func begin() {
        _ = modes
        _ = inherited
        let handler: @convention(c) (Int32) -> Void = { signal in
            TTYRescue.giveBack()
            raise(signal)
        }
        // Raised again, the signal has its default action.
        var action = sigaction(calling: handler, flags: Int32(truncatingIfNeeded: SA_RESETHAND))
        for crash in crashes { sigaction(crash, &action, nil) }
    }

    /// Restores the previous actions for crashes.
    static func end() {
        inherited.restore()
    }

    /// Gives the terminal back, calling only what a signal handler may call.
    private static func giveBack() {
        let sequence = ControlSequence.giveBack
        // Pending output would only delay this.
        tcflush(STDOUT_FILENO, TCOFLUSH)
        _ = write(STDOUT_FILENO, sequence.utf8Start, sequence.utf8CodeUnitCount)
        if let modes, TerminalModes.isForeground(on: STDIN_FILENO) { _ = modes.set(on: STDIN_FILENO) }
    }
}
