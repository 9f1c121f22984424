import Core
import Foundation
import GRDB
import Segments

/// How the wallet is shared on this device.
struct Sharing {
    /// The wallet.
    let wallet: UID
    /// This device.
    let device: UID
    /// The secrets of all devices.
    let keys: SharingKeys
    /// Whether this device has told anything with the current key.
    let isAnnounced: Bool
    /// The name of the device that has replaced the current key by one that this device does not have, if any.
    let endedBy: String?
    /// Where the files are.
    let place: SharingPlace
    /// Whether this was the first device.
    let isFirst: Bool

    /// Reads how the wallet is shared.
    ///
    /// - Throws: ``MoneyFlowError/notShared()``.
    init(_ db: Database) throws {
        guard try db.noticingSharing() else { throw MoneyFlowError.notShared() }
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT walletUid, device.uid, key, epoch, folder, isFirst, isAnnounced,
                        (SELECT name FROM device WHERE id = endedBy)
                    FROM sharing JOIN device ON device.id = deviceId
                    """
            )
        )
        guard let row, let key = SharingKey(bytes: try row.value(2) as Data) else {
            throw DamagedRow(table: "sharing", id: 1)
        }
        let older = try Data.fetchAll(db, sql: "SELECT key FROM olderKey ORDER BY key")
        wallet = try UID(try row.value(0) as Data)
        device = try UID(try row.value(1) as Data)
        keys = SharingKeys(key, epoch: try row.value(3), older: older.compactMap { SharingKey(bytes: $0) })
        place = SharingPlace(try row.value(4) as String)
        isFirst = try row.value(5)
        isAnnounced = try row.value(6)
        endedBy = try row.value(7)
    }
}

extension Database {
    /// Makes this device another one, since another wallet writes as the same: one that this was copied from, or that this was
    /// restored to an earlier state of.
    ///
    /// What this device did remains its own, so that it can be undone as before.
    func becomeNewDevice(_ uid: UID) throws {
        try execute(
            sql: """
                INSERT INTO device (uid, name) SELECT ?, name FROM device WHERE id = (SELECT deviceId FROM sharing);
                UPDATE sharing SET deviceId = last_insert_rowid()
                """,
            arguments: [uid.data]
        )
    }
}

extension UID {
    /// Creates an identifier that nobody has.
    static func random() -> UID {
        var generator = SystemRandomNumberGenerator()
        return .random(using: &generator)
    }
}
