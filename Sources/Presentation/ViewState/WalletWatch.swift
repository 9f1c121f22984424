import Core

/// Reads a wallet again after every change of it and on a new day.
@MainActor
public final class WalletWatch {
    private let today: @MainActor () -> CivilDate
    private let interval: Duration
    private var hasChanged = false
    private var ownChanges = 0
    private var isExpectingAnnouncement = false
    private var occasions: AsyncStream<Void>.Continuation?

    /// Creates a watch.
    ///
    /// - Parameters:
    ///   - today: Returns the current date.
    ///   - interval: How often anything but the wallet is checked.
    public init(today: @escaping @MainActor () -> CivilDate, interval: Duration) {
        self.today = today
        self.interval = interval
    }

    /// Reads at once, after every change, on a new day, and every interval while reading fails, until the task is
    /// cancelled.
    ///
    /// - Parameters:
    ///   - changes: Emits after every change of the wallet. Ask for it right here, before the first reading, so that no
    ///     change goes unseen.
    ///   - read: Reads the wallet, and returns `false` to be called again after the interval.
    ///   - meanwhile: Called at every change and every interval.
    public func run<Failure: Error>(
        after changes: AsyncStream<Void>,
        read: @MainActor () async throws(Failure) -> Bool,
        meanwhile: @MainActor () throws(Failure) -> Void
    ) async throws(Failure) {
        let occasions = occasions(changes)
        var day = today()
        var isRead = try await read()
        for await _ in occasions {
            try meanwhile()
            guard ownChanges == 0, hasChanged || !isRead || day != today() else { continue }
            hasChanged = false
            day = today()
            isRead = try await read()
        }
    }

    /// Holds back readings while the caller makes a change and reads it itself, until ``endOwnChange()``.
    func beginOwnChange() {
        ownChanges += 1
    }

    /// Says that the caller reads the wallet now, after its own change.
    ///
    /// The wallet announces that change like any other. Neither what was announced before this call nor the announcement
    /// that is still on its way is read a second time.
    ///
    /// - Parameter isAnnounced: Whether the wallet announces the change, because it changed something.
    func willReadOwnChange(isAnnounced: Bool) {
        isExpectingAnnouncement = isAnnounced && !hasChanged
        hasChanged = false
    }

    /// Lets changes be read again, and has those read that came after the caller read the wallet.
    func endOwnChange() {
        ownChanges -= 1
        isExpectingAnnouncement = false
        if hasChanged { occasions?.yield() }
    }

    /// Emits when there may be something to do; several occasions during one reading are emitted once.
    private func occasions(_ changes: AsyncStream<Void>) -> AsyncStream<Void> {
        let (occasions, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.occasions = continuation
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
        return occasions
    }
}
