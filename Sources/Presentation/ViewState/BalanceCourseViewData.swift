import Core
import Money

/// What is in an account, or in several, at the end of consecutive months or days, ready to draw.
package struct BalanceCourseViewData: Hashable, Sendable {
    /// The balances in minor units, one for each month or day.
    package let values: [Int64]
    /// The highest balance.
    package let highest: String
    /// Zero.
    package let zero: String
    /// The lowest balance.
    package let lowest: String
    /// The first and the last balance, and the lowest and the highest one with their days, in words.
    package let sentences: [String]

    /// Creates a course.
    ///
    /// - Parameters:
    ///   - balances: The balances in minor units, at least one.
    ///   - days: The day of each balance.
    package init(_ balances: [Int64], on days: [String], in currency: Currency, formats: Formats) {
        func text(_ minorUnits: Int64) -> String { formats.balance(Money(minorUnits: minorUnits, currency: currency)) }
        func day(of value: Int64) -> String { balances.firstIndex(of: value).map { days[$0] } ?? "" }
        let (low, high) = (balances.min() ?? 0, balances.max() ?? 0)
        let (first, last) = (balances.first ?? 0, balances.last ?? 0)
        values = balances
        (highest, zero, lowest) = (text(high), text(0), text(low))
        sentences =
            days.count < 2
            ? ["\(text(last)) on \(days.last ?? "")".asSentence]
            : [
                "From \(text(first)) on \(days.first ?? "") to \(text(last)) on \(days.last ?? "")".asSentence,
                "Lowest \(text(low)) on \(day(of: low)), highest \(text(high)) on \(day(of: high))".asSentence,
            ]
    }
}
