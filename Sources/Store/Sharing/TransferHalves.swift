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
        let other: Int64
        let distance: Int
    }

    /// Returns the pairs to link, of which at least one transaction is among some: that to keep, and that to give away.
    func pairs(among ids: Set<Int64>) throws -> [(kept: Int64, given: Int64)] {
        let found = try candidates(ids)
        let all = Set(found.flatMap { [$0.half, $0.other] })
        let list = all.map(String.init).joined(separator: ", ")
        let touched = try Int64.fetchSet(
            db,
            sql: ImportedSides.touched(
                among: "SELECT value FROM json_each(\(try JSONArray(all.sorted()).text.sqlLiteral))"
            )
        )
        guard !list.isEmpty else { return [] }
        let free = try found.filter { try !touched.contains($0.half) && !touched.contains($0.other) && isOpen($0) }
        let keyed = try free.map { pair in
            (pair, key: (pair.distance, try uid(pair.half), try uid(pair.other)))
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

    private func uid(_ id: Int64) throws -> UID { try identities.uid(TransactionRecord.table, id) }

    /// Whether only one side of a transfer is known, and a bank has the other transaction.
    private func isOpen(_ pair: Pair) throws -> Bool {
        let isRejected = try Bool.fetchOne(
            db,
            sql: "SELECT EXISTS (SELECT 1 FROM notTransfer WHERE (outId, inId) IN (VALUES (?1, ?2), (?2, ?1)))",
            arguments: [pair.half, pair.other]
        )
        guard isRejected != true, let known = try knownSide(pair.half), let other = try knownSide(pair.other) else {
            return false
        }
        return known != other
    }

    private func isHalf(_ id: Int64) throws -> Bool {
        try Bool.fetchOne(db, sql: #"SELECT type = 'transfer' FROM "transaction" WHERE id = ?"#, arguments: [id])
            == true
    }

    /// Returns the only side that rows of files stand for, if there is one.
    private func knownSide(_ id: Int64) throws -> Replacement.Side? {
        let areOut = try Bool.fetchSet(
            db,
            sql: """
                SELECT amount < 0 FROM bankRow JOIN command ON command.id = commandId
                WHERE transactionId = ? AND state = 'done'
                """,
            arguments: [id]
        )
        return areOut.count == 1 ? areOut.first == true ? .out : .in : nil
    }

    /// Returns the transfers between two accounts and what has the amount of one of their sides, on a day that fits.
    private func candidates(_ ids: Set<Int64>) throws -> [Pair] {
        let days = OpenSides.across(fromAmount: -1).map(String.init).joined(separator: ", ")
        let rows = try Row.fetchAll(
            db,
            sql: """
                WITH wanted (id) AS (SELECT value FROM json_each(?)),
                half AS (
                    SELECT made.* FROM "transaction" AS made
                    JOIN account AS source ON source.id = accountId AND source.kind <> 'outside'
                    JOIN account AS target ON target.id = toAccountId AND target.currency = source.currency
                    WHERE made.type = 'transfer'
                ),
                pair (half, other, distance) AS (
                    SELECT half.id, other.id, abs(julianday(other.date) - julianday(half.date)) FROM half
                    JOIN "transaction" AS other ON other.accountId = half.toAccountId AND other.amount = half.toAmount
                        AND other.type = 'income' AND julianday(other.date) - julianday(half.date) IN (\(days))
                    UNION ALL
                    SELECT half.id, other.id, abs(julianday(half.toDate) - julianday(other.date)) FROM half
                    JOIN "transaction" AS other ON other.accountId = half.accountId AND other.amount = half.amount
                        AND other.type = 'expense' AND julianday(half.toDate) - julianday(other.date) IN (\(days))
                    UNION ALL
                    SELECT half.id, other.id, abs(julianday(other.toDate) - julianday(half.date)) FROM half
                    JOIN half AS other ON other.accountId = half.accountId AND other.toAccountId = half.toAccountId
                        AND other.amount = half.amount AND other.id <> half.id
                        AND julianday(other.toDate) - julianday(half.date) IN (\(days))
                )
                SELECT DISTINCT half, other, CAST(distance AS INTEGER) FROM pair
                WHERE half IN (SELECT id FROM wanted) OR other IN (SELECT id FROM wanted)
                """,
            arguments: [try JSONArray(ids.sorted()).text]
        )
        return try rows.map { Pair(half: try $0.value(0), other: try $0.value(1), distance: try $0.value(2)) }
    }
}
