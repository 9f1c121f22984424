import Core

/// What the columns of a list have room for, regardless of which rows are in memory, so that columns stay in place
/// while the user scrolls.
package struct TransactionSizing: Hashable, Sendable {
    /// The longest transaction number so far.
    package private(set) var idText: String
    /// The longest title so far.
    package private(set) var title = ""
    /// The longest category so far, with its account and the original amount.
    package private(set) var category = ""
    /// The longest note so far; empty if there is none.
    package private(set) var note = ""
    /// The longest day so far.
    package private(set) var day: String
    /// The longest amount so far.
    package private(set) var amount: String
    /// The longest balance so far; empty except in the list of an account.
    package private(set) var balance = ""
    /// The names of all categories.
    package let categories: [String]

    /// Creates the sizing of a list without rows.
    package init(categories: [String], idText: String = "", day: String = "", amount: String = "") {
        self.categories = categories
        self.idText = idText
        self.day = day
        self.amount = amount
    }

    /// Returns the sizing with room for more rows.
    package func including(_ sections: [TransactionListViewData.Section]) -> TransactionSizing {
        var sizing = self
        for section in sections {
            for row in section.rows {
                sizing.idText = longer(sizing.idText, row.idText)
                sizing.title = longer(sizing.title, row.title)
                sizing.category = longer(sizing.category, row.context)
                sizing.note = longer(sizing.note, row.note)
                sizing.day = longer(sizing.day, row.date)
                // In one currency and locale, amounts differ only in digits and separators.
                sizing.amount = longer(sizing.amount, row.amount)
                sizing.balance = longer(sizing.balance, row.balance)
            }
        }
        return sizing
    }

    private func longer(_ first: String, _ second: String) -> String {
        second.unicodeScalars.count > first.unicodeScalars.count ? second : first
    }
}

extension TransactionRowViewData {
    /// The account, if it is shown, the category, and what was paid in another currency: `Visa, Film, US$12.50`.
    package var context: String { [account, category, original].filter { !$0.isEmpty }.joined(separator: ", ") }
}
