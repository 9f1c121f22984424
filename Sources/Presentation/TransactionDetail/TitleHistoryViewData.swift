import Core

/// The other transactions with the title of one, ready to draw.
package struct TitleHistoryViewData: Hashable, Sendable {
    /// What they are: `Others named Lidl`, or `The latest 20 others named Lidl` if there are more.
    package let heading: String
    /// The latest ones, newest first.
    package let rows: [Row]

    /// A transaction with what its bar shows.
    package struct Row: Hashable, Sendable {
        /// The transaction.
        package let transaction: TransactionRowViewData
        /// The length of the bar in minor units.
        package let measure: Int64
    }

    /// The length of the longest bar.
    package var largest: Int64 { rows.map(\.measure).max() ?? 0 }

    /// The maximum number of rows.
    static let limit = 20

    /// Creates the history, or returns `nil` if there are no others.
    ///
    /// - Parameter others: The latest others, newest first; one more than are shown if there are more.
    package init?(of transaction: Transaction, _ others: [Transaction], formats: Formats) {
        guard !others.isEmpty else { return nil }
        let isCut = others.count > Self.limit
        heading = "\(isCut ? "The latest \(Self.limit) others" : "Others") named \(transaction.title)"
        rows = others.prefix(Self.limit).map {
            Row(
                transaction: TransactionRowViewData($0, formats: formats),
                measure: formats.hidesAmounts ? 0 : $0.amount.minorUnits
            )
        }
    }
}
