/// What MoneyFlow writes into ledgers, and reads there, besides what every ledger has.
package enum OwnLedger {
    /// The tag, or the metadata, of a posting that is a split of the transaction; its value is the note of the split.
    ///
    /// The posting without it is that of the category that keeps the rest.
    package static let split = "split"
    /// The metadata of an entry with the names of its tags, where Beancount cannot spell them.
    package static let tags = "tags"
}
