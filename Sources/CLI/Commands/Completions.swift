import ArgumentParser
import Core

/// What a shell offers while a person types.
enum Completions {
    /// The names of the categories that new transactions can have.
    static func categories() async -> [String] {
        await offered { repository throws(MoneyFlowError) in
            try await repository.categories().filter { !$0.archived }.map(\.name)
        }
    }

    /// The ids of the latest transactions.
    static func recentIDs() async -> [String] {
        await offered { repository throws(MoneyFlowError) in
            try await repository.transactions(matching: .everything, after: nil, limit: 20)
                .transactions.map { String($0.id) }
        }
    }

    /// What `read` finds in the wallet. A wallet that cannot be read offers nothing: a shell that completes a word has
    /// no place for an error, and the command itself will show it.
    private static func offered(
        _ read: (any MoneyRepository) async throws(MoneyFlowError) -> [String]
    ) async -> [String] {
        guard let environment = ProgramEnvironment.current else { return [] }
        do {
            let context = try CommandContext(GlobalOptions(), in: environment)
            return try await read(context.openWallet(.reading))
        } catch {
            return []
        }
    }
}
