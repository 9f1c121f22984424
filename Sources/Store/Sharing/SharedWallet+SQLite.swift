import Core
import Foundation
import GRDB
import Money
import Segments

extension WalletSharing: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        guard try snapshot.db.noticingSharing() else { return nil }
        return try SharedWallet(snapshot.db)
    }
}

extension SharedWallet {
    /// Reads how a shared wallet is shared.
    init(_ db: Database) throws {
        let members = try Row.fetchAll(
            db,
            sql: """
                SELECT name, max(device.id = sharing.deviceId) AS isThis, max(written)
                FROM device JOIN sharing LEFT JOIN segment ON segment.deviceId = device.id
                WHERE device.id = sharing.deviceId OR written NOTNULL AND removedIn IS NULL
                GROUP BY device.id ORDER BY isThis DESC, name, device.id
                """
        )
        let untold = try Int.fetchOne(
            db,
            sql: """
                SELECT count(*) FROM sharedCommand JOIN command ON id = commandId
                WHERE (sent IS NULL OR isMoved) AND (sent NOTNULL OR state = 'done')
                """
        )
        self.init(
            place: try Sharing(db).place,
            members: try members.map { row in
                let told: Int64? = try row.value(2)
                return Member(
                    name: try row.value(0),
                    isThis: try row.value(1),
                    told: told.map { Date(timeIntervalSince1970: TimeInterval($0)) }
                )
            },
            untoldCount: untold ?? 0,
            noticeCount: try Int.fetchOne(db, sql: "SELECT count(*) FROM notice WHERE NOT isSeen") ?? 0
        )
    }
}

extension SharingCode: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value { try Sharing(snapshot.db).keys.current.code }
}

extension RenameDevice: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        let name = try PlainText.checkedDeviceName(name)
        return try await wallet.changingSharing { db, _ in
            let id = try db.thisDevice()
            let old = try String.fetchOne(db, sql: "SELECT name FROM device WHERE id = ?", arguments: [id])
            try db.execute(sql: "UPDATE device SET name = ? WHERE id = ?", arguments: [name, id])
            return RenamedDevice(old: old ?? "", new: name)
        }
    }
}

extension MoveSharing: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        // A server may take long to answer, during which the wallet can be used.
        try await wallet.mapping {
            let uid = try await wallet.queue().read { try Sharing($0).wallet }
            try place.using { carriers throws(CarrierProblem) in try carriers.prepare(for: uid) }
        }
        return try await wallet.changingSharing { db, sharing in
            try db.execute(sql: "UPDATE sharing SET folder = ?", arguments: [place.text])
            return sharing.place
        }
    }
}

extension StopSharing: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        try await wallet.changingSharing { db, _ in
            let shared = try SharedWallet(db)
            try SharingTables.drop(in: db)
            return shared
        }
    }
}

extension SQLiteWallet {
    /// Changes how the wallet is shared, which is not in the history.
    ///
    /// - Throws: ``MoneyFlowError/notShared()``.
    func changingSharing<Outcome: Sendable>(
        _ body: @escaping @Sendable (Database, Sharing) throws -> Outcome
    ) async throws(MoneyFlowError) -> Changed<Outcome> {
        try await mapping { [self] in Changed(try await write { db in (.commit, try body(db, Sharing(db))) }) }
    }
}

extension Database {
    /// Returns the latest commands that a device of a shared wallet gave last.
    ///
    /// - Throws: ``MoneyFlowError/notShared()``, or ``MoneyFlowError/unknownDevice(_:known:)``.
    func latestCommands(_ limit: Int, ofDevice name: String) throws -> [Int64] {
        guard isShared else { throw MoneyFlowError.notShared() }
        let this = try thisDevice()
        let devices = try Row.fetchAll(self, sql: "SELECT id, name FROM device ORDER BY id")
            .map { (id: try $0.value(0) as Int64, name: try $0.value(1) as String) }
        // One that was restored or copied has several identities.
        let meant = devices.filter { $0.name.folded == name.folded }.map(\.id)
        guard !meant.isEmpty else {
            throw MoneyFlowError.unknownDevice(name, known: Set(devices.map(\.name)).sorted())
        }
        return try Int64.fetchAll(
            self,
            sql: """
                SELECT id FROM command LEFT JOIN sharedCommand ON commandId = id
                WHERE ifnull(deviceId, ?) IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT ?
                """,
            arguments: [this, try JSONArray(meant).text, limit]
        )
    }
}
