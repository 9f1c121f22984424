import Core

/// What the columns of a list make room for, whichever of its rows are in memory: columns that followed the rows would
/// move about while a person scrolls.
public struct TransactionSizing: Hashable, Sendable {
    /// The longest number of a transaction so far.
    public private(set) var idText: String
    /// The longest amount so far.
    public private(set) var amount: String
    /// The names of all categories.
    public let categories: [String]

    /// Creates the sizing of a list without rows.
    public init(categories: [String], idText: String = "", amount: String = "") {
        self.categories = categories
        self.idText = idText
        self.amount = amount
    }

    /// Returns the sizing that has room for rows as well.
    public func including(_ sections: [TransactionListViewData.Section]) -> TransactionSizing {
        var sizing = self
        for section in sections {
            for row in section.rows {
                if row.idText.unicodeScalars.count > sizing.idText.unicodeScalars.count { sizing.idText = row.idText }
                // Of one currency in one locale, amounts differ in their digits and separators only.
                if row.amount.unicodeScalars.count > sizing.amount.unicodeScalars.count { sizing.amount = row.amount }
            }
        }
        return sizing
    }
}
