import Core

extension ReceiptViewData {
    /// Creates the receipt of a new category.
    public init(categoryAdded category: Category) {
        let kind = category.type == .income ? "income" : "expense"
        self.init(title: "Added \(kind) category \(category.name)", lines: [], undo: .undo)
    }

    /// Creates the receipt of a new name.
    public init(categoryRenamed before: Category, _ after: Category) {
        self.init(
            title: before == after ? "\(after.name) is as it was" : "Renamed category \(before.name) to \(after.name)",
            lines: [],
            undo: before == after ? nil : .undo
        )
    }

    /// Creates the receipt of a new icon.
    public init(categoryIconOf before: Category, _ after: Category) {
        let isSame = before.icon == after.icon
        self.init(
            title: isSame ? "\(after.name) is as it was" : "Changed the icon of \(after.name)",
            lines: isSame ? [] : ["It is now \(after.icon.rawValue), was \(before.icon.rawValue)."],
            undo: isSame ? nil : .undo
        )
    }

    /// Creates the receipt of archiving a category, or of taking it out of the archive.
    public init(category: Category, archived: Bool) {
        self.init(
            title: archived ? "Archived category \(category.name)" : "Unarchived category \(category.name)",
            lines: archived ? ["It keeps its transactions and takes no new ones."] : [],
            undo: .undo
        )
    }

    /// Creates the receipt of deleting a category.
    ///
    /// - Parameter moved: How many of its transactions moved to another one.
    public init(categoryDeleted category: Category, moved: Int, formats: Formats) {
        self.init(
            title: "Deleted category \(category.name)",
            lines: moved == 0 ? [] : ["Moved \(formats.count(moved, "transaction", "transactions"))"],
            undo: .undo
        )
    }

    /// Creates the receipt of a change of settings.
    public init(settingsFrom before: WalletSettings, to after: WalletSettings) {
        let changed = SettingKey.allCases.filter { before.text(for: $0) != after.text(for: $0) }
        let sentences = changed.map { "\($0.rawValue) is now \(after.text(for: $0)), was \(before.text(for: $0))" }
        self.init(
            title: sentences.first ?? "The settings are as they were",
            lines: Array(sentences.dropFirst()),
            undo: changed.isEmpty ? nil : .undo
        )
    }

    private init(title: String, lines: [String], undo: UndoHintViewData?) {
        self.init(title: title, rows: [], changes: [], lines: lines, undo: undo)
    }
}
