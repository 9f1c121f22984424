import Core
import GRDB
import Money

extension TransactionQuery {
    /// Returns the streams of the transactions that are only found by their splits: for one of the categories or, in the list
    /// of an account, as its share.
    static func splitStreams(_ filter: TransactionFilter, _ categories: Set<Core.Category.ID>) -> [Stream] {
        if !categories.isEmpty {
            let isPart = "categoryId IN \(list(categories))"
            let amount = sum(ofSplits: isPart)
            return [
                Stream(
                    amount: amount,
                    signedAmount: signed(amount),
                    conditions: [
                        filter.account.map { "+accountId = \($0)" }, "+categoryId NOT IN \(list(categories))",
                        has("part", isPart),
                    ].compactMap(\.self),
                    path: nil,
                    candidates: SearchCandidates(having: "part", isPart)
                )
            ]
        }
        guard let account = filter.account, filter.type == nil else { return [] }
        let isShare = "accountId = \(account)"
        let amount = sum(ofSplits: isShare)
        // What others owe of an expense comes to their account.
        return [
            Stream(
                amount: amount,
                signedAmount: "-\(signed(amount))",
                type: "'transfer'",
                conditions: [has("part", isShare)],
                path: nil,
                candidates: SearchCandidates(having: "part", isShare)
            )
        ]
    }

    /// Returns the number of transactions that are only found by their splits, which kept totals count with their own
    /// category and account, unless there is only one category.
    func splitCount(_ db: Database) throws -> Int {
        guard uses.splits, !isOfOneCategory else { return 0 }
        return try Self.splitStreams(filter, categories).reduce(0) { count, stream in
            let sql = "SELECT count(*) \(source(of: stream, in: dates, among: stream.candidates))"
            return try count + (Int.fetchOne(db, sql: sql, arguments: arguments + dates.arguments) ?? 0)
        }
    }

    /// Returns an amount with the sign of what the transaction adds to its account, as SQL.
    static func signed(_ amount: String) -> String {
        "iif((type = 'income') = refund, -\(amount), \(amount))"
    }

    /// Returns the sum of the splits of a transaction that fulfil a condition, as SQL.
    static func sum(ofSplits condition: String) -> String {
        """
        (SELECT coalesce(sum(part.amount), 0) FROM part WHERE part.transactionId = "transaction".id AND +(\(condition)))
        """
    }

    /// Returns the sum of the splits of a transaction that are not for any of some categories, as SQL.
    static func sum(ofSplitsNotFor categories: Set<Core.Category.ID>) -> String {
        sum(ofSplits: "(part.categoryId IS NULL OR part.categoryId NOT IN \(list(categories)))")
    }

    /// Returns the condition that a transaction has a row in a table that fulfils a condition.
    ///
    /// The unary plus keeps SQLite from the index on categories or tags, in which it would look at each of these rows.
    static func has(_ table: String, _ condition: String) -> String {
        """
        EXISTS (SELECT 1 FROM \(table) WHERE \(table).transactionId = "transaction".id AND +\(table).\(condition))
        """
    }
}

extension WalletRows {
    /// Returns transactions with their splits and tags.
    func completed(_ transactions: [Transaction], _ db: Database) throws -> [Transaction] {
        guard uses.splits || uses.tags, !transactions.isEmpty else { return transactions }
        var completed = transactions
        for place in completed.indices where !completed[place].splits.isEmpty { completed[place].splits = [] }
        let places = Dictionary(transactions.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let ids = transactions.map(\.id).jsonText
        if uses.splits {
            let parts = try Row.fetchCursor(
                db.cachedStatement(
                    sql: """
                        SELECT transactionId, categoryId, accountId, amount, note, id FROM part
                        WHERE transactionId IN (SELECT value FROM json_each(?)) ORDER BY id
                        """
                ),
                arguments: [ids]
            )
            while let row = try parts.next() {
                guard let place = places[try row.value(0)] else { continue }
                completed[place].splits.append(try split(row, of: transactions[place]))
            }
        }
        if uses.tags {
            let names = Dictionary(tags.enumerated().map { ($1.id, $0) }) { first, _ in first }
            let taggings = try Row.fetchCursor(
                db.cachedStatement(
                    sql: """
                        SELECT transactionId, tagId FROM tagging
                        WHERE transactionId IN (SELECT value FROM json_each(?))
                        """
                ),
                arguments: [ids]
            )
            var found: [Int: [Int]] = [:]
            while let row = try taggings.next() {
                guard let place = places[try row.value(0)], let name = names[try row.value(1)] else { continue }
                found[place, default: []].append(name)
            }
            for (place, names) in found { completed[place].tags = names.sorted().map { tags[$0] } }
        }
        return completed
    }

    /// Reads a split in a row of `transactionId`, `categoryId`, `accountId`, `amount`, `note` and `id`.
    func split(_ row: Row, of transaction: Transaction) throws -> Split {
        let (category, account): (Core.Category.ID?, Account.ID?) = (try row.value(1), try row.value(2))
        let purpose: Split.Purpose
        if let category = category.flatMap({ self.category($0) }) {
            purpose = .category(category)
        } else if let account = account.flatMap({ self.account($0) }) {
            purpose = .account(account)
        } else {
            throw DamagedRow(table: "part", id: try row.value(5))
        }
        let amount = Money(minorUnits: try row.value(3), currency: transaction.amount.currency)
        return Split(purpose, amount, note: try row.value(4))
    }
}

extension Database {
    /// Whether any split is the share of another account.
    func hasShares() throws -> Bool {
        try Bool.fetchOne(cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM part WHERE accountId NOTNULL)")) == true
    }

    /// Whether any transaction is split.
    func hasSplits() throws -> Bool {
        try Bool.fetchOne(cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM part)")) == true
    }
}
