import Core
import Money

/// The payments that recur, ready to draw.
package struct RecurringPaymentsViewData: Hashable, Sendable {
    /// A heading with its rows.
    package struct Section: Hashable, Sendable {
        /// What the rows are: `Expenses`, `Income` or `Stopped`.
        package let heading: String
        /// The rows.
        package let rows: [RecurringPaymentRowViewData]
    }

    /// The sections that have rows.
    package let sections: [Section]
    /// What the expenses amount to in a year, in each currency.
    package let totals: [String]
    /// The empty state; `nil` if there are rows.
    package let emptyState: EmptyStateViewData?

    /// Creates the list.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(_ payments: [RecurringPayment], formats: Formats) throws(MoneyFlowError) {
        var (sections, totals): ([String: [RecurringPaymentRowViewData]], [Money]) = ([:], [])
        for (index, payment) in payments.enumerated() {
            let yearly = try payment.yearlyAmount()
            let row = RecurringPaymentRowViewData(payment, number: index + 1, yearly: yearly, formats: formats)
            let isExpense = payment.category.type == .expense
            sections[payment.hasStopped ? "Stopped" : isExpense ? "Expenses" : "Income", default: []].append(row)
            guard isExpense, !payment.hasStopped else { continue }
            if let place = totals.firstIndex(where: { $0.currency == yearly.currency }) {
                do {
                    totals[place] = try totals[place].adding(yearly)
                } catch {
                    throw .amountOverflow
                }
            } else {
                totals.append(yearly)
            }
        }
        self.sections = ["Expenses", "Income", "Stopped"].compactMap { heading in
            sections[heading].map { Section(heading: heading, rows: $0) }
        }
        self.totals = totals.map { formats.signedAmount($0, .expense) }
        emptyState =
            payments.isEmpty
            ? EmptyStateViewData(
                title: "No recurring payments",
                text: "No payments of the last three years follow a rule, except those already scheduled.",
                remedies: []
            ) : nil
    }
}

/// A payment that recurs, ready to draw.
package struct RecurringPaymentRowViewData: Hashable, Sendable {
    /// The number, by which it is made a schedule.
    package let number: Int
    /// The category's icon.
    package let icon: CategoryIcon
    /// The title of the latest payment.
    package let title: String
    /// The amount, with its sign: `about −€60.00`.
    package let amount: String
    /// What it amounts to in a year, with its sign.
    package let yearly: String
    /// Whether it is income.
    package let isIncome: Bool
    /// How often it recurs, since when it was paid and how often, and how the price changed; one line each.
    package let remarks: [String]
    /// The schedule to make of it; `nil` if it has stopped.
    package let remedy: Remedy?

    fileprivate init(_ payment: RecurringPayment, number: Int, yearly: Money, formats: Formats) {
        let type = payment.category.type
        self.number = number
        icon = payment.category.icon
        title = payment.title
        let amount = formats.signedAmount(payment.amount, type)
        self.amount = payment.isAbout ? "about \(amount)" : amount
        self.yearly = formats.signedAmount(yearly, type)
        isIncome = type == .income
        let (first, last) = (payment.payments[0].date, payment.payments[payment.payments.count - 1].date)
        let count = formats.count(payment.payments.count, "payment", "payments")
        let days = formats.days(from: first, to: last)
        remarks =
            [formats.recurrence(payment.recurrence), "\(count), \(days)" + (payment.hasStopped ? ", then none" : "")]
            + payment.priceChanges.map { change in
                "\(formats.amount(change.before)) → \(formats.amount(change.after)) on \(formats.day(change.date))"
            }
        remedy = payment.hasStopped ? nil : payment.scheduling
    }
}
