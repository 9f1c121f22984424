/// A question for the income and expenses of several ranges of days, which may overlap.
public struct FlowSumsRequest: Hashable, Sendable {
    /// What sums are kept apart by.
    public enum Grouping: Hashable, Sendable {
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
    }

    /// The days to add up.
    public var ranges: [ClosedRange<CivilDate>]
    /// What the sums are kept apart by.
    public var grouping: Grouping
    /// The only transactions to add up; its days are ignored.
    public var filter: TransactionFilter

    /// Creates a question.
    public init(_ ranges: [ClosedRange<CivilDate>], by grouping: Grouping, matching filter: TransactionFilter) {
        self.ranges = ranges
        self.grouping = grouping
        self.filter = filter
    }
}

/// The income and expenses of one of the ranges, in one currency.
public struct FlowSum: Hashable, Sendable {
    /// What the sum is of.
    public enum Key: Hashable, Sendable {
        case currency
        case category(Category.ID)
        case account(Account.ID)
        /// A title as last written, or the empty one.
        case title(String, TransactionType)
        /// All titles beyond the limit, and how many they are.
        case otherTitles(Int, TransactionType)
        case day(CivilDate)
    }

    /// The index of the range.
    public var range: Int
    /// What the sum is of.
    public var key: Key
    /// The currency of the accounts.
    public var currency: Currency
    /// The income and expenses.
    public var flows: Flows
    /// What transfers add to an account, negative if they take more away; 0 unless grouped by account.
    public var moved: Int64

    /// Creates a sum.
    public init(range: Int, key: Key, currency: Currency, flows: Flows, moved: Int64 = 0) {
        self.range = range
        self.key = key
        self.currency = currency
        self.flows = flows
        self.moved = moved
    }
}

/// Income and expenses in minor units of one currency, in which refunds are subtracted and transfers do not count.
public struct Flows: Hashable, Sendable {
    /// The income; negative if more was taken back than received.
    public var income: Int64
    /// The expenses; negative if more was refunded than spent.
    public var expenses: Int64
    /// The number of transactions.
    public var count: Int

    /// Creates flows.
    public init(income: Int64 = 0, expenses: Int64 = 0, count: Int = 0) {
        self.income = income
        self.expenses = expenses
        self.count = count
    }

    /// Nothing.
    public static let none = Flows()

    /// Whether no money came or went.
    public var isZero: Bool { income == 0 && expenses == 0 }

    /// Returns the sum.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    public func adding(_ other: Flows) throws(MoneyFlowError) -> Flows {
        let (income, first) = income.addingReportingOverflow(other.income)
        let (expenses, second) = expenses.addingReportingOverflow(other.expenses)
        guard !first, !second else { throw .amountOverflow }
        return Flows(income: income, expenses: expenses, count: count &+ other.count)
    }

    /// Returns the income minus the expenses.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    public func net() throws(MoneyFlowError) -> Int64 {
        let (net, isTooLarge) = income.subtractingReportingOverflow(expenses)
        guard !isTooLarge else { throw .amountOverflow }
        return net
    }

    /// Returns the income or the expenses.
    public func amount(of type: TransactionType) -> Int64 { type == .income ? income : expenses }

    /// Returns the income, the expenses or, for both types, the net.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    public func amount(of type: TransactionType?) throws(MoneyFlowError) -> Int64 {
        guard let type else { return try net() }
        return amount(of: type)
    }

    /// Returns an equal share of each number, rounded to the nearest, halves away from zero.
    ///
    /// - Parameter divisor: At least 1.
    public func divided(by divisor: Int) -> Flows {
        func share(_ value: Int64) -> Int64 {
            let divisor = Int64(divisor)
            let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
            return remainder.magnitude >= divisor.magnitude - remainder.magnitude ? quotient + value.signum() : quotient
        }
        return Flows(income: share(income), expenses: share(expenses), count: Int(share(Int64(count))))
    }
}
