/// What could be read of a damaged wallet.
package struct SalvageReport: Hashable, Sendable {
    /// The damaged wallet.
    package let source: String
    /// The new wallet with what could be read.
    package let path: String
    /// The number of transactions in the new wallet.
    package let transactionCount: Int
    /// What could not be read; empty if nothing is missing.
    package let losses: [SalvageLoss]

    package init(source: String, path: String, transactionCount: Int, losses: [SalvageLoss]) {
        self.source = source
        self.path = path
        self.transactionCount = transactionCount
        self.losses = losses
    }
}

/// Something of a damaged wallet that is not in the new one.
package enum SalvageLoss: Hashable, Sendable {
    /// The rows of a table with these ids cannot be read; not all of them need have existed.
    case rows(ClosedRange<Int64>, table: String)
    /// A row of a table has values that a wallet cannot have, or refers to a row that is lost.
    case row(Int64, table: String)
    /// No row of a table can be found.
    case table(String)
    /// Only the id of a row is known, from rows that refer to it; a new one takes its place.
    case replaced(Int64, table: String)
    /// Some rows of a table without ids cannot be read.
    case someRows(table: String)
    /// Nothing of the history is kept, because it does not fit to rows that are lost.
    case history
}
