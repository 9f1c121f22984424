import Core
import Synchronization

/// A wallet that pages share, which may only let them read.
struct ServedWallet: Wallet {
    private let wallet: any Wallet
    private let allowsChanges: Bool
    private let shared: SharedChanges

    init(_ wallet: any Wallet, allowsChanges: Bool) {
        self.wallet = wallet
        self.allowsChanges = allowsChanges
        shared = SharedChanges(wallet)
    }

    nonisolated(nonsending) func read<Value: Sendable>(
        _ body: @escaping @Sendable (any WalletSnapshot) throws(MoneyFlowError) -> Value
    ) async throws(MoneyFlowError) -> Value {
        try await wallet.read(body)
    }

    func perform<Command: WalletCommand>(_ command: Command) async throws(MoneyFlowError) -> Changed<Command.Outcome> {
        guard allowsChanges else {
            throw .usage(message: "The wallet can only be read here.", hint: "It was opened with `serve --read-only`.")
        }
        return try await wallet.perform(command)
    }

    func changes() -> AsyncStream<Void> { shared.changes() }

    var hasMadeChanges: Bool { wallet.hasMadeChanges }

    /// Does nothing: other pages use the wallet.
    func close() {}
}

/// Passes the changes of a wallet on to all who wait for them, so that the file is looked at once for all.
private final class SharedChanges: Sendable {
    private struct Waiting {
        var number = 0
        var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
        var task: Task<Void, Never>?
    }

    private let wallet: any Wallet
    private let waiting = Mutex(Waiting())

    init(_ wallet: any Wallet) { self.wallet = wallet }

    /// Emits after every change from now on; several in quick succession may be one.
    func changes() -> AsyncStream<Void> {
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = waiting.withLock { waiting in
            waiting.number += 1
            waiting.continuations[waiting.number] = continuation
            if waiting.task == nil {
                waiting.task = Task { [wallet] in for await _ in wallet.changes() { self.pass() } }
            }
            return waiting.number
        }
        continuation.onTermination = { _ in self.waiting.withLock { $0.continuations[number] = nil } }
        return changes
    }

    private func pass() {
        waiting.withLock { waiting in for continuation in waiting.continuations.values { continuation.yield() } }
    }
}
