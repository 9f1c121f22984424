import ArgumentParser
import Core

extension CompletionKind {
    /// The names of the profiles.
    static var profile: CompletionKind { .wallet { try await $0.profiles() } }
}

extension Completions {
    fileprivate func profiles() async throws(MoneyFlowError) -> [CompletionCandidate] {
        try await session.wallet.read(Profiles()).map { CompletionCandidate(word: $0.name) }
    }
}
