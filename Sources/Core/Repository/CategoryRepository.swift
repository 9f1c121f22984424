/// The categories of a wallet.
///
/// Every method that takes an id throws ``MoneyFlowError/unknownCategory(_:suggestion:)`` if there is no such category,
/// with the name it had if it was deleted.
public protocol CategoryRepository: Sendable {
    /// Returns all categories, income first, each type sorted by name.
    func categories() async throws(MoneyFlowError) -> [Category]

    /// Adds a category.
    func addCategory(_ category: NewCategory) async throws(MoneyFlowError) -> Category

    /// Renames a category.
    func renameCategory(
        _ id: Category.ID,
        to name: String
    ) async throws(MoneyFlowError) -> (before: Category, after: Category)

    /// Changes the icon of a category.
    ///
    /// - Postcondition: An icon that is the same as before leaves no entry in the history.
    func setCategory(
        _ id: Category.ID,
        icon: CategoryIcon
    ) async throws(MoneyFlowError) -> (before: Category, after: Category)

    /// Moves a category under another one of the same type, or to the top.
    ///
    /// - Throws: ``MoneyFlowError/categoryTooDeep(_:under:)`` if that one is under another itself, or the category has
    ///   categories under it.
    func moveCategory(
        _ id: Category.ID,
        under parent: Category.ID?
    ) async throws(MoneyFlowError) -> (before: Category, after: Category)

    /// Archives or unarchives a category; a fallback category cannot be archived.
    func setCategory(_ id: Category.ID, archived: Bool) async throws(MoneyFlowError) -> Category

    /// Deletes a category after moving its transactions to `other`, a category of the same type.
    ///
    /// - Returns: The deleted category, and how many transactions were moved.
    /// - Throws: ``MoneyFlowError/categoryInUse(name:count:)`` if it has transactions and `other` is `nil`.
    func deleteCategory(
        _ id: Category.ID,
        movingTo other: Category.ID?
    ) async throws(MoneyFlowError) -> (category: Category, moved: Int)
}
