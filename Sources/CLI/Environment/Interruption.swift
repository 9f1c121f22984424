import Foundation
import Synchronization
import TextUI

/// Lets a process put things away before a signal ends it.
///
/// The full-screen app replaces these actions for signals by its own.
struct Interruption {
    private static let pipe = WakingPipe()

    /// Prepares the pipe that the signals arrive through; `nil` if too many files are open.
    init?() {
        guard Self.pipe != nil else { return nil }
    }

    /// Calls `putAway` in a thread of its own when a signal asks the process to end, which then ends by that signal.
    ///
    /// Signals that were ignored when the process was started remain ignored.
    func begin(puttingAway putAway: @escaping @Sendable () -> Void) {
        guard let pipe = Self.pipe else { return }
        let inherited = SignalActions(of: TTYJob.endings)
        let handler: @convention(c) (Int32) -> Void = { signal in
            let previous = errno
            Interruption.pipe?.write(UInt8(truncatingIfNeeded: signal))
            errno = previous
        }
        var action = sigaction(calling: handler, flags: SA_RESTART)
        for signal in TTYJob.endings where !inherited.ignores(signal) { sigaction(signal, &action, nil) }
        Thread.detachNewThread {
            var signal = Int32(pipe.waitForByte())
            while Self.postpones(signal) { signal = Int32(pipe.waitForByte()) }
            putAway()
            Self.end(by: signal)
        }
    }

    /// The modes of the terminal of standard input while it does not show what is typed.
    private static let shownModes = Mutex<TerminalModes?>(nil)

    /// Calls a function while the terminal of standard input does not show what is typed.
    ///
    /// - Postcondition: The terminal shows it again, also if a signal has ended the process.
    static func hidingInput<Result>(_ body: () -> Result) -> Result {
        let modes = TerminalModes(of: STDIN_FILENO)
        shownModes.withLock { $0 = modes }
        _ = modes?.hidingInput.set(on: STDIN_FILENO)
        defer { showInput() }
        return body()
    }

    private static func showInput() {
        shownModes.withLock { modes in
            _ = modes?.set(on: STDIN_FILENO)
            modes = nil
        }
    }

    /// Ends the process by a signal, so that its parent learns of it.
    private static func end(by number: Int32) {
        showInput()
        signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
    }
}

extension Interruption {
    /// What becomes of the first signal.
    private enum Postponement {
        /// It ends the process.
        case none
        /// It is noted, and the command ends by itself.
        case requested
        /// It has come; the next one ends the process.
        case used(Int32)
    }

    private static let postponement = Mutex(Postponement.none)
    /// Wakes ``ending(waiting:)``.
    private static let waking = WakingPipe()

    /// Waits until a signal asks the process to end, but no longer than `patience`, and returns the signal.
    ///
    /// From the first call on, the first signal does not end the process: the command does what is left to do and ends.
    static func ending(waiting patience: Duration) -> Int32? {
        postponement.withLock { if case .none = $0 { $0 = .requested } }
        if let signal = postponed { return signal }
        var source = pollfd(fd: waking?.readingEnd ?? -1, events: Int16(POLLIN), revents: 0)
        poll(&source, 1, Int32(patience / .milliseconds(1)))
        return postponed
    }

    /// The signal that was noted.
    private static var postponed: Int32? {
        postponement.withLock { if case .used(let signal) = $0 { signal } else { nil } }
    }

    /// Notes a signal, unless it is to end the process.
    private static func postpones(_ signal: Int32) -> Bool {
        let isNoted = postponement.withLock { state in
            guard case .requested = state else { return false }
            state = .used(signal)
            return true
        }
        if isNoted { waking?.write(0) }
        return isNoted
    }
}

extension WakingPipe {
    /// Waits for a byte.
    fileprivate func waitForByte() -> UInt8 {
        while true {
            var source = pollfd(fd: readingEnd, events: Int16(POLLIN), revents: 0)
            poll(&source, 1, -1)
            if let byte = Self.drain(readingEnd).first { return byte }
        }
    }
}
