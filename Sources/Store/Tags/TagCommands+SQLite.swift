import Core
import GRDB
import Money

extension RecordedTable {
    /// The tags.
    static let tag = RecordedTable(
        "tag",
        [.uniqueName],
        commands: [.renameTag, .deleteTag, .mergeTags],
        shared: SharedTable("tag", isNamed: true) { [$0.foldedName] }
    ) { row, _ in Tag(id: try row.value("id"), name: try row.value("name")) }

    /// Which transactions have which tags.
    static let tagging = RecordedTable(
        "tagging",
        commands: [],
        shared: SharedTable(
            "tagging",
            references: ["transactionId": .own(by: TransactionRecord.table), "tagId": .keep("tag")],
            uniqueKey: ["transactionId", "tagId"]
        )
    ) { row, reader in
        Tagging(of: try row.value("transactionId"), try reader.tag(row.value("tagId")))
    }
}

extension HistoryReader {
    /// Returns the tag with an id, as it is or, if it was deleted, as it last was.
    func tag(_ id: Tag.ID) throws -> Tag {
        if let tag = rows.tags.first(where: { $0.id == id }) { return tag }
        return Tag(id: id, name: try lastRecorded(id.rawValue, in: .tag)?.value("name") ?? "?")
    }
}

extension Tags: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value { try snapshot.rows.tags }
}

extension TagSummaries: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let found = try Row.fetchAll(
            db,
            sql: """
                SELECT tagId, currency, sum(count), min(month), max(month),
                    coalesce(sum(count) FILTER (WHERE type <> 'transfer'), 0),
                    coalesce(sum(sum) FILTER (WHERE type = 'income'), 0),
                    coalesce(sum(sum) FILTER (WHERE type = 'expense'), 0)
                FROM tagged JOIN account ON account.id = accountId GROUP BY tagId, currency
                """
        )
        return try snapshot.rows.tags.map { tag in
            let found = try found.filter { try $0.value(0) == tag.id }
            let months: [String] = try found.flatMap { [try $0.value(3), try $0.value(4)] }
            return TagSummary(
                tag: tag,
                count: try found.reduce(0) { $0 &+ (try $1.value(2)) },
                days: try db.days(of: tag, from: months.min(), upTo: months.max()),
                sums: try found.filter { try $0.value(5) > 0 }.map { try TransactionSums(ofTag: $0) }
            )
        }
        .sorted { ($0.days?.upperBound ?? .earliest) > ($1.days?.upperBound ?? .earliest) }
    }
}

extension Database {
    /// Returns the first and the last day of the transactions with a tag, which are in these months.
    fileprivate func days(of tag: Tag, from first: String?, upTo last: String?) throws -> ClosedRange<CivilDate>? {
        guard let first, let last else { return nil }
        func day(_ function: String, in month: String) throws -> CivilDate? {
            try Row.fetchOne(
                cachedStatement(
                    sql: """
                        SELECT \(function)(date) FROM "transaction" WHERE date BETWEEN ?1 || '-01' AND ?1 || '-31'
                            AND \(TransactionQuery.has("tagging", "tagId = ?2"))
                        """
                ),
                arguments: [month, tag.id]
            ).map { try CivilDate(of: $0, 0) }
        }
        guard let start = try day("min", in: first), let end = try day("max", in: last) else { return nil }
        return start...max(start, end)
    }
}

extension TransactionSums {
    /// Reads the currency of the transactions of a tag, and their income and expenses.
    fileprivate init(ofTag row: Row) throws {
        guard let currency = Currency(code: try row.value(1) as String) else { throw DamagedTotals() }
        self.init(
            income: Money(minorUnits: try row.value(6), currency: currency),
            expenses: Money(minorUnits: try row.value(7), currency: currency),
            transfers: .zero(currency)
        )
    }
}

extension RenameTag: RecordedCommand {
    var kind: CommandKind { .renameTag }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let tags = try command.db.walletTags()
        let before = try command.db.tag(id, among: tags)
        let name = try Tag.checkedName(name)
        if let taken = tags.first(where: { $0.id != id && $0.name.folded == name.folded }) {
            throw MoneyFlowError.tagNameTaken(taken.name)
        }
        try command.update(.tag, where: "id = ?", arguments: [id], set: ["name": name])
        return (before, Tag(id: id, name: name))
    }
}

extension DeleteTag: RecordedCommand {
    var kind: CommandKind { .deleteTag }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let tag = try command.db.tag(id, among: command.db.walletTags())
        let count = try command.db.taggingCount(of: id)
        try command.delete(from: .tagging, where: "tagId = ?", arguments: [id])
        try command.deleteRuleParts(where: "tagId = ?", [id])
        try command.delete(from: .tag, where: "id = ?", arguments: [id])
        return (tag, count)
    }
}

extension MergeTags: RecordedCommand {
    var kind: CommandKind { .mergeTags }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let db = command.db
        let tags = try db.walletTags()
        let target = try db.tag(target, among: tags)
        let merged = try ids.filter { $0 != target.id }.map { try db.tag($0, among: tags) }
        let count = try db.taggingCount(of: target.id)
        for tag in merged {
            let isTagged = "tagId = ? AND transactionId IN (SELECT transactionId FROM tagging WHERE tagId = ?)"
            try command.delete(from: .tagging, where: isTagged, arguments: [tag.id, target.id])
            for table in [RecordedTable.tagging, .rulePart] {
                try command.update(table, where: "tagId = ?", arguments: [tag.id], set: ["tagId": target.id])
            }
            try command.delete(from: .tag, where: "id = ?", arguments: [tag.id])
        }
        return (target, merged, try db.taggingCount(of: target.id) - count)
    }
}

extension CommandRecorder {
    /// Returns the tags with these names, in the order of the names, after making those that do not exist.
    ///
    /// - Throws: The errors of ``Tag/checkedName(_:)``.
    func tags(named names: [String]) throws -> [Tag] {
        guard !names.isEmpty else { return [] }
        let known = try db.walletTags()
        let tags = try Tag.names(in: names).map { name in
            if let tag = known.first(where: { $0.name.folded == name.folded }) { return tag }
            return Tag(id: Tag.ID(rawValue: try insert(into: .tag, ["name": name])), name: name)
        }
        return [].adding(tags)
    }

    /// Inserts the tags of a transaction that has none of them.
    func insert(_ tags: [Tag], of id: Transaction.ID) throws {
        for tag in tags { _ = try insert(into: .tagging, ["transactionId": id, "tagId": tag.id]) }
    }

    /// Updates the tags of transactions.
    func updateTags(_ changes: [TransactionChange]) throws {
        for change in changes where change.before.tags != change.after.tags {
            let gone = change.before.tags.filter { !change.after.tags.contains($0) }
            for tag in gone {
                try delete(
                    from: .tagging,
                    where: "transactionId = ? AND tagId = ?",
                    arguments: [change.after.id, tag.id]
                )
            }
            try insert(change.after.tags.filter { !change.before.tags.contains($0) }, of: change.after.id)
        }
    }
}

extension Database {
    /// Reads every tag, sorted by name.
    func walletTags() throws -> [Tag] {
        try Row.fetchAll(cachedStatement(sql: "SELECT id, name FROM tag ORDER BY name, id")).map { row in
            Tag(id: try row.value(0), name: try row.value(1))
        }
    }

    /// Returns the tag with an id.
    ///
    /// - Throws: ``MoneyFlowError/unknownTag(_:suggestion:)`` with its former name, if it does not exist.
    fileprivate func tag(_ id: Tag.ID, among tags: [Tag]) throws -> Tag {
        if let tag = tags.first(where: { $0.id == id }) { return tag }
        throw MoneyFlowError.unknownTag(try formerName(of: id, in: "tag"), suggestion: nil)
    }

    fileprivate func taggingCount(of id: Tag.ID) throws -> Int {
        try Int.fetchOne(self, sql: "SELECT count(*) FROM tagging WHERE tagId = ?", arguments: [id]) ?? 0
    }
}

extension StoreFeature {
    static let tags = StoreFeature(
        queries: [Tags.self, TagSummaries.self],
        commands: [RenameTag.self, DeleteTag.self, MergeTags.self],
        tables: [.tag, .tagging]
    )
}
