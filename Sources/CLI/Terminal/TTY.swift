import Core
import Foundation
import Presentation
import Synchronization

/// The terminal of a process.
///
/// One thread reads what comes, another writes frames; whoever calls never waits for either, but a moment in ``close()``.
///
/// The terminal is given back as it was when it is closed, while the process is stopped, and by ``TTYRescue`` after a
/// crash. Only SIGKILL leaves it as it is then, in raw mode on the alternate screen: typing `reset` and the enter key,
/// though nothing shows it, mends that.
final class TTY: Terminal {
    enum Hold {
        case given
        case taken
        case closed
    }

    /// What the reading thread is called for.
    enum Call: UInt8 {
        case close
        case suspend
    }

    let events: AsyncStream<TerminalEvent>

    let input: Int32
    let screen: Int32
    let modes: TerminalModes
    let output: TTYOutput
    let job: TTYJob
    let continuation: AsyncStream<TerminalEvent>.Continuation
    let wakeUp: WakingPipe
    let hold = Mutex(Hold.given)

    /// Takes a terminal, once the process is in the foreground.
    ///
    /// - Parameters:
    ///   - input: The descriptor that keys are read from.
    ///   - output: The descriptor that frames are written to.
    ///   - job: The process as its shell sees it.
    /// - Throws: ``MoneyFlowError/outputFailed(reason:)`` where the descriptors are no terminal, or too many are open.
    init(input: Int32, output: Int32, job: TTYJob) throws(MoneyFlowError) {
        // Its own descriptors: the threads may use them for a moment longer than the caller has theirs.
        let input = fcntl(input, F_DUPFD_CLOEXEC, 0)
        let screen = fcntl(output, F_DUPFD_CLOEXEC, 0)
        guard let modes = TerminalModes(of: input), TerminalModes(of: screen) != nil, let wakeUp = WakingPipe() else {
            let reason = String(cString: strerror(errno))
            Glibc.close(input)
            Glibc.close(screen)
            throw .outputFailed(reason: reason)
        }
        let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
        self.events = events
        self.continuation = continuation
        self.input = input
        self.screen = screen
        self.modes = modes
        self.job = job
        self.wakeUp = wakeUp
        self.output = TTYOutput(to: screen) { continuation.yield(.ended(signal: SIGHUP)) }
        let isForeground = waitForForeground().isEmpty
        guard isForeground, take() else {
            let reason = isForeground ? String(cString: strerror(errno)) : "the terminal is not in the foreground"
            self.output.giveBack(finally: true)
            throw .outputFailed(reason: reason)
        }
        Thread.detachNewThread { self.read() }
    }

    deinit {
        wakeUp.close()
        Glibc.close(input)
        Glibc.close(screen)
    }

    var size: TerminalSize {
        var size = winsize()
        guard ioctl(screen, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            // A serial line does not know; this is what every terminal has at least.
            return TerminalSize(columns: 80, rows: 24)
        }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    func show(_ frame: Frame) {
        output.show(frame)
    }

    func suspend() {
        wakeUp.write(Call.suspend.rawValue)
    }

    func close() {
        let wasOpen = hold.withLock { hold in
            guard hold != .closed else { return false }
            giveBack(finally: true)
            hold = .closed
            return true
        }
        guard wasOpen else { return }
        wakeUp.write(Call.close.rawValue)
        job.end()
        continuation.finish()
    }
}

extension TTY {
    /// Takes the terminal, or takes it anew where somebody else may have changed it.
    ///
    /// - Returns: Whether that was possible; if not, `errno` says why.
    private func take() -> Bool {
        hold.withLock { hold in
            guard hold != .closed else { return true }
            guard modes.raw.set(on: input) else { return false }
            output.take()
            hold = .taken
            return true
        }
    }

    private func giveBack(finally: Bool) {
        output.giveBack(finally: finally)
        // In the background, the modes are the ones of whoever is in the foreground.
        if TerminalModes.isForeground(on: input) { _ = modes.set(on: input) }
    }

    /// Stops the process until its shell lets it go on.
    ///
    /// - Returns: Signals that ask it to end instead.
    func stop(_ scope: TTYJob.Scope) -> [Int32] {
        let isOpen = hold.withLock { hold in
            guard hold == .taken else { return hold != .closed }
            giveBack(finally: false)
            hold = .given
            return true
        }
        // A terminal that was given back for good is no reason to stop any more.
        guard isOpen else { return [] }
        job.stop(scope)
        return resume()
    }

    /// Takes the terminal again, once the process is in the foreground.
    ///
    /// - Returns: Signals that ask it to end instead.
    func resume() -> [Int32] {
        let endings = waitForForeground()
        guard endings.isEmpty else { return endings }
        // Where that is not possible, reading ends at once.
        _ = take()
        continuation.yield(.resized(size))
        return []
    }

    /// Stops the process for as long as another one has the terminal.
    ///
    /// - Returns: Signals that ask it to end instead; SIGHUP where nothing can stop it, since nobody would let it go on.
    private func waitForForeground() -> [Int32] {
        while !TerminalModes.isForeground(on: input) {
            // Shells let a job go on that they ask to end, and its signal may reach another thread a little later.
            let endings = job.pendingSignals(waiting: .milliseconds(50)).filter(TTYJob.endings.contains)
            guard endings.isEmpty else { return endings }
            let start = ContinuousClock.now
            job.stop(.process)
            if .now - start < .milliseconds(5) { return [SIGHUP] }
        }
        return []
    }
}
