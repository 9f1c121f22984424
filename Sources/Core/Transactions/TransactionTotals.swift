import Money

/// The count and the sums of a set of transactions.
package struct TransactionTotals: Hashable, Sendable {
    /// The number of transactions, including transfers.
    package private(set) var count: Int
    /// The sums in each currency, the wallet's first; never empty.
    ///
    /// Amounts in different currencies are never added.
    package private(set) var sums: [TransactionSums]
    /// What the sums are together in the first currency of the wallet; `nil` if nothing was converted.
    package var together: Together?

    /// Sums of several currencies in one of them.
    package struct Together: Hashable, Sendable {
        /// The sums, without what has no rate.
        package let sums: TransactionSums
        /// Whether one of the rates is too old to be taken as it is.
        package let isApproximate: Bool

        package init(sums: TransactionSums, isApproximate: Bool) {
            self.sums = sums
            self.isApproximate = isApproximate
        }
    }

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
    /// What a split takes out as the share of another account is neither income nor an expense, but moves there.
    ///
    /// - Parameter filter: What it was found by: only the portions for its categories count, and only in the list of an
    ///   account do transfers add anything.
    /// - Throws: ``MoneyError/overflow``.
    package mutating func add(
        _ transaction: Transaction,
        foundBy filter: TransactionFilter = .everything
    ) throws(MoneyError) {
        count += 1
        let account = filter.account
        let portion = transaction.portion(for: filter.categories).minorUnits
        let shares = filter.categories.isEmpty ? transaction.shares : 0
        guard let type = transaction.type, account == nil || account == transaction.account.id else {
            guard let account, let currency = transaction.currency(in: account) else { return }
            return try move(transaction.effect(on: account), in: currency)
        }
        let currency = transaction.amount.currency
        if account != nil, filter.type == nil, shares != 0 {
            try move(transaction.effect(on: transaction.account.id) < 0 ? -shares : shares, in: currency)
        }
        let amount = transaction.isRefund ? shares - portion : portion - shares
        let signed = Money(minorUnits: amount, currency: currency)
        try change(currency) { old throws(MoneyError) in
            switch type {
            case .income: old.income = try old.income.adding(signed)
            case .expense: old.expenses = try old.expenses.adding(signed)
            }
        }
    }

    /// Adds what came to the only account from another, negative if it went there.
    private mutating func move(_ minorUnits: Int64, in currency: Currency) throws(MoneyError) {
        let moved = Money(minorUnits: minorUnits, currency: currency)
        try change(currency) { old throws(MoneyError) in old.transfers = try old.transfers.adding(moved) }
    }

    /// Changes the sums in a currency.
    private mutating func change(
        _ currency: Currency,
        _ body: (inout TransactionSums) throws(MoneyError) -> Void
    ) throws(MoneyError) {
        let index = sums.firstIndex { $0.income.currency == currency } ?? sums.count
        if index == sums.count { sums.append(TransactionSums(income: .zero(currency), expenses: .zero(currency))) }
        try body(&sums[index])
    }
}

extension Transaction {
    /// What splits take out as shares of other accounts, in minor units.
    fileprivate var shares: Int64 {
        splits.reduce(0) { $1.account == nil ? $0 : $0 + $1.amount.minorUnits }
    }

    /// Returns the currency of the side of a transfer, or of the share, that is in the list of an account; `nil` if none is.
    fileprivate func currency(in account: Account.ID) -> Currency? {
        if self.account.id == account || splits.contains(where: { $0.account?.id == account }) {
            return amount.currency
        }
        guard let arrival, arrival.account.id == account else { return nil }
        return arrival.amount.currency
    }
}

/// The sums of transactions in one currency.
package struct TransactionSums: Hashable, Sendable {
    /// The income; negative if more was taken back than received.
    package fileprivate(set) var income: Money
    /// The expenses; negative if more was refunded than spent.
    package fileprivate(set) var expenses: Money
    /// What transfers add to the only account, negative if they take more away; zero in all accounts, between which they
    /// change nothing.
    package fileprivate(set) var transfers: Money

    /// Creates sums of the same currency.
    package init(income: Money, expenses: Money, transfers: Money? = nil) {
        self.income = income
        self.expenses = expenses
        self.transfers = transfers ?? .zero(income.currency)
    }

    /// The income minus the expenses, plus what transfers add, or `nil` if it does not fit in 64 bits.
    ///
    /// In the list of all transactions of an account, it is by how much the balance changes.
    package var balance: Money? {
        let (net, isNetTooLarge) = income.minorUnits.subtractingReportingOverflow(expenses.minorUnits)
        let (balance, isTooLarge) = net.addingReportingOverflow(transfers.minorUnits)
        return isNetTooLarge || isTooLarge ? nil : Money(minorUnits: balance, currency: income.currency)
    }
}
