import Core

/// What a command did, in one shape for all of them, ready to draw.
public struct ReceiptViewData: Hashable, Sendable {
    /// What happened: `Deleted 2 transactions`.
    public let title: String
    /// The transactions concerned.
    public let rows: [TransactionRowViewData]
    /// The fields of one thing before and after.
    public let changes: [FieldChangeViewData]
    /// What else there is to know, a line each.
    public let lines: [String]
    /// The command that takes it back, or `nil` where nothing changed.
    public let undo: UndoHintViewData?

    /// Creates a receipt from finished text.
    public init(
        title: String,
        rows: [TransactionRowViewData],
        changes: [FieldChangeViewData],
        lines: [String],
        undo: UndoHintViewData?
    ) {
        self.title = title
        self.rows = rows
        self.changes = changes
        self.lines = lines
        self.undo = undo
    }
}

/// How to take back what a receipt tells of.
public struct UndoHintViewData: Hashable, Sendable {
    /// What the command does: `Take it back`.
    public let label: String
    /// The command, as it is typed.
    public let command: String

    /// Creates a hint.
    public init(label: String, command: String) {
        self.label = label
        self.command = command
    }

    /// Takes a command back.
    public static let undo = UndoHintViewData(label: "Take it back", command: "moneyflow undo")
    /// Brings back what was taken back.
    public static let redo = UndoHintViewData(label: "Bring it back", command: "moneyflow redo")
}

/// A field before and after a change.
public struct FieldChangeViewData: Hashable, Sendable {
    /// The field's name.
    public let label: String
    /// The value before.
    public let before: String
    /// The value after.
    public let after: String
    /// Whether they differ.
    public var isChanged: Bool { before != after }

    /// Creates a change.
    public init(label: String, before: String, after: String) {
        self.label = label
        self.before = before
        self.after = after
    }
}
