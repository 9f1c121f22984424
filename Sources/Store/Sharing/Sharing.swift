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
    /// The secret of all devices.
    let key: SharingKey
    /// The epoch of the files that are written now.
    let epoch: UInt8
    /// The folder that carries the files.
    let folder: String
    /// Whether this was the first device.
    let isFirst: Bool

    /// Reads how the wallet is shared.
    ///
    /// - Throws: ``MoneyFlowError/notShared()``.
    init(_ db: Database) throws {
        guard db.isShared else { throw MoneyFlowError.notShared() }
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT walletUid, device.uid, key, epoch, folder, isFirst
                    FROM sharing JOIN device ON device.id = deviceId
                    """
            )
        )
        guard let row, let key = SharingKey(bytes: try row.value(2) as Data) else {
            throw DamagedRow(table: "sharing", id: 1)
        }
        wallet = try UID(try row.value(0) as Data)
        device = try UID(try row.value(1) as Data)
        self.key = key
        epoch = try row.value(3)
        folder = try row.value(4)
        isFirst = try row.value(5)
    }

    /// The keys of the files that can be read.
    var keys: [UInt8: SharingKey] { Dictionary(uniqueKeysWithValues: (0...epoch).map { ($0, key) }) }
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
