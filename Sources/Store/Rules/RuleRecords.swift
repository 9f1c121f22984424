import Core
import GRDB
import Money

extension RecordedTable {
    /// The rules for imported rows.
    static let rule = RecordedTable(
        "rule",
        commands: [.addRule, .deleteRule, .applyRules],
        shared: SharedTable(
            "rule",
            groups: [["categoryId", "title", "transferAccountId"]],
            references: ["categoryId": .keep("category"), "transferAccountId": .keep("account")]
        ),
        release: { reference, command in
            guard reference.other == nil else { return }
            // It would have no effect.
            try command.delete(reference, if: "title IS NULL AND id NOT IN (SELECT ruleId FROM rulePart)")
        }
    ) { row, reader in try reader.rows.rule(row) }

    /// What rules split off and tag.
    static let rulePart = RecordedTable(
        "rulePart",
        commands: [],
        shared: SharedTable(
            "rulePart",
            groups: [["tagId", "categoryId", "accountId"], ["amount", "currency", "share", "count"]],
            references: [
                "ruleId": .own(by: "rule"), "tagId": .keep("tag"), "categoryId": .keep("category"),
                "accountId": .keep("account"),
            ]
        ),
        release: { reference, command in
            guard reference.other == nil else { return }
            try command.deleteRuleParts(where: "\(reference.column.sqlIdentifier) = ?", [reference.id])
        }
    ) { row, reader in try RulePart(row: row, reader) }
}

extension RulePart {
    /// Reads a row of its table, whose category, account or tag may no longer exist.
    fileprivate init(row: Row, _ reader: HistoryReader) throws {
        let gift: Gift
        if let tag: Tag.ID = try row.value("tagId") {
            gift = .tag(try reader.tag(tag))
        } else {
            let account: Account.ID? = try row.value("accountId")
            let category = try reader.category(of: row, ofType: .expense)
            guard
                let purpose = try account.map({ .account(try reader.account($0)) })
                    ?? category.map(Split.Purpose.category)
            else { throw DamagedRow(table: "rulePart", id: try row.value("id")) }
            gift = .split(RuleSplit(purpose, try NewSplit.Size(ofRulePart: row)))
        }
        self.init(of: try row.value("ruleId"), gift)
    }
}

extension NewSplit.Size {
    /// Reads the size in a row of the parts of rules.
    fileprivate init(ofRulePart row: Row) throws {
        if let amount: Int64 = try row.value("amount") {
            guard let currency = Currency(code: try row.value("currency") as String) else {
                throw DamagedRow(table: "rulePart", id: try row.value("id"))
            }
            self = .amount(Money(minorUnits: amount, currency: currency))
        } else if let share: Int = try row.value("share") {
            self = .share(hundredths: share)
        } else {
            self = .part(of: try row.value("count"))
        }
    }
}

extension Database {
    /// Reads what rules split off and tag, in order, by rule.
    func ruleParts(_ rows: WalletRows) throws -> [Rule.ID: [RulePart.Gift]] {
        let found = try Row.fetchAll(self, sql: "SELECT * FROM rulePart ORDER BY id")
        return try found.reduce(into: [:]) { parts, row in
            let (tag, category, account): (Tag.ID?, Core.Category.ID?, Account.ID?) = (
                try row.value("tagId"), try row.value("categoryId"), try row.value("accountId")
            )
            let purpose =
                category.flatMap { rows.category($0) }.map(Split.Purpose.category)
                ?? account.flatMap { rows.account($0) }.map(Split.Purpose.account)
            let gift: RulePart.Gift
            if let tag = rows.tags.first(where: { $0.id == tag }) {
                gift = .tag(tag)
            } else if let purpose {
                gift = .split(RuleSplit(purpose, try NewSplit.Size(ofRulePart: row)))
            } else {
                throw DamagedRow(table: "rulePart", id: try row.value("id"))
            }
            parts[try row.value("ruleId"), default: []].append(gift)
        }
    }
}

extension CommandRecorder {
    /// Inserts what a rule splits off and tags.
    func insert(_ splits: [RuleSplit], _ tags: [Tag], of rule: Rule.ID) throws {
        for split in splits {
            let (amount, share, count): (Money?, Int?, Int?) =
                switch split.size {
                case .amount(let amount): (amount, nil, nil)
                case .share(let hundredths): (nil, hundredths, nil)
                case .part(let count): (nil, nil, count)
                }
            _ = try insert(
                into: .rulePart,
                [
                    "ruleId": rule, "categoryId": split.purpose.category?.id, "accountId": split.purpose.account?.id,
                    "amount": amount?.minorUnits, "currency": amount?.currency.code, "share": share, "count": count,
                ]
            )
        }
        for tag in tags { _ = try insert(into: .rulePart, ["ruleId": rule, "tagId": tag.id]) }
    }

    /// Deletes parts of rules, and the rules that have nothing else.
    func deleteRuleParts(where condition: String, _ arguments: [(any DatabaseValueConvertible)?]) throws {
        let rules = try Rule.ID.fetchAll(
            db,
            sql: "SELECT DISTINCT ruleId FROM rulePart WHERE \(condition)",
            arguments: StatementArguments(arguments)
        )
        guard !rules.isEmpty else { return }
        try delete(from: .rulePart, where: condition, arguments: arguments)
        try delete(
            from: .rule,
            where: """
                id IN (SELECT value FROM json_each(?)) AND coalesce(categoryId, transferAccountId, title) IS NULL
                    AND id NOT IN (SELECT ruleId FROM rulePart)
                """,
            arguments: [JSONArray(rules.map(\.rawValue)).text]
        )
    }
}
