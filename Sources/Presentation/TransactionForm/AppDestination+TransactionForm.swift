import Core

extension AppDestination {
    /// A form for a new transaction.
    package static let addition = AppDestination { app in
        app.newAddition(in: app.screen === app.transactions ? app.transactions.account : nil)
    }
    .at("add")

    /// A form for the transaction with an id.
    package static func editing(_ id: Transaction.ID) -> AppDestination {
        AppDestination { app throws(MoneyFlowError) in
            app.newEditing(of: try await app.wallet.read(SingleTransaction(id)))
        }
    }
}

extension AppViewModel {
    /// Returns the form for a new transaction, with its draft if there is one.
    ///
    /// - Parameter account: The account to start with, or `nil` for the one that fits the title.
    fileprivate func newAddition(in account: Account.ID?) -> TransactionFormViewModel {
        if let form = self[kept: TransactionFormViewModel.self] {
            form.resume(in: account)
            return form
        }
        let form = form(editing: nil, in: account)
        self[kept: TransactionFormViewModel.self] = form
        return form
    }

    /// Returns the form for editing a transaction, with its draft if there is one.
    fileprivate func newEditing(of transaction: Transaction) -> TransactionFormViewModel {
        if let form = self[kept: TransactionFormViewModel.self, of: transaction.id.rawValue] {
            form.resume()
            return form
        }
        let form = form(editing: transaction)
        self[kept: TransactionFormViewModel.self, of: transaction.id.rawValue] = form
        return form
    }

    private func form(editing transaction: Transaction?, in account: Account.ID? = nil) -> TransactionFormViewModel {
        let form = TransactionFormViewModel(
            wallet: wallet,
            changes: changes,
            current: current,
            editing: transaction,
            account: account,
            onClose: { [weak self] isSaved in await self?.closeForm(of: transaction?.id, isSaved: isSaved) }
        )
        form.accounts = walletAccounts
        return form
    }

    /// Closes a form, and keeps it if it has unsaved changes.
    private func closeForm(of id: Transaction.ID?, isSaved: Bool) async {
        guard let form = self[kept: TransactionFormViewModel.self, of: id?.rawValue] else { return }
        if isSaved || form.isUntouched { self[kept: TransactionFormViewModel.self, of: id?.rawValue] = nil }
        await close(form, isSaved: isSaved)
    }
}
