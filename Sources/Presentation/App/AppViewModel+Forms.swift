import Core

extension AppViewModel {
    /// The form for a new transaction, as it was left or anew.
    func newAddition() -> TransactionFormViewModel {
        if let addition {
            addition.takeUp()
            return addition
        }
        let form = form(editing: nil)
        addition = form
        return form
    }

    /// The form for a transaction that is there, as it was left or anew.
    func newEditing(of transaction: Transaction) -> TransactionFormViewModel {
        if let form = edits[transaction.id] {
            form.takeUp()
            return form
        }
        let form = form(editing: transaction)
        edits[transaction.id] = form
        return form
    }

    private func form(editing transaction: Transaction?) -> TransactionFormViewModel {
        TransactionFormViewModel(
            repository: repository,
            changes: changes,
            current: current,
            editing: transaction,
            onClose: { [weak self] isSaved in await self?.closeForm(of: transaction?.id, isSaved: isSaved) }
        )
    }

    /// Leaves a form; what was saved needs no keeping.
    private func closeForm(of id: Int64?, isSaved: Bool) async {
        let form = id.map { edits[$0] } ?? addition
        if isSaved || form?.isUntouched == true {
            if let id { edits[id] = nil } else { addition = nil }
        }
        if case .form(let shown) = route, shown === form { await back() }
    }
}
