/// What the user changes, as the history shows it before and after a command.
///
/// This is all that the history knows of a feature. A type that conforms names its kind. Its table is registered in
/// Store with the way to read a row (`RecordedTable`), and the kind in Presentation with its words (`RecordWords`) and in
/// CLI with its JSON (`RecordJSON`). Undo and redo need none of them: they follow the schema.
package protocol HistoryRecord: Hashable, Sendable {
    /// The kind of its rows.
    static var recordKind: RecordKind { get }
}

/// The kind of a row that commands change; a table without records has one named after it.
package struct RecordKind: RawRepresentable, Hashable, Sendable {
    /// The name.
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a kind with a name that no other kind has.
    package init(_ name: String) {
        self.init(rawValue: name)
    }
}

/// The number of rows of a kind that a command changed.
package struct RecordCount: Hashable, Sendable {
    /// The kind.
    package let kind: RecordKind
    /// The number of rows, at least 1.
    package let count: Int

    package init(_ kind: RecordKind, _ count: Int) {
        self.kind = kind
        self.count = count
    }
}

/// One row before and after a command; `nil` if it did not exist.
package struct HistoryChange: Sendable {
    /// The kind of the row.
    package let kind: RecordKind
    /// The record before the command.
    package let before: (any HistoryRecord)?
    /// The record after the command.
    package let after: (any HistoryRecord)?

    /// Creates the change of a record, of which at least one side is given.
    package init<Record: HistoryRecord>(before: Record?, after: Record?) {
        kind = Record.recordKind
        self.before = before
        self.after = after
    }

    /// Creates the change of a row that is not read, of a table without records.
    package init(unreadRowOf table: String) {
        kind = RecordKind(table)
        before = nil
        after = nil
    }

    /// Whether only the kind of the row is known.
    package var isUnread: Bool { before == nil && after == nil }

    /// Returns the record before and after the command, or `nil` if it is of another kind.
    package func records<Record: HistoryRecord>(of type: Record.Type) -> (before: Record?, after: Record?)? {
        guard kind == Record.recordKind, !isUnread else { return nil }
        return (before as? Record, after as? Record)
    }
}

extension HistoryChange: Hashable {
    /// Whether two changes are of the same kind, and their records are equal.
    package static func == (first: Self, second: Self) -> Bool {
        first.kind == second.kind && areEqual(first.before, second.before) && areEqual(first.after, second.after)
    }

    /// Hashes the kind and the records.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        before?.hash(into: &hasher)
        after?.hash(into: &hasher)
    }

    private static func areEqual(_ first: (any HistoryRecord)?, _ second: (any HistoryRecord)?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return first.equals(second)
    }
}

extension HistoryRecord {
    /// Returns whether another record is of the same type and equal.
    fileprivate func equals(_ other: any HistoryRecord) -> Bool { other as? Self == self }
}
