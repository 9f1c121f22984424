import Core

/// What a command did, in the same form for every command, ready to draw.
package struct ReceiptViewData: Hashable, Sendable {
    /// What happened: `Deleted 2 transactions`.
    package let title: String
    /// The transactions that were affected.
    package let rows: [TransactionRowViewData]
    /// The fields of one thing, before and after.
    package let changes: [FieldChangeViewData]
    /// Further facts, one per line.
    package let lines: [String]
    /// How to undo it, or `nil` if nothing changed.
    package let undoAction: UndoAction?

    package init(
        title: String,
        rows: [TransactionRowViewData] = [],
        changes: [FieldChangeViewData] = [],
        lines: [String] = [],
        undoAction: UndoAction?
    ) {
        self.title = title
        self.rows = rows
        self.changes = changes
        self.lines = lines
        self.undoAction = undoAction
    }
}

/// A field before and after a change.
package struct FieldChangeViewData: Hashable, Sendable {
    /// The field's name.
    package let label: String
    /// The value before.
    package let before: String
    /// The value after.
    package let after: String
    /// Whether the value changed.
    package var isChanged: Bool { before != after }

    package init(label: String, before: String, after: String) {
        self.label = label
        self.before = before
        self.after = after
    }
}

extension SnackbarData {
    /// Returns a message with the text of a receipt.
    static func receipt(_ receipt: ReceiptViewData) -> SnackbarData {
        SnackbarData(
            title: receipt.title,
            subtitle: receipt.lines.joined(separator: " "),
            undoAction: receipt.undoAction == nil ? nil : .undo
        )
    }
}
