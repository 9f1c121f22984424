import Core
import GRDB
import Money

extension Rules: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        try snapshot.db.walletRules()
    }
}

extension AddRule: RecordedCommand {
    var kind: CommandKind { .addRule }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let db = command.db
        let pattern = try RulePattern(rule.pattern)
        let title = try rule.title.map {
            try PlainText.checked($0, as: .title, limit: Transaction.maximumTitleLength)
        }
        if let title, title.isEmpty { throw MoneyFlowError.emptyText(field: .title) }
        let category = try rule.category.map { try db.category($0) }
        if let category, category.archived { throw MoneyFlowError.categoryArchived(category.name) }
        let transfer = try rule.transfer.map { try db.openAccount($0, WalletRows(db)) }
        guard category != nil || transfer != nil || title != nil else {
            throw MoneyFlowError.nothingToChange(in: .rule(pattern.text))
        }
        let id = try command.insert(
            into: .rule,
            [
                "pattern": pattern.text, "categoryId": category?.id, "transferAccountId": transfer?.id,
                "title": title,
            ]
        )
        return Rule(
            id: Rule.ID(rawValue: id),
            pattern: pattern,
            category: category,
            transfer: transfer,
            title: title
        )
    }
}

extension RuleChanges: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        var effects = RuleEffects()
        try snapshot.db.forEachRuleEffect(matching: filter, becauseOf: rule) { effect in
            effect.change.map { effects.changes.append($0) }
            effect.obstacle.map { effects.obstacles.append($0) }
        }
        return effects
    }
}

extension ApplyRules: RecordedCommand {
    var kind: CommandKind { .applyRules }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let db = command.db
        let application = try RuleApplication(db.walletRules(), db)
        let changes = try db.transactions(ids, WalletRows(db)).compactMap { try application.effect(on: $0)?.change }
        try command.update(changes)
        return changes
    }
}

extension DeleteRule: RecordedCommand {
    var kind: CommandKind { .deleteRule }

    func run(_ command: CommandRecorder) throws -> Outcome {
        guard let rule = try command.db.walletRules().first(where: { $0.id == id }) else {
            throw MoneyFlowError.ruleNotFound(id)
        }
        try command.delete(from: .rule, where: "id = ?", arguments: [id])
        return rule
    }
}

extension StoreFeature {
    static let rules = StoreFeature(
        queries: [Rules.self, RuleChanges.self, RuleSuggestions.self],
        commands: [AddRule.self, DeleteRule.self, ApplyRules.self],
        tables: [.rule]
    )
}
