import Core
import GRDB
import Money

extension TransactionQuery {
    /// The maximum number of categories with a stream each.
    private static let categoryLimit = 50

    /// Returns the streams whose union has the rows of the account and the categories.
    ///
    /// A category has its own stream along the index on categories, which is narrower than that on accounts. A search has
    /// one stream for several categories, since it asks the search index for each stream, and so have many categories,
    /// in which the rows are frequent. Only what is neither of a category nor of a type can have arrived.
    static func streams(
        _ filter: TransactionFilter,
        _ categories: Set<Core.Category.ID>,
        isSearch: Bool,
        hasSplits: Bool
    ) -> [Stream] {
        let leaving = filter.account.map { "accountId = \($0)" }
        let whole = hasSplits && !categories.isEmpty ? "(amount - \(sum(ofSplitsNotFor: categories)))" : "amount"
        let flow = signed(whole)
        let amount = "iif(type = 'transfer', \(leaving == nil ? "NULL" : "-amount"), \(flow))"
        let shares = hasSplits && categories.isEmpty ? signed(sum(ofSplits: "part.accountId NOTNULL")) : "0"
        // The unary plus keeps SQLite from the other index.
        if !categories.isEmpty, categories.count <= (isSearch ? 1 : categoryLimit) {
            return categories.sorted().map { id in
                let category = "categoryId = \(id)"
                let conditions = [category, leaving.map { "+\($0)" }].compactMap(\.self)
                return Stream(amount: whole, signedAmount: amount, conditions: conditions, path: category)
            }
        }
        let category = categories.isEmpty ? nil : "+categoryId IN \(list(categories))"
        let conditions = [leaving, category].compactMap(\.self)
        let departures = Stream(
            amount: whole,
            signedAmount: amount,
            shares: shares,
            conditions: conditions,
            path: leaving
        )
        guard let account = filter.account, categories.isEmpty, filter.type == nil else { return [departures] }
        let arriving = "toAccountId = \(account)"
        return [
            departures,
            Stream(
                day: "toDate",
                amount: "toAmount",
                signedAmount: "toAmount",
                conditions: [arriving],
                path: arriving
            ),
        ]
    }
}
