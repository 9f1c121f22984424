import ArgumentParser
import Core

extension CompletionKind {
    /// Categories that new transactions can have.
    static var openCategory: CompletionKind { .wallet { try await $0.categories { !$0.archived } } }

    /// Archived categories.
    static var archivedCategory: CompletionKind { .wallet { try await $0.categories(where: \.archived) } }

    /// All categories.
    static var anyCategory: CompletionKind { .wallet { try await $0.categories { _ in true } } }
}

extension Completions {
    fileprivate func categories(
        where isIncluded: (Core.Category) -> Bool
    ) async throws(MoneyFlowError) -> [CompletionCandidate] {
        try await session.wallet.read(Categories()).filter(isIncluded).map { CompletionCandidate(word: $0.name) }
    }
}
