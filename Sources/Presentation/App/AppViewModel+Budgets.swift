import Core

extension AppViewModel {
    /// Opens the form for a new budget, from the month that is shown on.
    package func addBudget() async { await openBudgetForm(editing: nil) }

    /// Opens the form that changes a budget, from the month that is shown on.
    package func editBudget(_ key: BudgetKey) async {
        guard let row = budgets.state.content?.rows.first(where: { $0.id == key }) else { return }
        await openBudgetForm(editing: row.budget)
    }

    /// Ends a budget from the month that is shown on.
    package func clearBudget(_ key: BudgetKey) async {
        let (month, formats) = (budgets.month, current.formats)
        await changes.perform { [wallet] () throws(MoneyFlowError) in
            try await wallet.perform(ClearBudget(key, from: month))
                .map { .receipt(ReceiptViewData(budgetCleared: $0, formats: formats)) }
        }
    }

    /// Shows the transactions that count for a budget.
    package func showTransactions(of key: BudgetKey) async {
        guard let row = budgets.state.content?.rows.first(where: { $0.id == key }) else { return }
        let rowKey = row.budget.category.map { ReportRow.Key.category($0) } ?? .period(row.period)
        await go(to: .transactionsOfRow(rowKey, row.period))
    }

    private func openBudgetForm(editing budget: Budget?) async {
        // A key pressed while the wallet is being read must not open a second form over the first.
        if screen is any FormViewModel { return }
        changes.clearMessages()
        let form = BudgetFormViewModel(
            wallet: wallet,
            changes: changes,
            current: current,
            editing: budget,
            from: budgets.month,
            onClose: { [weak self] form, saved in
                if let saved { self?.budgets.select(id: saved) }
                await self?.close(form, isSaved: saved != nil)
            }
        )
        push(form)
        await form.load()
    }
}
