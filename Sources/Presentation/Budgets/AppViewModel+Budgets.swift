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

    /// Sets a suggested limit from this month on.
    package func setSuggestedBudget(_ key: BudgetKey) async {
        guard let row = budgetSuggestions.state.content?.rows.first(where: { $0.id == key }) else { return }
        let formats = current.formats
        let month = formats.calendar.month(of: formats.today)
        await changes.perform { [wallet] () throws(MoneyFlowError) in
            let budget = NewBudget(key: key, amount: row.suggestion.amount, per: .month, fromMonth: month)
            return try await wallet.perform(SetBudget(budget))
                .map { .receipt(ReceiptViewData(budgetSet: $0, formats: formats)) }
        }
    }

    private func openBudgetForm(editing budget: Budget?) async {
        await open(BudgetDraft(of: budget, from: budgets.month, current)) { [weak self] in
            self?.budgets.select(id: $0)
        }
    }
}
