import Foundation
import Synchronization

/// The terminal of the process.
///
/// One thread reads input and another writes frames; callers never wait for either, except for a moment in ``close()``.
///
/// The terminal is restored when it is closed, while the process is stopped, and, by ``TTYCrashHandler``, after a crash. Only
/// SIGKILL leaves it in raw mode on the alternate screen; to repair it, type `reset` and Enter, which are not echoed.
public final class TTY: Terminal {
    /// The holder of the terminal: another program, this process, or nobody after it is closed.
    enum Hold {
        case given
        case taken
        case closed
    }

    /// Why the reading thread is woken.
    enum Call: UInt8 {
        case close
        case suspend
    }

    /// The events in order; for a single listener.
    public let events: AsyncStream<TerminalEvent>

    let input: Int32
    let screen: Int32
    let modes: TerminalModes
    let output: TTYOutput
    let job: TTYJob
    let continuation: AsyncStream<TerminalEvent>.Continuation
    let wakeUp: WakingPipe
    let hold = Mutex(Hold.given)
    let question = TTYBackground()

    /// Takes a terminal as soon as the process is in the foreground.
    ///
    /// - Parameters:
    ///   - input: The descriptor to read keys from.
    ///   - output: The descriptor to write frames to.
    ///   - job: The process as a job of its shell.
    /// - Throws: ``TerminalError/failed(reason:)`` if a descriptor is not a terminal, or too many are open.
    init(input: Int32, output: Int32, job: TTYJob) throws(TerminalError) {
        // Duplicates, because the threads can use them after the caller has closed its own descriptors.
        let input = fcntl(input, F_DUPFD_CLOEXEC, 0)
        let screen = fcntl(output, F_DUPFD_CLOEXEC, 0)
        guard let modes = TerminalModes(of: input), TerminalModes(of: screen) != nil, let wakeUp = WakingPipe() else {
            let reason = String(cString: strerror(errno))
            Foundation.close(input)
            Foundation.close(screen)
            throw .failed(reason: reason)
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
            throw .failed(reason: reason)
        }
        Thread.detachNewThread { self.read() }
    }

    deinit {
        wakeUp.close()
        Foundation.close(input)
        Foundation.close(screen)
    }

    /// The current size; 80 by 24 if the terminal does not say it.
    public var size: TerminalSize {
        var size = winsize()
        guard ioctl(screen, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            // A serial line does not know its size; every terminal has at least this.
            return TerminalSize(columns: 80, rows: 24)
        }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Shows a frame in place of the previous one, without waiting for the terminal to take it.
    public func show(_ frame: Frame) {
        output.show(frame)
    }

    /// The brightness of the background, as far as the terminal has said it.
    public var background: TerminalBackground? { question.background }

    /// Asks for the background, and waits up to `patience` for the answer.
    public func askForBackground(patience: Duration) {
        question.ask()
        output.askForBackground()
        question.awaitAnswer(patience)
    }

    /// Turns reports of the mouse on or off; they are off at first.
    public func reportMouse(_ isOn: Bool) {
        output.reportMouse(isOn)
    }

    /// Gives the terminal back, stops the process, and takes the terminal again when it continues.
    public func suspend() {
        wakeUp.write(Call.suspend.rawValue)
    }

    /// Restores the terminal; nothing is shown after that.
    public func close() {
        // The shell would take the answer for typing.
        question.awaitAnswer(.milliseconds(500))
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
    /// Takes the terminal, or takes it again after another program may have changed it.
    ///
    /// - Returns: Whether it succeeded; if not, `errno` has the reason.
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
        // In the background, the modes belong to the process in the foreground.
        if TerminalModes.isForeground(on: input) { _ = modes.set(on: input) }
    }

    /// Stops the process until its shell continues it.
    ///
    /// - Returns: Signals that ask the process to end instead.
    func stop(_ scope: TTYJob.Scope) -> [Int32] {
        let isOpen = hold.withLock { hold in
            guard hold == .taken else { return hold != .closed }
            giveBack(finally: false)
            hold = .given
            return true
        }
        // There is no need to stop after the terminal is closed.
        guard isOpen else { return [] }
        job.stop(scope)
        return resume()
    }

    /// Takes the terminal again as soon as the process is in the foreground.
    ///
    /// - Returns: Signals that ask the process to end instead.
    func resume() -> [Int32] {
        let endings = waitForForeground()
        guard endings.isEmpty else { return endings }
        // If that fails, reading ends at once.
        _ = take()
        continuation.yield(.resized(size))
        return []
    }

    /// Stops the process while another one has the terminal.
    ///
    /// - Returns: Signals that ask the process to end instead, or SIGHUP if it cannot be stopped because no shell would
    ///   continue it.
    private func waitForForeground() -> [Int32] {
        while !TerminalModes.isForeground(on: input) {
            // A shell also continues a job that it asks to end; that signal can reach another thread a little later.
            let endings = job.pendingSignals(waiting: .milliseconds(50)).filter(TTYJob.endings.contains)
            guard endings.isEmpty else { return endings }
            let start = ContinuousClock.now
            job.stop(.process)
            if .now - start < .milliseconds(5) { return [SIGHUP] }
        }
        return []
    }
}
