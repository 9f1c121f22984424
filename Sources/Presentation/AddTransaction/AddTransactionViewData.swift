import Core

/// The result of adding a transaction, ready to draw.
public struct AddTransactionViewData: Hashable, Sendable {
    /// The added transaction.
    public let transaction: TransactionRowViewData
    /// The day, as part of a sentence: `today`, `yesterday`, `20 Nov`.
    public let day: String
    /// How to undo it.
    public let undoAction: UndoAction
    /// A note shown once, with commands in backquotes, or `nil` for none.
    public let note: String?

    /// Creates the result from finished text.
    public init(transaction: TransactionRowViewData, day: String, undoAction: UndoAction, note: String?) {
        self.transaction = transaction
        self.day = day
        self.undoAction = undoAction
        self.note = note
    }

    /// Creates the result of adding a transaction.
    public init(_ transaction: Transaction, note: String?, formats: Formats) {
        self.init(
            transaction: TransactionRowViewData(transaction, formats: formats),
            day: formats.dayInSentence(transaction.date),
            undoAction: .undo,
            note: note
        )
    }
}
