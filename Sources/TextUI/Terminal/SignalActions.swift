import Foundation
import Synchronization

/// The actions for signals at one moment, to be restored later.
package final class SignalActions: Sendable {
    private let actions: Mutex<[Int32: sigaction]>

    /// Reads the current actions for signals.
    package init(of signals: Set<Int32>) {
        var actions: [Int32: sigaction] = [:]
        for signal in signals {
            var action = sigaction()
            sigaction(signal, nil, &action)
            actions[signal] = action
        }
        self.actions = Mutex(actions)
    }

    /// Returns whether a signal was ignored.
    package func ignores(_ signal: Int32) -> Bool {
        actions.withLock { $0[signal]?.isIgnored ?? false }
    }

    /// Restores the actions.
    package func restore() {
        actions.withLock { actions in
            for (signal, var action) in actions { sigaction(signal, &action, nil) }
        }
    }
}
