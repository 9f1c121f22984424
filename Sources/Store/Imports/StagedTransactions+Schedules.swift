import Core
import GRDB
import Money

extension StagedTransactions {
    /// Gives a row what the schedule says whose date it settles: its title, category and note.
    ///
    /// If a transaction has settled the date before, the row is merged with it.
    func settle(_ settlement: ScheduledRows.Settlement) throws {
        let schedule = settlement.occurrence.schedule
        if let posted = settlement.posted {
            try db.execute(
                sql: """
                    UPDATE temp.staged SET posted = :posted, isSettled = 1,
                        side = iif(:isSide, :posted, side), mergedWith = iif(:isSide, mergedWith, :posted),
                        otherId = iif(:isSide, NULL, otherId)
                    WHERE id = :number
                    """,
                arguments: ["posted": posted, "isSide": settlement.isSide, "number": settlement.number]
            )
            return
        }
        let title = schedule.title
        let lowercase = title.utf8.allSatisfy { $0 < 0x80 } ? nil : title.lowercased()
        try db.execute(
            sql: """
                UPDATE temp.staged SET
                    text = iif(:title = '', text, coalesce(text, title)),
                    title = iif(:title = '', title, :title),
                    lowercaseTitle = iif(:title = '', lowercaseTitle, :lowercase),
                    bankNote = iif(:note = '', bankNote, coalesce(bankNote, note, '')),
                    note = iif(:note = '', note, :note),
                    categoryId = coalesce(:category, categoryId), refund = iif(:category IS NULL, refund, NULL),
                    inherits = NULL, isSettled = iif(:category IS NULL, isSettled, 1)
                WHERE id = :number
                """,
            arguments: [
                "title": title, "lowercase": lowercase, "note": schedule.note, "category": schedule.category?.id,
                "number": settlement.number,
            ]
        )
        guard let arrival = schedule.arrival else { return }
        try db.execute(
            sql: """
                UPDATE temp.staged SET otherId = iif(accountId = :from, :to, :from)
                WHERE id = :number AND otherAmount IS NULL
                """,
            arguments: ["from": schedule.account.id, "to": arrival.account.id, "number": settlement.number]
        )
    }

    /// Completes the transfers of a schedule into another currency, of which no file has the other side yet, with the
    /// amount that is expected there.
    ///
    /// - Returns: Whether the row is a transfer, or the side of one.
    func completeTransfer(of settlement: ScheduledRows.Settlement) throws -> Bool {
        let schedule = settlement.occurrence.schedule
        guard let arrival = schedule.arrival, settlement.posted == nil else { return true }
        if schedule.amount.currency != arrival.amount.currency {
            try db.execute(
                sql: """
                    UPDATE temp.staged SET otherDate = date,
                        otherAmount = iif(accountId = :from, :arriving, :leaving)
                    WHERE id = :number AND coalesce(side, otherAmount) IS NULL
                    """,
                arguments: [
                    "from": schedule.account.id, "arriving": arrival.amount.minorUnits,
                    "leaving": schedule.amount.minorUnits, "number": settlement.number,
                ]
            )
        }
        let isTransfer = "SELECT coalesce(side, otherAmount) NOTNULL FROM temp.staged WHERE id = ?"
        return try Bool.fetchOne(db, sql: isTransfer, arguments: [settlement.number]) ?? false
    }

    /// Returns the day, the signed amount, the account and the transaction of a row.
    func settled(
        _ number: Int64,
        idOffset offset: Int64
    ) throws -> (date: CivilDate, amount: Int64, account: Account.ID, transaction: Transaction.ID)? {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT date, amount, accountId, \(Self.transactionID(of: "staged")) FROM temp.staged WHERE id = :number
                """,
            arguments: ["number": number, "offset": offset]
        )
        guard let row, let date = CivilDate(iso: try row.value(0) as String) else { return nil }
        return (date, try row.value(1), try row.value(2), try row.value(3))
    }
}
