extension AppViewModel {
    /// The form for a new transaction, as it was left or anew.
    func newAddition() -> TransactionFormViewModel {
        if let addition { return addition }
        let form = TransactionFormViewModel(
            repository: repository,
            changes: changes,
            current: current,
            editing: nil,
            onClose: { [weak self] isSaved in await self?.closeForm(isSaved: isSaved) }
        )
        addition = form
        return form
    }

    /// A form for a transaction that is there.
    func newEditing(of transaction: Transaction) -> TransactionFormViewModel {
        TransactionFormViewModel(
            repository: repository,
            changes: changes,
            current: current,
            editing: transaction,
            onClose: { [weak self] isSaved in await self?.closeForm(isSaved: isSaved) }
        )
    }

    private func closeForm(isSaved: Bool) async {
        if isSaved, case .form(let form) = route, form === addition { addition = nil }
        await back()
    }
}
