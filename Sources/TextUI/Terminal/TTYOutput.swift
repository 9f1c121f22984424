import Foundation
import Synchronization

/// The writing half of a terminal, with its own thread.
///
/// It keeps at most one frame that the terminal has not begun to take; a new one replaces it. Orders are carried out
/// before frames, and giving the terminal back interrupts a frame that is being written.
final class TTYOutput: Sendable {
    private enum Outcome {
        case written
        /// Not everything was written, because of an order to give the terminal back or a timeout.
        case cut
        /// The terminal no longer takes anything.
        case gone
    }

    /// How long giving the terminal back may take.
    private static let patience = Duration.milliseconds(400)

    private let descriptor: Int32
    private let mailbox = Mutex(TTYMailbox())
    private let mail = DispatchSemaphore(value: 0)
    private let whenGone: @Sendable () -> Void

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - terminal: The descriptor of the terminal, which the caller still has to close.
    ///   - whenGone: Called once if the terminal no longer takes anything.
    init(to terminal: Int32, whenGone: @escaping @Sendable () -> Void) {
        let own = Self.reopen(terminal)
        descriptor = own >= 0 ? own : fcntl(terminal, F_DUPFD_CLOEXEC, 0)
        self.whenGone = whenGone
        Thread.detachNewThread { self.run() }
    }

    deinit {
        close(descriptor)
    }

    /// Shows a frame as soon as the terminal is taken and ready.
    func show(_ frame: Frame) {
        mailbox.withLock { $0.frame = frame }
        mail.signal()
    }

    /// Prepares the terminal for frames; the next one is drawn in full.
    func take() {
        post(.take)
    }

    /// Asks for the background, once the terminal is taken.
    func askForBackground() {
        post(.askForBackground)
    }

    /// Turns reports of the mouse on or off while the terminal is taken.
    func reportMouse(_ isOn: Bool) {
        post(.reportMouse(isOn))
    }

    /// Draws the next frame in full.
    func forget() {
        post(.forget)
    }

    /// Restores the terminal to the state before it was taken, and waits up to a second for that.
    ///
    /// - Parameter finally: Whether this is the last order.
    func giveBack(finally: Bool) {
        let done = DispatchSemaphore(value: 0)
        mailbox.withLock { mailbox in
            mailbox.orders.append(.giveBack(done: done))
            mailbox.isClosed = finally
        }
        mail.signal()
        _ = done.wait(timeout: .now() + .seconds(1))
    }

    private func post(_ order: TTYMailbox.Order) {
        mailbox.withLock { $0.orders.append(order) }
        mail.signal()
    }

    private func run() {
        // This allows giving the terminal back from the background.
        var background = sigset_t()
        sigemptyset(&background)
        sigaddset(&background, SIGTTOU)
        pthread_sigmask(SIG_BLOCK, &background, nil)
        var shown: Frame?
        var outcome = Outcome.written
        while outcome != .gone {
            mail.wait()
            while outcome != .gone, let order = mailbox.withLock({ $0.nextOrder() }) {
                shown = nil
                outcome = carryOut(order)
            }
            if outcome != .gone, let frame = mailbox.withLock({ $0.nextFrame() }) {
                outcome = write(frame.drawing(over: shown)) { mailbox.withLock(\.isUrgent) }
                shown = outcome == .written ? frame : nil
            }
            if mailbox.withLock(\.isDone) { return }
        }
        whenGone()
        // Callers of `giveBack(finally:)` must not wait in vain.
        while true {
            while let order = mailbox.withLock({ $0.nextOrder() }) {
                if case .giveBack(let done) = order { done.signal() }
            }
            if mailbox.withLock(\.isDone) { return }
            mail.wait()
        }
    }

    private func carryOut(_ order: TTYMailbox.Order) -> Outcome {
        switch order {
        case .take:
            let reportsMouse = mailbox.withLock { mailbox in
                mailbox.isTaken = true
                return mailbox.reportsMouse
            }
            return write(ControlSequence.take + (reportsMouse ? ControlSequence.reportMouse : ""))
        case .askForBackground:
            return mailbox.withLock(\.isTaken) ? write(ControlSequence.askForBackground) : .written
        case .reportMouse(let isOn):
            let isTaken = mailbox.withLock { mailbox in
                mailbox.reportsMouse = isOn
                return mailbox.isTaken
            }
            guard isTaken else { return .written }
            return write(isOn ? ControlSequence.reportMouse : ControlSequence.ignoreMouse)
        case .forget:
            return .written
        case .giveBack(let done):
            defer { done.signal() }
            let wasTaken = mailbox.withLock { mailbox in
                defer { mailbox.isTaken = false }
                return mailbox.isTaken
            }
            return wasTaken ? writeGivingBack() : .written
        }
    }

    /// Writes what an order says, unless the terminal is to be given back.
    private func write(_ text: String) -> Outcome {
        write(text) { mailbox.withLock(\.isUrgent) }
    }

    private func writeGivingBack() -> Outcome {
        let text = ControlSequence.giveBack.description
        let start = ContinuousClock.now
        let outcome = write(text) { .now - start > Self.patience }
        guard outcome == .cut else { return outcome }
        // Drop pending output to make room for it.
        tcflush(descriptor, TCOFLUSH)
        return write(text) { .now - start > Self.patience * 2 }
    }

    private func write(_ text: String, unless isTooLate: () -> Bool) -> Outcome {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.prefix(4_096).withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
                continue
            }
            guard errno == EAGAIN || errno == EINTR else { return .gone }
            if isTooLate() { return .cut }
            var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&waiting, 1, 50)
            if waiting.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return .gone }
        }
        return .written
    }
}

/// The pending output for a terminal: orders, then at most one frame.
struct TTYMailbox {
    /// Something to do before any frame is written.
    enum Order {
        case take
        case askForBackground
        case reportMouse(Bool)
        case forget
        case giveBack(done: DispatchSemaphore)
    }

    var orders: [Order] = []
    /// The latest frame, until the terminal begins to take it.
    var frame: Frame?
    /// Whether the terminal is taken, so that frames may be written.
    var isTaken = false
    /// Whether the mouse is reported while the terminal is taken.
    var reportsMouse = false
    /// Whether the last order has been given.
    var isClosed = false

    /// Whether a pending order interrupts a frame.
    var isUrgent: Bool {
        orders.contains { if case .giveBack = $0 { true } else { false } }
    }

    /// Whether there is nothing left to do, now or later.
    var isDone: Bool { isClosed && orders.isEmpty }

    /// Removes and returns the next order.
    mutating func nextOrder() -> Order? {
        orders.isEmpty ? nil : orders.removeFirst()
    }

    /// Removes and returns the frame, if frames may be written.
    mutating func nextFrame() -> Frame? {
        guard isTaken else { return nil }
        defer { frame = nil }
        return frame
    }
}
