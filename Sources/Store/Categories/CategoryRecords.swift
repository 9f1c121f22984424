import Core
import GRDB

extension RecordedTable {
    /// The categories.
    static let category = RecordedTable(
        "category",
        [.uniqueName],
        commands: [
            .addCategory, .renameCategory, .changeCategoryIcon, .archiveCategory, .unarchiveCategory, .deleteCategory,
            .moveCategory,
        ]
    ) { row, _ in try Core.Category(row: row) }
}
