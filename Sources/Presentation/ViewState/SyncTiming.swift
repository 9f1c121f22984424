import Foundation

/// When the app meets the other devices of a shared wallet by itself.
package struct SyncTiming: Sendable {
    /// Returns the current instant.
    package var now: @Sendable () -> Date
    /// Waits until the next meeting is due, or the task is canceled; given a function that waits for news.
    ///
    /// This alone decides what a meeting waits for: time that has passed, or news.
    package var untilNext: @Sendable (_ news: @escaping @Sendable () async -> Void) async -> Void
    /// Waits after a change, so that several in a row are told together, or until the task is canceled.
    package var afterChange: @Sendable () async -> Void

    package init(
        now: @escaping @Sendable () -> Date,
        untilNext: @escaping @Sendable (_ news: @escaping @Sendable () async -> Void) async -> Void,
        afterChange: @escaping @Sendable () async -> Void
    ) {
        self.now = now
        self.untilNext = untilNext
        self.afterChange = afterChange
    }

    /// When there is news, but at least once a minute, and three seconds after a change.
    ///
    /// - Parameter pause: Waits, unless the task is canceled.
    package static func everyMinute(
        now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Duration) async -> Void
    ) -> SyncTiming {
        SyncTiming(
            now: now,
            untilNext: { news in
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { await pause(.seconds(60)) }
                    group.addTask { await news() }
                    await group.next()
                    group.cancelAll()
                }
            },
            afterChange: { await pause(.seconds(3)) }
        )
    }
}
