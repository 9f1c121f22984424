import Core
import Foundation
import GRDB

extension SQLiteRepository {
    /// Opens the wallet that `request` names, or, where its access says so, leaves that to the first call.
    ///
    /// - Throws: ``MoneyFlowError/notAWallet(path:isBackup:)``, ``MoneyFlowError/newerVersion(path:found:known:)``,
    ///   ``MoneyFlowError/walletDamaged(path:detail:latestBackup:isBackup:)``,
    ///   ``MoneyFlowError/noPermission(path:writing:)``, ``MoneyFlowError/cannotOpen(path:reason:)`` or
    ///   ``MoneyFlowError/walletBusy(path:)``.
    /// - Postcondition: The file is byte for byte what it was, unless an older version had to be migrated.
    public static func open(_ request: WalletRequest) throws(MoneyFlowError) -> SQLiteRepository {
        try mappingErrors(path: request.path, writing: request.access.allowsChanges) {
            let repository = SQLiteRepository(request: request, backing: nil)
            switch request.access {
            case .reading, .changing: _ = try repository.currentBacking()
            case .restoring, .interactive: break
            }
            return repository
        }
    }

    /// Opens a wallet's file, after looking through a read-only connection whether it is one.
    static func openFile(_ request: WalletRequest) throws -> DatabaseQueue {
        let reader = try openReadOnly(request)
        let version = try reader.read { try checkedVersion($0, path: request.path) }
        if version < WalletSchema.version {
            try migrate(request)
        }
        guard request.access.allowsChanges else { return reader }
        try reader.close()
        guard access(request.path, W_OK) == 0 else { throw SystemError(path: request.path, isCreating: true) }
        return try DatabaseQueue(path: request.path, configuration: configuration(for: request))
    }

    /// The settings of a connection that may write.
    static func configuration(for request: WalletRequest) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(request.busyTimeout)
        configuration.prepareDatabase { db in
            // A command that has answered survives a power failure.
            try db.execute(sql: "PRAGMA synchronous = FULL")
            db.addWalletFunctions()
        }
        return configuration
    }

    /// A new, empty wallet in memory.
    static func makeMemoryWallet(currency: Currency) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.prepareDatabase { $0.addWalletFunctions() }
        let queue = try DatabaseQueue(configuration: configuration)
        try WalletSchema.migrator(newWalletCurrency: currency).migrate(queue)
        return queue
    }

    /// Opens a wallet's file for reading.
    static func openReadOnly(_ request: WalletRequest) throws -> DatabaseQueue {
        try openReadOnly(request.path, configuration(for: request))
    }

    /// Opens a file that nobody is expected to change, a backup, and makes no file beside it.
    static func openUnchanging(_ path: String) throws -> DatabaseQueue {
        let log = try WalletFile.resolvingLinks(path) + "-wal"
        if access(log, F_OK) == 0 { return try openReadOnly(path, Configuration()) }
        var configuration = Configuration()
        configuration.readonly = true
        return try DatabaseQueue(path: immutableURI(for: path), configuration: configuration)
    }

    private static func openReadOnly(_ path: String, _ configuration: Configuration) throws -> DatabaseQueue {
        var configuration = configuration
        configuration.readonly = true
        do {
            return try DatabaseQueue(path: path, configuration: configuration)
        } catch let error as DatabaseError
            where [.SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_FULL, .SQLITE_IOERR].contains(error.resultCode)
            && access(path, R_OK) == 0
        {
            // In a folder that cannot be written, and on a full disk, SQLite cannot make its shared memory. Without a
            // log there is nothing to share: the file alone is the whole wallet.
            let file = try WalletFile.resolvingLinks(path)
            if try !WalletFile.hasPendingLog(for: file) {
                return try DatabaseQueue(path: immutableURI(for: path), configuration: configuration)
            }
            let folder = (file as NSString).deletingLastPathComponent
            guard access(folder, W_OK) == 0 else { throw SystemError(path: folder, isCreating: true) }
            throw error
        }
    }

    /// SQLite's way to name a file that nobody changes while it is open.
    private static func immutableURI(for path: String) -> String {
        var components = URLComponents()
        components.scheme = "file"
        components.path = path
        components.queryItems = [URLQueryItem(name: "immutable", value: "1")]
        return components.string ?? path
    }

    /// The version of the wallet, after checking that it is one of ours and that this program knows it.
    static func checkedVersion(_ db: Database, path: String) throws -> Int {
        let applicationID = try Int32.fetchOne(db, sql: "PRAGMA application_id")
        guard applicationID == WalletSchema.applicationID else { throw MoneyFlowError.notAWallet(path: path) }
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard version >= 1 else { throw MoneyFlowError.walletDamaged(path: path, detail: "version \(version)") }
        guard version <= WalletSchema.version else {
            throw MoneyFlowError.newerVersion(path: path, found: version, known: WalletSchema.version)
        }
        return version
    }

    /// Brings an older wallet up to date, one process at a time.
    ///
    /// GRDB's migrator reads the list of what was applied outside its transaction, so the wallet is looked at again
    /// once the lock is held.
    private static func migrate(_ request: WalletRequest) throws {
        let folder = (request.path as NSString).deletingLastPathComponent
        let lock = try FolderLock(folder: folder, waitingUpTo: request.busyTimeout)
        try WalletBackups(of: request.path).addAutomatic(request)
        let queue = try DatabaseQueue(path: request.path, configuration: configuration(for: request))
        try WalletSchema.migrator(newWalletCurrency: request.newWalletCurrency()).migrate(queue)
        try queue.close()
        _ = consume lock
    }
}
