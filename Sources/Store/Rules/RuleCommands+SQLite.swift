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
        let new = try command.db.rule(rule, WalletRows(command.db))
        let id = try command.insert(
            into: .rule,
            [
                "pattern": new.pattern.text, "categoryId": new.category?.id, "transferAccountId": new.transfer?.id,
                "title": new.title,
            ]
        )
        let added = Rule(
            id: Rule.ID(rawValue: id),
            pattern: new.pattern,
            category: new.category,
            transfer: new.transfer,
            title: new.title,
            splits: try new.splits.map { RuleSplit(try command.made($0.purpose), $0.size) },
            tags: try command.tags(named: new.tags.map(\.name))
        )
        try command.insert(added.splits, added.tags, of: added.id)
        return added
    }
}

extension Database {
    /// Returns a new rule after checking it; what does not exist yet, like the rule, has the id 0.
    fileprivate func rule(_ new: NewRule, _ rows: WalletRows) throws -> Rule {
        let pattern = try RulePattern(new.pattern)
        let title = try new.title.map {
            try PlainText.checked($0, as: .title, limit: Transaction.maximumTitleLength)
        }
        if let title, title.isEmpty { throw MoneyFlowError.emptyText(field: .title) }
        let category = try new.category.map { try self.category($0) }
        if let category, category.archived { throw MoneyFlowError.categoryArchived(category.name) }
        let transfer = try new.transfer.map { try openAccount($0, rows) }
        let isEmpty = category == nil && transfer == nil && title == nil && new.splits.isEmpty && new.tags.isEmpty
        guard !isEmpty else { throw MoneyFlowError.nothingToChange(in: .rule(pattern.text)) }
        guard transfer == nil || new.splits.isEmpty else { throw MoneyFlowError.transferIsNotSplit(nil) }
        try new.splits.checkSharesLeaveSomething()
        var type = category?.type
        let splits = try new.splits.map { split in
            if case .category(let id) = split.purpose, type == nil {
                type = try self.category(id, among: rows.categories).type
            }
            return RuleSplit(try purpose(split.purpose, type: type ?? .expense, in: rows.currency, rows), split.size)
        }
        let tags = try Tag.names(in: new.tags).map { name in
            rows.tags.first { $0.name.folded == name.folded } ?? Tag(id: 0, name: name)
        }
        return Rule(
            id: 0,
            pattern: pattern,
            category: category,
            transfer: transfer,
            title: title,
            splits: splits,
            tags: [].adding(tags)
        )
    }
}

extension RuleChanges: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        var effects = RuleEffects()
        let planned = try rule.map { try snapshot.db.rule($0, snapshot.rows) }
        try snapshot.db.forEachRuleEffect(matching: filter, becauseOf: planned) { effect in
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
        let rows = try WalletRows(db)
        let application = try RuleApplication(db.walletRules(), rows, db)
        let changes = try db.transactions(ids, rows).compactMap { try application.effect(on: $0)?.change }
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
        try command.delete(from: .rulePart, where: "ruleId = ?", arguments: [id])
        try command.delete(from: .rule, where: "id = ?", arguments: [id])
        return rule
    }
}

extension StoreFeature {
    static let rules = StoreFeature(
        queries: [Rules.self, RuleChanges.self, RuleSuggestions.self],
        commands: [AddRule.self, DeleteRule.self, ApplyRules.self],
        tables: [.rule, .rulePart]
    )
}
