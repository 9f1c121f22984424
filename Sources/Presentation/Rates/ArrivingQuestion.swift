import Core
import Money

/// The question how much of a transfer arrives in an account of another currency.
package struct ArrivingQuestion: Hashable, Sendable {
    /// The words: `How much arrives in Travel, in USD? [US$108.50, with 1 EUR = 1.085 USD of 18 Nov]`.
    package let text: String

    /// Creates the question.
    ///
    /// - Parameters:
    ///   - suggested: What the known rates give; `nil` if there are none.
    ///   - known: The rates.
    package init(in account: Account, suggested: Money?, _ known: Conversion?, _ formats: Formats) {
        let currency = account.currency.map { ", in \($0.code)" } ?? ""
        let question = "How much arrives in \(account.name)\(currency)?"
        guard let suggested, let known else {
            text = question
            return
        }
        let mark = known.isApproximate ? formats.approximation : ""
        text = "\(question) [\(mark)\(formats.amount(suggested)), with \(known.rates.words(formats))]"
    }
}
