import Core

/// Changes of categories by what the user types, which is resolved as commands resolve it.
extension CategoryRepository {
    /// Finds a category by its name or the beginning of its name.
    package func category(
        _ name: String,
        type: TransactionType? = nil,
        includingArchived: Bool = true
    ) async throws(MoneyFlowError) -> Category {
        try CategoryLookup(await categories()).find(name, type: type, includingArchived: includingArchived)
    }

    /// Renames a category.
    package func renameCategory(
        _ name: String,
        to newName: String
    ) async throws(MoneyFlowError) -> (before: Category, after: Category) {
        try await renameCategory(category(name).id, to: newName)
    }

    /// Changes the icon of a category.
    package func setCategory(_ name: String, icon: CategoryIcon) async throws(MoneyFlowError) -> Category {
        try await setCategory(category(name).id, icon: icon).after
    }

    /// Archives or unarchives a category.
    package func setCategory(_ name: String, archived: Bool) async throws(MoneyFlowError) -> Category {
        try await setCategory(category(name).id, archived: archived)
    }

    /// Deletes a category.
    package func deleteCategory(
        _ name: String,
        movingTo other: String?
    ) async throws(MoneyFlowError) -> (category: Category, moved: Int) {
        let target: Category?
        if let other { target = try await category(other) } else { target = nil }
        return try await deleteCategory(category(name).id, movingTo: target?.id)
    }
}
