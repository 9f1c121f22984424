import Core
import Foundation
import Presentation

/// The process as its shell sees it: a job that is stopped, continued and ended.
struct TTYJob: Sendable {
    /// What is stopped.
    enum Scope: Sendable {
        case process
        /// All processes of the job, as the terminal itself does when Ctrl-Z is typed.
        case group
    }

    /// A descriptor to read the numbers of signals from as they come, a byte each, without waiting; -1 for none.
    let signals: Int32
    /// Stops the process; comes back when it goes on.
    let stop: @Sendable (Scope) -> Void
    /// Leaves signals to whom they were left to before.
    let end: @Sendable () -> Void
}

extension TTYJob {
    /// The signals that ask a process to end.
    static let endings: Set<Int32> = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]

    /// Takes the signals that came since the last time, waiting a moment for the first.
    func pendingSignals(waiting patience: Duration = .zero) -> [Int32] {
        guard signals >= 0 else { return [] }
        var source = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
        poll(&source, 1, Int32(patience / .milliseconds(1)))
        return WakingPipe.drain(signals).map { Int32($0) }
    }
}

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

/// A pipe that wakes a thread which waits for other things too.
///
/// Neither end ever waits: who writes to a full pipe has woken the reader before.
struct WakingPipe: Sendable {
    let readingEnd: Int32
    let writingEnd: Int32

    /// Opens a pipe; `nil` where the process has too many files open.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readingEnd = ends[0]
        writingEnd = ends[1]
    }

    /// Writes a byte; safe in a signal handler.
    func write(_ byte: UInt8) {
        var byte = byte
        _ = Glibc.write(writingEnd, &byte, 1)
    }

    /// Takes the bytes out of the reading end of a pipe.
    static func drain(_ readingEnd: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(readingEnd, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    /// Closes both ends.
    func close() {
        Glibc.close(readingEnd)
        Glibc.close(writingEnd)
    }
}
