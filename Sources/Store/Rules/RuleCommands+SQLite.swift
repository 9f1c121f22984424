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
        try snapshot.db.ruleChanges(matching: filter, becauseOf: rule)
    }
}

extension ApplyRules: RecordedCommand {
    var kind: CommandKind { .applyRules }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let book = try RuleSet(command.db.walletRules())
        let changes = try command.db.transactions(ids, WalletRows(command.db)).compactMap(book.change)
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

extension Database {
    fileprivate func ruleChanges(
        matching filter: TransactionFilter,
        becauseOf rule: Rule?
    ) throws -> [TransactionChange] {
        let rules = try walletRules()
        let book = try RuleSet(rules + (rule.map { [$0] } ?? []))
        guard !book.isEmpty else { return [] }
        let others = rule == nil ? nil : try RuleSet(rules)
        let rows = try WalletRows(self)
        let query = try TransactionQuery(checking: filter, self, rows)
        let cursor = try query.cursor(self, order: .newestFirst)
        var changes: [TransactionChange] = []
        while let row = try cursor.next() {
            guard let change = try book.change(to: rows.transaction(row)) else { continue }
            let isByOthers = try others.map { try $0.change(to: change.before) == change } ?? false
            if !isByOthers { changes.append(change) }
        }
        return changes
    }
}

extension RuleSet {
    /// Returns what the rules change in a transaction, or `nil` if they change nothing.
    fileprivate func change(to transaction: Transaction) throws -> TransactionChange? {
        guard case .category(let category, let isRefund) = transaction.purpose else { return nil }
        let outcome = try outcome(for: transaction.title, note: transaction.note, type: category.type)
        var after = transaction
        if !isRefund, let refunded = outcome.refund {
            after.purpose = .category(refunded, isRefund: true)
        } else {
            after.purpose = .category(outcome.category ?? category, isRefund: isRefund)
        }
        after.title = outcome.title ?? transaction.title
        return after == transaction ? nil : TransactionChange(before: transaction, after: after)
    }
}

extension StoreFeature {
    static let rules = StoreFeature(
        queries: [Rules.self, RuleChanges.self],
        commands: [AddRule.self, DeleteRule.self, ApplyRules.self],
        tables: [.rule]
    )
}
