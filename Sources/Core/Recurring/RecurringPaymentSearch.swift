import Foundation
import Money

/// Finds the payments that recur among transactions.
///
/// They are payments of one account to the same party, by the words of their titles without numbers and months, whose
/// amounts are within five percent of the one before, or change in steps. There are at least three of them, four if they
/// are weekly, two if they are yearly, and they follow a rule. A party that is paid more often in between, as a
/// supermarket is, has none, unless six payments or more of one amount follow the rule.
///
/// The transactions of a schedule's dates are one series with what the same party was paid in their rhythm, whatever their
/// titles are.
package struct RecurringPaymentSearch: Sendable {
    let monthNames: Set<String>
    private var groups: [GroupKey: [Transaction]] = [:]
    /// The day of the latest transaction of each account.
    private var latest: [Account.ID: CivilDate] = [:]
    /// The schedules that may have payments already.
    private var schedules: [Schedule] = []
    /// The transactions of their dates.
    private var dates: [Schedule.ID: [Transaction]] = [:]

    /// Begins a search.
    ///
    /// - Parameter locale: The locale whose names of months do not count in titles, besides English ones.
    package init(locale: Locale?) {
        monthNames = DateNames.monthNames(locale: locale)
    }

    /// The number of days to search: three years.
    package static let dayCount = 3 * 366

    /// What transactions with one party have in common.
    struct GroupKey: Hashable {
        let account: Account.ID
        let type: TransactionType
        let party: Set<String>
    }

    /// Says which schedules there are.
    package mutating func expect(_ schedules: [Schedule]) {
        self.schedules += schedules
    }

    /// Adds a transaction, in any order.
    ///
    /// Transfers and refunds do not recur.
    ///
    /// - Parameter schedule: The schedule of which it is a date, or perhaps one.
    package mutating func add(_ transaction: Transaction, as schedule: Schedule.ID? = nil) {
        latest[transaction.account.id] = max(latest[transaction.account.id] ?? .earliest, transaction.date)
        guard let key = key(of: transaction) else { return }
        if let schedule {
            dates[schedule, default: []].append(transaction)
        } else {
            groups[key, default: []].append(transaction)
        }
    }

    private func key(of transaction: Transaction) -> GroupKey? {
        guard case .category(let category, isRefund: false) = transaction.purpose, !transaction.title.isEmpty else {
            return nil
        }
        let words = PayeeWords(transaction.title).words.subtracting(monthNames)
        return GroupKey(
            account: transaction.account.id,
            type: category.type,
            party: words.isEmpty ? [transaction.title.folded] : words
        )
    }

    /// Returns what recurs, with the schedules that have it already: what goes on before what has stopped, expenses before
    /// income, the most in a year first.
    ///
    /// - Throws: ``MoneyFlowError/invalidPattern(text:reason:)`` or ``MoneyFlowError/slowPattern(text:title:)`` for the
    ///   pattern of a schedule.
    package func payments() throws(MoneyFlowError) -> [RecurringPayment] {
        var groups = groups
        var found: [RecurringPayment] = []
        for schedule in schedules {
            guard let dates = dates[schedule.id] else { continue }
            if let series = try series(of: schedule, dates, in: &groups), var payment = payment(series) {
                payment.schedule = schedule
                found.append(payment)
            } else {
                for row in dates { key(of: row).map { groups[$0, default: []].append(row) } }
            }
        }
        found += groups.values.flatMap(payments)
        return try found.map { (rank: $0.rank, payment: $0) }
            .sorted { left, right in
                left.rank == right.rank
                    ? left.payment.title < right.payment.title : left.rank.lexicographicallyPrecedes(right.rank)
            }
            .map(\.payment).with(schedules)
    }

    private func payments(_ group: [Transaction]) -> [RecurringPayment] {
        let rows = group.byDate
        let all = PaymentSeries.all(in: rows)
        let regular = Set(all.flatMap { $0.rows.map(\.id) })
        let others = rows.filter { !regular.contains($0.id) }.map(\.date)
        return all.compactMap { series in
            let dates = series.rows.map(\.date)
            let between = others.count { dates[0] <= $0 && $0 <= dates[dates.count - 1] }
            return between <= dates.count || series.isUnmistakable ? payment(series) : nil
        }
    }

    private func payment(_ series: PaymentSeries) -> RecurringPayment? {
        let last = series.rows[series.rows.count - 1]
        guard let category = last.category else { return nil }
        let (fit, amounts) = (series.fit, series.rows.map(\.amount))
        let steps = zip(amounts, amounts.dropFirst()).filter { $0 != $1 }
        // A price does not change every other time.
        let isAbout = steps.count * 3 > series.rows.count
        let prices = amounts.map(\.minorUnits).pricePlaces.map { series.rows[$0] }
        let changes = zip(prices, prices.dropFirst()).filter { $0.amount != $1.amount }
        let sorted = amounts.map(\.minorUnits).sorted()
        let median = Money(minorUnits: sorted[sorted.count / 2], currency: last.amount.currency)
        let next = fit.last.adding(days: 1).flatMap { fit.recurrence.firstDate(from: fit.last, onOrAfter: $0) }
        return RecurringPayment(
            title: series.title,
            account: last.account,
            category: category,
            recurrence: fit.recurrence,
            shift: fit.shift,
            amount: isAbout ? median : prices[prices.count - 1].amount,
            isAbout: isAbout,
            payments: series.rows.map { RecurringPayment.Payment(date: $0.date, amount: $0.amount.minorUnits) },
            priceChanges: isAbout
                ? [] : changes.map { PriceChange(date: $1.date, before: $0.amount, after: $1.amount) },
            next: next,
            hasStopped: next.map { isLate(fit.shift.shifted($0), last, in: fit) } ?? false
        )
    }

    /// Whether a payment has not come by the latest transaction of its account, a week or a quarter of the interval later.
    private func isLate(_ day: CivilDate, _ last: Transaction, in fit: RecurrenceFit) -> Bool {
        guard let latest = latest[last.account.id] else { return false }
        let interval = day.daysSince1970 - last.date.daysSince1970
        return latest.daysSince1970 - day.daysSince1970 > max(7, interval / 4)
    }
}

extension RecurringPayment {
    /// The order in which payments are listed, by the numbers of the first that differ.
    fileprivate var rank: [Int64] {
        let first = payments[0].date.daysSince1970
        return [
            hasStopped ? 1 : 0, category.type == .expense ? 0 : 1, -yearlyAmount.minorUnits, account.id.rawValue,
            Int64(first), Int64(payments.count),
        ]
    }
}
