import Foundation

/// The process as a job of its shell, which can stop, continue and end it.
package struct TTYJob: Sendable {
    /// What to stop.
    enum Scope: Sendable {
        case process
        /// All processes of the job, as the terminal does for Ctrl-Z.
        case group
    }

    /// A non-blocking descriptor to read the numbers of signals from, one byte each; -1 if there is none.
    let signals: Int32
    /// Stops the process, and returns when it is continued.
    let stop: @Sendable (Scope) -> Void
    /// Restores the previous actions for signals.
    let end: @Sendable () -> Void
}

extension TTYJob {
    /// The signals that ask a process to end.
    package static let endings: Set<Int32> = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]

    /// Returns the signals since the last call, waiting up to `patience` for the first.
    func pendingSignals(waiting patience: Duration = .zero) -> [Int32] {
        guard signals >= 0 else { return [] }
        var source = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
        poll(&source, 1, Int32(patience / .milliseconds(1)))
        return WakingPipe.drain(signals).map { Int32($0) }
    }
}

extension TTYJob {
    private static let pipe = WakingPipe()

    /// The signals to note: end, stop, continue, and change of size.
    private static let noted = endings.union([SIGTSTP, SIGCONT, SIGWINCH])

    /// Returns this process as a job, and begins to note its signals.
    ///
    /// Signals that were ignored when the process was started remain ignored.
    ///
    /// - Parameter end: Called after the previous actions for signals have been restored.
    /// - Throws: ``TerminalError/failed(reason:)`` if too many files are open.
    static func live(end: @escaping @Sendable () -> Void) throws(TerminalError) -> TTYJob {
        guard let pipe else { throw .failed(reason: String(cString: strerror(EMFILE))) }
        _ = WakingPipe.drain(pipe.readingEnd)
        let inherited = SignalActions(of: noted)
        for signal in noted where !inherited.ignores(signal) { note(signal) }
        return TTYJob(
            signals: pipe.readingEnd,
            stop: { scope in
                // Without job control, no shell would continue it.
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
        let handler: @convention(c) (Int32) -> Void = { signal in
            let previous = errno
            TTYJob.pipe?.write(UInt8(truncatingIfNeeded: signal))
            errno = previous
        }
        var action = sigaction(calling: handler, flags: SA_RESTART)
        sigaction(signal, &action, nil)
    }

    /// Stops the process before this function returns.
    ///
    /// The signal is raised in this thread; one sent to the process could reach another thread later.
    private static func stopNow(_ scope: Scope) {
        signal(SIGCONT, SIG_DFL)
        if scope == .group {
            signal(SIGTSTP, SIG_IGN)
            kill(0, SIGTSTP)
        }
        signal(SIGTSTP, SIG_DFL)
        // Dispatch blocks signals in its own threads.
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

/// A pipe that wakes a thread while it polls other descriptors.
///
/// Neither end blocks: if the pipe is full, the reader has already been woken.
package struct WakingPipe: Sendable {
    package let readingEnd: Int32
    package let writingEnd: Int32

    /// Opens a pipe; `nil` if too many files are open.
    package init?() {
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
    package func write(_ byte: UInt8) {
        var byte = byte
        _ = Foundation.write(writingEnd, &byte, 1)
    }

    /// Reads and returns the bytes in a pipe, up to 256.
    package static func drain(_ readingEnd: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(readingEnd, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    /// Closes both ends.
    package func close() {
        Foundation.close(readingEnd)
        Foundation.close(writingEnd)
    }
}
