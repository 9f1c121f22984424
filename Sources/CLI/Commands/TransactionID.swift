import ArgumentParser

/// A transaction's id as it is typed: `42`, or `#42` as screens show it.
struct TransactionID: ExpressibleByArgument, Hashable {
    let value: Int64

    init?(argument: String) {
        guard let value = Int64(argument.hasPrefix("#") ? String(argument.dropFirst()) : argument), value > 0
        else { return nil }
        self.value = value
    }

    static var defaultCompletionKind: CompletionKind {
        .custom { words, _, _ in await Completions.recentIDs(words) }
    }
}
