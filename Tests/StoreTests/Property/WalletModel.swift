import BankFiles
import Core
import Money

/// A simple model of a wallet, written from the documentation alone, to compare the real one with.
struct WalletModel {
    /// What a user can change.
    struct State: Equatable {
        var settings: WalletSettings
        /// The currency of the reports, if it was chosen and is not that of the account.
        var reported: Currency?
        var categories: [Core.Category.ID: Core.Category]
        var transactions: [Transaction.ID: Row] = [:]
        /// How often each row was imported, even if its transaction was changed since.
        var imported: [ImportKey: Int] = [:]

        /// What two equal rows of a file have in common.
        struct ImportKey: Hashable {
            let date: CivilDate
            let type: TransactionType
            let minorUnits: Int64
            let title: String

            init(_ row: ImportRow) {
                (date, type, minorUnits, title) = (row.date, row.type, row.minorUnits, row.title)
            }
        }
    }

    /// A transaction, whose category is looked up when it is read.
    struct Row: Equatable {
        var date: CivilDate
        var minorUnits: Int64
        var category: Core.Category.ID
        var title: String
        /// What was paid in another currency.
        var original: Money?
    }

    /// A command of the history, with the wallet before and after it.
    struct Entry: Equatable {
        let id: HistoryEntry.ID
        let kind: CommandKind
        var state: CommandState = .done
        /// Its place in the order in which commands were done, undone and redone.
        var position: Int
        let before: State
        let after: State
        /// The undone imports that brought one of its rows, too.
        let repeated: [HistoryEntry.ID]
    }

    var present: State
    var history: [Entry] = []
    /// The fallback categories, which stay so when they are renamed.
    let fallbacks: [TransactionType: Core.Category.ID]
    /// The largest ids so far, which are never reused.
    var lastTransaction: Int64 = 0
    var lastCategory: Int64

    init(currency: Currency) {
        var categories: [Core.Category.ID: Core.Category] = [:]
        var fallbacks: [TransactionType: Core.Category.ID] = [:]
        for (number, new) in zip(Int64(1)..., NewCategory.defaults) {
            let id = Core.Category.ID(rawValue: number)
            categories[id] = Core.Category(id: id, name: new.name, icon: new.icon, type: new.type, archived: false)
            if new == .fallback(for: new.type) { fallbacks[new.type] = id }
        }
        present = State(settings: WalletSettings(currency: currency), categories: categories)
        lastCategory = Int64(categories.count)
        self.fallbacks = fallbacks
    }

    /// Runs a command, and records it if it changes anything.
    ///
    /// If it throws, nothing is changed.
    mutating func change(
        _ kind: CommandKind,
        _ body: (inout WalletModel, inout State) throws(MoneyFlowError) -> Void
    ) throws(MoneyFlowError) {
        var model = self
        var after = present
        try body(&model, &after)
        guard after != present else { return }
        let entry = Entry(
            id: HistoryEntry.ID(rawValue: Int64(history.count + 1)),
            kind: kind,
            position: nextPosition,
            before: present,
            after: after,
            repeated: repetitions(of: present, after)
        )
        self = model
        present = after
        history.append(entry)
    }

    /// Returns the numbers of the undone imports that brought a row that a command brings.
    private func repetitions(of before: State, _ after: State) -> [HistoryEntry.ID] {
        let brought = after.imported.filter { before.imported[$0.key] != $0.value }.keys
        return history.filter { entry in
            entry.state == .undone && brought.contains { entry.before.imported[$0] != entry.after.imported[$0] }
        }
        .map(\.id)
    }
}

extension WalletModel.Entry {
    /// The number of rows that differ: the currency is in the account's row, all other settings in another.
    var changeCount: Int {
        func differing<Key, Value: Equatable>(_ left: [Key: Value], _ right: [Key: Value]) -> Int {
            Set(left.keys).union(right.keys).count { left[$0] != right[$0] }
        }
        return differing(before.transactions, after.transactions)
            + differing(before.categories, after.categories)
            + (before.settings.currency == after.settings.currency ? 0 : 1)
            + (before.hasSettings(of: after) ? 0 : 1)
    }
}

extension WalletModel.State {
    /// Whether the row of the settings, in which the account's currency is not, is that of another state.
    func hasSettings(of other: Self) -> Bool {
        var others = other.settings
        (others.currency, others.reportCurrency) = (settings.currency, settings.reportCurrency)
        return others == settings && other.reported == reported
    }
}
