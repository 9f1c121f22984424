import Core

extension AppDestination {
    /// The details of the transaction with an id.
    package static func transaction(_ id: Transaction.ID) -> AppDestination {
        AppDestination(reading: { wallet, formats throws(MoneyFlowError) in
            TransactionDetailViewData(
                try await wallet.read(TransactionDetailViewData.request(id, formats)),
                formats: formats
            )
        })
        .at("transactions/\(id)")
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
