import Money

/// The income and expenses in each range of days, from kept totals where these can answer.
///
/// Throws what a ``TransactionFilter`` throws, and ``MoneyFlowError/amountOverflow``.
extension FlowSumsRequest: WalletQuery {
    /// The type of the answer.
    package typealias Value = [FlowSum]
}

/// A report.
///
/// Whole months come from kept totals, so that the cost does not grow with the number of transactions, unless the report
/// is by title or its filter has a text or amounts. Throws ``MoneyFlowError/unknownCategory(_:suggestion:)``,
/// ``MoneyFlowError/unknownAccount(_:suggestion:)`` and ``MoneyFlowError/amountOverflow``.
extension ReportRequest: WalletQuery {
    /// The type of the answer.
    package typealias Value = Report

    /// Reads the answer.
    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> Report {
        try report(in: snapshot) { request throws(MoneyFlowError) in try snapshot.read(request) }
    }

    /// Reads a report by category on all transactions, and further sums by category, as one question, so that days of
    /// both are added up once.
    ///
    /// - Parameter ranges: The days of the further sums, each of which has the index of its range.
    func value(
        in snapshot: any WalletSnapshot,
        summing ranges: [ClosedRange<CivilDate>]
    ) throws(MoneyFlowError) -> (report: Report, sums: [FlowSum]) {
        let indexes = Dictionary(zip(ranges, ranges.indices)) { first, _ in first }
        var further: [FlowSum] = []
        let report = try report(in: snapshot) { question throws(MoneyFlowError) in
            var all = question
            all.ranges += ranges.filter { !question.ranges.contains($0) }
            let sums = try snapshot.read(all)
            further = sums.compactMap { sum in
                indexes[all.ranges[sum.range]].map { index in
                    FlowSum(range: index, key: sum.key, currency: sum.currency, flows: sum.flows)
                }
            }
            return sums.filter { $0.range < question.ranges.count }
        }
        return (report, further)
    }

    private func report(
        in snapshot: any WalletSnapshot,
        sums: (FlowSumsRequest) throws(MoneyFlowError) -> [FlowSum]
    ) throws(MoneyFlowError) -> Report {
        try Report(
            self,
            categories: snapshot.read(Categories()),
            accounts: snapshot.read(Accounts()).filter { $0.kind != .outside },
            tags: grouping == .tag ? snapshot.read(Tags()) : [],
            currencies: snapshot.read(Currencies(of: filter.account)),
            life: snapshot.read(TransactionDays()),
            sums: sums
        )
    }
}

/// What was in the accounts at the end of each of the latest months, and today.
///
/// Throws ``MoneyFlowError/amountOverflow``.
package struct NetWorthRequest: WalletQuery {
    package typealias Value = NetWorth

    /// The number of months, at least 1; at most those since the first transaction are returned.
    package let months: Int
    package let calendar: PeriodCalendar
    package let today: CivilDate

    package init(months: Int, calendar: PeriodCalendar, today: CivilDate) {
        self.months = months
        self.calendar = calendar
        self.today = today
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> NetWorth {
        var worth = try NetWorth(
            months: months,
            calendar: calendar,
            today: today,
            accounts: snapshot.read(Accounts()).filter { $0.kind != .outside },
            currencies: snapshot.read(Currencies()),
            firstDay: snapshot.read(TransactionDays())?.lowerBound
        ) { request throws(MoneyFlowError) in try snapshot.read(request) }
        worth.together = try worth.together(in: snapshot.read(Settings()).currency) { days throws(MoneyFlowError) in
            try snapshot.read(RatesOn(days))
        }
        return worth
    }
}
