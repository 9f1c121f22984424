import Core
import GRDB

extension SQLiteRepository {
    /// Reads the rules by their numbers.
    public func rules() async throws(MoneyFlowError) -> [Rule] {
        try await read { try $0.walletRules() }
    }

    /// Inserts a rule as one command.
    public func addRule(_ rule: NewRule) async throws(MoneyFlowError) -> Rule {
        try await change(.addRule) { command in
            let db = command.db
            let pattern = try RulePattern(rule.pattern)
            let title = try rule.title.map {
                try PlainText.checked($0, as: .title, limit: Transaction.maximumTitleLength)
            }
            if let title, title.isEmpty { throw MoneyFlowError.emptyText(field: .title) }
            let category = try rule.category.map {
                try CategoryLookup(db.walletCategories()).find($0, type: nil, includingArchived: false)
            }
            guard category != nil || title != nil else { throw MoneyFlowError.nothingToChange }
            try db.execute(
                sql: "INSERT INTO rule (pattern, categoryId, title) VALUES (?, ?, ?)",
                arguments: [pattern.text, category?.id, title]
            )
            let id = db.lastInsertedRowID
            try command.didInsert(into: "rule", ids: id...id)
            return Rule(id: id, pattern: pattern, category: category, title: title)
        }
    }

    /// Deletes a rule as one command.
    public func deleteRule(_ id: Int64) async throws(MoneyFlowError) -> Rule {
        try await change(.deleteRule) { command in
            guard let rule = try command.db.walletRules().first(where: { $0.id == id }) else {
                throw MoneyFlowError.ruleNotFound(id)
            }
            try command.willChange("rule", where: "id = ?", arguments: [id])
            try command.db.execute(sql: "DELETE FROM rule WHERE id = ?", arguments: [id])
            return rule
        }
    }
}

extension CommandRecorder {
    /// Takes a category that is about to be deleted out of the rules: `other` takes its place, or none; a rule that
    /// then says nothing is deleted.
    func releaseRules(from category: Core.Category, to other: Core.Category?) throws {
        try willChange("rule", where: "categoryId = ?", arguments: [category.id])
        if other == nil {
            try db.execute(sql: "DELETE FROM rule WHERE categoryId = ? AND title IS NULL", arguments: [category.id])
        }
        try db.execute(
            sql: "UPDATE rule SET categoryId = ? WHERE categoryId = ?",
            arguments: [other?.id, category.id]
        )
    }
}
