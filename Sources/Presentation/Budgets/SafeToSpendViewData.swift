import Core
import Money

/// What is safe to spend, ready to draw.
package struct SafeToSpendViewData: Hashable, Sendable {
    /// What can be spent each day, `€50.72 a day`, or how much is missing: `€42.00 over`.
    package let figure: String
    /// The days and the amounts that it comes from: `11 days left, €557.95 of €1,500.00`.
    package let remark: String
    /// Whether more was spent than there is.
    package let isOver: Bool

    /// Creates the figures.
    package init(_ safe: SafeToSpend, formats: Formats) {
        func amount(_ minorUnits: Int64) -> String {
            formats.balance(Money(minorUnits: minorUnits, currency: safe.currency))
        }
        isOver = safe.perDay == nil
        figure = safe.perDay.map { "\(amount($0)) a day" } ?? formats.over(safe.left, in: safe.currency)
        let days = formats.daysLeft(safe.days)
        remark =
            isOver
            ? "of \(amount(safe.available)), \(days)" : "\(days), \(amount(safe.left)) of \(amount(safe.available))"
    }

    /// Both in one line.
    package var line: String { "\(figure)   \(remark)" }
}

extension Formats {
    /// Returns how much is missing: `€42.00 over`.
    ///
    /// - Parameter left: What is left, below 0.
    func over(_ left: Int64, in currency: Currency) -> String {
        amount(Money(minorUnits: left, currency: currency)) + " over"
    }

    /// Returns the days that are left: `11 days left`.
    func daysLeft(_ days: Int) -> String { count(days, "day", "days") + " left" }
}
