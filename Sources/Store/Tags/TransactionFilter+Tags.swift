import Core
import GRDB

extension TransactionFilter {
    /// Returns the filter with a search for tags, such as `#rome`, as these tags if nothing else has the text.
    ///
    /// They find the same transactions, but by an index and with kept totals.
    func searchingTags(_ db: Database, _ rows: WalletRows) throws -> TransactionFilter {
        guard rows.uses.tags, tags.isEmpty, let terms = search?.terms, let term = terms.first, terms.count == 1,
            term.amount == nil, term.text.hasPrefix("#")
        else { return self }
        let found = rows.tags.filter { "#\($0.name)".folded.contains(term.text) }
        guard try !found.isEmpty && SearchCandidates.lacks(term.text, db, hasSplits: rows.uses.splits) else {
            return self
        }
        var filter = self
        (filter.search, filter.tags) = (nil, Set(found.map(\.id)))
        return filter
    }
}
