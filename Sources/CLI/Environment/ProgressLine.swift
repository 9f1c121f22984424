import Synchronization

/// A line on a terminal that is redrawn in place during a long operation.
///
/// It ends without a newline. If a signal ends the program, ``eraseAny(on:)`` makes room for the prompt.
final class ProgressLine: Sendable {
    /// The time before the line is first drawn.
    static let patience = Duration.milliseconds(500)
    /// The minimum time between two drawings.
    static let pause = Duration.milliseconds(50)

    private enum State {
        case hidden(until: Duration)
        case drawn(at: Duration)
        /// Writing failed; the operation continues without the line.
        case broken
    }

    private let stream: OutputStream
    private let clock: @Sendable () -> Duration
    private let state: Mutex<State>

    /// Creates a line that is not drawn yet.
    ///
    /// - Parameter clock: Returns the time since a fixed moment.
    init(_ stream: OutputStream, clock: @escaping @Sendable () -> Duration) {
        self.stream = stream
        self.clock = clock
        state = Mutex(.hidden(until: clock() + Self.patience))
    }

    /// Draws the first line of a text in place of the previous one, unless it is too early.
    func show(_ text: () -> String) {
        let now = clock()
        state.withLock { state in
            switch state {
            case .hidden(let due) where now >= due: break
            case .drawn(let instant) where now >= instant + Self.pause: break
            case .hidden, .drawn, .broken: return
            }
            state = write(String(text().prefix { $0 != "\n" }), then: .drawn(at: now))
        }
    }

    /// Erases the line, if it is drawn.
    func erase() {
        let now = clock()
        state.withLock { state in
            guard case .drawn = state else { return }
            state = write("", then: .hidden(until: now + Self.patience))
        }
    }

    /// Erases the line that any instance may have drawn on a terminal.
    static func eraseAny(on stream: OutputStream) {
        do {
            try stream.write(erasing)
        } catch {
            // The terminal is gone.
        }
    }

    /// A carriage return, then ECMA-48's EL, which erases to the right.
    private static let erasing = "\r\u{1B}[K"

    /// Replaces the line.
    private func write(_ text: String, then state: State) -> State {
        do {
            try stream.write(Self.erasing + text)
            return state
        } catch {
            return .broken
        }
    }
}
