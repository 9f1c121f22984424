/// A question before a change to the wallet, to be answered with yes or no, ready to draw.
public struct ConfirmationViewData: Hashable, Sendable {
    /// The question, such as `Delete 3 transactions?`.
    public let question: String
    /// The first transactions that it is about; may be empty.
    public let rows: [TransactionRowViewData]
    /// Further facts, one per line; may be empty.
    public let lines: [String]
    /// What yes does, in a word: `Delete`.
    public let confirmLabel: String

    /// Creates a question from finished text.
    public init(
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
