import Core
import GRDB

// Which transactions stand for others after the command, and for which rows of files.
extension CommandIdentities {
    /// Records that the transaction that was kept stands for the other one.
    func recordLink() throws {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT recordId, after NOTNULL, before, after FROM change
                    WHERE commandId = ? AND tableName = ? AND before NOTNULL
                    """
            ),
            arguments: [command, TransactionRecord.table]
        )
        let table = TransactionRecord.table
        guard let kept = try rows.first(where: { try $0.value(1) }),
            let other = try rows.first(where: { try !$0.value(1) })
        else { return }
        guard let before = try history.row(try kept.value(2), of: table),
            let given = try history.row(try other.value(2), of: table)
        else { return }
        let (survivor, replaced): (Int64, Int64) = (try kept.value(0), try other.value(0))
        let side = try side(of: given, replaced, besides: before)
        try insert(replaced, heldBy: replaced, by: survivor, side, seen: try count(survivor, side))
        for side in [Replacement.Side.out, .in] { try moveBankRows(from: replaced, to: survivor, side) }
    }

    /// Gives what stood on the side of a transfer that is gone to the income that an unlink has made.
    func divideRows() throws {
        let transfer = try Int64.fetchOne(
            db.cachedStatement(
                sql: "SELECT recordId FROM change WHERE commandId = ? AND tableName = ? AND before NOTNULL"
            ),
            arguments: [command, TransactionRecord.table]
        )
        guard let transfer, let income = try firstBirth() else { return }
        try moveBankRows(from: transfer, to: income, .in)
    }

    /// Returns the side that a transaction is of the transfer that another one becomes by it.
    ///
    /// Of two transfers, each has rows of files on one side only.
    private func side(of given: SharedRow, _ replaced: Int64, besides kept: SharedRow) throws -> Replacement.Side {
        func isOut(_ row: SharedRow) -> Bool? {
            guard case .text(let type) = row[value: "type"], type != "transfer" else { return nil }
            return (type == "expense") != (row[value: "refund"] == .integer(1))
        }
        if let isOut = isOut(given) { return isOut ? .out : .in }
        if let isOut = isOut(kept) { return isOut ? .in : .out }
        let isOut = try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT amount < 0 FROM bankRow JOIN command ON command.id = commandId
                    WHERE \(SharingTables.holderIs("= ?1")) AND state = 'done'
                    """
            ),
            arguments: [replaced]
        )
        return isOut == true ? .out : .in
    }

    /// Whether the command has given rows of earlier imports to other transactions, one by one.
    func hasMovedRows() throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM movedRow WHERE commandId = ?)"),
            arguments: [command]
        )
            == true
    }

    private func firstBirth() throws -> Int64? {
        let made = try births(TransactionRecord.table)
        return (Array(made.others) + made.ranges.map(\.lowerBound)).min()
    }

    /// Makes the rows of files that a transaction stands for those of another one, if the command is in effect.
    ///
    /// - Parameter record: The only row, or `nil` for all.
    func moveBankRows(from holder: Int64, to other: Int64, _ side: Replacement.Side, record: Int64? = nil) throws {
        let isInEffect = try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT state = 'done' FROM command WHERE id = ?"),
            arguments: [command]
        )
        guard isInEffect == true else { return }
        try db.moveBankRows(
            from: holder,
            to: other,
            "(amount < 0) = \(side == .out) AND recordId = ifnull(?2, recordId)",
            [record]
        )
    }

    /// Records that a transaction stands for another one.
    ///
    /// A row that was made again has several numbers, of which other devices know the newest.
    func insert(
        _ replaced: Int64,
        heldBy holder: Int64?,
        by survivor: Int64,
        _ side: Replacement.Side,
        seen: Int,
        row: String? = nil,
        alone: String? = nil
    ) throws {
        try db.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO replacement (commandId, replacedId, holderId, survivorId, side, seen, row, alone)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        .execute(arguments: [
            command, try newest(replaced), try holder.map(newest), try newest(survivor), side.rawValue, seen, row,
            alone,
        ])
    }

    /// Returns the newest number of a transaction.
    private func newest(_ id: Int64) throws -> Int64 {
        let table = TransactionRecord.table
        guard let uid = try identities.known(table, id), let row = try identities.number(of: uid) else { return id }
        return row.id
    }

    /// Returns how many rows of files a side of a transaction stands for, without those that the command has read or moved.
    func count(_ transaction: Int64, _ side: Replacement.Side, except moved: Set<Int64> = []) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT count(DISTINCT recordId) FROM bankRow JOIN command ON command.id = commandId
                    WHERE \(SharingTables.holderIs("= ?1")) AND commandId <> ?2 AND state = 'done' AND (amount < 0) = ?3
                        AND recordId NOT IN (SELECT value FROM json_each(?4))
                    """
            ),
            arguments: [transaction, command, side == .out, try JSONArray(moved.sorted()).text]
        ) ?? 0
    }
}

extension Database {
    /// Makes rows of files those of another transaction, for later imports too.
    ///
    /// - Parameters:
    ///   - condition: Which rows of the transaction, with parameters from the second on.
    ///   - arguments: Their values.
    func moveBankRows(
        from holder: Int64,
        to other: Int64,
        _ condition: String,
        _ arguments: [(any DatabaseValueConvertible)?]
    ) throws {
        guard holder != other else { return }
        let rows = try Row.fetchAll(
            self.cachedStatement(
                sql: """
                    SELECT recordId, commandId, day, amount, textHash FROM bankRow
                    WHERE \(SharingTables.holderIs("= ?1")) AND \(condition)
                    """
            ),
            arguments: StatementArguments([holder] + arguments)
        )
        for row in rows {
            let key: [Int64] = try (1...4).map { try row.value($0) }
            try execute(
                sql: """
                    UPDATE OR IGNORE importedRow SET transactionId = ?
                    WHERE (commandId, day, amount, textHash, transactionId) = (?, ?, ?, ?, ?)
                    """,
                arguments: StatementArguments([other] + key + [holder])
            )
            try execute(
                sql: "UPDATE bankRow SET holderId = ? WHERE recordId = ? AND commandId = ?",
                arguments: [other, try row.value(0) as Int64, key[0]]
            )
        }
    }
}
