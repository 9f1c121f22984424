import Core

/// How much of the income was spent.
public struct SpendingViewData: Hashable, Sendable {
    /// The share in words: `43% of income spent`.
    public let text: String
    /// The share in hundredths; more than 100 where more went out than came in, at most 999.
    public let percent: Int

    /// Creates a share from finished text.
    public init(text: String, percent: Int) {
        self.text = text
        self.percent = percent
    }

    /// Creates the share of a recap's month, or `nil` when nothing came in.
    init?(_ recap: BalanceRecap) {
        guard recap.monthlyIncome.minorUnits > 0 else { return nil }
        let income = recap.monthlyIncome.minorUnits.magnitude
        let expenses = recap.monthlyExpenses.minorUnits.magnitude
        let most: UInt64 = 999
        // A quotient that does not fit means more than a hundred times the income.
        let product = expenses.multipliedFullWidth(by: 100)
        let exact = product.high < income ? income.dividingFullWidth(product).quotient : .max
        let percent = Int(min(exact, most))
        let share = exact == 0 && expenses > 0 ? "less than 1%" : "\(exact > most ? "more than " : "")\(percent)%"
        self.init(text: "\(share) of income spent", percent: percent)
    }
}
