import Core

/// What a command did, in the same form for every command, ready to draw.
public struct ReceiptViewData: Hashable, Sendable {
    /// What happened: `Deleted 2 transactions`.
    public let title: String
    /// The transactions that were affected.
    public let rows: [TransactionRowViewData]
    /// The fields of one thing, before and after.
    public let changes: [FieldChangeViewData]
    /// Further facts, one per line.
    public let lines: [String]
    /// How to undo it, or `nil` if nothing changed.
    public let undoAction: UndoAction?

    /// Creates a receipt from finished text.
    public init(
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
public struct FieldChangeViewData: Hashable, Sendable {
    /// The field's name.
    public let label: String
    /// The value before.
    public let before: String
    /// The value after.
    public let after: String
    /// Whether the value changed.
    public var isChanged: Bool { before != after }

    /// Creates a change.
    public init(label: String, before: String, after: String) {
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
