import Money

/// What MoneyFlow writes into ledgers, and reads there, besides what every ledger has.
package enum OwnLedger {
    /// The tag, or the metadata, of a posting that is a split of the transaction; its value is the note of the split.
    ///
    /// The posting without it is that of the category that keeps the rest.
    package static let split = "split"
    /// The metadata of an entry with the names of its tags, where Beancount cannot spell them.
    package static let tags = "tags"
    /// The tag, or the metadata, of an entry with what was paid in another currency than the account's: `12.50 USD`.
    package static let original = "original"

    /// Returns what was paid in another currency, or `nil` if a text says something else.
    static func original(_ text: ArraySlice<UInt8>) -> Money? {
        let words = text.split(whereSeparator: \.isBlank)
        guard words.count == 2, let currency = Currency(code: String(decoding: words[1], as: UTF8.self)) else {
            return nil
        }
        do throws(AmountProblem) {
            let minorUnits = try StatementAmounts(currency: currency, decimal: .point).minorUnits(words[0])
            return Money(minorUnits: minorUnits, currency: currency)
        } catch {
            return nil
        }
    }
}
