extension RecordKind {
    /// Categories.
    public static let category = RecordKind("category")
}

extension Category: HistoryRecord {
    /// The kind of its rows.
    public static var recordKind: RecordKind { .category }
}

extension CommandKind {
    /// Adds a category.
    public static let addCategory = CommandKind("category add")
    /// Renames a category.
    public static let renameCategory = CommandKind("category rename")
    /// Changes the icon of a category.
    public static let changeCategoryIcon = CommandKind("category icon")
    /// Archives a category.
    public static let archiveCategory = CommandKind("category archive")
    /// Unarchives a category.
    public static let unarchiveCategory = CommandKind("category unarchive")
    /// Deletes a category.
    public static let deleteCategory = CommandKind("category delete")
    /// Moves a category into or out of another one.
    public static let moveCategory = CommandKind("category move")
}
