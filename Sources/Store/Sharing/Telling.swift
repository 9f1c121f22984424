import Core
import Foundation
import GRDB

/// Tells other devices what they do not know.
struct Telling {
    private let db: Database
    private let history: SharedHistory

    init(_ db: Database) throws {
        self.db = db
        history = try SharedHistory(db, RowIdentities(db))
    }

    /// Returns a segment with what others do not know, and records that they do; `nil` if there is nothing.
    func segment(_ uid: UID, written: Int64) throws -> Segment? {
        let device = try db.thisDevice()
        var commands = try newCommands().compactMap { id in
            let command = try history.command(id)
            try markAsTold(id)
            return command.isAboutSharedRows ? command : nil
        }
        let moves = try movedCommands()
        let hasTold = try Bool.fetchOne(
            db,
            sql: "SELECT EXISTS (SELECT 1 FROM segment WHERE deviceId = ?)",
            arguments: [device]
        )
        if hasTold != true { commands = try history.beginnings() + commands }
        guard !commands.isEmpty || !moves.isEmpty else { return nil }
        let parents = try Data.fetchAll(db, sql: "SELECT uid FROM segment WHERE head = 1 ORDER BY uid").map {
            try UID($0)
        }
        try db.note(uid, of: device, after: parents)
        return Segment(
            uid: uid,
            schema: WalletSchema.version,
            device: try self.device(device),
            parents: parents,
            written: written,
            commands: commands,
            moves: moves
        )
    }

    private func device(_ id: Int64) throws -> SharingDevice {
        let row = try Row.fetchOne(db, sql: "SELECT uid, name FROM device WHERE id = ?", arguments: [id])
        guard let row else { throw DamagedRow(table: "device", id: id) }
        return SharingDevice(uid: try UID(try row.value(0) as Data), name: try row.value(1))
    }

    /// A command that was undone before anybody saw it is not told.
    private func newCommands() throws -> [Int64] {
        try Int64.fetchAll(
            db,
            sql: """
                SELECT id FROM command LEFT JOIN sharedCommand ON commandId = id
                WHERE sent IS NULL AND state = 'done' ORDER BY position
                """
        )
    }

    private func movedCommands() throws -> [Segment.Move] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT id, uid, state, position FROM command JOIN sharedCommand ON commandId = id
                WHERE sent <> position ORDER BY position
                """
        )
        return try rows.map { row in
            let id: Int64 = try row.value(0)
            try markAsTold(id)
            guard let state = CommandState(rawValue: try row.value(2)) else {
                throw DamagedRow(table: "command", id: id)
            }
            return Segment.Move(command: try UID(try row.value(1) as Data), state: state, clock: try row.value(3))
        }
    }

    private func markAsTold(_ id: Int64) throws {
        try db.execute(
            sql: """
                INSERT INTO sharedCommand (commandId, sent) SELECT id, position FROM command WHERE id = ?
                ON CONFLICT DO UPDATE SET sent = excluded.sent
                """,
            arguments: [id]
        )
    }
}

extension SharedCommand {
    /// Whether it did anything that other devices have too.
    fileprivate var isAboutSharedRows: Bool { !changes.isEmpty || !replacements.isEmpty || !imported.isEmpty }
}

extension Database {
    /// The device that this is, of a shared wallet.
    func thisDevice() throws -> Int64 {
        guard let id = try Int64.fetchOne(cachedStatement(sql: "SELECT deviceId FROM sharing")) else {
            throw DamagedRow(table: "sharing", id: 1)
        }
        return id
    }

    /// Notes a segment, which follows those that it names.
    func note(_ segment: UID, of device: Int64, after parents: [UID]) throws {
        try execute(
            sql: """
                INSERT INTO segment (uid, deviceId, head, parents) VALUES (?, ?, NOT EXISTS (
                    SELECT 1 FROM segment, json_each(parents) WHERE value = ?
                ), ?)
                """,
            arguments: [
                segment.data, device, segment.description, try JSONArray(parents.map(\.description)).text,
            ]
        )
        for parent in parents {
            try execute(sql: "UPDATE segment SET head = 0 WHERE uid = ?", arguments: [parent.data])
        }
    }
}
