import Core
import Foundation
import Money

extension Hint {
    /// Returns the note that a title ends with a date, if it does, and how to make it the date.
    ///
    /// - Parameter locale: The locale of typed dates, or `nil` if none is set.
    package static func dateInTitle(of transaction: Transaction, locale: Locale?) -> Hint? {
        let words = transaction.title.split(separator: " ").map(String.init)
        let length = DatePhrase(locale: locale).length(atEndOf: words)
        guard length > 0 else { return nil }
        let (title, date) = (words.dropLast(length).joined(separator: " "), words.suffix(length).joined(separator: " "))
        return "\(date.quoted) is in the title. To make it the date: "
            + "\(.setDate(of: transaction.id, to: date, title: title))"
    }

    /// Returns the note that an amount was read as the locale says, which another reader would not.
    package static func readByLocale(_ text: String, as amount: Money, formats: Formats) -> Hint {
        Hint("\(text.quoted) is \(formats.amount(amount)) in your locale.")
    }
}

extension Remedy {
    /// Sets the date of a transaction, and the title without it.
    fileprivate static func setDate(of id: Transaction.ID, to date: String, title: String) -> Remedy {
        Remedy(["edit"], .text("\(id)"), .option("date", date), .option("title", title))
    }
}
