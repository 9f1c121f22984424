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

extension PlannedExpenses {
    /// Returns these, and besides those in other currencies what they are in the first one of the wallet, as a limit in it is
    /// for all.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    func withConverted(today: CivilDate, in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> PlannedExpenses {
        let currency = try snapshot.read(Currencies())[0]
        guard (expenses + income).contains(where: { $0.currency != currency }) else { return self }
        let rates = try snapshot.read(FlowRates(of: [today.monthOfYear], to: currency, today: today))
        func converted(_ all: [Expense]) throws(MoneyFlowError) -> [Expense] {
            var converted = all
            for one in all where one.currency != currency {
                let amount = Money(minorUnits: one.amount, currency: one.currency)
                guard let units = try rates.amount(amount, on: today) else { continue }
                converted.append(Expense(category: one.category, currency: currency, amount: units, date: one.date))
            }
            return converted
        }
        return PlannedExpenses(try converted(expenses), income: try converted(income))
    }
}
