/// Two values of which one gave way, as devices changed one row while they were apart.
package struct SyncConflict: Codable, Hashable, Sendable {
    /// A value, and who set it.
    package struct Side: Codable, Hashable, Sendable {
        /// The value; a reference is the number of its row on this device.
        package let value: SharedValue
        /// The command that set it.
        package let command: HistoryEntry.ID
        /// The name of the device that gave the command last; `nil` for this one.
        package let device: String?

        package init(value: SharedValue, command: HistoryEntry.ID, device: String?) {
            self.value = value
            self.command = command
            self.device = device
        }
    }

    /// The table.
    package let table: String
    /// The number of the row on this device.
    package let row: Int64
    /// The column.
    package let column: String
    /// The value that the row has; of a row that was deleted, `NULL`.
    ///
    /// Undoing its command lets the other one stand, unless a third one was set between them.
    package let standing: Side
    /// The value that gave way.
    package let yielding: Side

    package init(table: String, row: Int64, column: String, standing: Side, yielding: Side) {
        self.table = table
        self.row = row
        self.column = column
        self.standing = standing
        self.yielding = yielding
    }
}

/// A row of this device that is not as its commands have left it.
package struct AdjustedRow: Codable, Hashable, Sendable {
    /// The table.
    package let table: String
    /// Its number.
    package let row: Int64
    /// Why.
    package let reason: Adjustment.Reason

    package init(table: String, row: Int64, reason: Adjustment.Reason) {
        self.table = table
        self.row = row
        self.reason = reason
    }
}
