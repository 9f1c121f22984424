import Money

/// A transaction with what is known of it.
package struct TransactionDetails: Sendable {
    /// The transaction.
    package let transaction: Transaction
    /// What the transactions with its title have in common; `nil` if it is a transfer or has no title.
    package let summary: TitleSummary?
    /// The latest transactions whose text contains its title, which may be among them, newest first.
    package let alike: [Transaction]
    /// Whether there is no other account.
    package let isInOnlyAccount: Bool
    /// What has happened to it.
    package let trail: TransactionTrail

    package init(
        transaction: Transaction,
        summary: TitleSummary?,
        alike: [Transaction],
        isInOnlyAccount: Bool,
        trail: TransactionTrail
    ) {
        (self.transaction, self.summary, self.alike) = (transaction, summary, alike)
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
        let transaction = try snapshot.read(SingleTransaction(id))
        return TransactionDetails(
            transaction: transaction,
            summary: try snapshot.read(TitleSummaryRequest(of: id, year: year)),
            alike: try alike(transaction, in: snapshot),
            isInOnlyAccount: try snapshot.read(Accounts()).filter { $0.kind != .outside }.count == 1,
            trail: try snapshot.read(TransactionTrailRequest(of: id, limit: steps))
        )
    }

    private func alike(
        _ transaction: Transaction,
        in snapshot: any WalletSnapshot
    ) throws(MoneyFlowError) -> [Transaction] {
        guard let type = transaction.type, !transaction.title.isEmpty else { return [] }
        let filter = TransactionFilter(type: type, search: TransactionSearch(transaction.title, amounts: nil))
        // Others only contain the title.
        return try snapshot.read(FirstTransactions(matching: filter, at: .newest, limit: 3 * others))
    }
}
