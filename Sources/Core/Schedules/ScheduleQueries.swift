import Money

/// All schedules by id, and which of their dates are settled; or a single one, if it exists, whether others can be read or
/// not.
package struct ScheduleProgresses: WalletQuery {
    package typealias Value = [ScheduleProgress]

    package let only: Schedule.ID?

    package init(only: Schedule.ID? = nil) {
        self.only = only
    }
}

/// All schedules by id, with what is due today and the last change of each price; or a single one, as in
/// ``ScheduleProgresses``, without the latter.
package struct Schedules: WalletQuery {
    package typealias Value = [ScheduleStatus]

    package let today: CivilDate
    package let only: Schedule.ID?

    package init(today: CivilDate, only: Schedule.ID? = nil) {
        self.today = today
        self.only = only
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> [ScheduleStatus] {
        let prices = try only == nil ? snapshot.read(PostedPrices(first: today.adding(days: -2 * 366) ?? today)) : [:]
        return try snapshot.read(ScheduleProgresses(only: only)).map { progress throws(MoneyFlowError) in
            var status = try ScheduleStatus(progress, today: today)
            status.priceChange = prices[progress.schedule.id].flatMap { progress.priceChange(after: $0, today: today) }
            return status
        }
    }
}

/// What is due and what is to come.
extension UpcomingRequest: WalletQuery {
    /// The type of the answer.
    package typealias Value = Upcoming

    /// Reads the answer.
    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> Upcoming {
        let all = try snapshot.read(ScheduleProgresses())
        let ahead = ForecastRequest(today: today, last: last, account: account)
        return Upcoming(
            occurrences: try all.filter { $0.schedule.isAbout(account) }.open(upTo: last, today: today),
            transactions: try transactions(in: snapshot),
            bills: try ahead.bills(in: snapshot, schedules: all),
            possible: try snapshot.read(PossiblePostings(today: today)).filter {
                $0.occurrence.schedule.isAbout(account) && $0.transaction.date <= last
            }
        )
    }

    /// Returns the transactions after today, with transfers that are yet to arrive.
    private func transactions(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> [Transaction] {
        guard let next = today.adding(days: 1), next <= last else { return [] }
        let planned = TransactionFilter(from: next, to: last, account: account)
        return try snapshot.read(
            ComingTransactions(matching: planned, after: today, limit: UpcomingRequest.transactionLimit)
        )
        .filter { $0.comingDate(after: today) <= last }
    }
}

/// The first transactions after a day, with the transfers that are yet to arrive, by the day on which they happen or
/// arrive.
struct ComingTransactions: WalletQuery {
    typealias Value = [Transaction]

    let filter: TransactionFilter
    let today: CivilDate
    let limit: Int

    /// The transactions that match a filter, which selects days after `today`; transfers to arrive are those of all
    /// accounts, since the list of a single one has what arrives there.
    ///
    /// - Parameter limit: The maximum number of transactions that match.
    init(matching filter: TransactionFilter, after today: CivilDate, limit: Int) {
        self.filter = filter
        self.today = today
        self.limit = limit
    }

    func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> [Transaction] {
        let planned = try snapshot.read(FirstTransactions(matching: filter, at: .oldest, limit: limit))
        let inTransit = filter.account == nil ? try snapshot.read(TransfersInTransit(after: today)) : []
        return (inTransit + planned).sorted {
            ($0.comingDate(after: today), $0.id) < ($1.comingDate(after: today), $1.id)
        }
    }
}
