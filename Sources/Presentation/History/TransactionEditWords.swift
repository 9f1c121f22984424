import Core

/// What an edit changed about a transaction, in words.
struct TransactionEditWords {
    /// The title, or the old and the new one: `Rnt → Rent`.
    let name: String
    /// The old and the new amount, or `nil` if it is the same.
    let amount: String?
    /// The category and the date, before and after, or `nil` if both are the same.
    let details: String?

    /// Words an edit.
    ///
    /// - Parameter quotesTitles: Whether titles are quoted, as in a sentence.
    init(_ before: Transaction, _ after: Transaction, quotesTitles: Bool = false, formats: Formats) {
        let old = TransactionRowViewData(before, formats: formats)
        let new = TransactionRowViewData(after, formats: formats)
        let isTransfer = before.arrival != nil && after.arrival != nil
        let made = before.arrival == nil ? after.arrival : nil
        // Arrows between accounts would look like those between values.
        let isNamedByAccounts = (isTransfer || made != nil) && (before.title.isEmpty || after.title.isEmpty)
        let oldName = quotesTitles && !before.title.isEmpty ? old.title.quoted : old.title
        let newName = quotesTitles && !after.title.isEmpty ? new.title.quoted : new.title
        name = isNamedByAccounts ? oldName : HistoryChange.difference(oldName, newName) ?? newName
        // The signs say nothing unless they differ.
        amount =
            old.flow == new.flow || made != nil
            ? HistoryChange.difference(formats.amount(before.amount), formats.amount(after.amount))
            : HistoryChange.difference(old.amount, new.amount)
        // The name of a transaction without a title already is its category.
        let isUntitled = before.title.isEmpty && after.title.isEmpty
        let parts = [
            made.map { "now a transfer from \(after.account.name) to \($0.account.name)" },
            isUntitled || isTransfer || made != nil
                ? nil : HistoryChange.difference(before.purposeName, after.purposeName),
            before.arrival == nil && made == nil
                ? HistoryChange.difference(before.account.name, after.account.name) : nil,
            isTransfer ? Self.side("from", before.account, after.account) : nil,
            isTransfer ? Self.side("to", before.arrival?.account, after.arrival?.account) : nil,
            isNamedByAccounts && before.title != after.title
                ? after.title.isEmpty ? "no title" : "titled ‘\(after.title)’" : nil,
            before.arrival == nil || after.arrival == nil
                ? nil : HistoryChange.difference(before.arrivalWords(formats), after.arrivalWords(formats)),
            before.isRefund == after.isRefund ? nil : after.isRefund ? "a refund" : "not a refund",
            Self.original(before, after, formats),
            before.note == after.note ? nil : "note ‘\(before.note)’ → ‘\(after.note)’",
            HistoryChange.difference(old.date, new.date),
        ]
        let details = parts.compactMap(\.self).joined(separator: ", ")
        self.details = details.isEmpty ? nil : details
    }

    /// Returns what was paid in another currency, if that was changed: `originally US$12.50 → US$13.00`.
    private static func original(_ before: Transaction, _ after: Transaction, _ formats: Formats) -> String? {
        let (old, new) = (before.original.map(formats.amount), after.original.map(formats.amount))
        guard let new else { return old.map { "no longer originally \($0)" } }
        return old.map { HistoryChange.difference($0, new).map { "originally \($0)" } } ?? "originally \(new)"
    }

    /// Returns a side of a transfer that was changed: `from Visa instead of Giro`.
    private static func side(_ word: String, _ before: Account?, _ after: Account?) -> String? {
        guard let before, let after, before.id != after.id else { return nil }
        return "\(word) \(after.name) instead of \(before.name)"
    }
}

extension Transaction {
    /// When and, if it is another amount, how much of a transfer arrived; empty for other transactions.
    func arrivalWords(_ formats: Formats) -> String {
        guard let arrival else { return "" }
        let amount = arrival.amount == self.amount ? "" : "\(formats.amount(arrival.amount)), "
        return "arrives " + amount + formats.day(arrival.date)
    }
}
