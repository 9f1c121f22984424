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
