/// Expenses that are expected but not in the wallet yet, such as the occurrences of schedules that are not settled.
public struct PlannedExpenses: Hashable, Sendable {
    /// An expected expense.
    public struct Expense: Hashable, Sendable {
        /// The category.
        public let category: Category.ID
        /// The currency of the account.
        public let currency: Currency
        /// The amount in minor units, above 0.
        public let amount: Int64
        /// The day on which it is due; if that is over, it is expected today.
        public let date: CivilDate

        /// Creates an expected expense.
        public init(category: Category.ID, currency: Currency, amount: Int64, date: CivilDate) {
            self.category = category
            self.currency = currency
            self.amount = amount
            self.date = date
        }
    }

    /// The expenses, in any order; those of any day are ignored where they do not matter.
    public var expenses: [Expense]

    /// Creates the expenses.
    public init(_ expenses: [Expense]) {
        self.expenses = expenses
    }

    /// No expenses.
    public static let none = PlannedExpenses([])
}
