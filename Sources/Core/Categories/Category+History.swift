extension RecordKind {
    /// Categories.
    package static let category = RecordKind("category")
}

extension Category: HistoryRecord {
    /// The kind of its rows.
    package static var recordKind: RecordKind { .category }
}

extension CommandKind {
    /// Adds a category.
    package static let addCategory = CommandKind("category add")
    /// Renames a category.
    package static let renameCategory = CommandKind("category rename")
    /// Changes the icon of a category.
    package static let changeCategoryIcon = CommandKind("category icon")
    /// Archives a category.
    package static let archiveCategory = CommandKind("category archive")
    /// Unarchives a category.
    package static let unarchiveCategory = CommandKind("category unarchive")
    /// Deletes a category.
    package static let deleteCategory = CommandKind("category delete")
    /// Moves a category into or out of another one.
    package static let moveCategory = CommandKind("category move")
}
