/// A question before a change to the wallet, to be answered with yes or no, ready to draw.
package struct ConfirmationViewData: Hashable, Sendable {
    /// The question, such as `Delete 3 transactions?`.
    package let question: String
    /// The first transactions that it is about; may be empty.
    package let rows: [TransactionRowViewData]
    /// Further facts, one per line; may be empty.
    package let lines: [String]
    /// What yes does, in a word: `Delete`.
    package let confirmLabel: String

    package init(
        question: String,
        rows: [TransactionRowViewData] = [],
        lines: [String] = [],
        confirmLabel: String
    ) {
        self.question = question
        self.rows = rows
        self.lines = lines
        self.confirmLabel = confirmLabel
    }
}
