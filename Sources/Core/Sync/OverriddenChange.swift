/// A change of a column in which its command did not find what it had seen, so that one of two values gave way.
package struct OverriddenChange: Hashable, Sendable {
    /// The table.
    package let table: String
    /// The row.
    package let row: UID
    /// The column.
    package let column: String
    /// The command of the change.
    package let command: UID
    /// The command that had set what it found.
    package let other: UID?
    /// The value that the column had.
    package let found: SharedValue
    /// The value that the command had seen.
    package let before: SharedValue
    /// The value that the command set.
    package let after: SharedValue
    /// Whether the change stands; if not, what it found does.
    package let stands: Bool
}

extension RowFold {
    /// Notes a change that overrides what its command had not seen, or that does not apply.
    ///
    /// Two changes to the same value are not a conflict.
    ///
    /// - Parameter cause: The command because of which the change does not apply; `nil` if it does.
    mutating func note(_ entry: RowEntry, _ column: String, _ values: SharedRow, yieldingTo cause: UID? = nil) {
        let before = entry.change.before?[value: column] ?? .null
        let after = entry.change.after?[value: column] ?? .null
        let found = values[value: column]
        guard found != after, found != before || cause != nil else { return }
        // Whoever changes a row has seen it as it was made, perhaps with a change that was undone since.
        if cause == nil, entry.change.before != nil, setters[column] == nil { return }
        overridden.append(
            OverriddenChange(
                table: table.name,
                row: entry.change.row,
                column: column,
                command: entry.position.command,
                other: cause ?? setters[column] ?? maker,
                found: found,
                before: before,
                after: after,
                stands: cause == nil
            )
        )
    }

    /// Notes the columns of a change that does not apply.
    mutating func note(_ columns: Set<String>, _ entry: RowEntry, _ values: SharedRow, yieldingTo cause: UID?) {
        for column in columns.sorted() { note(entry, column, values, yieldingTo: cause ?? maker) }
    }

    /// Returns the command because of which a column cannot be set: that which has set the type or the shape of the row.
    func cause(of column: String) -> UID? {
        setters[["categoryId", "refund"].contains(column) ? "type" : "accountId"] ?? maker
    }

    /// Notes what a deletion had not seen.
    mutating func noteDeletion(_ entry: RowEntry, of values: SharedRow) {
        guard table.merging != .occurrence, let before = entry.change.before else { return }
        for column in values.columns(differingFrom: before).sorted() { note(entry, column, values) }
    }
}
