import Core
import Money

/// Reads a wallet after every change to it and on each new day.
@MainActor
package final class WalletWatch {
    private let today: @MainActor () -> CivilDate
    private let interval: Duration
    private var hasChanged = false
    private var ownChanges = 0
    private var isExpectingAnnouncement = false
    private var triggers: AsyncStream<Void>.Continuation?

    /// Creates a watch.
    ///
    /// - Parameters:
    ///   - today: Returns the current date.
    ///   - interval: How often to check for a new day, and to retry failed reads.
    package init(today: @escaping @MainActor () -> CivilDate, interval: Duration) {
        self.today = today
        self.interval = interval
    }

    /// Reads at once, after every change, on each new day, and at every interval while reads fail, until the task is
    /// canceled.
    ///
    /// - Parameters:
    ///   - changes: Emits after every change to the wallet. Create it in the call, before the first read, so that no
    ///     change is missed.
    ///   - read: Reads the wallet, and returns `false` to be called again after the interval.
    ///   - meanwhile: Called at every change and at every interval.
    package func run<Failure: Error>(
        after changes: AsyncStream<Void>,
        read: @MainActor () async throws(Failure) -> Bool,
        meanwhile: @MainActor () throws(Failure) -> Void
    ) async throws(Failure) {
        let triggers = triggers(changes)
        var day = today()
        var isRead = try await read()
        for await _ in triggers {
            try meanwhile()
            guard ownChanges == 0, hasChanged || !isRead || day != today() else { continue }
            hasChanged = false
            day = today()
            isRead = try await read()
        }
    }

    /// Suspends reads until ``endOwnChange()``, while the caller makes a change and reads the wallet itself.
    func beginOwnChange() {
        ownChanges += 1
    }

    /// Notes that the caller is about to read the wallet after its own change.
    ///
    /// The wallet announces this change like any other. No announcement before this call causes another read, and
    /// neither does the one that is still on its way.
    ///
    /// - Parameter isAnnounced: Whether the wallet announces the change, because it changed something.
    func willReadOwnChange(isAnnounced: Bool) {
        isExpectingAnnouncement = isAnnounced && !hasChanged
        hasChanged = false
    }

    /// Resumes reads, and reads changes made after the caller read the wallet.
    func endOwnChange() {
        ownChanges -= 1
        isExpectingAnnouncement = false
        if hasChanged { triggers?.yield() }
    }

    /// Returns a stream that emits when a read may be due; several triggers during one read are emitted once.
    private func triggers(_ changes: AsyncStream<Void>) -> AsyncStream<Void> {
        let (triggers, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.triggers = continuation
        let listener = Task {
            for await _ in changes {
                if isExpectingAnnouncement {
                    isExpectingAnnouncement = false
                } else {
                    hasChanged = true
                    continuation.yield()
                }
            }
        }
        let clock = Task { [interval] in
            while !Task.isCancelled {
                do {
                    try await Task.sleep(for: interval)
                } catch {
                    return
                }
                continuation.yield()
            }
        }
        continuation.onTermination = { _ in
            listener.cancel()
            clock.cancel()
        }
        return triggers
    }
}
