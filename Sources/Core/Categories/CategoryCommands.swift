/// All categories, income first, each type sorted by name.
package struct Categories: WalletQuery {
    package typealias Value = [Category]

    package init() {}
}

// MARK: - Commands
//
// Every command that takes an id throws `unknownCategory` if there is no such category, with the name it had if it was
// deleted.

/// Adds a category.
///
/// Throws ``MoneyFlowError/categoryNameTaken(_:)``, or ``MoneyFlowError/categoryTooDeep(_:under:)`` if the category that it
/// is to be under is under another itself.
package struct AddCategory: WalletCommand {
    package typealias Outcome = Category

    package let category: NewCategory

    package init(_ category: NewCategory) {
        self.category = category
    }
}

/// Renames a category.
///
/// Throws ``MoneyFlowError/categoryNameTaken(_:)``.
package struct RenameCategory: WalletCommand {
    package typealias Outcome = (before: Category, after: Category)

    package let id: Category.ID
    package let name: String

    package init(_ id: Category.ID, to name: String) {
        self.id = id
        self.name = name
    }
}

/// Changes the icon of a category.
package struct ChangeCategoryIcon: WalletCommand {
    package typealias Outcome = (before: Category, after: Category)

    package let id: Category.ID
    package let icon: CategoryIcon

    package init(_ id: Category.ID, icon: CategoryIcon) {
        self.id = id
        self.icon = icon
    }
}

/// Moves a category under another one of the same type, or to the top.
///
/// Throws ``MoneyFlowError/categoryTooDeep(_:under:)`` if that one is under another itself, or the category has
/// categories under it.
package struct MoveCategory: WalletCommand {
    package typealias Outcome = (before: Category, after: Category)

    package let id: Category.ID
    package let parent: Category.ID?

    package init(_ id: Category.ID, under parent: Category.ID?) {
        self.id = id
        self.parent = parent
    }
}

/// Archives or unarchives a category; a fallback category cannot be archived:
/// ``MoneyFlowError/categoryIsFallback(_:)``.
package struct ArchiveCategory: WalletCommand {
    package typealias Outcome = Category

    package let id: Category.ID
    package let archived: Bool

    package init(_ id: Category.ID, archived: Bool = true) {
        self.id = id
        self.archived = archived
    }
}

/// Deletes a category after moving its transactions to another one of the same type.
///
/// The outcome is the deleted category, and how many transactions were moved. Throws
/// ``MoneyFlowError/categoryInUse(name:count:schedules:)`` if it has transactions and no other category is given.
package struct DeleteCategory: WalletCommand {
    package typealias Outcome = (category: Category, moved: Int)

    package let id: Category.ID
    package let other: Category.ID?

    package init(_ id: Category.ID, movingTo other: Category.ID?) {
        self.id = id
        self.other = other
    }
}
