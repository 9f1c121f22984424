import Core
import Foundation
import Presentation

extension HistoryEntry {
    /// A command of every kind, newest first; three are undone.
    static let fixtures: [HistoryEntry] = [
        entry(14, .add, .undone, (0, 14, 5), [.transaction(before: nil, after: .coffee)]),
        entry(
            13,
            .importFile,
            .undone,
            (0, 14, 2),
            files: ["giro.csv"],
            count: 120,
            [.transaction(before: nil, after: .ticket)]
        ),
        entry(
            12,
            .changeSettings,
            .done,
            (0, 13, 58),
            of: .settings,
            [.settings(before: .fixture, after: .fixture.with(theme: .dark))]
        ),
        entry(11, .edit, .done, (0, 9, 30), [.transaction(before: .coffee, after: .editedCoffee)]),
        entry(10, .delete, .undone, (1, 18, 20), count: 3, [.transaction(before: .rent, after: nil)]),
        entry(9, .delete, .done, (1, 18, 12), [.transaction(before: .untitled, after: nil)]),
        entry(8, .renameCategory, .done, (2, 8, 0), of: .category, [.category(before: .bar, after: .bar.named("Pub"))]),
        entry(7, .archiveCategory, .done, (3, 21, 45), of: .category, [.category(before: .film, after: .film)]),
        entry(6, .deleteCategory, .done, (20, 7, 15), of: .category, [.category(before: .plane, after: nil)]),
        entry(5, .addCategory, .done, (400, 7, 10), of: .category, [.category(before: nil, after: .train)]),
    ]

    /// An edit of every field.
    static let edited = entry(41, .edit, .done, (3, 9, 30), [.transaction(before: .coffee, after: .editedCoffee)])
    /// An import, with some of its rows.
    static let imported = entry(
        42,
        .importFile,
        .undone,
        (3, 9, 30),
        files: ["giro.csv"],
        count: 686,
        [.category(before: nil, after: .train)] + [.dinner, .salary].map { .transaction(before: nil, after: $0) }
    )
    /// A category whose transaction moved to another one.
    static let categoryDeletion = entry(
        43,
        .deleteCategory,
        .done,
        (0, 9, 30),
        of: .category,
        count: 2,
        [.category(before: .plane, after: nil), .transaction(before: .dinner, after: .coffee)]
    )
    /// A new theme.
    static let settingsChange = entry(
        44,
        .changeSettings,
        .done,
        (0, 9, 30),
        of: .settings,
        [.settings(before: .fixture, after: .fixture.with(theme: .dark))]
    )
    /// The deletion of a transaction with a long title.
    static let wide = entry(45, .delete, .done, (0, 9, 30), [.transaction(before: .longTitled, after: nil)])

    private static func entry(
        _ id: HistoryEntry.ID,
        _ kind: CommandKind,
        _ state: CommandState,
        _ when: (daysAgo: Int, hour: Int, minute: Int),
        of record: RecordKind = .transaction,
        files: [String] = [],
        count: Int = 1,
        _ changes: [HistoryChange]
    ) -> HistoryEntry {
        HistoryEntry(
            id: id,
            kind: kind,
            instant: Fixtures.instant(daysAgo: when.daysAgo, hour: when.hour, minute: when.minute),
            state: state,
            isNext: [12, 13].contains(id),
            files: files,
            counts: [RecordCount(record, count)],
            changes: changes
        )
    }
}

extension WalletSettings {
    /// The settings of the everyday wallet.
    static let fixture = WalletSettings(currency: .euro)

    /// Returns the settings with another theme.
    func with(theme: ThemePreference) -> WalletSettings {
        var settings = self
        settings.theme = theme
        return settings
    }
}

extension Category {
    /// Returns the category with another name.
    func named(_ name: String) -> Category {
        Category(id: id, name: name, icon: icon, type: type, archived: archived)
    }
}
