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
        ],
        shared: SharedTable(
            "category",
            constants: ["type", "fallback"],
            references: ["parentId": .release("category")],
            isNamed: true
        ) { row in
            [row[value: "type"], row.foldedName]
        }
    ) { row, _ in try Core.Category(row: row) }
}
