import Core

extension AppDestination {
    /// The details of the transaction with an id.
    package static func transaction(_ id: Transaction.ID) -> AppDestination {
        AppDestination(reading: { wallet, formats throws(MoneyFlowError) in
            try await wallet.read { snapshot throws(MoneyFlowError) in
                let transaction = try snapshot.read(SingleTransaction(id))
                let found = try TitleHistoryViewData.search(for: transaction).map(snapshot.read)?.transactions
                return TransactionDetailViewData(
                    transaction,
                    try snapshot.read(TitleSummaryRequest(of: id)),
                    isInOnlyAccount: try snapshot.read(Accounts()).filter { $0.kind != .outside }.count == 1,
                    history: TitleHistoryViewData(of: transaction, among: found ?? [], formats: formats),
                    formats: formats
                )
            }
        })
    }
}

extension AppViewModel {
    /// Deletes a transaction, and leaves its detail screen if that is the current one.
    package func deleteTransaction(_ id: Transaction.ID) async {
        let shown = screen
        await changes.delete(id) { [weak self] in
            guard let self, shown is ReadingViewModel<TransactionDetailViewData>, screen === shown else { return }
            pop()
        }
    }
}
