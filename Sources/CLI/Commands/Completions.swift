import ArgumentParser
import Core
import Presentation

/// What a shell offers while a person types.
enum Completions {
    /// The names of the categories that new transactions can have.
    static func categories(_ words: [String]) async -> [String] {
        await offered(words) { repository throws(MoneyFlowError) in
            try await repository.categories().filter { !$0.archived }.map(\.name)
        }
    }

    /// The ids of the latest transactions.
    static func recentIDs(_ words: [String]) async -> [String] {
        await offered(words) { repository throws(MoneyFlowError) in
            try await repository.transactions(matching: .everything, at: .newest, limit: 20, includingTotals: false)
                .transactions.map { String($0.id) }
        }
    }

    /// The numbers of the rules.
    static func rules(_ words: [String]) async -> [String] {
        await offered(words) { repository throws(MoneyFlowError) in
            try await repository.rules().map { String($0.id) }
        }
    }

    /// The names of the profiles.
    static func profiles(_ words: [String]) async -> [String] {
        await offered(words) { repository throws(MoneyFlowError) in
            try await repository.profiles().map(\.name)
        }
    }

    /// Reads from the wallet that the words typed so far name.
    ///
    /// A wallet that cannot be read offers nothing: a shell that completes a word has no place for an error, and the
    /// command itself will show it.
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
