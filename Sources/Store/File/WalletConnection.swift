import Core
import Foundation
import GRDB
import Money
import Synchronization
import SystemShim

/// Opens connections to a wallet.
enum WalletConnection {
    /// Opens a wallet's file after checking through a read-only connection that it is a wallet and nothing else.
    ///
    /// - Parameter beforeMigrating: Called before a wallet of an older version is migrated, while the folder is locked.
    static func open(_ request: WalletRequest, beforeMigrating: () throws -> Void) throws -> DatabaseQueue {
        let mark = WalletMark(ofWalletAt: request.path)
        let reader = try openReadOnly(request)
        let version = try reader.read { db in
            let version = try checkedVersion(db, path: request.path)
            try checkContent(db, version: version, path: request.path, mark)
            return version
        }
        guard version < WalletSchema.version || request.access.allowsChanges else { return reader }
        // What a connection remembers of a schema, its statements among it, is not that of a later version.
        try reader.close()
        if version < WalletSchema.version { try migrate(request, beforeMigrating: beforeMigrating) }
        return try request.access.allowsChanges ? openForWriting(request) : openReadOnly(request)
    }

    /// Opens a wallet's file for writing, and gives it a write-ahead log if it has none, as a copied backup.
    ///
    /// Without one, every reader would keep commands from committing.
    static func openForWriting(_ request: WalletRequest) throws -> DatabaseQueue {
        try checkMayWrite(request.path)
        let queue = try DatabaseQueue(path: request.path, configuration: configuration(for: request))
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        return queue
    }

    private static func checkMayWrite(_ path: String) throws {
        guard access(path, W_OK) == 0 else { throw SystemError(path: path, isCreating: true) }
        try WalletFile.checkHasOneName(path)
    }

    /// Checks a file that comes from elsewhere or was changed by another program: its schema, its pages and its rows.
    private static func checkContent(_ db: Database, version: Int, path: String, _ mark: WalletMark) throws {
        let state = mark.state
        guard state != .current else { return }
        let differences = try db.schemaDifferences(version: version)
        guard differences.isEmpty else { throw MoneyFlowError.walletDamaged(path: path, detail: .schema(differences)) }
        // Without marks, every opening would read the whole file.
        guard state != .unsupported else { return }
        if let damage = try db.firstDamage() { throw MoneyFlowError.walletDamaged(path: path, detail: damage) }
        mark.set()
    }

    /// The configuration of a connection to a file that someone may have crafted; it comes first, before any SQL.
    static var defended: Configuration {
        var configuration = Configuration()
        configuration.prepareDatabase { try $0.defend() }
        return configuration
    }

    /// Creates a new, empty wallet in memory.
    static func inMemory(currency: Currency) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.prepareDatabase { $0.addWalletFunctions() }
        let queue = try DatabaseQueue(configuration: configuration)
        try WalletSchema.createWallet(in: queue, currency: currency)
        return queue
    }

    /// The configuration of a connection that may write to a wallet.
    static func configuration(for request: WalletRequest) -> Configuration {
        draftConfiguration(for: request, over: defended)
    }

    /// The configuration of a connection to a draft, which is written without a journal.
    static func draftConfiguration(
        for request: WalletRequest,
        over base: Configuration = Configuration()
    ) -> Configuration {
        var configuration = base
        configuration.busyMode = .timeout(request.busyTimeout)
        configuration.prepareDatabase { db in
            // A command that has returned survives a power failure.
            try db.execute(sql: "PRAGMA synchronous = FULL")
            db.addWalletFunctions()
        }
        return configuration
    }

    /// Returns the version of the wallet after checking that this program can read it.
    static func checkedVersion(_ db: Database, path: String) throws -> Int {
        let applicationID = try Int32.fetchOne(db, sql: "PRAGMA application_id")
        guard applicationID == WalletSchema.applicationID else { throw MoneyFlowError.notAWallet(path: path) }
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard version >= 1 else { throw MoneyFlowError.walletDamaged(path: path, detail: .version(version)) }
        guard version <= WalletSchema.version else {
            throw MoneyFlowError.newerVersion(path: path, found: version, known: WalletSchema.version)
        }
        return version
    }

    /// Migrates an older wallet, one process at a time.
    private static func migrate(_ request: WalletRequest, beforeMigrating: () throws -> Void) throws {
        let folder = try WalletFile.folder(of: request.path)
        let lock = try FolderLock(folder: folder, waitingUpTo: request.busyTimeout)
        try checkMayWrite(request.path)
        request.upgrading(0)
        try beforeMigrating()
        let queue = try openForWriting(request)
        let progress = try queue.writeWithoutTransaction { db in
            let progress = MigrationProgress(work: try WalletSchema.migrationWork(db), request.upgrading)
            progress.observe(db)
            return progress
        }
        try queue.writeWithoutTransaction { try WalletSchema.upgrade($0) }
        try queue.close()
        _ = consume progress
        _ = consume lock
    }
}

/// Says how far SQLite is with a migration.
private final class MigrationProgress: Sendable {
    private let report: @Sendable (_ percent: Int) -> Void
    /// About how many instructions of SQLite the migration takes.
    private let work: Int
    /// How many it has taken.
    private let done = Atomic(0)

    init(work: Int, _ report: @escaping @Sendable (_ percent: Int) -> Void) {
        self.work = work
        self.report = report
    }

    /// The number of SQLite's instructions between two reports, which is far less than a millisecond of work.
    private static let interval: Int32 = 1000

    /// Reports while a connection works; this object must outlive it.
    func observe(_ db: Database) {
        sqlite3_progress_handler(
            db.sqliteConnection,
            Self.interval,
            { context in
                context.map { Unmanaged<MigrationProgress>.fromOpaque($0).takeUnretainedValue() }?.advance()
                return 0
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    private func advance() {
        let done = done.add(Int(Self.interval), ordering: .relaxed).newValue
        report(min(99, done / max(1, work / 100)))
    }
}
