import Money

/// Which dates of schedules to read.
package struct UpcomingRequest: Hashable, Sendable {
    /// The current day.
    package var today: CivilDate
    /// The last day.
    package var last: CivilDate
    /// The only account, or `nil` for all.
    package var account: Account.ID?

    package init(today: CivilDate, last: CivilDate, account: Account.ID? = nil) {
        self.today = today
        self.last = last
        self.account = account
    }

    /// The maximum number of transactions in the answer.
    package static let transactionLimit = 500
}

/// What is due and what is to come, read at one moment.
package struct Upcoming: Hashable, Sendable {
    /// The dates of schedules that are not settled, by the day on which they are due.
    package let occurrences: [ScheduledOccurrence]
    /// The transactions after today, with transfers that are yet to arrive, by day.
    package let transactions: [Transaction]
    /// The bills of cards, by day.
    package let bills: [CardBill]
    /// The transactions that are perhaps dates of schedules.
    package let possible: [PossiblePosting]

    package init(
        occurrences: [ScheduledOccurrence],
        transactions: [Transaction] = [],
        bills: [CardBill] = [],
        possible: [PossiblePosting] = []
    ) {
        self.occurrences = occurrences
        self.transactions = transactions
        self.bills = bills
        self.possible = possible
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
