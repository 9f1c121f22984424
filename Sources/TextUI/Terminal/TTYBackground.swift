import Foundation
import Synchronization

/// The question for the background, and its answer.
final class TTYBackground: Sendable {
    private struct State {
        /// When the terminal was asked, until it has answered.
        var asked: ContinuousClock.Instant?
        var background: TerminalBackground?
    }

    private let state = Mutex(State())
    private let answered = DispatchSemaphore(value: 0)

    /// The background, as far as it is known.
    var background: TerminalBackground? { state.withLock(\.background) }

    /// Notes that the terminal is asked.
    func ask() {
        state.withLock { $0.asked = .now }
    }

    /// Notes what the terminal says; its attributes end the answer.
    func take(_ reply: TerminalReply) {
        let isAnswered = state.withLock { state in
            switch reply {
            case .background(let background):
                state.background = background
                return false
            case .attributes:
                defer { state.asked = nil }
                return state.asked != nil
            }
        }
        if isAnswered { answered.signal() }
    }

    /// Waits for the answer until `patience` has passed since the question, if it is still without one.
    func awaitAnswer(_ patience: Duration) {
        guard let asked = state.withLock(\.asked) else { return }
        let rest = max(.zero, asked + patience - .now)
        _ = answered.wait(timeout: .now() + .milliseconds(Int(rest / .milliseconds(1))))
    }
}
