import Core
import GRDB

extension HistoryDirection {
    /// The column with the rows as they must be now.
    var source: String { self == .undo ? "after" : "before" }
    /// The column with the rows as they will be.
    var target: String { self == .undo ? "before" : "after" }
    /// The state that a command must be in.
    var from: CommandState { self == .undo ? .done : .undone }
    /// The state that the command gets.
    var to: CommandState { self == .undo ? .undone : .done }

    /// Returns the error for a wallet with fewer commands to move than requested.
    func nothingLeft(available: Int) -> MoneyFlowError {
        self == .undo ? .nothingToUndo(available: available) : .nothingToRedo(available: available)
    }
}

/// Undoes or redoes commands of the history, inside a write transaction.
struct HistoryStep {
    let db: Database
    let direction: HistoryDirection
    /// Moves a command of a shared wallet if it is about shared rows, and returns why it cannot be moved; `nil` if the wallet is
    /// not shared.
    var moveShared: ((Int64, CommandTime) throws -> HistoryConflict?)?

    /// Moves commands at a time and returns their numbers.
    ///
    /// - Throws: ``MoneyFlowError/historyConflict(command:_:_:)`` if rows are no longer as a command left them, and
    ///   the errors of ``commands(_:)``.
    func run(_ selection: CommandSelection, at time: CommandTime) throws -> [Int64] {
        let commands = try commands(selection)
        for (index, command) in commands.enumerated() {
            do {
                try move(command, at: time)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                // Another tool has created a row with the same id.
                throw conflict(command, .changedElsewhere)
            } catch let error as MoneyFlowError {
                guard case .historyConflict(let found) = error.cause else { throw error }
                // What this request has moved is moved back by the error.
                let isOwn = found.command.map { commands.prefix(index).contains($0.rawValue) } ?? false
                throw conflict(command, isOwn ? .changedByOthers(count: index) : found)
            }
        }
        try SearchIndex(db).catchUp()
        return commands
    }

    /// Returns the numbers of the commands to move, in order.
    func commands(_ selection: CommandSelection) throws -> [Int64] {
        switch selection {
        case .next(let count):
            let commands = try next(count)
            guard commands.count == count else { throw direction.nothingLeft(available: commands.count) }
            return commands
        case .numbered(let ids):
            for id in ids {
                let state = try String.fetchOne(db, sql: "SELECT state FROM command WHERE id = ?", arguments: [id])
                guard let state else { throw MoneyFlowError.commandNotFound(id) }
                guard state != direction.to.rawValue else { throw MoneyFlowError.commandMoved(id, direction.to) }
            }
            return ids.map(\.rawValue)
        }
    }

    /// Undo takes what this device did, undid or redid last.
    private static let isOwn = """
        AND NOT EXISTS (SELECT 1 FROM sharedCommand WHERE commandId = command.id AND deviceId IS NOT NULL)
        """

    /// Returns the numbers of at most `count` commands that are next.
    func next(_ count: Int) throws -> [Int64] {
        // The id decides about positions that another tool has made equal.
        try Int64.fetchAll(
            db,
            sql: """
                SELECT id FROM command WHERE state = '\(direction.from.rawValue)' \(db.isShared ? Self.isOwn : "")
                ORDER BY position DESC, id DESC LIMIT ?
                """,
            arguments: [count]
        )
    }

    /// Moves a whole command if its rows are as expected.
    ///
    /// It works on sets rather than rows, and checks foreign keys at the end, so that the order of rows and tables does
    /// not matter.
    private func move(_ command: Int64, at time: CommandTime) throws {
        if let moveShared {
            try check(command) { try moveShared(command, time) }
            guard try isToMove(command) else { return }
        }
        try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
        func isObject(_ side: String) -> String {
            "iif(json_valid(\(side)), json_type(\(side)) = 'object', \(side) IS NULL)"
        }
        let isDamaged =
            "SELECT EXISTS (SELECT 1 FROM change WHERE commandId = ? AND NOT (\(isObject("before")) AND \(isObject("after"))))"
        guard try Bool.fetchOne(db, sql: isDamaged, arguments: [command]) != true else {
            throw DamagedRow(table: "change", id: command)
        }
        let changed = try db.changedTables(of: command)
        let conflicts = try conflicts(of: command)
        for table in changed {
            // A crafted history could otherwise rewrite itself, or what was imported.
            guard !RecordedTable.isKept(table) else { throw DamagedRow(table: "change", id: command) }
            let columns = try TableColumns(of: table, in: db)
            try check(command) { try conflicts.inRows(of: table, columns) }
        }
        let tables = RecordedTable.all.filter { changed.contains($0.name) }
        try check(command) { try conflicts.inNames(tables) }
        try check(command) { try conflicts.inCurrency(tables) }
        for table in tables { try check(command) { try table.conflict(conflicts) } }
        for table in changed { try check(command) { try conflicts.inUniqueKeys(of: table) } }
        try check(command) { try direction == .redo ? conflicts.withRepeatedImport() : nil }
        guard try InsertedRows(db: db, command: command).copy() else { throw conflict(command, .changedElsewhere) }
        // A split needs its transaction, whose amount and account cannot change under it.
        let splits = RecordedTable.part.name
        if changed.contains(splits) { try deleteRows(of: splits, in: command) }
        for table in changed where table != splits {
            let columns = try TableColumns(of: table, in: db)
            if try table == RecordedTable.transaction.name && db.isBulkChange(of: changeCount(of: command)) {
                try db.withoutTransactionIndexes {
                    try replaceRows(of: table, columns, in: command)
                    try KeptTotal.all.forEach { try $0.rebuild(in: db) }
                    try SearchIndex(db).rebuild()
                }
            } else if table == RecordedTable.account.name {
                // A version before 3 changed the currency of amounts.
                try db.withoutCurrencyGuard { try replaceRows(of: table, columns, in: command) }
            } else {
                try replaceRows(of: table, columns, in: command)
            }
        }
        if changed.contains(splits) {
            try writeRows(of: splits, TableColumns(of: splits, in: db), in: command)
        }
        try check(command) { try conflicts.inLinks(of: changed) }
        try check(command) { try conflicts.inImportedRows() }
        try db.execute(
            sql: "UPDATE command SET state = ?, position = ? WHERE id = ?",
            arguments: [direction.to.rawValue, try db.nextPosition(at: time), command]
        )
    }

    /// Whether a command is still to be moved.
    private func isToMove(_ command: Int64) throws -> Bool {
        let state = try String.fetchOne(db, sql: "SELECT state FROM command WHERE id = ?", arguments: [command])
        return state == direction.from.rawValue
    }

    private func changeCount(of command: Int64) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT changeCount FROM command WHERE id = ?", arguments: [command]) ?? 0
    }

    private func replaceRows(of table: String, _ columns: TableColumns, in command: Int64) throws {
        try deleteRows(of: table, in: command)
        try writeRows(of: table, columns, in: command)
    }

    private func deleteRows(of table: String, in command: Int64) throws {
        try db.execute(
            sql: """
                DELETE FROM \(table.sqlIdentifier) WHERE id IN (
                    SELECT recordId FROM change
                    WHERE commandId = ? AND tableName = ? AND \(direction.target) IS NULL
                )
                """,
            arguments: [command, table]
        )
    }

    private func writeRows(of table: String, _ columns: TableColumns, in command: Int64) throws {
        let (source, target) = (direction.source, direction.target)
        let name = table.sqlIdentifier
        let ofCommand = "commandId = \(command) AND tableName = \(table.sqlLiteral)"
        try db.execute(
            sql: """
                UPDATE \(name) SET (\(columns.names)) = (
                    SELECT \(columns.values(from: target)) FROM change WHERE \(ofCommand) AND recordId = \(name).id
                )
                WHERE id IN (
                    SELECT recordId FROM change
                    WHERE \(ofCommand) AND \(source) IS NOT NULL AND \(target) IS NOT NULL
                );
                INSERT INTO \(name) (id, \(columns.names))
                SELECT recordId, \(columns.values(from: target)) FROM change
                WHERE \(ofCommand) AND \(source) IS NULL AND \(target) IS NOT NULL;
                """
        )
    }

    private func conflicts(of command: Int64) throws -> HistoryConflicts {
        try HistoryConflicts(db: db, direction: direction, command: command)
    }

    private func check(_ command: Int64, _ find: () throws -> HistoryConflict?) throws {
        if let found = try find() { throw conflict(command, found) }
    }

    private func conflict(_ command: Int64, _ conflict: HistoryConflict) -> MoneyFlowError {
        .historyConflict(command: HistoryEntry.ID(rawValue: command), direction, conflict)
    }
}

extension Database {
    /// Returns the position for a command that is done, undone or redone at a time, greater than all others.
    ///
    /// If none is from a later time, it is that of the time itself, so that it also says which of two wallets' commands was
    /// moved later.
    func nextPosition(at time: CommandTime) throws -> Int64 {
        // One index for each state.
        let largest = try CommandState.allCases.map { state in
            try Int64.fetchOne(
                self,
                sql: "SELECT max(position) FROM command WHERE state = '\(state.rawValue)'"
            ) ?? 0
        }
        let (next, isTooLarge) = (largest.max() ?? 0).addingReportingOverflow(1)
        guard !isTooLarge else { throw DamagedRow(table: "command", id: 0) }
        return max(next, time.position)
    }
}

extension HistoryConflict {
    /// The other command, if it names one.
    fileprivate var command: HistoryEntry.ID? {
        switch self {
        case .changed(let command), .needs(let command), .importedAgain(let command): command
        case .changedElsewhere, .changedByOthers, .nameTaken, .otherCurrency, .amountsInUse: nil
        }
    }
}
