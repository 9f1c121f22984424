import Core
import Foundation
import GRDB
import Money
import Segments
import SystemShim

extension Database {
    /// Names what a command has done for other devices, and adjusts what depends on it.
    ///
    /// The wallet must be shared.
    func share(_ command: Int64) throws {
        let merge = WalletMerge(self)
        try cachedStatement(sql: "INSERT INTO sharedCommand (commandId) VALUES (?)").execute(arguments: [command])
        let identities = try CommandIdentities(command, merge.history)
        try identities.record()
        let touched = try identities.unsettled()
        if !touched.isEmpty { try merge.materialize(touched) }
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
                    INSERT INTO sharing (id, walletUid, deviceId, key, epoch, isAnnounced, folder, isFirst)
                    VALUES (1, ?, last_insert_rowid(), ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    device.uid.data, device.name, self.wallet.data, Data(key), epoch, epoch == 0, folder, isFirst,
                ]
            )
            let history = SharedHistory(db, RowIdentities(db))
            try history.identities.withoutIndex {
                try Beginning(history, device: device.uid).record()
                // Each import looks for its rows.
                try db.execute(
                    sql: """
                        INSERT INTO sharedCommand (commandId) SELECT id FROM command;
                        CREATE INDEX importedRowByCommand ON importedRow (commandId)
                        """
                )
                for command in try Int64.fetchAll(db, sql: "SELECT id FROM command ORDER BY id") {
                    try CommandIdentities(command, history).record()
                }
                try db.execute(sql: "DROP INDEX importedRowByCommand")
            }
            return (.commit, device)
        }
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
    ///
    /// - Parameter epoch: The epoch of the key that it was sealed with.
    func take(_ segment: Segment, ofEpoch epoch: UInt8) async throws(MoneyFlowError) -> TakenSegment {
        let (time, today) = (time, request.today())
        return try await watchingStatements { db -> (_, TakenSegment) in
            do {
                guard let (taken, touched) = try Taking(db).take(segment, ofEpoch: epoch) else {
                    return (.rollback, .waits)
                }
                var report = taken
                try db.linkHalves(among: touched[TransactionRecord.table] ?? [], at: time, today)
                report.lookAlikes = try LookAlikeSearch(db).found(among: touched)
                try db.add(report.notices, at: time)
                guard !db.hasBrokenReferences else {
                    return (.rollback, .damaged("it does not fit the wallet (a row refers to none)"))
                }
                return (.commit, .taken(report))
            } catch let damage as DamagedRow {
                return (.rollback, .damaged("it does not fit the wallet (\(damage.table))"))
            } catch let error as DatabaseError where error.isAboutTooLargeSum {
                // What others do later may make it smaller.
                return (.rollback, .waits)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                return (.rollback, .damaged("it does not fit the wallet (\(error.message ?? ""))"))
            }
        }.outcome
    }
}

extension DatabaseError {
    /// Whether a sum is larger than any amount.
    fileprivate var isAboutTooLargeSum: Bool {
        // No file has a number that is not whole: a sum has become one.
        extendedResultCode == .SQLITE_CONSTRAINT_DATATYPE && message?.contains("REAL value") == true
            || resultCode == .SQLITE_ERROR && message == "integer overflow"
    }
}

extension Database {
    /// Whether a row refers to none, which SQLite would otherwise say only at the end of the transaction.
    fileprivate var hasBrokenReferences: Bool {
        var (current, highest): (Int32, Int32) = (0, 0)
        sqlite3_db_status(sqliteConnection, SQLITE_DBSTATUS_DEFERRED_FKS, &current, &highest, 0)
        return current != 0
    }

    /// Links the sides of transfers that devices have imported while they were apart.
    ///
    /// If one is left whose other side stands on another transaction, it is decided anew which sides belong together, as if
    /// one device had imported all.
    fileprivate func linkHalves(among transactions: Set<Int64>, at time: CommandTime, _ today: CivilDate) throws {
        guard !transactions.isEmpty else { return }
        let halves = TransferHalves(self)
        for pair in try halves.pairs(among: transactions) {
            let link = LinkTransfer(
                Core.Transaction.ID(rawValue: pair.kept),
                Core.Transaction.ID(rawValue: pair.given),
                fee: nil
            )
            try pairImports(at: time, today) { _ = try link.run($0) }
        }
        let amounts = try halves.contested(among: transactions)
        guard !amounts.isEmpty else { return }
        try pairImports(at: time, today) { command in
            let staged = try StagedTransactions(self)
            let rows = try WalletRows(self)
            let pairing = TransferPairing(staged: staged, accounts: rows.accounts, amounts: amounts)
            try pairing.plan().regrouping.apply(by: command, rows)
            try staged.drop()
        }
    }

    /// Records how sides of transfers that imports have brought belong together, unless nothing changes.
    ///
    /// What does not apply once it is folded changes nothing either: it would be decided anew with each meeting, without end.
    private func pairImports(
        at time: CommandTime,
        _ today: CivilDate,
        _ body: (CommandRecorder) throws -> Void
    ) throws {
        try inSavepoint {
            let recorder = try CommandRecorder(self, kind: .pairImports, at: time, today: today)
            do {
                try body(recorder)
            } catch let refusal as MoneyFlowError where refusal.subject == .request {
                return .rollback
            }
            return try recorder.finish() && hasEffect(recorder.command) ? .commit : .rollback
        }
    }

    /// Whether a transaction that a command has changed is not as it was before, or one was made.
    private func hasEffect(_ command: Int64) throws -> Bool {
        let table = TransactionRecord.table
        let row = try TableColumns(of: table, in: self).json()
        return try Bool.fetchOne(
            self,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM change WHERE commandId = ?1 AND tableName = ?2
                        AND before IS NOT (SELECT \(row) FROM \(table.sqlIdentifier) WHERE id = recordId)
                ) OR EXISTS (SELECT 1 FROM insertion WHERE commandId = ?1 AND tableName = ?2)
                """,
            arguments: [command, table]
        ) == true
    }
}

extension TakenIn {
    /// Adds what has come of other segments.
    mutating func add(_ other: TakenIn) {
        counts.merge(other.counts, uniquingKeysWith: +)
        conflicts += other.conflicts
        // What one file sets aside, another may bring back.
        let gone = adjusted.intersection(other.restored)
        let back = restored.intersection(other.adjusted)
        adjusted = adjusted.union(other.adjusted).subtracting(gone).subtracting(back)
        restored = restored.union(other.restored).subtracting(gone).subtracting(back)
        void.formUnion(other.void)
        lookAlikes += other.lookAlikes.filter { !lookAlikes.contains($0) }
    }
}

extension StoreFeature {
    static let sharing = StoreFeature(
        queries: [SyncNotices.self, WalletSharing.self, SharingCode.self],
        commands: [
            StartSharing.self, ShareWallet.self, JoinWallet.self, Sync.self, MarkSyncNotices.self, RemoveDevice.self,
            RenameDevice.self, MoveSharing.self, StopSharing.self, AwaitNews.self,
        ]
    )
}
