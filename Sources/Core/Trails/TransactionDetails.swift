import Money

/// A transaction with what is known of it.
package struct TransactionDetails: Sendable {
    /// The transaction.
    package let transaction: Transaction
    /// What the transactions with its title have in common; `nil` if it is a transfer or has no title.
    package let summary: TitleSummary?
    /// The latest others with its title, newest first.
    package let others: [Transaction]
    /// Whether there is no other account.
    package let isInOnlyAccount: Bool
    /// What has happened to it.
    package let trail: TransactionTrail

    package init(
        transaction: Transaction,
        summary: TitleSummary?,
        others: [Transaction],
        isInOnlyAccount: Bool,
        trail: TransactionTrail
    ) {
        (self.transaction, self.summary, self.others) = (transaction, summary, others)
        (self.isInOnlyAccount, self.trail) = (isInOnlyAccount, trail)
    }
}

/// A transaction with what is known of it.
///
/// Throws ``MoneyFlowError/transactionNotFound(_:)``.
package struct TransactionDetailsRequest: WalletQuery {
    package typealias Value = TransactionDetails

    package let id: Transaction.ID
    /// The days of the year whose total is wanted.
    package let year: ClosedRange<CivilDate>
    /// The maximum number of others with its title.
    package let others: Int
    /// The maximum number of commands.
    package let steps: Int

    package init(of id: Transaction.ID, year: ClosedRange<CivilDate>, others: Int, steps: Int) {
        (self.id, self.year, self.others, self.steps) = (id, year, others, steps)
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> TransactionDetails {
        TransactionDetails(
            transaction: try snapshot.read(SingleTransaction(id)),
            summary: try snapshot.read(TitleSummaryRequest(of: id, year: year)),
            others: try snapshot.read(OthersWithTitle(of: id, limit: others)),
            isInOnlyAccount: try snapshot.read(Accounts()).filter { $0.kind != .outside }.count == 1,
            trail: try snapshot.read(TransactionTrailRequest(of: id, limit: steps))
        )
    }
}
