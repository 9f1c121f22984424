import Core

/// The result of adding a transaction, ready to draw.
package struct AddTransactionViewData: Hashable, Sendable {
    /// The added transaction.
    package let transaction: TransactionRowViewData
    /// The day, as part of a sentence: `today`, `yesterday`, `20 Nov`.
    package let day: String
    /// How to undo it.
    package let undoAction: UndoAction
    /// A note shown once, with commands in backquotes, or `nil` for none.
    package let note: String?

    /// Creates the result from finished text.
    package init(transaction: TransactionRowViewData, day: String, undoAction: UndoAction, note: String?) {
        self.transaction = transaction
        self.day = day
        self.undoAction = undoAction
        self.note = note
    }

    /// Creates the result of adding a transaction.
    package init(_ transaction: Transaction, note: String?, formats: Formats) {
        self.init(
            transaction: TransactionRowViewData(transaction, formats: formats),
            day: formats.dayInSentence(transaction.date),
            undoAction: .undo,
            note: note
        )
    }
}
