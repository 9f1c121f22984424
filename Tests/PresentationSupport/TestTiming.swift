import Foundation
import Presentation
import Synchronization

/// The timing of an app whose clock a test sets: nothing passes by itself.
package final class TestTiming: Sendable {
    /// What the app waits for.
    package enum Wait: Hashable, Sendable {
        case next
        case afterChange
    }

    private struct State {
        var now: Date
        var count = 0
        var waiting: [Int: (wait: Wait, continuation: CheckedContinuation<Void, Never>)] = [:]
        var canceled: Set<Int> = []
    }

    private let state: Mutex<State>

    /// Creates a clock that stands still.
    package init(now: Date) {
        state = Mutex(State(now: now))
    }

    /// What an app is given.
    package var timing: SyncTiming {
        SyncTiming(
            now: { self.state.withLock(\.now) },
            untilNext: { _ in await self.wait(for: .next) },
            afterChange: { await self.wait(for: .afterChange) }
        )
    }

    /// Whether the app waits now.
    package func isWaiting(for wait: Wait) -> Bool {
        state.withLock { state in state.waiting.values.contains { $0.wait == wait } }
    }

    /// How often the app began to wait.
    package var count: Int { state.withLock(\.count) }

    /// Ends a wait after some seconds.
    package func pass(_ wait: Wait, seconds: TimeInterval = 60) {
        let ended = state.withLock { state in
            state.now += seconds
            let ended = state.waiting.filter { $0.value.wait == wait }
            for id in ended.keys { state.waiting[id] = nil }
            return ended.values.map(\.continuation)
        }
        for continuation in ended { continuation.resume() }
    }

    private func wait(for wait: Wait) async {
        let id = state.withLock { state in
            state.count += 1
            return state.count
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isCanceled = state.withLock { state in
                    if state.canceled.contains(id) { return true }
                    state.waiting[id] = (wait, continuation)
                    return false
                }
                if isCanceled { continuation.resume() }
            }
        } onCancel: {
            let waiting = state.withLock { state in
                state.canceled.insert(id)
                return state.waiting.removeValue(forKey: id)
            }
            waiting?.continuation.resume()
        }
    }
}
