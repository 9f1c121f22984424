import Money

/// What the writers of a format need besides the matching transactions.
///
/// Read it in the same ``Wallet/read(_:)`` as the transactions, so that balances are those of the rows that are written.
package struct ExportContextRequest: WalletQuery {
    package typealias Value = ExportContext

    package let filter: TransactionFilter
    /// Whether the format is ``ExportFormat/isByAccount``.
    package let byAccount: Bool
    package let withBudgets: Bool
    /// Whether each split has a row of its own, in a format that can do without.
    package let withSplits: Bool
    package let schedules: [Schedule]
    package let today: CivilDate

    package init(
        _ filter: TransactionFilter,
        byAccount: Bool = false,
        withBudgets: Bool = false,
        withSplits: Bool = false,
        schedules: [Schedule] = [],
        today: CivilDate
    ) {
        self.filter = filter
        self.byAccount = byAccount
        self.withBudgets = withBudgets
        self.withSplits = withSplits
        self.schedules = schedules
        self.today = today
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> ExportContext {
        let accounts = try snapshot.read(Accounts())
        let own = accounts.filter { $0.kind != .outside }
        let (budgets, categories) = (withBudgets ? try snapshot.read(Budgets()) : [], try snapshot.read(Categories()))
        var contents = ExportOmission.all(in: accounts, categories)
        if try !snapshot.read(StatedPairs()).isEmpty { contents.insert(.rates) }
        if try snapshot.hasAny(Budgets()) { contents.insert(.budgets) }
        if try snapshot.hasAny(ScheduleProgresses()) { contents.insert(.schedules) }
        let firstDay = budgets.isEmpty ? nil : try snapshot.read(FilledDays())?.lowerBound
        return ExportContext(
            currency: try snapshot.read(Settings()).currency,
            categories: categories,
            accounts: accounts,
            // What is the share of an account is of another one than its own, so that there are two.
            namesAccounts: own.count > 1 ? true : try hasTransfers(in: snapshot),
            hasTags: try !snapshot.read(Tags()).isEmpty,
            hasOriginals: try snapshot.read(HasOriginals()),
            hasSplitRows: withSplits,
            account: filter.account,
            statements: byAccount ? try statements(of: own, in: snapshot) : [],
            budgets: budgets,
            firstDay: min(firstDay ?? today, budgets.map(\.firstDay).min() ?? today),
            schedules: schedules,
            today: today,
            contents: filter.isUnlimited ? contents : []
        )
    }

    /// Whether there are transfers, from the kept totals.
    private func hasTransfers(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> Bool {
        var others = try count(.everything, in: snapshot)
        for type in TransactionType.allCases { others -= try count(TransactionFilter(type: type), in: snapshot) }
        return others > 0
    }

    private func count(
        _ filter: TransactionFilter,
        in snapshot: any WalletSnapshot
    ) throws(MoneyFlowError) -> Int {
        try snapshot.read(Transactions(matching: filter, at: .newest, limit: 0, includingTotals: true))
            .totals?.count ?? 0
    }

    /// Returns the accounts that the filter allows, with cards last.
    private func statements(
        of accounts: [Account],
        in snapshot: any WalletSnapshot
    ) throws(MoneyFlowError) -> [AccountStatement] {
        var statements: [AccountStatement] = []
        for account in accounts.filter({ $0.kind != .card }) + accounts.filter({ $0.kind == .card })
        where filter.account == nil || filter.account == account.id {
            var matching = filter
            matching.account = account.id
            let lastDay = try snapshot.read(FirstTransactions(matching: matching, at: .newest, limit: 1)).first?
                .date(in: account.id)
            let balances = try snapshot.read(Balances(on: lastDay ?? today, of: account.id))
            guard let balance = balances.first?.balance else { continue }
            statements.append(AccountStatement(account: account, lastDay: lastDay, balance: balance))
        }
        return statements
    }
}

extension WalletSnapshot {
    /// Whether there are rows that a question is about, readable or not.
    fileprivate func hasAny<Query: WalletQuery, Element>(_ query: Query) throws(MoneyFlowError) -> Bool
    where Query.Value == [Element] {
        var unread: [UnreadRow] = []
        return try !read(query, orNothingWith: &unread).isEmpty || !unread.isEmpty
    }
}

extension Budget {
    /// The first day of the month, or of the year, that it is first for.
    fileprivate var firstDay: CivilDate {
        (per == .month ? fromMonth : Month(year: fromMonth.year, month: 1) ?? fromMonth).firstDay
    }
}
