import Foundation

extension TTY {
    /// Takes the terminal that standard input and standard output are connected to.
    ///
    /// - Parameter variables: The environment variables.
    /// - Throws: ``TerminalError``, also if the terminal cannot move its cursor.
    public static func live(variables: [String: String]) throws(TerminalError) -> TTY {
        guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0 else {
            throw .notATerminal
        }
        switch variables["TERM"] ?? "" {
        case "": throw .unnamed
        case "dumb": throw .dumb
        default: break
        }
        let job = try TTYJob.live(end: TTYCrashHandler.end)
        TTYCrashHandler.begin()
        do throws(TerminalError) {
            return try TTY(input: STDIN_FILENO, output: STDOUT_FILENO, job: job)
        } catch {
            job.end()
            throw error
        }
    }
}

/// Restores the terminal when the process crashes.
///
/// A signal handler may only use values that do not change, so these are read once, before the terminal is taken.
enum TTYCrashHandler {
    private static let modes = TerminalModes(of: STDIN_FILENO)
    private static let crashes: Set<Int32> = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
    private static let inherited = SignalActions(of: crashes)

    /// Makes crashes restore the terminal of standard input and output; call this before taking the terminal.
    ///
    /// A stack overflow does not restore it, because the thread has no stack left for the handler.
    static func begin() {
        _ = modes
        _ = inherited
        let handler: @convention(c) (Int32) -> Void = { signal in
            TTYCrashHandler.giveBack()
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
