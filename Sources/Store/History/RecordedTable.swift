import Core
import GRDB

/// A table whose rows the user changes, so that the history records their changes.
///
/// To be undone and listed, a new table only needs an entry in ``all``: its columns, their defaults and its foreign
/// keys are read from the schema. To be described by more than its name, it needs a case of ``HistoryChange``.
struct RecordedTable: Sendable {
    /// Its name, as stored in the history.
    let name: String
    /// The kind that its changes are counted as.
    let kind: RecordKind
    /// Describes a change of one of its rows.
    let change: @Sendable (ChangedRow, HistoryReader) throws -> HistoryChange

    /// Registers a table.
    init(
        _ name: String,
        as kind: RecordKind,
        change: @escaping @Sendable (ChangedRow, HistoryReader) throws -> HistoryChange
    ) {
        self.name = name
        self.kind = kind
        self.change = change
    }

    /// Registers a table whose changes are described by its name alone.
    init(_ name: String) {
        self.init(name, as: RecordKind(rawValue: name)) { _, _ in .other(table: name) }
    }

    /// Every recorded table, by rank: those whose changes say most about a command come first.
    static let all: [RecordedTable] = [
        .account, .settings, .category, .budget, .rule, .profile, .schedule, .transaction, .occurrence, .statement,
        .notTransfer,
    ]
}

/// A row of a recorded table before and after a command, with the columns that the table has now; `nil` if it did not
/// exist.
struct ChangedRow {
    let id: Int64
    let before: Row?
    let after: Row?
}

extension RecordedTable {
    static let account = RecordedTable("account", as: .account) { row, _ in
        .account(before: try row.before.map(Account.init), after: try row.after.map(Account.init))
    }

    static let settings = RecordedTable("settings", as: .settings) { row, reader in
        .settings(
            before: try row.before.map(reader.settings) ?? reader.settings,
            after: try row.after.map(reader.settings) ?? reader.settings
        )
    }

    static let category = RecordedTable("category", as: .category) { row, _ in
        .category(before: try row.before.map(Core.Category.init), after: try row.after.map(Core.Category.init))
    }

    static let budget = RecordedTable(BudgetRecord.table, as: .budget) { row, reader in
        .budget(before: try row.before.map(reader.budget), after: try row.after.map(reader.budget))
    }

    static let rule = RecordedTable("rule", as: .rule) { row, reader in
        .rule(before: try row.before.map(reader.rows.rule), after: try row.after.map(reader.rows.rule))
    }

    static let profile = RecordedTable("profile", as: .profile) { row, _ in
        .profile(before: try row.before.map(ImportProfile.init), after: try row.after.map(ImportProfile.init))
    }

    static let transaction = RecordedTable(TransactionRecord.table, as: .transaction) { row, reader in
        .transaction(before: try row.before.map(reader.transaction), after: try row.after.map(reader.transaction))
    }

    static let schedule = RecordedTable(ScheduleBook.table, as: .schedule) { row, reader in
        .schedule(before: try row.before.map(reader.schedule), after: try row.after.map(reader.schedule))
    }

    static let occurrence = RecordedTable("occurrence", as: .occurrence) { row, reader in
        .occurrence(before: try row.before.map(reader.occurrence), after: try row.after.map(reader.occurrence))
    }

    static let statement = RecordedTable(StatementBook.table, as: .statement) { row, reader in
        .statement(before: try row.before.map(reader.statement), after: try row.after.map(reader.statement))
    }

    static let notTransfer = RecordedTable("notTransfer")
}
