import Money

/// What transactions after a day, and transfers that have not arrived by then, change in each account on each day.
package struct DatedChanges: WalletQuery {
    package typealias Value = [DailyAmount]

    package let request: ForecastRequest

    package init(after request: ForecastRequest) {
        self.request = request
    }
}

/// What was spent in the weeks before a day that say what is usual, without what schedules posted.
package struct RecentSpending: WalletQuery {
    package typealias Value = [SpentAmount]

    package let day: CivilDate

    package init(before day: CivilDate) {
        self.day = day
    }
}

/// What will be in the accounts at the end of each day.
///
/// Throws ``MoneyFlowError/unknownAccount(_:suggestion:)``, ``MoneyFlowError/invalidRange(from:to:typed:)`` if the last day is
/// before today, ``MoneyFlowError/forecastTooLong(last:limit:)`` and ``MoneyFlowError/amountOverflow``.
extension ForecastRequest: WalletQuery {
    /// The type of the answer.
    package typealias Value = Forecast

    /// Reads the answer.
    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> Forecast {
        guard last >= today else { throw .invalidRange(from: today, to: last) }
        guard last <= limit else { throw .forecastTooLong(last: last, limit: limit) }
        let schedules = try snapshot.read(ScheduleProgresses())
        let cards = try cards(in: snapshot, schedules: schedules)
        let basis = ForecastBasis(
            balances: try snapshot.read(Balances(on: today, of: account)),
            dated: try snapshot.read(DatedChanges(after: self)),
            occurrences: try schedules.open(upTo: last, today: today),
            usual: countsUsual ? try usual(without: schedules.map(\.schedule), in: snapshot) : nil,
            cards: cards.planned,
            unplannedCards: cards.unplanned
        )
        let currency = try snapshot.read(Currencies(of: account))[0]
        var forecast = try Forecast(self, basis, currency: currency)
        if forecast.currencies.contains(where: { $0.currency != currency }) {
            for rates in try snapshot.read(RatesOn([today])) {
                forecast.together = try forecast.together(in: currency, at: rates)
            }
        }
        return forecast
    }

    private func usual(
        without schedules: [Schedule],
        in snapshot: any WalletSnapshot
    ) throws(MoneyFlowError) -> UsualSpending {
        try UsualSpending(
            snapshot.read(RecentSpending(before: today)),
            without: schedules,
            from: snapshot.read(TransactionDays())?.lowerBound,
            today: today
        )
    }
}

extension Forecast {
    /// Returns what all currencies have together at the end of each day; nothing if no day takes a rate.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    fileprivate func together(in currency: Currency, at rates: RatesOfDay) throws(MoneyFlowError) -> [ConvertedTotal] {
        var totals: [ConvertedTotal] = []
        for index in currencies[0].days.indices {
            let amounts = currencies.map { Money(minorUnits: $0.days[index].balance, currency: $0.currency) }
            totals.append(try ConvertedTotal(amounts, in: currency, at: rates))
        }
        return totals.allSatisfy(\.rates.isEmpty) ? [] : totals
    }
}

extension UntilIncome {
    /// Reads what is left until the next income, or returns `nil` if none is scheduled soon.
    ///
    /// - Parameters:
    ///   - occurrences: The dates of the next ``horizon`` days that are not settled.
    ///   - balances: What is in the accounts today.
    ///   - schedules: All schedules.
    init?(
        _ occurrences: [ScheduledOccurrence],
        _ balances: [AccountBalance],
        schedules: [ScheduleProgress],
        today: CivilDate,
        in snapshot: any WalletSnapshot
    ) throws(MoneyFlowError) {
        let currency = try snapshot.read(Settings()).currency
        guard let income = UntilIncome.next(in: occurrences, currency: currency, today: today),
            let balance = balances.first(where: { $0.account.id == income.schedule.account.id }),
            let last = income.dueOn.adding(days: -1)
        else { return nil }
        let request = ForecastRequest(today: today, last: last, account: balance.account.id)
        let basis = ForecastBasis(
            balances: [balance],
            dated: try snapshot.read(DatedChanges(after: request)),
            occurrences: try schedules.open(upTo: last, today: today),
            cards: try request.cards(in: snapshot, schedules: schedules).planned
        )
        self.init(income, try Forecast(request, basis, currency: currency))
    }
}
