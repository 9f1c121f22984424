import Core
import Foundation
import GRDB
import Segments

/// Tells other devices what they do not know.
struct Telling {
    private let db: Database
    private let history: SharedHistory

    init(_ db: Database) {
        self.db = db
        history = SharedHistory(db, RowIdentities(db))
    }

    /// The number of changes with which a segment is full: the next command goes into another one.
    private static let usualSize = 100_000

    /// Returns a segment with what others do not know, or the first part of it, and records that they do; `nil` if there is
    /// nothing.
    ///
    /// - Parameters:
    ///   - lost: The segments of which the files are gone. If there are any, the whole history is told, since nobody can take in
    ///     what follows a lost one.
    ///   - last: The segment with the part of the history before this one; `nil` for the first part.
    ///   - keys: The earlier keys, which are told once with a new one; then there is a segment even if there is nothing else.
    func segment(
        _ uid: UID,
        written: Int64,
        covering lost: [UID] = [],
        after last: UID? = nil,
        announcing keys: [SharingKey] = []
    ) throws -> Segment? {
        let isAnew = !lost.isEmpty && last == nil
        if isAnew { try forgetWhatIsKnown() }
        let device = try db.thisDevice()
        var (commands, size) = ([SharedCommand](), 0)
        for id in try newCommands() where size < Self.usualSize {
            let command = try history.command(id)
            try markAsTold(id)
            size += max(1, command.changes.count)
            if command.isAboutSharedRows { commands.append(command) }
        }
        let isComplete = try lost.isEmpty || newCommands().isEmpty
        let moves = try movedCommands()
        let hasTold = try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM segment WHERE deviceId = ?)"),
            arguments: [device]
        )
        if hasTold != true || isAnew { commands = try history.beginnings() + commands }
        guard !commands.isEmpty || !moves.isEmpty || !keys.isEmpty else { return nil }
        let segment = Segment(
            uid: uid,
            schema: WalletSchema.version,
            device: try self.device(device),
            parents: lost.isEmpty ? try heads() : last.map { [$0] } ?? [],
            covers: isComplete ? lost : [],
            written: written,
            olderKeys: keys.map(\.bytes),
            commands: commands,
            moves: moves
        )
        try db.note(segment, of: device)
        return segment
    }

    /// Returns a segment that says that the wallet goes on without some devices, and records it.
    func segment(_ uid: UID, written: Int64, removing devices: [UID]) throws -> Segment {
        let device = try db.thisDevice()
        let segment = Segment(
            uid: uid,
            schema: WalletSchema.version,
            device: try self.device(device),
            parents: try heads(),
            written: written,
            removed: devices,
            commands: []
        )
        try db.note(segment, of: device)
        return segment
    }

    /// The newest segments that this device knows.
    private func heads() throws -> [UID] {
        try Data.fetchAll(db, sql: "SELECT uid FROM segment WHERE head = 1 ORDER BY uid").map { try UID($0) }
    }

    /// Makes every command one that others do not know; those that they knew are told even if they are undone.
    private func forgetWhatIsKnown() throws {
        try db.execute(sql: "UPDATE sharedCommand SET sent = \(Self.forgotten), isMoved = 1 WHERE sent NOTNULL")
    }

    /// The position of a command that others knew, and perhaps do not any more.
    private static let forgotten = -1

    private func device(_ id: Int64) throws -> SharingDevice {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT uid, name FROM device WHERE id = ?"),
            arguments: [id]
        )
        guard let row else { throw DamagedRow(table: "device", id: id) }
        return SharingDevice(uid: try UID(try row.value(0) as Data), name: try row.value(1))
    }

    /// A command that was undone before anybody saw it is not told, unless it paired what other devices may have paired too.
    private func newCommands() throws -> [Int64] {
        try Int64.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id FROM sharedCommand JOIN command ON id = commandId
                    WHERE (sent IS NULL OR isMoved)
                        AND (sent IS NULL AND (state = 'done' OR kind = '\(CommandKind.pairImports.rawValue)')
                            OR sent = \(Self.forgotten))
                    ORDER BY position
                    """
            )
        )
    }

    private func movedCommands() throws -> [Segment.Move] {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id, uid, state, position FROM sharedCommand JOIN command ON id = commandId
                    WHERE (sent IS NULL OR isMoved) AND sent NOT IN (position, \(Self.forgotten)) ORDER BY position
                    """
            )
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
        try db.cachedStatement(
            sql: """
                UPDATE sharedCommand SET isMoved = 0, sent = (SELECT position FROM command WHERE id = commandId)
                WHERE commandId = ?
                """
        )
        .execute(arguments: [id])
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

    /// Notes a segment, which follows those that it names, and stands for those that it covers.
    func note(_ segment: Segment, of device: Int64) throws {
        try execute(
            sql: """
                INSERT INTO segment (uid, deviceId, written, head, parents) VALUES (?, ?, ?, NOT EXISTS (
                    SELECT 1 FROM segment, json_each(parents) WHERE value = ?
                ), ?)
                """,
            arguments: [
                segment.uid.data, device, segment.written, segment.uid.description,
                try JSONArray(segment.parents.map(\.description)).text,
            ]
        )
        for parent in segment.parents {
            try execute(sql: "UPDATE segment SET head = 0 WHERE uid = ?", arguments: [parent.data])
        }
        for lost in segment.covers {
            try execute(
                sql: """
                    INSERT INTO segment (uid, deviceId, written, head, covered, parents) VALUES (?, ?, ?, 0, 1, '[]')
                    ON CONFLICT DO UPDATE SET head = 0, covered = 1
                    """,
                arguments: [lost.data, device, segment.written]
            )
        }
    }
}
