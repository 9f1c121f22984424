import Core

extension MoneyRepository {
    /// Returns a category as it is by now: only its number stays the same.
    ///
    /// - Throws: ``MoneyFlowError/unknownCategory(_:suggestion:)`` when it is gone.
    func current(_ category: Category) async throws(MoneyFlowError) -> Category {
        guard let current = try await categories().first(where: { $0.id == category.id }) else {
            throw .unknownCategory(category.name, suggestion: nil)
        }
        return current
    }
}
