import Core
import Foundation
import Presentation

extension HistoryEntry {
    /// A command of every kind, newest first; three are undone.
    static let fixtures: [HistoryEntry] = [
        entry(14, .add, .undone, (0, 14, 5), [HistoryChange(before: nil, after: Transaction.coffee)]),
        entry(
            13,
            .importFile,
            .undone,
            (0, 14, 2),
            files: ["giro.csv"],
            count: 120,
            [HistoryChange(before: nil, after: Transaction.ticket)]
        ),
        entry(
            12,
            .changeSettings,
            .done,
            (0, 13, 58),
            of: .settings,
            [HistoryChange(before: WalletSettings.fixture, after: WalletSettings.fixture.with(theme: .dark))]
        ),
        entry(
            11,
            .edit,
            .done,
            (0, 9, 30),
            [HistoryChange(before: Transaction.coffee, after: Transaction.editedCoffee)]
        ),
        entry(10, .delete, .undone, (1, 18, 20), count: 3, [HistoryChange(before: Transaction.rent, after: nil)]),
        entry(9, .delete, .done, (1, 18, 12), [HistoryChange(before: Transaction.untitled, after: nil)]),
        entry(
            8,
            .renameCategory,
            .done,
            (2, 8, 0),
            of: .category,
            [HistoryChange(before: Category.bar, after: Category.bar.named("Pub"))]
        ),
        entry(
            7,
            .archiveCategory,
            .done,
            (3, 21, 45),
            of: .category,
            [HistoryChange(before: Category.film, after: Category.film)]
        ),
        entry(
            6,
            .deleteCategory,
            .done,
            (20, 7, 15),
            of: .category,
            [HistoryChange(before: Category.plane, after: nil)]
        ),
        entry(5, .addCategory, .done, (400, 7, 10), of: .category, [HistoryChange(before: nil, after: Category.train)]),
    ]

    /// An edit of every field.
    static let edited = entry(
        41,
        .edit,
        .done,
        (3, 9, 30),
        [HistoryChange(before: Transaction.coffee, after: Transaction.editedCoffee)]
    )
    /// An import, with some of its rows.
    static let imported = entry(
        42,
        .importFile,
        .undone,
        (3, 9, 30),
        files: ["giro.csv"],
        count: 686,
        [HistoryChange(before: nil, after: Category.train)]
            + [Transaction.dinner, .salary].map { HistoryChange(before: nil, after: $0) }
    )
    /// A category whose transaction moved to another one.
    static let categoryDeletion = entry(
        43,
        .deleteCategory,
        .done,
        (0, 9, 30),
        of: .category,
        count: 2,
        [
            HistoryChange(before: Category.plane, after: nil),
            HistoryChange(before: Transaction.dinner, after: Transaction.coffee),
        ]
    )
    /// A new theme.
    static let settingsChange = entry(
        44,
        .changeSettings,
        .done,
        (0, 9, 30),
        of: .settings,
        [HistoryChange(before: WalletSettings.fixture, after: WalletSettings.fixture.with(theme: .dark))]
    )
    /// The deletion of a transaction with a long title.
    static let wide = entry(45, .delete, .done, (0, 9, 30), [HistoryChange(before: Transaction.longTitled, after: nil)])

    /// A command whose changes cannot be read, between two others.
    static let damagedFixtures = fixtures.prefix(4).map { entry in
        guard entry.id == 12 else { return entry }
        return HistoryEntry(
            id: entry.id,
            kind: entry.kind,
            instant: entry.instant,
            state: entry.state,
            isNext: entry.isNext,
            counts: [],
            changes: [],
            isReadable: false
        )
    }

    /// An import that brought a dinner.
    static let importedDinner = entry(
        8,
        .importFile,
        .done,
        (0, 9, 30),
        files: ["giro.csv"],
        count: 686,
        [HistoryChange(before: nil, after: Transaction.dinner)]
    )

    /// The command that added a transaction.
    static func addition(of transaction: Transaction) -> HistoryEntry {
        entry(5, .add, .done, (4, 9, 30), [HistoryChange(before: nil, after: transaction)])
    }

    fileprivate static func entry(
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

extension TransactionTrail {
    /// A coffee that was added, edited with others, undone and edited again.
    static func fixture(limit: Int = .max) -> TransactionTrail {
        let steps = [
            step(.edited),
            step(
                .entry(
                    11,
                    .edit,
                    .undone,
                    (3, 9, 12),
                    count: 50,
                    [HistoryChange(before: Transaction.rent, after: .rent)]
                ),
                HistoryChange(before: Transaction.coffee, after: .editedCoffee)
            ),
            step(.addition(of: .coffee)),
        ]
        return TransactionTrail(transaction: .editedCoffee, steps: Array(steps.prefix(limit)), stepCount: steps.count)
    }

    /// A coffee that was deleted.
    static let deletedFixture = TransactionTrail(
        transaction: nil,
        steps: [
            step(.entry(9, .delete, .done, (1, 18, 12), [HistoryChange(before: Transaction.coffee, after: nil)])),
            step(.addition(of: .coffee)),
        ]
    )

    /// A dinner that a file brought, that a schedule had expected and a statement counts.
    static let importedFixture = TransactionTrail(
        transaction: .dinner,
        steps: [step(.importedDinner)],
        bankRows: [
            BankRow(
                command: HistoryEntry.importedDinner.id,
                instant: HistoryEntry.importedDinner.instant,
                files: HistoryEntry.importedDinner.files,
                line: 12,
                format: Fixtures.csv,
                account: .main,
                date: Transaction.dinner.date,
                amount: Fixtures.euros(-3250),
                title: "LASTSCHRIFT RISTORANTE ROMA",
                note: "Karte 4711"
            )
        ],
        posted: PostedDate(schedule: 2, title: "Dinner", date: Transaction.dinner.date),
        statements: [
            StatedBalance(
                id: 1,
                account: .main,
                date: Transaction.dinner.date,
                balance: Fixtures.euros(152_545),
                source: .file,
                hasAgreed: true
            )
        ]
    )

    private static func step(_ entry: HistoryEntry, _ change: HistoryChange? = nil) -> Step {
        Step(entry: entry, change: change ?? entry.changes[0])
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
