import Money

/// The tags of entries in journals: those that have no value, such as that of a trip, and MoneyFlow's own.
enum JournalTags {
    /// Returns what was paid in another currency if a comment says so, and nothing else: `original: 12.50 USD`.
    static func original(in comment: ArraySlice<UInt8>) -> Money? {
        let text = comment.trimmed
        guard text.starts(with: "\(OwnLedger.original):".utf8) else { return nil }
        return OwnLedger.original(text.dropFirst(OwnLedger.original.utf8.count + 1))
    }

    /// Returns the tags in a comment that consists of nothing else.
    ///
    /// They are `rome:`, `rome:, work:` as in hledger, or `:rome:work:` as in ledger. A comment with other words has none, as it is a note.
    static func names(in comment: ArraySlice<UInt8>) -> [String] {
        let text = comment.trimmed
        guard text.last == UInt8(ascii: ":"), text.count > 1 else { return [] }
        let parts: [ArraySlice<UInt8>]
        if text.first == UInt8(ascii: ":") {
            parts = text.dropFirst().dropLast().split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        } else {
            let tags = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(\.trimmed)
            guard tags.allSatisfy({ $0.last == UInt8(ascii: ":") }) else { return [] }
            parts = tags.map { $0.dropLast() }
        }
        guard parts.allSatisfy({ !$0.isEmpty && !$0.contains { $0.isBlank || $0 == UInt8(ascii: ":") } }) else {
            return []
        }
        return parts.compactMap { BankText.tag(String(decoding: $0, as: UTF8.self)) }
    }
}
