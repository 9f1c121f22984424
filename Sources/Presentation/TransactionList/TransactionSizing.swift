import Core

/// What the columns of a list have room for, regardless of which rows are in memory, so that columns stay in place
/// while the user scrolls.
package struct TransactionSizing: Hashable, Sendable {
    /// The longest transaction number so far.
    package private(set) var idText: String
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
                if row.idText.unicodeScalars.count > sizing.idText.unicodeScalars.count { sizing.idText = row.idText }
                if row.date.unicodeScalars.count > sizing.day.unicodeScalars.count { sizing.day = row.date }
                // In one currency and locale, amounts differ only in digits and separators.
                if row.amount.unicodeScalars.count > sizing.amount.unicodeScalars.count { sizing.amount = row.amount }
                if row.balance.unicodeScalars.count > sizing.balance.unicodeScalars.count {
                    sizing.balance = row.balance
                }
            }
        }
        return sizing
    }
}
