import Foundation
import Synchronization

/// What is done about signals at one moment, to be restored later.
final class SignalActions: Sendable {
    private let actions: Mutex<[Int32: sigaction]>

    /// Reads what is done about these signals now.
    init(of signals: some Sequence<Int32>) {
        var actions: [Int32: sigaction] = [:]
        for signal in signals {
            var action = sigaction()
            sigaction(signal, nil, &action)
            actions[signal] = action
        }
        self.actions = Mutex(actions)
    }

    /// Whether a signal was ignored.
    func ignores(_ signal: Int32) -> Bool {
        actions.withLock { actions in
            // SIG_IGN is no function, but the number 1 in the place of one.
            unsafeBitCast(actions[signal]?.__sigaction_handler.sa_handler, to: Int.self) == 1
        }
    }

    /// Does about the signals what was done then.
    func restore() {
        actions.withLock { actions in
            for (signal, var action) in actions { sigaction(signal, &action, nil) }
        }
    }
}
