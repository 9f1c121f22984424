import Core
import Money

/// How an amount differs from another one, in words.
struct Difference {
    /// The difference with its sign, `same` or `new`.
    let text: String
    /// The difference in percent of the other amount, with its sign; empty if that is not above zero.
    let percent: String

    init(_ amount: Int64, _ before: Int64, in currency: Currency, _ formats: Formats) {
        let (difference, isTooLarge) = amount.subtractingReportingOverflow(before)
        guard amount != before, !isTooLarge else {
            (text, percent) = (isTooLarge ? "" : amount == 0 ? "" : "same", "")
            return
        }
        if before == 0 {
            (text, percent) = ("new", "")
            return
        }
        text = formats.signedAmount(Money(minorUnits: difference, currency: currency), .income)
        let sign = difference > 0 ? "+" : formats.asciiOnly ? "-" : "−"
        let share = Percent(difference.magnitude, of: before.magnitude).text
        percent = before <= 0 || amount < 0 ? "" : share.hasPrefix(">") ? ">" + sign + share.dropFirst() : sign + share
    }

    /// Returns a comparison in words: `€31.20 less than usual`, `as usual`; empty if the other amount is 0.
    ///
    /// - Parameter reference: What the other amount is: `usual`, `the month before`.
    static func comparison(
        of amount: Int64,
        with before: Int64,
        _ reference: String,
        in currency: Currency,
        _ formats: Formats
    ) -> String {
        let (difference, isTooLarge) = amount.subtractingReportingOverflow(before)
        guard before != 0, !isTooLarge else { return "" }
        guard difference != 0 else { return "as \(reference)" }
        let size = formats.amount(Money(minorUnits: difference, currency: currency))
        return "\(size) \(difference > 0 ? "more" : "less") than \(reference)"
    }
}
