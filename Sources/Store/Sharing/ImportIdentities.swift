import Core
import Foundation
import GRDB

/// Names the rows of files that an import has read, and records which transactions stand for them.
///
/// A file's row is always made, with its natural identifier, and perhaps given away: to the transfer of which it is the second
/// side, the transaction that the user typed, or the row that it repeats.
struct ImportIdentities {
    private let command: CommandIdentities
    private let db: Database
    private let table = TransactionRecord.table

    init(_ command: CommandIdentities) {
        self.command = command
        db = command.db
    }

    /// A row of a file as the import remembers it.
    private struct ImportedRow {
        let day: Int64
        let amount: Int64
        let textHash: Int64
        let transaction: Int64
        let account: Int64
        /// Whether it is the second side of a transfer, or repeats an earlier row.
        let isOther: Bool
        let title: String
        let note: String

        init(_ row: Row) throws {
            (day, amount, textHash) = (try row.value(0), try row.value(1), try row.value(2))
            (transaction, account, isOther) = (try row.value(3), try row.value(4), try row.value(5))
            (title, note) = (try row.value(6), try row.value(7))
        }

        var side: Replacement.Side { amount < 0 ? .out : .in }
    }

    func record() throws {
        let made = try command.births(table)
        var named: Set<Int64> = []
        var others: [ImportedRow] = []
        let rows = try rows()
        while let row = try rows.next() {
            if made.contains(row.transaction), !row.isOther, named.insert(row.transaction).inserted {
                try remember(row, as: row.transaction)
            } else {
                others.append(row)
            }
        }
        let moves = try moves()
        let moved = Set(moves.map(\.id))
        for row in others {
            if try isPresent(row.transaction) {
                try give(row, isNew: made.contains(row.transaction), moved)
            } else {
                // The bank has taken it back, or the user has deleted what it repeats.
                try remember(row, as: nil)
            }
        }
        try record(moves) { made.contains($0) && !named.contains($0) }
    }

    private func rows() throws -> MapCursor<RowCursor, ImportedRow> {
        try Row.fetchCursor(
            db,
            sql: """
                SELECT day, amount, textHash, transactionId, accountId, title NOTNULL OR stage IS 'booked',
                    ifnull(title, ''), ifnull(note, '')
                FROM importedRow WHERE commandId = ? ORDER BY day, amount, textHash, transactionId
                """,
            arguments: [command.command]
        ).map(ImportedRow.init)
    }

    /// Names a row: the twin number is the first whose identifier nobody has, nor had by a command in effect.
    ///
    /// - Parameter id: The number of its transaction, which the command has made, or `nil` if another one stands for it.
    /// - Returns: Its number.
    @discardableResult
    private func remember(_ row: ImportedRow, as id: Int64?) throws -> Int64 {
        let key: [SharedValue] = [
            .text("bank"), .row(try command.identities.uid("account", row.account)), .integer(row.day),
            .integer(row.amount), .integer(row.textHash),
        ]
        var twin = 0
        var uid = RowIdentities.uid(of: table, like: key, twin: twin)
        while let known = try command.identities.number(of: uid), try isRead(known.id) {
            twin += 1
            uid = RowIdentities.uid(of: table, like: key, twin: twin)
        }
        let number = try id ?? command.identities.number(of: uid)?.id ?? db.reserveID(of: table)
        try command.identities.name(table, number, uid)
        try insert(row, as: number, heldBy: id == nil ? row.transaction : nil)
        return number
    }

    /// Whether a command in effect has read a row, or this one has.
    private func isRead(_ id: Int64) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (
                        SELECT 1 FROM bankRow JOIN command ON command.id = commandId WHERE recordId = ? AND state = 'done'
                    )
                    """
            ),
            arguments: [id]
        ) == true
    }

    private func insert(_ row: ImportedRow, as id: Int64, heldBy holder: Int64?) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO bankRow (recordId, commandId, day, amount, textHash, holderId) VALUES (?, ?, ?, ?, ?, ?)
                """
        )
        .execute(arguments: [id, command.command, row.day, row.amount, row.textHash, holder])
    }

    /// Records a row that another transaction stands for.
    private func give(_ row: ImportedRow, isNew: Bool, _ moved: Set<Int64>) throws {
        let seen = isNew ? 0 : try command.count(row.transaction, row.side, except: moved)
        try command.insert(
            try remember(row, as: nil),
            heldBy: nil,
            by: row.transaction,
            row.side,
            seen: seen,
            row: try json(of: row),
            alone: isNew ? try alone(row.transaction, besides: row) : nil
        )
    }

    /// Returns what a row would be as a transaction by itself.
    private func json(of row: ImportedRow) throws -> String? {
        try String.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT json_object(
                        'accountId', :account, 'date', date(:day * 86400, 'unixepoch'),
                        'type', type, 'amount', abs(:amount), 'categoryId', category.id, 'title', :title, 'note', :note,
                        'refund', 0
                    )
                    FROM category WHERE fallback AND type = iif(:amount < 0, 'expense', 'income')
                    """
            ),
            arguments: [
                "account": row.account, "day": row.day, "amount": row.amount, "title": row.title, "note": row.note,
            ]
        )
    }

    /// Returns what a transfer that the import has made would be without a side; `nil` if it is not a transfer.
    private func alone(_ transaction: Int64, besides row: ImportedRow) throws -> String? {
        try String.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT json_object(
                        'accountId', iif(:isOut, toAccountId, accountId), 'date', iif(:isOut, toDate, date),
                        'type', category.type, 'amount', iif(:isOut, toAmount, amount), 'categoryId', category.id,
                        'title', title, 'note', note, 'refund', 0
                    )
                    FROM "transaction" AS made
                    JOIN category ON fallback AND category.type = iif(:isOut, 'income', 'expense')
                    WHERE made.id = :id AND made.type = 'transfer'
                    """
            ),
            arguments: ["id": transaction, "isOut": row.side == .out]
        )
    }

    /// A row of an earlier import that this one has given to another transaction.
    private struct Move {
        let id: Int64
        let from: Int64
        let to: Int64
        let side: Replacement.Side
    }

    /// Whether the transaction that a row was imported as was there after the command, perhaps as that of another row.
    ///
    /// When a wallet begins to be shared, later commands may have deleted it since.
    private func isPresent(_ id: Int64) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT ifnull((
                        SELECT before NOTNULL FROM change
                        WHERE tableName = '\(table)' AND recordId = ?1 AND commandId > ?2 ORDER BY commandId LIMIT 1
                    ), EXISTS (SELECT 1 FROM "transaction" WHERE id = ?1))
                    """
            ),
            arguments: [id, command.command]
        ) == true
    }

    private func moves() throws -> [Move] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT DISTINCT recordId, movedRow.transactionId, nowId, bankRow.amount < 0
                    FROM movedRow
                    CROSS JOIN bankRow ON bankRow.commandId = importId AND \(SharingTables.holderIs("= movedRow.transactionId"))
                    CROSS JOIN importedRow USING (day, amount, textHash)
                    WHERE movedRow.commandId = ? AND importedRow.commandId = importId
                        AND importedRow.transactionId = movedRow.transactionId AND importedRow.accountId = movedRow.accountId
                    ORDER BY recordId
                    """
            ),
            arguments: [command.command]
        ).map { row in
            let isOut: Bool = try row.value(3)
            return Move(id: try row.value(0), from: try row.value(1), to: try row.value(2), side: isOut ? .out : .in)
        }
    }

    /// Records the rows of earlier imports that this one has given to other transactions.
    ///
    /// - Parameter isUnnamed: Whether the import has made a transaction of them.
    private func record(_ moves: [Move], isUnnamed: (Int64) -> Bool) throws {
        for move in moves where isUnnamed(move.to) {
            guard try command.identities.known(table, move.to) == nil, try !isPresent(move.id) else { continue }
            // It is the row by itself again, or a transfer of which it is one side.
            try command.identities.name(table, move.to, command.identities.uid(table, move.id))
        }
        let moved = Set(moves.map(\.id))
        let counts = try moves.map { try command.count($0.to, $0.side, except: moved) }
        for (move, seen) in zip(moves, counts) {
            try command.insert(move.id, heldBy: move.from, by: move.to, move.side, seen: seen)
        }
        for move in moves { try command.moveBankRows(from: move.from, to: move.to, move.side, record: move.id) }
        try db.execute(sql: "DELETE FROM movedRow WHERE commandId = ?", arguments: [command.command])
    }
}
