import Core
import GRDB
import Money

/// Finds rows that were just taken in and are perhaps those of another device.
struct LookAlikeSearch {
    private let db: Database

    init(_ db: Database) {
        self.db = db
    }

    /// The largest number of transactions that are compared: joining a wallet is no time to ask about each.
    private static let limit = 10_000

    /// Returns the pairs of which one is among some rows; each row is in one pair at most.
    func found(among rows: RowNumbers) throws -> [LookAlike] {
        try transactions(rows[TransactionRecord.table] ?? [])
            + named(ScheduleReader.table, rows, "title", ["accountId", "toAccountId", "type", "amount", "rule"])
            + named("account", rows, "name", ["currency"], where: "number IS NULL AND kind <> 'outside'")
    }

    // MARK: Transactions

    private func transactions(_ ids: Set<Int64>) throws -> [LookAlike] {
        guard !ids.isEmpty, ids.count <= Self.limit else { return [] }
        let pairs = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT new.id, other.id FROM json_each(:ids) AS taken
                    CROSS JOIN "transaction" AS new ON new.id = taken.value
                    CROSS JOIN "transaction" AS other ON other.accountId = new.accountId AND other.amount = new.amount
                        AND other.date BETWEEN date(new.date, :before) AND date(new.date, :after)
                        AND other.toAccountId IS new.toAccountId AND other.id <> new.id
                    """
            ),
            arguments: [
                "ids": try JSONArray(ids.sorted()).text, "before": "-\(PaymentLook.daysBeforeBank) days",
                "after": "+\(PaymentLook.daysBeforeBank) days",
            ]
        ).map { (new: try $0.value(0) as Int64, other: try $0.value(1) as Int64) }
        guard !pairs.isEmpty else { return [] }
        let looks = try looks(Set(pairs.flatMap { [$0.new, $0.other] }))
        let alike = pairs.compactMap { pair -> (new: PaymentLook, other: PaymentLook)? in
            guard let new = looks[pair.new], let other = looks[pair.other], !new.makers.contains(Self.thisDevice),
                new.isLike(other)
            else { return nil }
            return (new, other)
        }
        let nearestFirst = alike.sorted {
            (abs($0.new.day - $0.other.day), $0.new.id, $0.other.id) < (
                abs($1.new.day - $1.other.day), $1.new.id, $1.other.id
            )
        }
        return once(nearestFirst.map { LookAlike(table: TransactionRecord.table, row: $0.new.id, other: $0.other.id) })
    }

    private func looks(_ ids: Set<Int64>) throws -> [Int64: PaymentLook] {
        let table = TransactionRecord.table
        let makers = try makers(of: table, ids)
        let list = try JSONArray(ids.sorted()).text
        var hashes: [Int64: Set<Int64>] = [:]
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT \(SharingTables.holder), textHash FROM bankRow
                    WHERE \(SharingTables.holderIs("IN (SELECT value FROM json_each(?1))"))
                    """
            ),
            arguments: [list]
        )
        for row in rows { hashes[try row.value(0), default: []].insert(try row.value(1)) }
        let looks = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id, accountId, ifnull(toAccountId, 0), date, iif((type = 'income') = refund, -amount, amount), title
                    FROM "transaction" WHERE id IN (SELECT value FROM json_each(?))
                    """
            ),
            arguments: [list]
        ).map { row in
            let id: Int64 = try row.value(0)
            guard let day = CivilDate(iso: try row.value(3) as String) else { throw DamagedRow(table: table, id: id) }
            return PaymentLook(
                id: id,
                accounts: [try row.value(1), try row.value(2)],
                day: day.daysSince1970,
                amount: try row.value(4),
                title: try row.value(5),
                textHashes: hashes[id] ?? [],
                makers: makers[id] ?? []
            )
        }
        return Dictionary(looks.map { ($0.id, $0) }) { first, _ in first }
    }

    // MARK: Schedules and accounts

    private func named(
        _ table: String,
        _ rows: RowNumbers,
        _ name: String,
        _ columns: [String],
        where condition: String = "NOT archived"
    ) throws -> [LookAlike] {
        guard let ids = rows[table], !ids.isEmpty else { return [] }
        let found = try Row.fetchAll(
            db,
            sql: "SELECT id, \(name), \(columns.joined(separator: ", ")) FROM \(table) WHERE \(condition) ORDER BY id"
        )
        let makers = try makers(of: table, Set(found.map { try $0.value(0) }))
        let looks = try found.map { row in
            let id: Int64 = try row.value(0)
            let values = columns.indices.map { index -> SharedValue in
                switch (row[2 + index] as DatabaseValue).storage {
                case .int64(let number): .integer(number)
                case .string(let text): .text(text)
                case .null, .double, .blob: .null
                }
            }
            return NamedLook(id: id, name: try row.value(1), values: values, makers: makers[id] ?? [])
        }
        let new = looks.filter { ids.contains($0.id) && !$0.makers.contains(Self.thisDevice) }
        return once(
            new.flatMap { row in
                looks.filter(row.isLike).map { LookAlike(table: table, row: row.id, other: $0.id) }
            }
        )
    }

    // MARK: Pairs

    /// What stands for this device, which has no number in `sharedCommand`.
    private static let thisDevice: Int64 = 0

    /// Returns the devices whose commands in effect have made rows, by the numbers of these.
    private func makers(of table: String, _ ids: Set<Int64>) throws -> [Int64: Set<Int64>] {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    WITH wanted (id) AS (SELECT value FROM json_each(:ids)),
                    made (id, commandId) AS (
                        SELECT recordId, commandId FROM wanted CROSS JOIN change
                            ON tableName = :table AND recordId = wanted.id AND before IS NULL
                        UNION
                        SELECT wanted.id, commandId FROM wanted CROSS JOIN insertion ON tableName = :table
                            AND firstId = \(WalletSchema.firstID(near: "wanted.id", in: ":table")) AND lastId >= wanted.id
                        UNION
                        SELECT recordId, commandId FROM wanted CROSS JOIN bankRow
                            ON recordId = wanted.id AND :table = '\(TransactionRecord.table)'
                    )
                    SELECT made.id, ifnull(deviceId, \(Self.thisDevice)) FROM made
                    JOIN command ON command.id = made.commandId AND state = 'done'
                    LEFT JOIN sharedCommand ON sharedCommand.commandId = made.commandId
                    """
            ),
            arguments: ["ids": try JSONArray(ids.sorted()).text, "table": table]
        )
        var makers: [Int64: Set<Int64>] = [:]
        for row in rows { makers[try row.value(0), default: []].insert(try row.value(1)) }
        return makers
    }

    /// Returns the first pairs of each row.
    private func once(_ pairs: [LookAlike]) -> [LookAlike] {
        var taken: Set<Int64> = []
        return pairs.filter { pair in
            guard !taken.contains(pair.row), !taken.contains(pair.other) else { return false }
            taken.formUnion([pair.row, pair.other])
            return true
        }
    }
}
