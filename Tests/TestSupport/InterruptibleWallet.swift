import Core
import Synchronization

/// A wallet that can be made to throw an error from every call, as if another program had locked it, or to be slow.
package final class InterruptibleWallet: Wallet {
    private let wallet: any Wallet
    private let interruption = Mutex<MoneyFlowError?>(nil)
    private let delays = Mutex<[@Sendable (any WalletQuery) async -> Void]>([])
    private let queries = Mutex<[any WalletQuery]>([])

    package init(_ wallet: any Wallet) {
        self.wallet = wallet
    }

    /// Makes every call throw `error` from now on; `nil` ends that.
    package func interrupt(with error: MoneyFlowError?) {
        interruption.withLock { $0 = error }
    }

    /// Waits for `delay` between reading the answers to queries of a type and returning them, to simulate a slow wallet;
    /// `nil` ends all such delays.
    package func delay<Query: WalletQuery>(_ type: Query.Type, _ delay: (@Sendable (Query) async -> Void)?) {
        delays.withLock { delays in
            guard let delay else { return delays = [] }
            delays.append { query in
                if let query = query as? Query { await delay(query) }
            }
        }
    }

    /// How often queries of a type were read, by themselves or as parts of others.
    package func readings<Query: WalletQuery>(of type: Query.Type) -> Int {
        queries.withLock { $0.count { $0 is Query } }
    }

    package nonisolated(nonsending) func read<Value: Sendable>(
        _ body: @escaping @Sendable (any WalletSnapshot) throws(MoneyFlowError) -> Value
    ) async throws(MoneyFlowError) -> Value {
        let asked = Mutex<[any WalletQuery]>([])
        let value = try await available().read { snapshot throws(MoneyFlowError) in
            let noting = NotingSnapshot(snapshot: snapshot)
            defer { asked.withLock { $0 = noting.asked } }
            return try body(noting)
        }
        let all = asked.withLock(\.self)
        queries.withLock { $0 += all }
        for query in all {
            for delay in delays.withLock(\.self) { await delay(query) }
        }
        return value
    }

    package func perform<Command: WalletCommand>(
        _ command: Command
    ) async throws(MoneyFlowError) -> Changed<Command.Outcome> {
        try await available().perform(command)
    }

    package func changes() -> AsyncStream<Void> { wallet.changes() }

    package var hasMadeChanges: Bool { wallet.hasMadeChanges }

    package func close() { wallet.close() }

    private func available() throws(MoneyFlowError) -> any Wallet {
        if let error = interruption.withLock(\.self) { throw error }
        return wallet
    }
}

/// A snapshot that notes what is asked.
private final class NotingSnapshot: WalletSnapshot {
    private let snapshot: any WalletSnapshot
    private(set) var asked: [any WalletQuery] = []

    init(snapshot: any WalletSnapshot) {
        self.snapshot = snapshot
    }

    func answer<Query: WalletQuery>(_ query: Query) throws(MoneyFlowError) -> Query.Value {
        asked.append(query)
        return try snapshot.answer(query)
    }
}
