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
        try report(in: snapshot) { request, currency throws(MoneyFlowError) in
            try sums(request, in: currency, snapshot)
        }
    }

    /// Reads a report by category on all transactions, and further sums by category, as one question, so that days of
    /// both are added up once.
    ///
    /// - Parameter ranges: The days of the further sums, each of which has the index of its range.
    /// - Returns: The report, and the further sums; those of other currencies are there as they are, too.
    func value(
        in snapshot: any WalletSnapshot,
        summing ranges: [ClosedRange<CivilDate>]
    ) throws(MoneyFlowError) -> (report: Report, sums: [FlowSum]) {
        let indexes = Dictionary(zip(ranges, ranges.indices)) { first, _ in first }
        var further: [FlowSum] = []
        let report = try report(in: snapshot) { question, currency throws(MoneyFlowError) in
            var all = question
            all.ranges += ranges.filter { !question.ranges.contains($0) }
            var found = try sums(all, in: currency, snapshot)
            further = found.withOriginals.compactMap { sum in
                indexes[all.ranges[sum.range]].map { index in
                    FlowSum(range: index, key: sum.key, currency: sum.currency, flows: sum.flows)
                }
            }
            found.sums = found.sums.filter { $0.range < question.ranges.count }
            return found
        }
        return (report, further)
    }

    /// Reads sums, converted if the report is.
    func sums(
        _ request: FlowSumsRequest,
        in currency: Currency,
        _ snapshot: any WalletSnapshot
    ) throws(MoneyFlowError) -> ConvertedSums {
        guard converts else { return ConvertedSums(sums: try snapshot.read(request)) }
        return try snapshot.read(ConvertedFlowSums(request, in: currency, today: today))
    }

    private func report(
        in snapshot: any WalletSnapshot,
        sums: (FlowSumsRequest, Currency) throws(MoneyFlowError) -> ConvertedSums
    ) throws(MoneyFlowError) -> Report {
        let currencies = try snapshot.read(Currencies(of: filter.account))
        var first: ConvertedSums?
        var report = try Report(
            self,
            categories: snapshot.read(Categories()),
            accounts: snapshot.read(Accounts()).filter { $0.kind != .outside },
            tags: grouping == .tag ? snapshot.read(Tags()) : [],
            currencies: currencies,
            life: snapshot.read(TransactionDays())
        ) { request throws(MoneyFlowError) in
            let found = try sums(request, currencies[0])
            first = first ?? found
            return found.sums
        }
        // The first question is for what the report as a whole adds up to, and its first range the days of the report.
        report.conversion = first?.conversions[0]
        return report
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
        worth.together = try worth.together(in: worth.currencies[0].currency) { days throws(MoneyFlowError) in
            try snapshot.read(RatesOn(days))
        }
        return worth
    }
}
