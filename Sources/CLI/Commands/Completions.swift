import ArgumentParser
import Core
import Presentation

extension CompletionKind {
    /// Categories that new transactions can have.
    static var openCategory: CompletionKind {
        .custom { words, _, _ in await Completions.categories(words) { !$0.archived } }
    }

    /// Archived categories.
    static var archivedCategory: CompletionKind {
        .custom { words, _, _ in await Completions.categories(words, where: \.archived) }
    }

    /// All categories.
    static var anyCategory: CompletionKind {
        .custom { words, _, _ in await Completions.categories(words) { _ in true } }
    }

    /// The ids of the latest transactions.
    static var recentID: CompletionKind {
        .custom { words, _, _ in await Completions.recentIDs(words) }
    }
}

/// Shell completions.
enum Completions {
    /// Returns the names of the categories that meet a condition.
    static func categories(
        _ words: [String],
        where isIncluded: @Sendable (Core.Category) -> Bool
    ) async -> [String] {
        await offered(words) { repository throws(MoneyFlowError) in
            try await repository.categories().filter(isIncluded).map(\.name)
        }
    }

    /// Returns the ids of the latest transactions.
    static func recentIDs(_ words: [String]) async -> [String] {
        await offered(words) { repository throws(MoneyFlowError) in
            try await repository.transactions(matching: .everything, at: .newest, limit: 20, includingTotals: false)
                .transactions.map { $0.id.description }
        }
    }

    /// Returns the ids of the rules.
    static func rules(_ words: [String]) async -> [String] {
        await offered(words) { repository throws(MoneyFlowError) in
            try await repository.rules().map { $0.id.description }
        }
    }

    /// Returns the names of the profiles.
    static func profiles(_ words: [String]) async -> [String] {
        await offered(words) { repository throws(MoneyFlowError) in
            try await repository.profiles().map(\.name)
        }
    }

    /// Returns what `read` returns for the wallet named by the words typed so far.
    ///
    /// Returns nothing if the wallet cannot be read: a shell cannot show an error while it completes a word, and the
    /// command itself will report it.
    private static func offered(
        _ words: [String],
        _ read: (any MoneyRepository) async throws(MoneyFlowError) -> [String]
    ) async -> [String] {
        do {
            let wallet = words.firstIndex(of: "--wallet").map { words.dropFirst($0).prefix(2) } ?? []
            let context = try CommandContext.current(GlobalOptions.parse(wallet.count == 2 ? Array(wallet) : []))
            return try await read(context.openWallet(.reading))
        } catch {
            return []
        }
    }
}
