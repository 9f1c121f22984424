import Core
import Foundation
import GRDB
import Segments

extension Database {
    /// Names what a command has done for other devices, and adjusts what depends on it.
    ///
    /// The wallet must be shared.
    func share(_ command: Int64) throws {
        let merge = try WalletMerge(self)
        try CommandIdentities(command, merge.history).record()
        try merge.materialize(try rows(changedBy: command))
    }
}

extension StartSharing: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        try await wallet.watchingStatements { db in
            guard !db.isShared else { throw MoneyFlowError.alreadyShared() }
            try SharingTables.create(in: db)
            try db.execute(
                sql: """
                    INSERT INTO device (uid, name) VALUES (?, ?);
                    INSERT INTO sharing (id, walletUid, deviceId, key, folder) VALUES (1, ?, last_insert_rowid(), ?, ?)
                    """,
                arguments: [device.uid.data, device.name, self.wallet.data, Data(key), folder]
            )
            let merge = try WalletMerge(db)
            try Beginning(merge.history, device: device.uid).record()
            for command in try Int64.fetchAll(db, sql: "SELECT id FROM command ORDER BY id") {
                try CommandIdentities(command, merge.history).record()
            }
            return (.commit, device)
        }
    }
}

extension Tell: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        try await wallet.watchingStatements { db in
            guard let segment = try Telling(db).segment(segment, written: written) else { return (.rollback, nil) }
            return (.commit, segment)
        }
    }
}

extension TakeIn: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        var (waiting, outcome) = (segments, TakenIn())
        var isAnyTaken = true
        // Each file is a transaction of its own, as soon as all that it follows are known.
        while isAnyTaken {
            isAnyTaken = false
            for (index, segment) in waiting.enumerated().reversed() {
                switch try await wallet.take(segment) {
                case .taken(let taken):
                    waiting.remove(at: index)
                    isAnyTaken = true
                    outcome.add(taken)
                case .waits: break
                case .damaged(let reason): throw .sharedFileDamaged(path: SegmentName(of: segment).path, reason: reason)
                }
            }
        }
        outcome.waiting = waiting.map(\.uid)
        return Changed(outcome)
    }
}

/// What has become of a segment.
enum TakenSegment {
    /// It was taken in.
    case taken(TakenIn)
    /// It has to wait for another one, or for a newer version of the program.
    case waits
    /// It cannot be what a device has told.
    case damaged(String)
}

extension SQLiteWallet {
    /// Takes in a segment as a whole, or not at all.
    func take(_ segment: Segment) async throws(MoneyFlowError) -> TakenSegment {
        let (taken, touched) = try await watchingStatements { db -> (_, (TakenSegment, Set<Int64>)) in
            do {
                guard let taken = try Taking(db).take(segment) else { return (.rollback, (.waits, [])) }
                return (.commit, (.taken(taken.report), taken.touched[TransactionRecord.table] ?? []))
            } catch let damage as DamagedRow {
                return (.rollback, (.damaged("it does not fit the wallet (\(damage.table))"), []))
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                return (.rollback, (.damaged("it does not fit the wallet (\(error.message ?? ""))"), []))
            }
        }.outcome
        try await linkHalves(of: touched)
        return taken
    }

    /// Links the sides of transfers that devices have imported while they were apart.
    private func linkHalves(of transactions: Set<Int64>) async throws(MoneyFlowError) {
        guard !transactions.isEmpty else { return }
        let pairs = try await mapping { [self] in
            try await backing().queue.read { try TransferHalves($0).pairs(among: transactions) }
        }
        for pair in pairs {
            let link = LinkTransfer(
                Core.Transaction.ID(rawValue: pair.kept),
                Core.Transaction.ID(rawValue: pair.given),
                fee: nil
            )
            do {
                _ = try await change(.pairImports) { try link.run($0) }
            } catch {
                // Another process has changed them since.
                guard case .request = error.subject else { throw error }
            }
        }
    }
}

extension TakenIn {
    /// Adds what has come of other segments.
    mutating func add(_ other: TakenIn) {
        commandCount += other.commandCount
        overridden += other.overridden
        adjustments += other.adjustments
        void.formUnion(other.void)
    }
}

extension StoreFeature {
    static let sharing = StoreFeature(
        commands: [StartSharing.self, ShareWallet.self, JoinWallet.self, Sync.self, Tell.self, TakeIn.self]
    )
}
