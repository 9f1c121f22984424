import Core

/// The result of adding a transaction, ready to draw.
package struct AddTransactionViewData: Hashable, Sendable {
    /// The added transaction.
    package let transaction: TransactionRowViewData
    /// The day, as part of a sentence: `today`, `yesterday`, `20 Nov`.
    package let day: String
    /// How to undo it.
    package let undoAction: UndoAction
    /// Notes, with commands in backquotes.
    package let notes: [Hint]

    /// Creates the result from finished text.
    package init(transaction: TransactionRowViewData, day: String, undoAction: UndoAction, notes: [Hint]) {
        self.transaction = transaction
        self.day = day
        self.undoAction = undoAction
        self.notes = notes
    }

    /// Creates the result of adding a transaction.
    ///
    /// - Parameter conversion: How its amount was converted; `nil` if it was not.
    package init(_ transaction: Transaction, conversion: Conversion? = nil, notes: [Hint], formats: Formats) {
        let rest = "\(transaction.purposeName) \(formats.amount(transaction.rest))"
        let splits = transaction.splits.isEmpty ? [] : [rest] + transaction.splitWords(formats)
        self.init(
            transaction: TransactionRowViewData(transaction, formats: formats),
            day: formats.dayInSentence(transaction.date),
            undoAction: .undo,
            notes: (conversion.map { [Hint($0.words(formats))] } ?? [])
                + (splits.isEmpty ? [] : [Hint(splits.joined(separator: ", "))]) + notes
        )
    }
}
