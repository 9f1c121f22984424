import ArgumentParser
import Core

extension CompletionKind {
    /// Accounts that new transactions can have.
    static var openAccount: CompletionKind { .wallet { try await $0.accounts { !$0.archived } } }

    /// Archived accounts.
    static var archivedAccount: CompletionKind { .wallet { try await $0.accounts(where: \.archived) } }

    /// All accounts.
    static var anyAccount: CompletionKind { .wallet { try await $0.accounts { _ in true } } }
}

extension Completions {
    fileprivate func accounts(
        where isIncluded: (Account) -> Bool
    ) async throws(MoneyFlowError) -> [CompletionCandidate] {
        try await session.wallet.read(Accounts()).filter { $0.kind != .outside && isIncluded($0) }
            .map { CompletionCandidate(word: $0.name) }
    }
}
