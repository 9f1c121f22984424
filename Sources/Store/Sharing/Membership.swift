import Core
import Foundation
import GRDB
import Segments

extension RemoveDevice: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        let now = wallet.time.seconds
        return try await wallet.changingSharing { db, sharing in
            if let device = sharing.endedBy { throw MoneyFlowError.sharingCodeReplaced(by: device) }
            let devices = try db.otherDevices(named: name)
            guard sharing.keys.epoch < .max else { throw MoneyFlowError.tooManySharingCodes() }
            var generator = SystemRandomNumberGenerator()
            let removal = try Telling(db).segment(.random(), written: now, removing: devices)
            try db.putIntoOutbox(removal, sealedFor: sharing)
            let key = SharingKey(using: &generator)
            try db.replaceKey(of: sharing, by: key, epoch: sharing.keys.epoch + 1)
            for uid in devices { try db.markAsRemoved(uid, in: sharing.keys.epoch) }
            return key.code
        }
    }
}

extension Database {
    /// Makes another key the current one, which this device has told nothing with.
    func replaceKey(of sharing: Sharing, by key: SharingKey, epoch: UInt8) throws {
        try execute(
            sql: """
                INSERT OR IGNORE INTO olderKey (key) VALUES (?);
                DELETE FROM olderKey WHERE key = ?;
                UPDATE sharing SET key = ?, epoch = ?, isAnnounced = 0, endedBy = NULL
                """,
            arguments: [Data(sharing.keys.current.bytes), Data(key.bytes), Data(key.bytes), epoch]
        )
    }

    /// Notes what a segment that was taken in says about who shares the wallet.
    func noteMembership(_ segment: Segment, of device: Int64, _ epoch: UInt8) throws {
        // Whoever has the key that came after a removal has joined again.
        try execute(
            sql: "UPDATE device SET removedIn = NULL WHERE id = ? AND removedIn < ?",
            arguments: [device, epoch]
        )
        let isCurrent = try UInt8.fetchOne(cachedStatement(sql: "SELECT epoch FROM sharing")) == epoch
        guard !segment.removed.isEmpty else {
            // It removed a device with a key of its own, and has taken this one since.
            guard isCurrent else { return }
            return try execute(sql: "UPDATE sharing SET endedBy = NULL WHERE endedBy = ?", arguments: [device])
        }
        for uid in segment.removed { try markAsRemoved(uid, in: epoch) }
        if isCurrent { try execute(sql: "UPDATE sharing SET endedBy = ?", arguments: [device]) }
    }

    /// Keeps earlier keys that another device has told, with which older files can be read.
    func keep(_ olderKeys: [[UInt8]]) throws {
        for key in olderKeys {
            try execute(
                sql: "INSERT OR IGNORE INTO olderKey (key) SELECT ?1 WHERE ?1 NOT IN (SELECT key FROM sharing)",
                arguments: [Data(key)]
            )
        }
    }

    /// Puts a segment where it waits until the carrier has got it.
    func putIntoOutbox(_ segment: Segment, sealedFor sharing: Sharing) throws {
        var generator = SystemRandomNumberGenerator()
        let bytes = try segment.sealed(wallet: sharing.wallet, keys: sharing.keys, using: &generator)
        try execute(
            sql: "UPDATE segment SET outbox = ? WHERE uid = ?",
            arguments: [Data(bytes), segment.uid.data]
        )
    }

    fileprivate func markAsRemoved(_ device: UID, in epoch: UInt8) throws {
        try execute(sql: "UPDATE device SET removedIn = ? WHERE uid = ?", arguments: [epoch, device.data])
    }

    /// Returns the devices but this one that share the wallet under a name; one that was restored or copied has several.
    ///
    /// - Throws: ``MoneyFlowError/unknownDevice(_:known:)``.
    fileprivate func otherDevices(named name: String) throws -> [UID] {
        let this = try thisDevice()
        let devices = try Row.fetchAll(
            self,
            sql: "SELECT id, uid, name FROM device WHERE removedIn IS NULL ORDER BY id"
        )
        .map { row in
            (id: try row.value(0) as Int64, uid: try UID(try row.value(1) as Data), name: try row.value(2) as String)
        }
        let meant = devices.filter { $0.id != this && $0.name.folded == name.folded }.map(\.uid)
        guard !meant.isEmpty else {
            throw MoneyFlowError.unknownDevice(name, known: Set(devices.map(\.name)).sorted())
        }
        return meant
    }
}
