import ArgumentParser
import Core
import Presentation

extension CompletionKind {
    /// The ids of the latest transactions.
    static var recentID: CompletionKind { .wallet { try await $0.recentTransactions() } }

    /// The titles of earlier transactions.
    static var title: CompletionKind { .wallet { try await $0.titles() } }
}

extension Completions {
    fileprivate func recentTransactions() async throws(MoneyFlowError) -> [CompletionCandidate] {
        let latest = FirstTransactions(matching: .everything, at: .newest, limit: Self.limit)
        return try await session.wallet.read(latest)
            .map { transaction in
                let row = TransactionRowViewData(transaction, formats: session.formats)
                return candidate(transaction.id.description, "\(row.title), \(row.date), \(row.amount)")
            }
    }

    fileprivate func titles() async throws(MoneyFlowError) -> [CompletionCandidate] {
        try await session.wallet.read(Titles(beginningWith: request.typed, type: nil, limit: Self.limit))
            .map { CompletionCandidate(word: $0.title) }
    }
}
