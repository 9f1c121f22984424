import Core
import Money

/// Categories by what the user types, which is resolved as commands resolve it.
extension Wallet {
    /// Finds a category by its name or the beginning of its name.
    package func category(
        _ name: String,
        type: TransactionType? = nil,
        includingArchived: Bool = true
    ) async throws(MoneyFlowError) -> Category {
        try CategoryLookup(await read(Categories())).find(name, type: type, includingArchived: includingArchived)
    }
}
