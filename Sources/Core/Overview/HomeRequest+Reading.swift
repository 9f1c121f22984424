import Money

/// Home, composed of what each feature reads; from kept totals, at a cost that hardly grows with the wallet.
///
/// Throws ``MoneyFlowError/unknownAccount(_:suggestion:)``.
extension HomeRequest: WalletQuery {
    /// The type of the answer.
    package typealias Value = HomeSummary

    /// Reads the answer.
    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> HomeSummary {
        let isCurrent = calendar.period(month).days.contains(today)
        var unread: [UnreadRow] = []
        let schedules = isCurrent ? try snapshot.read(ScheduleProgresses(), orNothingWith: &unread) : []
        let coming = try schedules.open(upTo: lastComingDay, today: today)
        let question = try budgetQuestion(in: snapshot, &unread) { last throws(MoneyFlowError) in
            last <= lastComingDay ? coming : try schedules.open(upTo: last, today: today)
        }
        let (report, sums) = try report.value(in: snapshot, summing: question?.ranges ?? [])
        let lastDay = report.days.upperBound
        let past = TransactionFilter(to: lastDay, account: account)
        let balances = try snapshot.read(Balances(on: lastDay, of: account))
        let currencies = try snapshot.read(Currencies(of: account))
        let together = try converts ? ConvertedTotal(balances, on: lastDay, in: currencies[0], snapshot) : nil
        let occurrences = coming.filter { $0.schedule.isAbout(account) }
        let budgets = try question.map { question throws(MoneyFlowError) in
            try BudgetOverview(question, sums: sums, in: snapshot)
        }
        var summary = try HomeSummary(
            month: month,
            report: report,
            balances: shown(balances, in: snapshot),
            currencies: currencies,
            together: together,
            latestTransactions: snapshot.read(FirstTransactions(matching: past, at: .newest, limit: latest)),
            comingTransactions: comingTransactions(after: lastDay, in: snapshot),
            occurrences: occurrences,
            untilIncome: UntilIncome(occurrences, balances, schedules: schedules, today: today, in: snapshot),
            budgets: budgets
        )
        summary.unread = unread
        if converts, occurrences.contains(where: { $0.schedule.amount.currency != currencies[0] }) {
            summary.rates = try snapshot.read(FlowRates(of: [today.monthOfYear], to: currencies[0], today: today))
        }
        return summary
    }

    /// Returns the balances without those of accounts that are empty and have never been used, unless one is asked for.
    private func shown(
        _ balances: [AccountBalance],
        in snapshot: any WalletSnapshot
    ) throws(MoneyFlowError) -> [AccountBalance] {
        var shown: [AccountBalance] = []
        for balance in balances {
            if balance.balance.minorUnits == 0, account == nil {
                let own = TransactionFilter(account: balance.account.id)
                if try snapshot.read(FirstTransactions(matching: own, at: .newest, limit: 1)).isEmpty { continue }
            }
            shown.append(balance)
        }
        return shown
    }

    /// Returns the first transactions after today, or none unless today is the last day of the report.
    private func comingTransactions(
        after lastDay: CivilDate,
        in snapshot: any WalletSnapshot
    ) throws(MoneyFlowError) -> [Transaction] {
        guard lastDay == today, let next = today.adding(days: 1) else { return [] }
        let filter = TransactionFilter(from: next, account: account)
        return Array(
            try snapshot.read(ComingTransactions(matching: filter, after: today, limit: coming)).prefix(coming)
        )
    }

    /// Prepares the request for the budgets, or returns `nil` if home shows none or the wallet has none.
    private func budgetQuestion(
        in snapshot: any WalletSnapshot,
        _ unread: inout [UnreadRow],
        _ occurrences: (_ lastDay: CivilDate) throws(MoneyFlowError) -> [ScheduledOccurrence]
    ) throws(MoneyFlowError) -> BudgetsInForce? {
        guard let request = budgets else { return nil }
        // Limits are in the wallet's currency, and not in another one that home is asked for.
        guard try snapshot.read(Currencies())[0] == snapshot.read(Settings()).reportCurrency else { return nil }
        let budgets = try snapshot.read(Budgets(), orNothingWith: &unread)
        guard !budgets.isEmpty else { return nil }
        return try BudgetsInForce(budgets, request.expecting(in: snapshot, for: budgets, occurrences))
    }
}

extension WalletSnapshot {
    /// Returns the answer to a question, or none if a row cannot be read that nothing else needs, which is added to `unread`.
    func read<Query: WalletQuery, Element>(
        _ query: Query,
        orNothingWith unread: inout [UnreadRow]
    ) throws(MoneyFlowError) -> [Element] where Query.Value == [Element] {
        do throws(MoneyFlowError) {
            return try read(query)
        } catch {
            guard let row = UnreadRow(error) else { throw error }
            unread.append(row)
            return []
        }
    }
}
