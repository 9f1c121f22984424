import Core
import GRDB
import Money

/// The payees of the latest transactions and their categories.
///
/// A title is that of a payee if it has all the payee's words, as ``PayeeWords`` finds them. Of several payees, the one
/// with the most words counts, then the one used most often, then the one used last. Its category is the one that its
/// transactions have most often. Archived categories do not count, nor do fallback categories, because nobody chose them.
struct PayeeCategories {
    private struct Use {
        let type: TransactionType
        var count = 0
    }

    private struct Payee {
        let words: Set<String>
        var uses: [Core.Category.ID: Use] = [:]
        var lastUse: Int64 = 0
    }

    /// The payees by the word that the fewest of them have, so that few are looked at for a title.
    private let payees: [String: [Payee]]

    /// The number of latest transactions that are read, so that the cost does not grow with the wallet.
    static let latestCount = 20_000

    /// Reads the payees.
    init(_ db: Database) throws {
        let uses = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT title, categoryId, type = 'expense', count(*), max(id) FROM (
                        SELECT id, title, categoryId, type FROM "transaction" ORDER BY id DESC LIMIT \(Self.latestCount)
                    )
                    WHERE title <> '' AND categoryId NOT IN (SELECT id FROM category WHERE fallback OR archived)
                    GROUP BY title, categoryId
                    """
            )
        )
        var known: [Set<String>: Payee] = [:]
        while let row = try uses.next() {
            let (title, category): (String, Core.Category.ID) = (try row.value(0), try row.value(1))
            let type: TransactionType = try row.value(2) ? .expense : .income
            let (count, lastUse): (Int, Int64) = (try row.value(3), try row.value(4))
            let words = PayeeWords(title).words
            guard !words.isEmpty else { continue }
            var payee = known[words] ?? Payee(words: words)
            payee.uses[category, default: Use(type: type)].count += count
            payee.lastUse = max(payee.lastUse, lastUse)
            known[words] = payee
        }
        var counts: [String: Int] = [:]
        for word in known.keys.joined() { counts[word, default: 0] += 1 }
        payees = Dictionary(grouping: known.values) { payee in
            payee.words.min { (counts[$0, default: 0], $0) < (counts[$1, default: 0], $1) } ?? ""
        }
    }

    /// Returns the category of the payee that a title names, or `nil` if it names none.
    ///
    /// - Parameter type: The type that the category must have, or `nil` for either.
    func category(for title: String, type: TransactionType?) -> Core.Category.ID? {
        let words = PayeeWords(title).words
        var best: (rank: (Int, Int, Int64), category: Core.Category.ID)?
        for payee in words.lazy.flatMap({ payees[$0] ?? [] }) where payee.words.isSubset(of: words) {
            let uses = payee.uses.filter { type == nil || $0.value.type == type }
            // Of categories used equally often, the older one counts.
            let most = uses.max { ($0.value.count, $1.key.rawValue) < ($1.value.count, $0.key.rawValue) }
            guard let most else { continue }
            let rank = (payee.words.count, uses.values.map(\.count).reduce(0, +), payee.lastUse)
            if rank > best?.rank ?? (0, 0, 0) { best = (rank, most.key) }
        }
        return best?.category
    }
}
