import Foundation

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
