import Core
import Foundation
import Presentation

extension TTY {
    /// Takes the terminal of this process, which standard input and standard output are.
    ///
    /// - Parameter variables: The environment variables.
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` where there is no terminal, or one that cannot be drawn on.
    static func live(variables: [String: String]) throws(MoneyFlowError) -> TTY {
        guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0 else {
            throw .noTerminal("The interactive wallet needs a terminal for its input and its output.")
        }
        switch variables["TERM"] ?? "" {
        case "": throw .noTerminal("The interactive wallet needs a terminal, and TERM names none.")
        case "dumb":
            throw .noTerminal("The interactive wallet needs a terminal that can move its cursor; TERM is ‘dumb’.")
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
    /// The error for the interactive wallet where it cannot be drawn: the commands do everything too.
    static func noTerminal(_ message: String) -> MoneyFlowError {
        .usage(message: message, hint: "Use the commands instead: moneyflow, moneyflow list, moneyflow add.")
    }
}

/// Gives the terminal back when the process crashes.
///
/// What a handler of a signal uses must not change: it is read once, before the terminal is taken.
enum TTYRescue {
    private static let modes = TerminalModes(of: STDIN_FILENO)
    private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
    private static let inherited = SignalActions(of: crashes)

    /// Makes crashes give back the terminal of standard input and output, which is not taken yet.
    ///
    /// One for want of stack does not: its thread has none left for the handler.
    static func begin() {
        _ = modes
        _ = inherited
        for crash in crashes {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { signal in
                TTYRescue.giveBack()
                raise(signal)
            }
            // Raised again, the signal does what it does where nobody minds it.
            action.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND)
            sigaction(crash, &action, nil)
        }
    }

    /// Leaves crashes alone again.
    static func end() {
        inherited.restore()
    }

    /// Gives the terminal back with nothing but what a handler of a signal may call.
    private static func giveBack() {
        let sequence = ControlSequence.giveBack
        // What waits to be taken by the terminal would only hold this up.
        tcflush(STDOUT_FILENO, TCOFLUSH)
        _ = write(STDOUT_FILENO, sequence.utf8Start, sequence.utf8CodeUnitCount)
        if let modes, TerminalModes.isForeground(on: STDIN_FILENO) { _ = modes.set(on: STDIN_FILENO) }
    }
}
