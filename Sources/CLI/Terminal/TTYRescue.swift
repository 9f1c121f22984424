import Foundation

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
