import Core
import GRDB
import Money

/// Sides of transfers that devices have imported while they were apart.
///
/// The row of one bank names an account, and is a transfer whose other side is awaited. Another device imports that side, not
/// knowing so. An import of both would have made one transfer of them, and so does the device that first knows both: it links them,
/// which can be undone like any link.
struct TransferHalves {
    private let db: Database
    private let identities: RowIdentities

    init(_ db: Database) {
        self.db = db
        identities = RowIdentities(db)
    }

    /// A transfer between two accounts of which a bank's row stands for one side only, and what may be its other side.
    private struct Pair {
        let half: Int64
        /// Whether the half is what left, and the other one what arrived.
        let isOut: Bool
        let other: Int64
        let distance: Int
    }

    /// Returns the pairs to link, of which at least one transaction is among some: that to keep, and that to give away.
    func pairs(among ids: Set<Int64>) throws -> [(kept: Int64, given: Int64)] {
        let found = try candidates(ids)
        guard !found.isEmpty else { return [] }
        let all = Set(found.flatMap { [$0.half, $0.other] })
        let touched = try touched(among: all)
        let free = try found.filter { try !touched.contains($0.half) && !touched.contains($0.other) && isOpen($0) }
        // Two that name each other's accounts come first, as in an import.
        let keyed = try free.map { pair in
            (pair, key: (try isHalf(pair.other) ? 0 : 1, pair.distance, try uid(pair.half), try uid(pair.other)))
        }
        var taken: Set<Int64> = []
        return try keyed.sorted { $0.key < $1.key }.compactMap { pair, _ in
            guard taken.isDisjoint(with: [pair.half, pair.other]) else { return nil }
            taken.formUnion([pair.half, pair.other])
            // All devices keep the same one.
            let isOtherFirst = try isHalf(pair.other) && uid(pair.other) < uid(pair.half)
            return isOtherFirst ? (pair.other, pair.half) : (pair.half, pair.other)
        }
    }

    /// Returns the amounts of the sides among some transactions that wait for one which stands on a side of another transaction.
    func contested(among ids: Set<Int64>) throws -> Set<Int64> {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT half.id, half.amount, source.id, unixepoch(half.date) / 86400,
                        target.id, unixepoch(half.toDate) / 86400
                    FROM "transaction" AS half
                    JOIN account AS source ON source.id = half.accountId AND source.kind <> 'outside'
                    JOIN account AS target ON target.id = half.toAccountId AND target.currency = source.currency
                    WHERE half.id IN (SELECT value FROM json_each(?))
                    """
            ),
            arguments: [try JSONArray(ids.sorted()).text]
        )
        let halves = try Set(rows.map { try $0.value(0) as Int64 })
        guard !halves.isEmpty else { return [] }
        let fixed = try touched(among: halves)
        return try Set(
            rows.compactMap { row -> Int64? in
                let (id, amount): (Int64, Int64) = (try row.value(0), try row.value(1))
                guard !fixed.contains(id), let side = try knownSide(id), try !isUndone(id) else { return nil }
                let isOut = side == .out
                let (day, awaited): (Int, Account.ID) = (try row.value(isOut ? 3 : 5), try row.value(isOut ? 4 : 2))
                let others = try ImportedSides.near([(day, isOut ? -amount : amount)], db)
                return others.contains { $0.origin.account == awaited && $0.origin.transaction != id } ? amount : nil
            }
        )
    }

    /// Whether somebody has taken a transaction apart from what it was paired with.
    private func isUndone(_ id: Int64) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (
                        SELECT 1 FROM replacement JOIN command ON command.id = commandId
                        WHERE (replacedId = ?1 OR survivorId = ?1 OR holderId = ?1) AND state = 'undone'
                            AND kind = '\(CommandKind.pairImports.rawValue)'
                    )
                    """
            ),
            arguments: [id]
        ) == true
    }

    private func touched(among ids: Set<Int64>) throws -> Set<Int64> {
        try Int64.fetchSet(
            db,
            sql: ImportedSides.touched(
                among: "SELECT value FROM json_each(\(try JSONArray(ids.sorted()).text.sqlLiteral))"
            )
        )
    }

    private func uid(_ id: Int64) throws -> UID { try identities.uid(TransactionRecord.table, id) }

    /// Whether only one side of a transfer is known, a bank has the other transaction, and nobody has taken the two apart.
    private func isOpen(_ pair: Pair) throws -> Bool {
        let isRejected = try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM notTransfer WHERE (outId, inId) IN (VALUES (?1, ?2), (?2, ?1)))
                        OR EXISTS (
                            SELECT 1 FROM replacement JOIN command ON command.id = commandId
                            WHERE (replacedId, survivorId) IN (VALUES (?1, ?2), (?2, ?1)) AND state = 'undone'
                                AND kind = '\(CommandKind.pairImports.rawValue)'
                        )
                    """
            ),
            arguments: [pair.half, pair.other]
        )
        let (side, other): (Replacement.Side, Replacement.Side) = pair.isOut ? (.out, .in) : (.in, .out)
        return try isRejected != true && knownSide(pair.half) == side && knownSide(pair.other) == other
    }

    private func isHalf(_ id: Int64) throws -> Bool {
        try Bool.fetchOne(db, sql: #"SELECT type = 'transfer' FROM "transaction" WHERE id = ?"#, arguments: [id])
            == true
    }

    /// Returns the only side that rows of files stand for, if there is one.
    private func knownSide(_ id: Int64) throws -> Replacement.Side? {
        let areOut = try Bool.fetchSet(
            db.cachedStatement(
                sql: """
                    SELECT amount < 0 FROM bankRow JOIN command ON command.id = commandId
                    WHERE \(SharingTables.holderIs("= ?1")) AND state = 'done'
                    """
            ),
            arguments: [id]
        )
        return areOut.count == 1 ? areOut.first == true ? .out : .in : nil
    }

    /// Returns the transfers between two accounts and what has the amount of one of their sides, on a day that fits.
    private func candidates(_ ids: Set<Int64>) throws -> [Pair] {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    WITH wanted (id) AS (SELECT value FROM json_each(?)),
                    pair (half, isOut, other, distance) AS (\(Self.pairs))
                    SELECT DISTINCT half, isOut, other, CAST(distance AS INTEGER) FROM pair
                    """
            ),
            arguments: [try JSONArray(ids.sorted()).text]
        )
        return try rows.map {
            Pair(half: try $0.value(0), isOut: try $0.value(1), other: try $0.value(2), distance: try $0.value(3))
        }
    }

    // A plus keeps SQLite from an index. The other transaction is found by its account and day, and a transfer by its amount, which
    // few transfers have.
    private static let pairs: String = {
        let isHalf = """
            half.type = 'transfer' AND EXISTS (
                SELECT 1 FROM account AS source JOIN account AS target ON target.currency = source.currency
                WHERE source.id = half.accountId AND source.kind <> 'outside' AND target.id = half.toAccountId
            )
            """
        let kinds = [
            ("income", "other.accountId = +half.toAccountId", "other.date", "half.date", 1),
            ("expense", "other.accountId = +half.accountId", "other.date", "half.toDate", -1),
            (
                "transfer", "+other.accountId = +half.accountId AND other.toAccountId = +half.toAccountId",
                "other.toDate",
                "half.date", 1
            ),
        ]
        let days = OpenSides.across(fromAmount: -1)
        return kinds.flatMap { type, sameAccount, day, halfDay, sign in
            let distances = days.map { $0 * sign }
            let distance = "julianday(\(day)) - julianday(\(halfDay))"
            let fits = """
                other.type = '\(type)' AND \(sameAccount) AND +other.amount = +half.amount AND other.id <> half.id
                    AND \(distance) IN (\(distances.map(String.init).joined(separator: ", ")))
                """
            let limits = [distances.min() ?? 0, distances.max() ?? 0].map { "date(\(halfDay), '\($0) days')" }
            let pair = "SELECT half.id, \(sign > 0 ? 1 : 0), other.id, abs(\(distance)) FROM wanted"
            return [
                """
                \(pair) CROSS JOIN "transaction" AS half ON half.id = wanted.id AND \(isHalf)
                CROSS JOIN "transaction" AS other ON \(fits) AND \(day) BETWEEN \(limits[0]) AND \(limits[1])
                """,
                """
                \(pair) CROSS JOIN "transaction" AS other ON other.id = wanted.id
                CROSS JOIN "transaction" AS half ON half.toAmount = other.amount AND \(fits) AND \(isHalf)
                """,
            ]
        }.joined(separator: " UNION ALL ")
    }()
}
