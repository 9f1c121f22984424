import Money

/// Payments that recur in the three years before a day, with the schedules that have them already.
package struct RecurringPayments: WalletQuery {
    package typealias Value = [RecurringPayment]

    /// The search to begin with, which has no transactions.
    package let search: RecurringPaymentSearch
    package let day: CivilDate

    package init(_ search: RecurringPaymentSearch, upTo day: CivilDate) {
        self.search = search
        self.day = day
    }
}
