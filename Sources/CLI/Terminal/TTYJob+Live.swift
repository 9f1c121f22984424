import Core
import Foundation
import Presentation

extension TTYJob {
    private static let pipe = WakingPipe()

    /// The signals that are noted: what asks the process to end, to stop, that it goes on, and that the size changed.
    private static let noted = endings.union([SIGTSTP, SIGCONT, SIGWINCH])

    /// Returns this process.
    ///
    /// From now on its signals are noted, but for those that whoever started it had it ignore.
    ///
    /// - Parameter end: What else is done when they are left to whom they were left to before.
    /// - Throws: ``MoneyFlowError/outputFailed(reason:)`` where too many files are open.
    static func live(end: @escaping @Sendable () -> Void) throws(MoneyFlowError) -> TTYJob {
        guard let pipe else { throw .outputFailed(reason: String(cString: strerror(EMFILE))) }
        _ = WakingPipe.drain(pipe.readingEnd)
        let inherited = SignalActions(of: noted)
        for signal in noted where !inherited.ignores(signal) { note(signal) }
        return TTYJob(
            signals: pipe.readingEnd,
            stop: { scope in
                // Without job control, nobody would let it go on.
                guard !inherited.ignores(SIGTSTP) else { return }
                stopNow(scope)
            },
            end: {
                inherited.restore()
                end()
            }
        )
    }

    private static func note(_ signal: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { signal in
            let previous = errno
            TTYJob.pipe?.write(UInt8(truncatingIfNeeded: signal))
            errno = previous
        }
        action.sa_flags = SA_RESTART
        sigaction(signal, &action, nil)
    }

    /// Stops the process before the next line: a signal to this thread does, one to the process might reach another one
    /// later.
    private static func stopNow(_ scope: Scope) {
        signal(SIGCONT, SIG_DFL)
        if scope == .group {
            signal(SIGTSTP, SIG_IGN)
            kill(0, SIGTSTP)
        }
        signal(SIGTSTP, SIG_DFL)
        // Threads that come from Dispatch take no signals.
        var stopping = sigset_t()
        var previous = sigset_t()
        sigemptyset(&stopping)
        sigaddset(&stopping, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &stopping, &previous)
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &previous, nil)
        note(SIGTSTP)
        note(SIGCONT)
    }
}
