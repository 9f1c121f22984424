import Core
import GRDB
import Money

extension TransactionTrailRequest: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let reader = try HistoryReader(db)
        let commands = try db.commands(on: id)
        let isThere = try Bool.fetchOne(
            db,
            sql: #"SELECT EXISTS (SELECT 1 FROM "transaction" WHERE id = ?)"#,
            arguments: [id.rawValue]
        )
        guard isThere == true || !commands.isEmpty else { throw MoneyFlowError.transactionNotFound([id]) }
        let transaction = isThere == true ? try db.transaction(id, reader.rows) : nil
        return TransactionTrail(
            transaction: transaction,
            steps: try commands.prefix(limit).map { try step($0, reader) },
            stepCount: commands.count,
            bankRows: try bankRows(transaction, reader),
            posted: try postedDate(db),
            statements: try transaction.map { try statements(around: $0, reader.rows, db) } ?? []
        )
    }

    private func step(_ command: Int64, _ reader: HistoryReader) throws -> TransactionTrail.Step {
        // A row that is as the command inserted it has no copy.
        let columns = try TableColumns(of: TransactionRecord.table, in: reader.db).json(of: "present")
        let row = try Row.fetchOne(
            reader.db,
            sql: """
                SELECT recordId, before, after, tableName FROM change
                WHERE commandId = :command AND tableName = 'transaction' AND recordId = :id
                UNION ALL
                SELECT recordId, before, after, tableName FROM change
                WHERE commandId = :command AND tableName IN ('part', 'tagging')
                    AND coalesce(after, before) ->> 'transactionId' = :id
                    AND NOT EXISTS (
                        SELECT 1 FROM insertion WHERE commandId = :command AND tableName = 'transaction'
                            AND :id BETWEEN firstId AND lastId
                    )
                UNION ALL
                SELECT id, NULL, \(columns), 'transaction' FROM "transaction" AS present WHERE id = :id LIMIT 1
                """,
            arguments: ["command": command, "id": id.rawValue]
        )
        guard let row else { throw DamagedRow(table: "change", id: command) }
        let table: String = try row.value(3)
        let tables: [RecordedTable] = [.transaction, .part, .tagging]
        guard let changed = tables.first(where: { $0.name == table }) else {
            throw DamagedRow(table: "change", id: command)
        }
        return TransactionTrail.Step(
            entry: try reader.entry(command),
            change: try reader.change(of: changed, row, command)
        )
    }

    /// Returns the rows of files that the transaction stands for.
    ///
    /// They are found by their days: near those that the transaction has now.
    private func bankRows(_ transaction: Transaction?, _ reader: HistoryReader) throws -> [TransactionTrail.BankRow] {
        let days = [transaction?.date, transaction?.arrival?.date].compactMap { $0?.daysSince1970 }
        guard let first = days.min(), let last = days.max() else { return [] }
        let rows = try Row.fetchAll(
            reader.db,
            sql: """
                SELECT commandId, accountId, day, amount FROM importedRow JOIN command ON command.id = commandId
                WHERE day BETWEEN :first AND :last
                    AND transactionId IN (SELECT :id UNION SELECT transactionId FROM movedRow WHERE nowId = :id)
                    AND state = 'done' AND \(MovedRows.current()) = :id
                ORDER BY commandId, day, amount
                """,
            arguments: ["first": first - Self.daysAround, "last": last + Self.daysAround, "id": id.rawValue]
        )
        return try rows.map { row in
            let command: Int64 = try row.value(0)
            let account = try reader.account(row.value(1))
            guard let date = CivilDate(daysSince1970: try row.value(2)), let currency = account.currency else {
                throw DamagedRow(table: "command", id: command)
            }
            let entry = try reader.entry(command, limit: 0)
            return TransactionTrail.BankRow(
                command: entry.id,
                instant: entry.instant,
                files: entry.files,
                account: account,
                date: date,
                amount: Money(minorUnits: try row.value(3), currency: currency)
            )
        }
    }

    /// The days between a bank's row and a typed transaction that it is merged with, and more.
    private static let daysAround = 31

    private func postedDate(_ db: Database) throws -> TransactionTrail.PostedDate? {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT schedule.id, title, date FROM occurrence JOIN schedule ON schedule.id = scheduleId
                WHERE transactionId = ?
                """,
            arguments: [id.rawValue]
        )
        return try row.map { row in
            let (schedule, text): (Int64, String) = (try row.value(0), try row.value(2))
            guard let date = CivilDate(iso: text) else { throw DamagedRow(table: "occurrence", id: schedule) }
            return TransactionTrail.PostedDate(
                schedule: Schedule.ID(rawValue: schedule),
                title: try row.value(1),
                date: date
            )
        }
    }

    private func statements(
        around transaction: Transaction,
        _ rows: WalletRows,
        _ db: Database
    ) throws -> [StatedBalance] {
        let ends =
            [(transaction.account.id, transaction.date)]
            + (transaction.arrival.map { [($0.account.id, $0.date)] } ?? [])
        return try ends.compactMap { account, date in
            try Row.fetchOne(
                db,
                sql: "SELECT * FROM statement WHERE accountId = ? AND date >= ? AND agreed ORDER BY date LIMIT 1",
                arguments: [account.rawValue, date.iso]
            ).map { try StatementReader.statement($0) { rows.account($0) } }
        }
    }
}

extension Database {
    /// Returns the commands that changed a transaction, newest first.
    ///
    /// One that inserted it has it in a range, unless it has been changed since.
    fileprivate func commands(on id: Transaction.ID) throws -> [Int64] {
        try Int64.fetchAll(
            self,
            sql: """
                SELECT command.id FROM command CROSS JOIN change ON commandId = command.id
                WHERE tableName = 'transaction' AND recordId = :id
                UNION
                SELECT commandId FROM change
                WHERE tableName IN ('part', 'tagging') AND coalesce(after, before) ->> 'transactionId' = :id
                UNION
                SELECT commandId FROM insertion
                WHERE tableName = 'transaction' AND lastId >= :id
                    AND firstId = \(WalletSchema.firstID(near: ":id", in: "'transaction'"))
                    AND EXISTS (SELECT 1 FROM "transaction" WHERE id = :id)
                ORDER BY 1 DESC
                """,
            arguments: ["id": id.rawValue]
        )
    }
}

extension StoreFeature {
    static let trails = StoreFeature(queries: [TransactionTrailRequest.self])
}
