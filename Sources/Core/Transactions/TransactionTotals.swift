import Money

/// The count and the sums of a set of transactions.
package struct TransactionTotals: Hashable, Sendable {
    /// The number of transactions, including transfers.
    package private(set) var count: Int
    /// The sums in each currency, the wallet's first; never empty.
    ///
    /// Amounts in different currencies are never added.
    package private(set) var sums: [TransactionSums]

    /// Creates totals.
    package init(count: Int, sums: [TransactionSums]) {
        self.count = count
        self.sums = sums
    }

    /// Creates totals in one currency.
    package init(count: Int, income: Money, expenses: Money) {
        self.init(count: count, sums: [TransactionSums(income: income, expenses: expenses)])
    }
}

extension TransactionTotals {
    /// Adds a transaction.
    ///
    /// - Throws: ``MoneyError/overflow``.
    package mutating func add(_ transaction: Transaction) throws(MoneyError) {
        count += 1
        guard let type = transaction.type else { return }
        let currency = transaction.amount.currency
        let amount = transaction.isRefund ? -transaction.amount.minorUnits : transaction.amount.minorUnits
        let signed = Money(minorUnits: amount, currency: currency)
        let index = sums.firstIndex { $0.income.currency == currency } ?? sums.count
        if index == sums.count { sums.append(TransactionSums(income: .zero(currency), expenses: .zero(currency))) }
        let old = sums[index]
        sums[index] =
            switch type {
            case .income: TransactionSums(income: try old.income.adding(signed), expenses: old.expenses)
            case .expense: TransactionSums(income: old.income, expenses: try old.expenses.adding(signed))
            }
    }
}

/// The sums of transactions in one currency, in which transfers do not count.
package struct TransactionSums: Hashable, Sendable {
    /// The income; negative if more was taken back than received.
    package let income: Money
    /// The expenses; negative if more was refunded than spent.
    package let expenses: Money

    /// Creates sums of the same currency.
    package init(income: Money, expenses: Money) {
        self.income = income
        self.expenses = expenses
    }

    /// The income minus the expenses, or `nil` if it does not fit in 64 bits.
    package var balance: Money? {
        let (balance, isTooLarge) = income.minorUnits.subtractingReportingOverflow(expenses.minorUnits)
        return isTooLarge ? nil : Money(minorUnits: balance, currency: income.currency)
    }
}
