import Core
import Foundation
import GRDB
import Segments

/// Takes in what a carrier brings, and gives it what this device has to tell.
///
/// Each step is a transaction, or leaves a trace in one: whoever is killed in between goes on with the next sync.
struct CarrierSync {
    let wallet: SQLiteWallet
    let carrier: any Carrier
    var sharing: Sharing
    /// Returns an identifier that nobody has.
    var newUID: @Sendable () -> UID = { .random() }

    /// Creates a meeting through a carrier.
    init(wallet: SQLiteWallet, carrier: any Carrier, sharing: Sharing) {
        self.wallet = wallet
        self.carrier = carrier
        self.sharing = sharing
    }

    /// Meets the other devices.
    ///
    /// - Parameter isAnew: Whether everything is told that the carrier does not have, no matter who has told it before.
    /// - Throws: ``MoneyFlowError``, such as ``MoneyFlowError/sharingFolderMissing(path:isThere:)``. What was taken in or told before
    ///   stays.
    mutating func run(anew isAnew: Bool = false) async throws -> SyncReport {
        var report = SyncReport()
        // What another process of this device gives the carrier after it was listed is not lost.
        let delivered = try await deliveredSegments(ofAll: isAnew)
        let names = try carrier.list()
        try await takeIn(names, &report)
        if let device = try await wallet.queue().read({ try Sharing($0).endedBy }) {
            throw MoneyFlowError.sharingCodeReplaced(by: device)
        }
        report.toldCount = try await tell(covering: try await lostSegments(among: delivered, names))
        return report
    }

    /// Tells what others do not know.
    ///
    /// - Parameter lost: The segments that this device has written and the carrier has lost.
    /// - Returns: The number of commands that were told.
    func tell(covering lost: [UID] = []) async throws -> Int {
        var (last, told): (UID?, Int) = (nil, 0)
        while let (uid, count) = try await tellNext(covering: lost, after: last) {
            told += count
            last = uid
        }
        try await deliver()
        return told
    }

    /// Gives the carrier what the outbox has.
    private func deliver() async throws {
        while let (name, bytes) = try await wallet.queue().read({ try $0.firstInOutbox() }) {
            try carrier.put(name, bytes)
            try await wallet.write { db in
                try db.execute(sql: "UPDATE segment SET outbox = NULL WHERE uid = ?", arguments: [name.uid.data])
                return (.commit, ())
            }
        }
    }

    /// Puts a segment into the outbox, and returns it with the number of its commands; `nil` if there is nothing to tell.
    private func tellNext(covering lost: [UID], after last: UID?) async throws -> (UID, count: Int)? {
        let (now, uid) = (wallet.time.seconds, newUID())
        return try await wallet.write { db in
            let sharing = try Sharing(db)
            // Whoever joins reads the keys in what is told anew.
            let isRepeated = !lost.isEmpty && last == nil
            let news = sharing.isAnnounced && !isRepeated ? [] : sharing.keys.older
            let telling = Telling(db)
            guard
                let segment = try telling.segment(uid, written: now, covering: lost, after: last, announcing: news)
            else { return (.rollback, nil) }
            try db.putIntoOutbox(segment, sealedFor: sharing)
            try db.execute(sql: "UPDATE sharing SET isAnnounced = 1 WHERE NOT isAnnounced")
            return (.commit, (segment.uid, segment.commands.count { $0.kind != .create } + segment.moves.count))
        }
    }

    /// Returns the segments that this device, or any, has written and the carrier has got.
    private func deliveredSegments(ofAll isOfAll: Bool) async throws -> [UID] {
        try await wallet.queue().read { db in
            try Data.fetchAll(
                db,
                sql: """
                    SELECT segment.uid FROM segment JOIN sharing ON ? OR segment.deviceId = sharing.deviceId
                    WHERE outbox IS NULL ORDER BY segment.uid
                    """,
                arguments: [isOfAll]
            ).map { try UID($0) }
        }
    }

    /// Returns those segments which the carrier has lost; none if others stand for all of them.
    ///
    /// If one is missing, all are covered anew: another device may follow one that an also lost segment stood for.
    private func lostSegments(among delivered: [UID], _ names: [SegmentName]) async throws -> [UID] {
        let there = Set(names.map(\.uid))
        let lost = delivered.filter { !there.contains($0) }
        let covered = try await wallet.queue().read { db in
            try Set(Data.fetchAll(db, sql: "SELECT uid FROM segment WHERE covered").map { try UID($0) })
        }
        return lost.allSatisfy(covered.contains) ? [] : lost
    }
}

extension Database {
    /// Returns the oldest segment that the carrier has not got, sealed.
    fileprivate func firstInOutbox() throws -> (SegmentName, [UInt8])? {
        let row = try Row.fetchOne(
            self,
            sql: "SELECT uid, written, outbox FROM segment WHERE outbox NOTNULL ORDER BY written LIMIT 1"
        )
        guard let row else { return nil }
        let bytes: Data = try row.value(2)
        return (SegmentName(uid: try UID(try row.value(0) as Data), written: try row.value(1)), Array(bytes))
    }
}
