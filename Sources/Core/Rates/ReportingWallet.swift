import Money

/// A wallet that is read as if another currency were the first one of its ``Currencies``, into which sums are converted.
package struct ReportingWallet: Wallet {
    private let wallet: any Wallet
    private let currency: Currency

    package init(_ wallet: any Wallet, in currency: Currency) {
        self.wallet = wallet
        self.currency = currency
    }

    package nonisolated(nonsending) func read<Value: Sendable>(
        _ body: @escaping @Sendable (any WalletSnapshot) throws(MoneyFlowError) -> Value
    ) async throws(MoneyFlowError) -> Value {
        let currency = currency
        return try await wallet.read { snapshot throws(MoneyFlowError) in
            try body(ReportingSnapshot(snapshot, in: currency))
        }
    }

    package func perform<Command: WalletCommand>(
        _ command: Command
    ) async throws(MoneyFlowError) -> Changed<Command.Outcome> { try await wallet.perform(command) }

    package func changes() -> AsyncStream<Void> { wallet.changes() }

    package var hasMadeChanges: Bool { wallet.hasMadeChanges }

    package func close() { wallet.close() }
}

/// What a ``ReportingWallet`` reads.
private struct ReportingSnapshot: WalletSnapshot {
    private let snapshot: any WalletSnapshot
    private let currency: Currency

    init(_ snapshot: any WalletSnapshot, in currency: Currency) {
        self.snapshot = snapshot
        self.currency = currency
    }

    func answer<Query: WalletQuery>(_ query: Query) throws(MoneyFlowError) -> Query.Value {
        let answer = try snapshot.answer(query)
        guard query is Currencies, let others = answer as? [Currency],
            let all = [currency] + others.filter({ $0 != currency }) as? Query.Value
        else { return answer }
        return all
    }
}
