import Core
import GRDB

/// A table whose rows the user changes, so that the history records their changes.
///
/// It is declared once, in the folder of its feature, and named by its ``StoreFeature``. Undo and redo read its columns, their
/// defaults, its foreign keys and its unique indexes from the schema; here is only what that cannot say. A table whose
/// rows are not read as records is described by its name.
struct RecordedTable: Sendable {
    /// Its name, as stored in the history.
    let name: String
    /// The kind that its changes are counted as.
    let kind: RecordKind
    /// The kinds of the commands that its feature has for its rows; each kind is declared with one table.
    let commands: [CommandKind]
    /// What its columns mean beyond the schema.
    let traits: Set<Trait>
    /// Finds what keeps a command that changed its rows from being moved, although the rows could be replaced.
    let conflict: @Sendable (HistoryConflicts) throws -> HistoryConflict?
    /// Deletes its rows that refer to a row which is about to be deleted, and cannot refer to another one instead.
    let release: (@Sendable (DeletedReference, CommandRecorder) throws -> Void)?
    /// How devices that share the wallet merge its rows; `nil` if each has its own.
    let shared: SharedTable?
    /// Reads a change of one of its rows.
    let change: @Sendable (ChangedRow, HistoryReader) throws -> HistoryChange

    /// What the schema does not say of columns.
    enum Trait: Hashable, Sendable {
        /// A `name` is unique ignoring case, as the program folds it; SQLite only knows the case of ASCII.
        case uniqueName
        /// The amounts are in the currencies of the accounts `accountId` and `toAccountId`.
        case amounts
    }

    /// Registers a table.
    ///
    /// - Parameters:
    ///   - missing: What stands for a row that did not exist.
    ///   - read: Reads the record in a row, with the columns that the table has now.
    init<Record: HistoryRecord>(
        _ name: String,
        _ traits: Set<Trait> = [],
        commands: [CommandKind],
        shared: SharedTable?,
        conflict: @escaping @Sendable (HistoryConflicts) throws -> HistoryConflict? = { _ in nil },
        release: (@Sendable (DeletedReference, CommandRecorder) throws -> Void)? = nil,
        missing: @escaping @Sendable (HistoryReader) -> Record? = { _ in nil },
        read: @escaping @Sendable (Row, HistoryReader) throws -> Record
    ) {
        self.name = name
        kind = Record.recordKind
        self.commands = commands
        self.traits = traits
        self.shared = shared
        self.conflict = conflict
        self.release = release
        change = { row, reader in
            HistoryChange(
                before: try row.before.map { try read($0, reader) } ?? missing(reader),
                after: try row.after.map { try read($0, reader) } ?? missing(reader)
            )
        }
    }

    /// Registers a table whose changes are described by its name alone.
    init(
        _ name: String,
        shared: SharedTable? = nil,
        release: (@Sendable (DeletedReference, CommandRecorder) throws -> Void)? = nil
    ) {
        self.name = name
        kind = RecordKind(name)
        commands = []
        traits = []
        self.shared = shared
        conflict = { _ in nil }
        self.release = release
        change = { _, _ in HistoryChange(unreadRowOf: name) }
    }
}

extension RecordedTable {
    /// Whether a table is kept by MoneyFlow itself, so that no command records changes of its rows, and no history of a
    /// wallet has any.
    static func isKept(_ table: String) -> Bool {
        kept.contains(table) || ["sqlite_", "searchIndex"].contains { table.hasPrefix($0) }
    }

    private static let kept = Set(KeptTotal.all.map(\.table)).union([
        "command", "change", "insertion", "importedRow", "repeatedImport", "movedRow", "unindexedTransaction",
        "grdb_migrations",
    ]).union(SharingTables.names)
}

/// A row of a recorded table before and after a command, with the columns that the table has now; `nil` if it did not
/// exist.
struct ChangedRow {
    let before: Row?
    let after: Row?
}
