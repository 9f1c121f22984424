import Core
import GRDB
import Money

extension TransactionTrailRequest: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let reader = try HistoryReader(db, rows: snapshot.rows)
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
            bankRows: try BankRowReader(reader).rows(of: id),
            posted: try db.postedDates(of: [id]).first,
            statements: try transaction.map { try statements(around: $0, reader.rows, db) } ?? []
        )
    }

    private func step(_ command: Int64, _ reader: HistoryReader) throws -> TransactionTrail.Step {
        let arguments: StatementArguments = ["command": command, "id": id.rawValue]
        let rows = try Row.fetchAll(
            reader.db,
            sql: """
                SELECT recordId, before, after, tableName FROM change
                WHERE commandId = :command AND tableName = 'transaction' AND recordId = :id
                UNION ALL
                SELECT recordId, before, after, tableName FROM change
                WHERE commandId = :command AND \(WalletSchema.isUseChange) AND \(WalletSchema.changedUse) = :id
                    AND NOT EXISTS (
                        SELECT 1 FROM insertion WHERE commandId = :command AND tableName = 'transaction'
                            AND :id BETWEEN firstId AND lastId
                    )
                """,
            arguments: arguments
        )
        var changes = try rows.map { row in
            let table: String = try row.value(3)
            let tables: [RecordedTable] = [.transaction, .part, .tagging]
            guard let changed = tables.first(where: { $0.name == table }) else {
                throw DamagedRow(table: "change", id: command)
            }
            return try reader.change(of: changed, row, command)
        }
        if rows.isEmpty {
            // A row that is as the command inserted it has no copy.
            changes = try InsertedRows(db: reader.db, command: command)
                .rows(from: id.rawValue, to: id.rawValue, of: TransactionRecord.table, limit: 1)
                .map { try reader.change(of: .transaction, $0, command) }
        }
        guard let change = changes.first else { throw DamagedRow(table: "change", id: command) }
        return TransactionTrail.Step(
            entry: try reader.entry(command),
            change: change,
            details: Array(changes.dropFirst())
        )
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
                SELECT commandId FROM change WHERE tableName = 'transaction' AND recordId = :id
                UNION
                SELECT commandId FROM change WHERE \(WalletSchema.isUseChange) AND \(WalletSchema.changedUse) = :id
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
    static let trails = StoreFeature(queries: [TransactionTrailRequest.self, DeletionEffectsRequest.self])
}
