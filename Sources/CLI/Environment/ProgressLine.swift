import Synchronization

/// A line on a terminal that is drawn again and again in its place while something takes long.
///
/// It ends without a newline, so that a terminal whose program was interrupted shows its prompt right behind it.
final class ProgressLine: Sendable {
    /// How long it takes until the line is first drawn.
    static let patience = Duration.milliseconds(500)
    /// How long a drawing stays at least.
    static let pause = Duration.milliseconds(50)

    private enum State {
        case hidden(until: Duration)
        case drawn(at: Duration)
        /// The terminal takes nothing any more; what the line is there for goes on without it.
        case broken
    }

    private let stream: OutputStream
    private let clock: @Sendable () -> Duration
    private let state: Mutex<State>

    /// Creates a line that is not drawn yet.
    ///
    /// - Parameter clock: Tells the time since some moment that does not change.
    init(_ stream: OutputStream, clock: @escaping @Sendable () -> Duration) {
        self.stream = stream
        self.clock = clock
        state = Mutex(.hidden(until: clock() + Self.patience))
    }

    /// Draws the first line of a text in place of what was drawn before, unless it is too early.
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

    /// Takes the line away, where it is drawn.
    func erase() {
        let now = clock()
        state.withLock { state in
            guard case .drawn = state else { return }
            state = write("", then: .hidden(until: now + Self.patience))
        }
    }

    /// Writes a text over the line: carriage return, then ECMA-48's EL, which erases to the right.
    private func write(_ text: String, then state: State) -> State {
        do {
            try stream.write("\r\u{1B}[K" + text)
            return state
        } catch {
            return .broken
        }
    }
}
