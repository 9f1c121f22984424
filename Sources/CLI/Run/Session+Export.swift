import Core

extension Session {
    /// Returns what the writers of a format need besides the matching transactions.
    ///
    /// - Parameter byAccount: Whether the format is ``ExportFormat/isByAccount``.
    func exportContext(
        _ filter: TransactionFilter,
        byAccount: Bool = false,
        withBudgets: Bool = false,
        schedules: [Schedule] = []
    ) async throws(MoneyFlowError) -> ExportContext {
        let accounts = try await repository.accounts()
        let own = accounts.filter { $0.kind != .outside }
        let budgets = withBudgets ? try await repository.budgets() : []
        let firstDay = budgets.isEmpty ? nil : try await repository.filledDays()?.lowerBound
        return ExportContext(
            currency: settings.currency,
            categories: try await repository.categories(),
            accounts: accounts,
            namesAccounts: own.count > 1 ? true : try await hasTransfers(),
            account: filter.account,
            statements: byAccount ? try await statements(of: own, filter) : [],
            budgets: budgets,
            firstDay: min(firstDay ?? context.today, budgets.map(\.firstDay).min() ?? context.today),
            schedules: schedules,
            today: context.today
        )
    }

    /// Whether there are transfers, from the kept totals.
    private func hasTransfers() async throws(MoneyFlowError) -> Bool {
        var others = try await count(.everything)
        for type in TransactionType.allCases { others -= try await count(TransactionFilter(type: type)) }
        return others > 0
    }

    private func count(_ filter: TransactionFilter) async throws(MoneyFlowError) -> Int {
        try await repository.transactions(matching: filter, at: .newest, limit: 0, includingTotals: true)
            .totals?.count ?? 0
    }

    /// Returns the accounts that a filter allows, with cards last.
    private func statements(
        of accounts: [Account],
        _ filter: TransactionFilter
    ) async throws(MoneyFlowError) -> [AccountStatement] {
        var statements: [AccountStatement] = []
        for account in accounts.filter({ $0.kind != .card }) + accounts.filter({ $0.kind == .card })
        where filter.account == nil || filter.account == account.id {
            var matching = filter
            matching.account = account.id
            let lastDay = try await latest(matching).transactions.first?.date(in: account.id)
            let all = TransactionFilter(to: lastDay ?? context.today, account: account.id)
            statements.append(
                AccountStatement(
                    account: account,
                    lastDay: lastDay,
                    balance: try await latest(all).balances?.first ?? .zero(account.currency ?? settings.currency)
                )
            )
        }
        return statements
    }

    private func latest(_ filter: TransactionFilter) async throws(MoneyFlowError) -> TransactionPage {
        try await repository.transactions(matching: filter, at: .newest, limit: 1, includingTotals: false)
    }
}

extension Budget {
    /// The first day of the month, or of the year, that it is first for.
    fileprivate var firstDay: CivilDate {
        (per == .month ? fromMonth : Month(year: fromMonth.year, month: 1) ?? fromMonth).firstDay
    }
}
