import Core
import Money

extension Budget {
    /// What it is for: the name of its category, or `everything`.
    var name: String { category?.name ?? "everything" }
}

extension Formats {
    /// Returns the limit of a budget: `€300.00 a month`, `€2,500.00 a year, rolling over`, or `none`.
    ///
    /// - Parameter saysRollover: Whether to say that what is left goes on.
    func limit(of budget: Budget, saysRollover: Bool = true) -> String {
        guard let amount = budget.amount else { return "none" }
        let limit = "\(self.amount(Money(minorUnits: amount, currency: budget.currency))) a \(budget.per.rawValue)"
        return limit + (saysRollover && budget.rollsOver ? ", rolling over" : "")
    }
}
