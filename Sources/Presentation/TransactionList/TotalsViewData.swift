import Core

/// A count and sums, ready to draw.
package struct TotalsViewData: Hashable, Sendable {
    /// The count: `1,234 transactions`.
    package let count: String
    /// The income with its sign, or `nil` if there is none.
    package let income: String?
    /// The expenses with their sign, or `nil` if there are none.
    package let expenses: String?
    /// The income minus the expenses; `nil` unless there are both, or if it does not fit in 64 bits.
    package let balance: String?

    /// Creates totals from finished text.
    package init(count: String, income: String?, expenses: String?, balance: String?) {
        self.count = count
        self.income = income
        self.expenses = expenses
        self.balance = balance
    }

    /// Creates the totals to draw; sums in several currencies are separated by commas.
    package init(_ totals: TransactionTotals, formats: Formats) {
        let sums = totals.sums.filter { $0.income.minorUnits != 0 || $0.expenses.minorUnits != 0 }
        func joined(_ texts: [String]) -> String? { texts.isEmpty ? nil : texts.joined(separator: ", ") }
        let income = sums.map(\.income).filter { $0.minorUnits != 0 }.map { formats.signedAmount($0, .income) }
        let expenses = sums.map(\.expenses).filter { $0.minorUnits != 0 }.map { formats.signedAmount($0, .expense) }
        let balances = income.isEmpty || expenses.isEmpty ? [] : sums.compactMap(\.balance)
        self.init(
            count: formats.count(totals.count, "transaction", "transactions"),
            income: joined(income),
            expenses: joined(expenses),
            balance: joined(balances.map { formats.balance($0) })
        )
    }
}
