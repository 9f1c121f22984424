import Core

extension HistoryWords {
    /// The words for categories.
    static let categories = HistoryWords(
        records: [
            RecordWords(Core.Category.self, noun: "category", edit: edit) { before, after, _ in phrase(before, after) }
        ],
        commands: [
            .addCategory: .named("Added", "adding", "category"),
            .renameCategory: .named("Renamed", "renaming", "category"),
            .changeCategoryIcon: CommandWords("Changed", "changing") { "the icon of \($0.phrase ?? "a category")" },
            .archiveCategory: .named("Archived", "archiving", "category"),
            .unarchiveCategory: .named("Unarchived", "unarchiving", "category"),
            .deleteCategory: .deletion(of: Core.Category.self, "category", or: "a category"),
            .moveCategory: .named("Moved", "moving", "category"),
        ]
    )

    private static func phrase(_ before: Core.Category?, _ after: Core.Category?) -> String {
        guard let before, let after, before.name != after.name else { return (after ?? before)?.name ?? "" }
        return "\(before.name) to \(after.name)"
    }

    @Sendable private static func edit(_ before: Core.Category, _ after: Core.Category, _: Formats) -> String {
        HistoryChange.edit(
            before.name,
            after.name,
            [
                HistoryChange.difference(before.icon.rawValue, after.icon.rawValue),
                HistoryChange.archiving(before.archived, after.archived),
            ]
        )
    }
}
