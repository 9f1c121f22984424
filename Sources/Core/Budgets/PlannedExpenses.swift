import Money

/// Expenses, and income, that are expected but not in the wallet yet: the dates of schedules that are not settled.
package struct PlannedExpenses: Hashable, Sendable {
    /// An expected expense, or expected income.
    package struct Expense: Hashable, Sendable {
        /// The category.
        package let category: Category.ID
        /// The currency of the account.
        package let currency: Currency
        /// The amount in minor units, above 0.
        package let amount: Int64
        /// The day on which it is due; if that is over, it is expected today.
        package let date: CivilDate

        package init(category: Category.ID, currency: Currency, amount: Int64, date: CivilDate) {
            self.category = category
            self.currency = currency
            self.amount = amount
            self.date = date
        }
    }

    /// The expenses, in any order; those of any day are ignored where they do not matter.
    package var expenses: [Expense]
    /// The expected income, likewise.
    package var income: [Expense]

    /// Creates the expenses, with the expected income.
    package init(_ expenses: [Expense], income: [Expense] = []) {
        self.expenses = expenses
        self.income = income
    }

    /// No expenses.
    package static let none = PlannedExpenses([] as [Expense])
}

extension PlannedExpenses {
    /// Creates what dates of schedules are expected to be; transfers are neither expenses nor income.
    package init(_ occurrences: [ScheduledOccurrence]) {
        func all(_ type: TransactionType) -> [Expense] {
            occurrences.compactMap { occurrence in
                let schedule = occurrence.schedule
                guard let category = schedule.category, category.type == type else { return nil }
                return Expense(
                    category: category.id,
                    currency: schedule.amount.currency,
                    amount: schedule.amount.minorUnits,
                    date: occurrence.dueOn
                )
            }
        }
        self.init(all(.expense), income: all(.income))
    }
}
