import Foundation
import Synchronization

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
            let signal = pipe.waitForByte()
            putAway()
            Self.end(by: Int32(signal))
        }
    }

    /// Ends the process by a signal, so that its parent learns of it.
    private static func end(by number: Int32) {
        signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
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
