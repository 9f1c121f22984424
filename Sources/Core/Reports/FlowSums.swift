import Money

/// A question for the income and expenses of several ranges of days, which may overlap.
package struct FlowSumsRequest: Hashable, Sendable {
    /// What sums are kept apart by.
    package enum Grouping: Hashable, Sendable {
        /// Nothing but the currency.
        case currency
        case category
        /// The account; only here, sums have what transfers add too.
        case account
        /// The title, ignoring the case of ASCII letters, and the type.
        ///
        /// With a limit, only that many titles of each currency and type are kept apart: those with the largest sums.
        case title(limit: Int?)
        /// The day; only those with transactions have sums.
        case day
        /// The tag; a transaction with several counts for each, and one without for none.
        case tag
    }

    /// The days to add up.
    package var ranges: [ClosedRange<CivilDate>]
    /// What the sums are kept apart by.
    package var grouping: Grouping
    /// The only transactions to add up; its days are ignored.
    package var filter: TransactionFilter

    package init(_ ranges: [ClosedRange<CivilDate>], by grouping: Grouping, matching filter: TransactionFilter) {
        self.ranges = ranges
        self.grouping = grouping
        self.filter = filter
    }
}

/// The income and expenses of one of the ranges, in one currency.
package struct FlowSum: Hashable, Sendable {
    /// What the sum is of.
    package enum Key: Hashable, Sendable {
        case currency
        case category(Category.ID)
        case account(Account.ID)
        /// A title as last written, or the empty one.
        case title(String, TransactionType)
        /// All titles beyond the limit, and how many they are.
        case otherTitles(Int, TransactionType)
        case day(CivilDate)
        case tag(Tag.ID)
    }

    /// The index of the range.
    package var range: Int
    /// What the sum is of.
    package var key: Key
    /// The currency of the accounts.
    package var currency: Currency
    /// The income and expenses.
    package var flows: Flows
    /// What transfers add to an account, negative if they take more away; 0 unless grouped by account.
    package var moved: Int64

    package init(range: Int, key: Key, currency: Currency, flows: Flows, moved: Int64 = 0) {
        self.range = range
        self.key = key
        self.currency = currency
        self.flows = flows
        self.moved = moved
    }
}

/// Income and expenses in minor units of one currency, in which refunds are subtracted and transfers do not count.
package struct Flows: Hashable, Sendable {
    /// The income; negative if more was taken back than received.
    package var income: Int64
    /// The expenses; negative if more was refunded than spent.
    package var expenses: Int64
    /// The number of transactions.
    package var count: Int

    /// Creates flows.
    package init(income: Int64 = 0, expenses: Int64 = 0, count: Int = 0) {
        self.income = income
        self.expenses = expenses
        self.count = count
    }

    /// Nothing.
    package static let none = Flows()

    /// Whether no money came or went.
    package var isZero: Bool { income == 0 && expenses == 0 }

    /// Returns the sum.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package func adding(_ other: Flows) throws(MoneyFlowError) -> Flows {
        let (income, first) = income.addingReportingOverflow(other.income)
        let (expenses, second) = expenses.addingReportingOverflow(other.expenses)
        guard !first, !second else { throw .amountOverflow }
        return Flows(income: income, expenses: expenses, count: count &+ other.count)
    }

    /// Returns the income minus the expenses.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package func net() throws(MoneyFlowError) -> Int64 {
        let (net, isTooLarge) = income.subtractingReportingOverflow(expenses)
        guard !isTooLarge else { throw .amountOverflow }
        return net
    }

    /// Returns the income or the expenses.
    package func amount(of type: TransactionType) -> Int64 { type == .income ? income : expenses }

    /// Returns the income, the expenses or, for both types, the net.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package func amount(of type: TransactionType?) throws(MoneyFlowError) -> Int64 {
        guard let type else { return try net() }
        return amount(of: type)
    }

    /// Returns an equal share of each number, rounded to the nearest, halves away from zero.
    ///
    /// - Parameter divisor: At least 1.
    package func divided(by divisor: Int) -> Flows {
        func share(_ value: Int64) -> Int64 {
            let divisor = Int64(divisor)
            let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
            return remainder.magnitude >= divisor.magnitude - remainder.magnitude ? quotient + value.signum() : quotient
        }
        return Flows(income: share(income), expenses: share(expenses), count: Int(share(Int64(count))))
    }
}
