import Core
import GRDB
import Money

extension RuleSuggestions: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let rows = try snapshot.rows
        var search = RuleSuggestionSearch()
        var list = RuleSuggestionList(openCount: try db.addOpenTransactions(to: &search))
        guard list.openCount > 0 else { return list }
        try db.addChosenTransactions(to: &search)
        let test = RuleSuggestionTest(db: db, fallbacks: try db.fallbackCategories())
        for candidate in search.candidates().prefix(limit * Self.candidatesPerRule) {
            let isKnown = candidate.choice != nil
            guard (isKnown ? list.known : list.unknown).count < limit else { continue }
            guard let suggestion = try test.suggestion(candidate, rows) else { continue }
            if isKnown { list.known.append(suggestion) } else { list.unknown.append(suggestion) }
        }
        list.known.sort { $0.settled > $1.settled }
        list.unknown.sort { $0.settled > $1.settled }
        return list
    }

    /// How many candidates are tried for each rule that is wanted, as some turn out to find something else too.
    private static let candidatesPerRule = 4
}

/// Tries rules on the transactions that are there.
private struct RuleSuggestionTest {
    let db: Database
    /// The categories of transactions for which none was chosen.
    let fallbacks: Set<Core.Category.ID>

    /// Returns a rule that settles what a candidate is about, and overrules little; `nil` if there is none.
    func suggestion(_ candidate: RuleSuggestionSearch.Candidate, _ rows: WalletRows) throws -> RuleSuggestion? {
        guard let target = target(of: candidate, rows) else { return nil }
        // What a regular expression finds begins so as well, and what has the category already is not changed.
        var others = Set(rows.categories.map(\.id))
        if case .category(let category) = target { others.remove(category.id) }
        let search = try RulePattern(candidate.phrase).search
        let filter = TransactionFilter(categories: others, search: search)
        var best: RuleSuggestion?
        for pattern in try RulePattern.patterns(of: candidate.phrase) where best?.overruled != 0 {
            let found = try tried(RuleSuggestion(pattern, target), filter, type: candidate.type)
            guard found.settled >= RuleSuggestionSearch.minimum else { continue }
            if let best, found.overruled >= best.overruled || found.settled * 10 < best.settled * 9 { continue }
            best = found
        }
        return best.flatMap { $0.overruled * RuleSuggestionSearch.tolerance <= candidate.agreeing ? $0 : nil }
    }

    private func target(
        of candidate: RuleSuggestionSearch.Candidate,
        _ rows: WalletRows
    ) -> RuleSuggestion.Target? {
        switch candidate.choice {
        case nil: .unknown
        case .category(let id): rows.categories.first { $0.id == id && !$0.archived }.map { .category($0) }
        case .transfer(let id): rows.account(id).flatMap { $0.archived || $0.kind == .outside ? nil : .transfer($0) }
        }
    }

    /// Returns a suggestion with what its rule would change.
    private func tried(
        _ suggestion: RuleSuggestion,
        _ filter: TransactionFilter,
        type: TransactionType
    ) throws -> RuleSuggestion {
        var tried = suggestion
        var titles: Set<String> = []
        try db.forEachRuleEffect(matching: filter, becauseOf: suggestion.rule(type: type)) { effect in
            guard let change = effect.change, change.before.purpose != change.after.purpose else { return }
            guard let category = change.before.category, fallbacks.contains(category.id) else {
                tried.overruled += 1
                return
            }
            tried.settled += 1
            if tried.examples.count < RuleSuggestion.exampleCount, titles.insert(change.before.title.folded).inserted {
                tried.examples.append(change.before)
            }
        }
        return tried
    }
}

extension Database {
    /// Returns the categories of transactions for which none was chosen.
    fileprivate func fallbackCategories() throws -> Set<Core.Category.ID> {
        try Set(Core.Category.ID.fetchAll(self, sql: "SELECT id FROM category WHERE fallback"))
    }

    /// Adds the transactions without a chosen category to a search, and returns how many there are.
    fileprivate func addOpenTransactions(to search: inout RuleSuggestionSearch) throws -> Int {
        let rows = try Row.fetchCursor(
            self,
            sql: """
                SELECT title, accountId, type = 'expense' FROM "transaction"
                WHERE categoryId IN (SELECT id FROM category WHERE fallback)
                """
        )
        var count = 0
        while let row = try rows.next() {
            count += 1
            let isExpense: Bool = try row.value(2)
            search.addOpen(try row.value(0), in: try row.value(1), type: isExpense ? .expense : .income)
        }
        return count
    }

    /// Adds the transactions with a chosen category, and the transfers between accounts of the user, to a search.
    fileprivate func addChosenTransactions(to search: inout RuleSuggestionSearch) throws {
        let rows = try Row.fetchCursor(
            self,
            sql: """
                SELECT title, categoryId, accountId, toAccountId FROM "transaction"
                WHERE title <> '' AND (
                    toAccountId NOTNULL OR categoryId NOT IN (SELECT id FROM category WHERE fallback)
                )
                """
        )
        while let row = try rows.next() {
            let (category, other): (Core.Category.ID?, Account.ID?) = (try row.value(1), try row.value(3))
            if let category {
                search.addChosen(try row.value(0), [.category(category)])
            } else if let other {
                search.addChosen(try row.value(0), [.transfer(try row.value(2)), .transfer(other)])
            }
        }
    }
}
