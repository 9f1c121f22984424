import Foundation
import Money

/// Finds the payments that recur among transactions.
///
/// They are payments of one account to the same party, by the words of their titles without numbers and months, whose
/// amounts are within five percent of the one before, or change in steps. There are at least three of them, four if they
/// are weekly, two if they are yearly, and they follow a rule. A party that is paid more often in between, as a
/// supermarket is, has none, unless six payments or more of one amount follow the rule.
package struct RecurringPaymentSearch: Sendable {
    private let monthNames: Set<String>
    private var groups: [GroupKey: [Transaction]] = [:]
    /// The day of the latest transaction of each account.
    private var latest: [Account.ID: CivilDate] = [:]

    /// Begins a search.
    ///
    /// - Parameter locale: The locale whose names of months do not count in titles, besides English ones.
    package init(locale: Locale?) {
        monthNames = DateNames.monthNames(locale: locale)
    }

    /// The number of days to search: three years.
    package static let dayCount = 3 * 366

    private struct GroupKey: Hashable {
        let account: Account.ID
        let type: TransactionType
        let party: Set<String>
    }

    /// Adds a transaction, in any order.
    ///
    /// Transfers and refunds do not recur.
    package mutating func add(_ transaction: Transaction) {
        latest[transaction.account.id] = max(latest[transaction.account.id] ?? .earliest, transaction.date)
        guard case .category(let category, isRefund: false) = transaction.purpose, !transaction.title.isEmpty else {
            return
        }
        let words = PayeeWords(transaction.title).words.subtracting(monthNames)
        let key = GroupKey(
            account: transaction.account.id,
            type: category.type,
            party: words.isEmpty ? [transaction.title.folded] : words
        )
        groups[key, default: []].append(transaction)
    }

    /// Returns what recurs: what goes on before what has stopped, expenses before income, the most in a year first.
    package func payments() -> [RecurringPayment] {
        groups.values.flatMap(payments).map { (rank: $0.rank, payment: $0) }
            .sorted { left, right in
                left.rank == right.rank
                    ? left.payment.title < right.payment.title : left.rank.lexicographicallyPrecedes(right.rank)
            }
            .map(\.payment)
    }

    private func payments(_ group: [Transaction]) -> [RecurringPayment] {
        let rows = group.sorted { ($0.date, $0.id.rawValue) < ($1.date, $1.id.rawValue) }
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
        let steps = zip(series.rows.dropFirst(), amounts).filter { $0.amount != $1 }
        // A price does not change every other time.
        let isAbout = steps.count * 3 > series.rows.count
        let sorted = amounts.map(\.minorUnits).sorted()
        let median = Money(minorUnits: sorted[sorted.count / 2], currency: last.amount.currency)
        let next = fit.last.adding(days: 1).flatMap { fit.recurrence.firstDate(from: fit.last, onOrAfter: $0) }
        return RecurringPayment(
            title: series.title,
            account: last.account,
            category: category,
            recurrence: fit.recurrence,
            shift: fit.shift,
            amount: isAbout ? median : last.amount,
            isAbout: isAbout,
            payments: series.rows.map { RecurringPayment.Payment(date: $0.date, amount: $0.amount.minorUnits) },
            priceChanges: isAbout ? [] : steps.map { PriceChange(date: $0.date, before: $1, after: $0.amount) },
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
