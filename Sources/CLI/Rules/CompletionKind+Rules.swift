import ArgumentParser
import Core

extension CompletionKind {
    /// The ids of the rules.
    static var rule: CompletionKind { .wallet { try await $0.rules() } }
}

extension Completions {
    fileprivate func rules() async throws(MoneyFlowError) -> [CompletionCandidate] {
        try await session.wallet.read(Rules()).map { candidate($0.id.description, $0.pattern.text) }
    }
}
