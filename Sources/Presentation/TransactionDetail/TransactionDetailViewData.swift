import Core

/// The details of a transaction, ready to draw.
package struct TransactionDetailViewData: Hashable, Sendable {
    /// The transaction as a row of a list.
    package let row: TransactionRowViewData
    /// The type: `Income`, `Expense`, `Refund` or `Transfer`.
    package let type: String
    /// The category's name; empty for a transfer.
    package let category: String
    /// The account or, of a transfer, both; empty for the only account.
    package let account: String
    /// The full date.
    package let day: String
    /// The day a transfer arrived; empty if it arrived on the day it left.
    package let arrival: String
    /// The note; may be empty.
    package let note: String
    /// What the transactions with its title have in common: `Lidl: 59 times, €2,177.09, usually €36.90`; empty if there
    /// are no others.
    package let summary: String
    /// The other transactions with its title; `nil` if there are none.
    package let history: TitleHistoryViewData?

    /// Creates the screen of a transaction.
    ///
    /// - Parameters:
    ///   - summary: What is known of the transactions with its title.
    ///   - isInOnlyAccount: Whether there is no other account.
    package init(
        _ transaction: Transaction,
        _ summary: TitleSummary? = nil,
        isInOnlyAccount: Bool = false,
        history: TitleHistoryViewData? = nil,
        formats: Formats
    ) {
        self.history = history
        row = TransactionRowViewData(transaction, formats: formats)
        type = row.flow.name
        category = transaction.category?.name ?? ""
        let own = isInOnlyAccount ? "" : transaction.account.name
        account = transaction.arrival == nil ? own : transaction.purposeName
        day = formats.fullDay(transaction.date)
        let arrivalDate = transaction.arrival?.date
        arrival = arrivalDate.map { $0 == transaction.date ? "" : formats.fullDay($0) } ?? ""
        note = transaction.note
        let title = row.title
        self.summary = summary.map { Self.sentence($0, title, formats: formats) } ?? ""
    }

    private static func sentence(_ summary: TitleSummary, _ title: String, formats: Formats) -> String {
        guard summary.count > 1 else { return "" }
        let (total, usual) = (formats.balance(summary.total), formats.amount(summary.usual))
        return "\(title): \(formats.count(summary.count)) times, \(total), usually \(usual)"
    }
}
