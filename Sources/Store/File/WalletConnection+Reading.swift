import Core
import Foundation
import GRDB

extension WalletConnection {
    /// Opens a wallet's file for reading.
    static func openReadOnly(_ request: WalletRequest) throws -> DatabaseQueue {
        try openReadOnly(request.path, configuration(for: request))
    }

    /// Opens a file that nobody is expected to change, such as a backup, without creating files next to it.
    static func openUnchanging(_ path: String) throws -> DatabaseQueue {
        let file = try WalletFile.resolvingLinks(path)
        guard WalletFile.logSuffixes.allSatisfy({ access(file + $0, F_OK) != 0 }) else {
            return try openReadOnly(path, defended)
        }
        return try openImmutable(path, defended)
    }

    private static func openReadOnly(_ path: String, _ base: Configuration) throws -> DatabaseQueue {
        let file = try WalletFile.resolvingLinks(path)
        try WalletFile.checkFilesNextTo(file)
        var configuration = base
        configuration.readonly = true
        do {
            return try DatabaseQueue(path: path, configuration: configuration)
        } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
            try takeBack(file, base)
            return try DatabaseQueue(path: path, configuration: configuration)
        } catch let error as DatabaseError
            where [.SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_FULL, .SQLITE_IOERR].contains(error.resultCode)
            && access(path, R_OK) == 0
        {
            // SQLite cannot create its shared memory in a read-only folder or on a full disk. Without a log there is
            // nothing to share: the file alone is the whole wallet.
            if try WalletFile.pendingLog(of: file) == nil { return try openImmutable(path, configuration) }
            try checkMayWrite(inFolderOf: file)
            throw error
        }
    }

    /// Opens a file that does not change while it is open.
    private static func openImmutable(_ path: String, _ base: Configuration) throws -> DatabaseQueue {
        var configuration = base
        configuration.readonly = true
        var components = URLComponents()
        components.scheme = "file"
        components.path = path
        components.queryItems = [URLQueryItem(name: "immutable", value: "1")]
        return try DatabaseQueue(path: components.string ?? path, configuration: configuration)
    }

    /// Lets SQLite take back what a killed process has half written to a wallet without a write-ahead log.
    ///
    /// Its rollback journal has what was overwritten, and a connection that only reads cannot apply it. The header is
    /// not affected, and shows first that this is a wallet of a known version.
    private static func takeBack(_ file: String, _ base: Configuration) throws {
        let header = try WalletFile.header(of: file)
        guard header.applicationID == WalletSchema.applicationID else { throw MoneyFlowError.notAWallet(path: file) }
        guard header.version <= WalletSchema.version else {
            throw MoneyFlowError.newerVersion(path: file, found: header.version, known: WalletSchema.version)
        }
        guard access(file, W_OK) == 0 else { throw SystemError(path: file, isCreating: true) }
        try checkMayWrite(inFolderOf: file)
        try DatabaseQueue(path: file, configuration: base).close()
    }

    private static func checkMayWrite(inFolderOf file: String) throws {
        let folder = (file as NSString).deletingLastPathComponent
        guard access(folder, W_OK) == 0 else { throw SystemError(path: folder, isCreating: true) }
    }
}
