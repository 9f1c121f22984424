import Money

/// A transaction that is perhaps a date of a schedule: at another price, or entered before the date was posted.
///
/// It is of the account of the schedule and of its category's type, or a transfer between the same accounts. Its text has
/// the words of the schedule unless it is a transfer, its day is near the one on which the date is due, as in an import,
/// and its amount is at least half and at most twice what is expected. It is no date of any schedule.
package struct PossiblePosting: Hashable, Sendable {
    /// How the date was settled before.
    package enum State: Hashable, Sendable {
        /// Not at all.
        case open
        /// It was left out.
        case skipped
        /// By a transaction that no file of a bank has had, while one has had the possible one; both cannot be true.
        case posted(Transaction)
    }

    /// The date.
    package let occurrence: ScheduledOccurrence
    /// How it was settled before.
    package let state: State
    /// The transaction; in a dry run, the id of one that is not stored is 0.
    package let transaction: Transaction

    package init(occurrence: ScheduledOccurrence, state: State, transaction: Transaction) {
        self.occurrence = occurrence
        self.state = state
        self.transaction = transaction
    }

    /// Whether the amount is not one that is expected.
    package var isAtAnotherPrice: Bool {
        if case .posted(let posted) = state, posted.amount != transaction.amount { return true }
        return !occurrence.schedule.acceptedAmounts.contains(transaction.amount.minorUnits)
    }

    /// For how many days a date that was posted or skipped is still compared with what a bank brings: three months.
    package static let dayCount = 92
}

/// The transactions that are perhaps dates of schedules, each once, by date.
///
/// The dates are open, or were settled for a date of the last ``PossiblePosting/dayCount`` days.
package struct PossiblePostings: WalletQuery {
    package typealias Value = [PossiblePosting]

    package let today: CivilDate

    package init(today: CivilDate) {
        self.today = today
    }
}

/// Settles dates of a schedule with transactions that are in the wallet, whatever their amounts.
///
/// Each transaction settles the date nearest to its day that is open, was skipped, or was posted, unless it was posted by an
/// import or a file of a bank has had what was posted; of two that are equally near, the earlier one. It is at most
/// ``Schedule/daysAround`` days from the day on which the date is due, or from what was posted. What was posted is
/// deleted, but a transaction that was taken for the date before stays, with the title, the category and the note that it
/// had. The new one gets those of the schedule. If the latest has an amount that the schedule does not expect, the schedule
/// expects it from then on, unless a later date is settled, other than by posting what was expected, or the price is not to
/// change.
///
/// Throws ``MoneyFlowError/unknownSchedule(_:suggestion:)``, ``MoneyFlowError/accountArchived(_:)``,
/// ``MoneyFlowError/transactionNotFound(_:)``, ``MoneyFlowError/alreadyPosted(_:as:)``,
/// ``MoneyFlowError/notOfSchedule(_:_:_:from:to:)`` and ``MoneyFlowError/noDateNear(_:of:within:)``.
package struct Settle: WalletCommand, Hashable {
    package typealias Outcome = SettleResult

    package let schedule: Schedule.ID
    package let transactions: [Transaction.ID]
    /// Whether the schedule expects the amount from then on.
    package let changesPrice: Bool
    package let today: CivilDate

    package init(
        _ schedule: Schedule.ID,
        with transactions: [Transaction.ID],
        changingPrice: Bool = true,
        today: CivilDate
    ) {
        self.schedule = schedule
        self.transactions = transactions
        changesPrice = changingPrice
        self.today = today
    }
}

/// What transactions have settled.
package struct SettleResult: Hashable, Sendable {
    /// The dates with their transactions, the earliest transaction first.
    package let postings: [PostResult.Posting]
    /// The transactions as they were before, in the same order.
    package let unsettled: [Transaction]
    /// The transactions that were posted and are deleted.
    package let replaced: [Transaction]
    /// The transactions that settled dates before and stay, as they are now.
    package let released: [Transaction]
    /// The schedule before.
    package let before: Schedule
    /// The schedule now, with what is due.
    package let after: ScheduleStatus

    package init(
        postings: [PostResult.Posting],
        unsettled: [Transaction],
        replaced: [Transaction],
        released: [Transaction],
        before: Schedule,
        after: ScheduleStatus
    ) {
        self.postings = postings
        self.unsettled = unsettled
        self.replaced = replaced
        self.released = released
        self.before = before
        self.after = after
    }
}

extension Schedule {
    /// How far a transaction may be from the day on which a date is due to be taken for it, in days, at most.
    package static let maximumDaysAround = 5

    /// How far a transaction may be from the day on which a date is due to be taken for it, in days: at most
    /// ``maximumDaysAround``, and less than half of the shortest time between two dates.
    package var daysAround: Int {
        min(Self.maximumDaysAround, shortestGap.map { ($0 - 1) / 2 } ?? Self.maximumDaysAround)
    }

    /// The shortest time between two dates in days; `nil` if there is only one.
    package var shortestGap: Int? { recurrence.ending(on: nil).shortestGap(from: start) }

    /// The amounts that may be another price, in minor units: from half of the expected amount up to twice as much.
    package var possibleAmounts: ClosedRange<Int64> {
        (acceptedAmounts.lowerBound + 1) / 2...acceptedAmounts.upperBound * 2
    }

    /// Returns a transaction as a date of the schedule: with its title, category and note.
    package func settling(_ transaction: Transaction) -> Transaction {
        var after = transaction
        if !title.isEmpty { after.title = title }
        if !note.isEmpty { after.note = note }
        if let category { after.purpose = .category(category, isRefund: false) }
        return after
    }

    /// Returns the schedule that expects the amount of a transaction: the same one if it does already; otherwise, with
    /// that amount or, if it has a range of them, with a range that includes it.
    package func expecting(_ transaction: Transaction) -> Schedule {
        let booked = transaction.amount
        guard !acceptedAmounts.contains(booked.minorUnits) else { return self }
        var after = self
        if case .upTo(let maximum) = tolerance, booked.minorUnits > maximum.minorUnits {
            after.tolerance = .upTo(booked)
        } else {
            after.amount = booked
        }
        if let arrival {
            let follows = arrival.amount.currency == amount.currency
            let arriving = follows ? after.amount : transaction.arrival?.amount ?? arrival.amount
            after.purpose = .transfer(to: arrival.account, amount: arriving)
        }
        return after
    }
}
