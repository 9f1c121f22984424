import Core
import Money

/// The payments that recur, ready to draw.
package struct RecurringPaymentsViewData: Hashable, Sendable {
    /// A heading with its rows.
    package struct Section: Hashable, Sendable {
        /// What the rows are: `Expenses`, `Income`, `Scheduled already` or `Stopped`.
        package let heading: String
        /// The rows.
        package let rows: [RecurringPaymentRowViewData]
        /// What they amount to in a year, in each currency; empty unless there are several.
        package let totals: [String]
    }

    /// The sections that have rows.
    package let sections: [Section]
    /// How to schedule the first payment that is not yet, and all of them; `nil` if there is none.
    package let scheduling: Hint?
    /// The empty state; `nil` if there are rows.
    package let emptyState: EmptyStateViewData?

    /// Creates the list.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(_ payments: [RecurringPayment], formats: Formats) throws(MoneyFlowError) {
        var (sections, count): ([Section], Int) = ([], 0)
        let numbered = payments.map { payment in
            count += payment.isSchedulable ? 1 : 0
            return (number: payment.isSchedulable ? count : nil, payment: payment)
        }
        for group in Group.allCases {
            let own = numbered.filter { Group($0.payment) == group }
            guard !own.isEmpty else { continue }
            let type = own[0].payment.category.type
            let hasTotal = own.count > 1 && group != .stopped && own.allSatisfy { $0.payment.category.type == type }
            sections.append(
                Section(
                    heading: group.rawValue,
                    rows: own.map { RecurringPaymentRowViewData($0.payment, number: $0.number, formats: formats) },
                    totals: hasTotal ? try formats.totals(of: own.map(\.payment.yearlyAmount), type) : []
                )
            )
        }
        self.sections = sections
        let all: Hint = count > 1 ? "\nSchedule all \(formats.count(count)): \(.schedulePayment("all"))" : ""
        scheduling = count == 0 ? nil : "Schedule the first: \(.schedulePayment("1"))\(all)"
        emptyState =
            payments.isEmpty
            ? EmptyStateViewData(
                title: "No recurring payments",
                text: "No payments of the last three years follow a rule.",
                remedies: []
            ) : nil
    }

    /// What payments are listed together.
    private enum Group: String, CaseIterable {
        case expenses = "Expenses"
        case income = "Income"
        case kept = "Scheduled already"
        case stopped = "Stopped"

        init(_ payment: RecurringPayment) {
            self =
                payment.hasStopped
                ? .stopped : payment.schedule != nil ? .kept : payment.category.type == .expense ? .expenses : .income
        }
    }
}

/// A payment that recurs, ready to draw.
package struct RecurringPaymentRowViewData: Hashable, Sendable {
    /// The number by which it is made a schedule, or that of its schedule: `3`, `S3`; empty if it has stopped.
    package let number: String
    /// The category's icon.
    package let icon: CategoryIcon
    /// The title, as far as it is that of all payments.
    package let title: String
    /// The amount, with its sign: `about −€60.00`.
    package let amount: String
    /// What it amounts to in a year, with its sign.
    package let yearly: String
    /// Whether it is income.
    package let isIncome: Bool
    /// When it recurs: `every month on the 5th`.
    package let times: String
    /// How often it recurs: `every month`.
    package let interval: String
    /// How often it was paid, and when: `4 payments, 5 Aug – 5 Nov`.
    package let payments: String
    /// How the price changed, the earliest change first.
    package let priceChanges: [String]

    fileprivate init(_ payment: RecurringPayment, number: Int?, formats: Formats) {
        let type = payment.category.type
        self.number = payment.schedule?.id.name ?? number.map { String($0) } ?? ""
        icon = payment.category.icon
        title = payment.title
        let amount = formats.signedAmount(payment.amount, type)
        self.amount = payment.isAbout ? "about \(amount)" : amount
        yearly = formats.signedAmount(payment.yearlyAmount, type)
        isIncome = type == .income
        times = formats.recurrence(payment.recurrence)
        interval = formats.interval(payment.recurrence)
        let (first, last) = (payment.payments[0].date, payment.payments[payment.payments.count - 1].date)
        let count = formats.count(payment.payments.count, "payment", "payments")
        payments = "\(count), \(formats.days(from: first, to: last))" + (payment.hasStopped ? ", then none" : "")
        priceChanges = payment.priceChanges.map { formats.priceChange($0, of: payment.recurrence) }
    }
}
