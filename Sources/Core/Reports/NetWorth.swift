import Money

/// What was in the accounts at the end of consecutive months; the last one ends today.
package struct NetWorth: Hashable, Sendable {
    /// The last day of each month, or today; never empty.
    package let days: [CivilDate]
    /// The balances in each currency that was used, the wallet's first; never empty.
    package let currencies: [CurrencyNetWorth]
    /// What all accounts had together in the wallet's currency, for each day at the rates of that day; empty if they have had
    /// no other currency.
    package var together: [ConvertedTotal] = []

    /// What all accounts had together, as far as there were rates; `nil` if nothing was converted on any day.
    package var converted: CurrencyNetWorth? {
        guard let currency = together.first(where: { !$0.rates.isEmpty })?.sum.currency else { return nil }
        return CurrencyNetWorth(currency: currency, total: together.map(\.sum.minorUnits), kinds: [], accounts: [])
    }

    /// What is in the accounts of one kind.
    package struct Kind: Hashable, Sendable {
        /// The kind of the accounts.
        package let kind: AccountKind
        /// The balances in minor units, one for each day.
        package let balances: [Int64]
    }

    /// What is in an account.
    package struct SingleAccount: Hashable, Sendable {
        /// The account.
        package let account: Account
        /// The balances in minor units, one for each day.
        package let balances: [Int64]
    }
}

/// What was in the accounts of one currency, in minor units, one balance for each day.
package struct CurrencyNetWorth: Hashable, Sendable {
    /// The currency of the accounts.
    package let currency: Currency
    /// What is in all accounts.
    package let total: [Int64]
    /// What is in the accounts of each kind that has had any, in the order of ``AccountKind``.
    package let kinds: [NetWorth.Kind]
    /// What is in each account that has had anything.
    package let accounts: [NetWorth.SingleAccount]
}

extension NetWorth {
    /// Computes the series.
    ///
    /// - Parameters:
    ///   - count: The number of months, at least 1.
    ///   - firstDay: The day of the first transaction, or `nil` if there is none.
    ///   - sums: Returns the sums that a question asks for.
    package init(
        months count: Int,
        calendar: PeriodCalendar,
        today: CivilDate,
        accounts: [Account],
        currencies: [Currency],
        firstDay: CivilDate?,
        sums: (FlowSumsRequest) throws(MoneyFlowError) -> [FlowSum]
    ) throws(MoneyFlowError) {
        let last = calendar.month(of: today)
        let life = firstDay.map { max(0, last.monthsSince(calendar.month(of: $0))) + 1 } ?? 1
        let first = last.adding(1 - min(max(1, count), life)) ?? last
        let days = (0...last.monthsSince(first)).compactMap { first.adding($0) }
            .map { min(calendar.days(of: $0...$0).upperBound, today) }
        // What was before the first month, then what each month adds.
        var start = CivilDate.earliest
        let ranges = days.map { day in
            defer { start = day.adding(days: 1) ?? day }
            return start...max(start, day)
        }
        let sums = try sums(FlowSumsRequest(ranges, by: .account, matching: .everything))
        var changes: [Account.ID: [Int64]] = [:]
        for sum in sums {
            guard case .account(let id) = sum.key else { continue }
            let (change, isTooLarge) = try sum.flows.net().addingReportingOverflow(sum.moved)
            guard !isTooLarge else { throw MoneyFlowError.amountOverflow }
            changes[id, default: Array(repeating: 0, count: days.count)][sum.range] = change
        }
        var series: [SingleAccount] = []
        for account in accounts {
            guard let changes = changes[account.id] else { continue }
            series.append(SingleAccount(account: account, balances: try changes.runningSums()))
        }
        self.days = days
        let all = try currencies.map { currency throws(MoneyFlowError) in
            let accounts = series.filter { $0.account.currency == currency }
            var kinds: [Kind] = []
            for kind in AccountKind.allCases {
                let ofKind = accounts.filter { $0.account.kind == kind }
                guard !ofKind.isEmpty else { continue }
                kinds.append(Kind(kind: kind, balances: try ofKind.map(\.balances).sums(count: days.count)))
            }
            return CurrencyNetWorth(
                currency: currency,
                total: try kinds.map(\.balances).sums(count: days.count),
                kinds: kinds,
                accounts: accounts
            )
        }
        self.currencies = Array(all.prefix(1)) + all.dropFirst().filter { !$0.kinds.isEmpty }
    }
}

extension NetWorth {
    /// Returns what all accounts had together in a currency; none if they have had no other one.
    ///
    /// - Parameter rates: Returns the rates of days.
    package func together(
        in currency: Currency,
        rates: ([CivilDate]) throws(MoneyFlowError) -> [RatesOfDay]
    ) throws(MoneyFlowError) -> [ConvertedTotal] {
        guard currencies.contains(where: { $0.currency != currency && $0.total.contains { $0 != 0 } }) else {
            return []
        }
        var totals: [ConvertedTotal] = []
        for (index, rates) in try rates(days).enumerated() {
            let amounts = currencies.map { Money(minorUnits: $0.total[index], currency: $0.currency) }
            totals.append(try ConvertedTotal(amounts, in: currency, at: rates))
        }
        return totals
    }
}

extension Collection<Int64> {
    /// Returns the sums of the first, the first two, the first three … numbers.
    func runningSums() throws(MoneyFlowError) -> [Int64] {
        var sum: Int64 = 0
        var sums: [Int64] = []
        for change in self {
            let (next, isTooLarge) = sum.addingReportingOverflow(change)
            guard !isTooLarge else { throw .amountOverflow }
            sum = next
            sums.append(sum)
        }
        return sums
    }
}

extension [[Int64]] {
    /// Returns the sums of the `count` numbers at the same positions.
    fileprivate func sums(count: Int) throws(MoneyFlowError) -> [Int64] {
        var sums = [Int64](repeating: 0, count: count)
        for numbers in self {
            for (index, number) in zip(sums.indices, numbers) { sums[index] = try sums[index].adding(number) }
        }
        return sums
    }
}
