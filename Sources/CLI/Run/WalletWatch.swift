import Core
import Presentation

/// Reads a wallet whenever that may tell something new.
@MainActor
final class WalletWatch {
    private let changes: AsyncStream<Void>
    private let today: @MainActor () -> CivilDate
    private let interval: Duration
    private var hasChanged = false

    /// Creates a watch.
    ///
    /// - Parameters:
    ///   - changes: Emits after every change of the wallet.
    ///   - today: Tells the day it is.
    ///   - interval: How often something else than the wallet is looked at.
    init(
        changes: AsyncStream<Void>,
        today: @escaping @MainActor () -> CivilDate,
        interval: Duration = .milliseconds(250)
    ) {
        self.changes = changes
        self.today = today
        self.interval = interval
    }

    /// Reads at once, after every change, on a new day, and now and then as long as it could not be read, until the task
    /// is cancelled.
    ///
    /// - Parameters:
    ///   - read: Reads the wallet, and returns whether it could be read.
    ///   - meanwhile: Called now and then.
    func run(
        read: @MainActor () async throws(MoneyFlowError) -> Bool,
        meanwhile: @MainActor () throws(MoneyFlowError) -> Void
    ) async throws(MoneyFlowError) {
        let occasions = occasions()
        var day = today()
        var isRead = try await read()
        for await _ in occasions {
            try meanwhile()
            guard hasChanged || !isRead || day != today() else { continue }
            hasChanged = false
            day = today()
            isRead = try await read()
        }
    }

    /// Emits when there may be something to do; what comes while something is done is told of once.
    private func occasions() -> AsyncStream<Void> {
        let (occasions, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let listener = Task {
            for await _ in changes {
                hasChanged = true
                continuation.yield()
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
