import Core
import Foundation
import GRDB

/// Takes in what another device tells.
struct Taking {
    private let db: Database
    private let merge: WalletMerge

    init(_ db: Database) {
        self.db = db
        merge = WalletMerge(db)
    }

    /// Takes in a segment.
    ///
    /// - Parameter epoch: The epoch of the key that it was sealed with.
    /// - Returns: What has come of it, or `nil` if it must wait for another one, or for a newer version of the program.
    func take(_ segment: Segment, ofEpoch epoch: UInt8) throws -> (report: TakenIn, touched: RowNumbers)? {
        if try isKnown(segment.uid) { return (TakenIn(), [:]) }
        guard segment.schema <= WalletSchema.version, try segment.parents.allSatisfy(isKnown) else { return nil }
        let device = try number(of: segment.device)
        var (taken, count) = (TakenIn(), 0)
        var touched: RowNumbers = [:]
        var births = try SettledBirths(
            of: segment.commands.filter { try number(of: $0.uid) == nil },
            db,
            merge.identities
        )
        for command in segment.commands {
            if command.kind == .create {
                try begin(command, &touched)
            } else if let id = try number(of: command.uid) {
                if try move(id, command.state, command.clock, device, &touched) { count += 1 }
            } else {
                let id = try add(command, births, device, &touched)
                births.commands.append((id, command))
                count += 1
            }
        }
        for move in segment.moves {
            guard let id = try number(of: move.command) else { throw DamagedRow(table: "segment", id: 0) }
            if try self.move(id, move.state, move.clock, device, &touched) { count += 1 }
        }
        try db.note(segment, of: device)
        try db.noteMembership(segment, of: device, epoch)
        let news = Set(segment.commands.map(\.uid) + segment.moves.map(\.command))
        let before = try Adjustments(db)
        try merge.materialize(touched, used: births.used) {
            let known = Set(taken.conflicts)
            taken.conflicts += try Conflicts(merge, $0).conflicts(of: news).filter { !known.contains($0) }
        }
        touched[TransactionRecord.table, default: []].formUnion(try births.insert())
        if count > 0 { taken.counts[segment.device.name] = count }
        let after = try Adjustments(db)
        taken.adjusted = after.rows.subtracting(before.rows)
        taken.restored = before.rows.subtracting(after.rows)
        taken.void = after.void.subtracting(before.void)
        return (taken, touched)
    }

    private func isKnown(_ segment: UID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM segment WHERE uid = ?)"),
            arguments: [segment.data]
        ) == true
    }

    private func number(of device: SharingDevice) throws -> Int64 {
        try db.cachedStatement(
            sql: """
                INSERT INTO device (uid, name) VALUES (?, ?) ON CONFLICT (uid) DO UPDATE SET name = excluded.name
                """
        )
        .execute(arguments: [device.uid.data, device.name])
        return try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM device WHERE uid = ?"),
            arguments: [device.uid.data]
        ) ?? 0
    }

    private func number(of command: UID) throws -> Int64? {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM command WHERE uid = ?"),
            arguments: [command.data]
        )
    }

    /// State and position are one register: the larger position wins.
    ///
    /// - Returns: Whether the command has moved.
    private func move(
        _ id: Int64,
        _ state: CommandState,
        _ clock: Int64,
        _ device: Int64,
        _ touched: inout RowNumbers
    ) throws -> Bool {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT position, state FROM command WHERE id = ?"),
            arguments: [id]
        )
        guard let row else { return false }
        let (position, old): (Int64, String) = (try row.value(0), try row.value(1))
        guard (clock, state.rawValue) > (position, old) else {
            try markAsKnown(id, as: clock)
            return false
        }
        if state == .undone { _ = try InsertedRows(db: db, command: id).copy() }
        try db.cachedStatement(sql: "UPDATE command SET state = ?, position = ? WHERE id = ?")
            .execute(arguments: [state.rawValue, clock, id])
        try mark(id, as: clock, device)
        touched.merge(try db.rows(changedBy: id)) { $0.union($1) }
        return true
    }

    private func mark(_ id: Int64, as clock: Int64, _ device: Int64) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO sharedCommand (commandId, deviceId, sent) VALUES (?, ?, ?)
                ON CONFLICT DO UPDATE SET deviceId = excluded.deviceId, sent = excluded.sent, isMoved = 0
                """
        )
        .execute(arguments: [id, device, clock])
    }

    /// Notes that others know a command of this device that it has not told: so it tells what has become of it.
    ///
    /// A copy of its wallet may have told the command.
    private func markAsKnown(_ id: Int64, as clock: Int64) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO sharedCommand (commandId, sent) VALUES (?, ?)
                ON CONFLICT DO UPDATE SET sent = excluded.sent WHERE sent IS NULL
                """
        )
        .execute(arguments: [id, clock])
    }

    private func begin(_ command: SharedCommand, _ touched: inout RowNumbers) throws {
        for change in command.changes {
            guard let after = change.after, SharedTable.byName[change.table] != nil else { continue }
            let id = try merge.identities.number(of: change.row, in: change.table)
            touched[change.table, default: []].insert(id)
            try db.cachedStatement(
                sql: "INSERT OR IGNORE INTO origin (commandUid, tableName, recordId, row) VALUES (?, ?, ?, ?)"
            )
            .execute(arguments: [command.uid.data, change.table, id, try json(after, of: change.table)])
        }
    }

    /// Records a command that this device did not know, without the births that are settled.
    ///
    /// - Returns: Its number.
    private func add(
        _ command: SharedCommand,
        _ births: SettledBirths,
        _ device: Int64,
        _ touched: inout RowNumbers
    ) throws -> Int64 {
        try db.cachedStatement(
            sql: """
                INSERT INTO command (kind, instant, state, changeCount, position, files, currency, uid, addedCount)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        .execute(
            arguments: [
                command.kind.rawValue, command.instant, command.state.rawValue, command.changes.count, command.clock,
                try JSONArray(command.files).text, command.currency, command.uid.data, command.added,
            ]
        )
        let id = db.lastInsertedRowID
        try mark(id, as: command.clock, device)
        let insertion = try db.cachedStatement(
            sql: "INSERT OR REPLACE INTO change (commandId, tableName, recordId, before, after) VALUES (?, ?, ?, ?, ?)"
        )
        for change in command.changes where !births.contain(change.row) {
            guard SharedTable.byName[change.table] != nil else { throw DamagedRow(table: change.table, id: 0) }
            let row = try merge.identities.number(of: change.row, in: change.table)
            touched[change.table, default: []].insert(row)
            try insertion.execute(arguments: [
                id, change.table, row, try change.before.map { try json($0, of: change.table) },
                try change.after.map { try json($0, of: change.table) },
            ])
        }
        try addReplacements(of: command, births, id, &touched)
        return id
    }

    private func addReplacements(
        of command: SharedCommand,
        _ births: SettledBirths,
        _ id: Int64,
        _ touched: inout RowNumbers
    ) throws {
        let table = TransactionRecord.table
        func number(_ uid: UID) throws -> Int64 {
            let id = try merge.identities.number(of: uid, in: table)
            touched[table, default: []].insert(id)
            return id
        }
        let insertion = try db.cachedStatement(
            sql: """
                INSERT INTO replacement (commandId, replacedId, holderId, survivorId, side, seen, row, alone)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        for given in command.replacements {
            try insertion.execute(
                arguments: [
                    id, try number(given.replaced), try given.holder.map(number), try number(given.survivor),
                    given.side.rawValue, given.seen, try given.row.map { try json($0, of: table) },
                    try given.alone.map { try json($0, of: table) },
                ]
            )
        }
        for claim in command.claims {
            try db.cachedStatement(sql: "INSERT OR IGNORE INTO claim (key, recordId, commandId) VALUES (?, ?, ?)")
                .execute(arguments: [claim.key.data, try number(claim.transaction), id])
        }
        guard !command.imported.isEmpty else { return }
        let memory = try BankRowMemory(db, merge.identities)
        for row in command.imported where !births.contain(row.transaction) {
            try memory.remember(row, as: number(row.transaction), by: id)
        }
    }

    /// Returns a row as the history of this device has it.
    private func json(_ row: SharedRow, of table: String) throws -> String {
        // One that is missing has its default.
        let columns = try merge.history.columns(of: table).all.filter { row[$0] != nil }
        let pairs = columns.map { "\($0.sqlLiteral), ?" }.joined(separator: ", ")
        let values = try columns.map { column -> DatabaseValue in
            let value = row[value: column]
            guard case .row(let uid) = value else { return try merge.identities.databaseValue(value) }
            guard let target = SharedTable.byName[table]?.target(of: column) else {
                throw DamagedRow(table: table, id: 0)
            }
            return try merge.identities.number(of: uid, in: target).databaseValue
        }
        let statement = try db.cachedStatement(sql: "SELECT json_object(\(pairs))")
        return try String.fetchOne(statement, arguments: StatementArguments(values)) ?? "{}"
    }
}
