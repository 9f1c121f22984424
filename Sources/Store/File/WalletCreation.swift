import Core
import Foundation
import GRDB

/// Makes the file of a new wallet, with its first command already in it.
struct WalletCreation {
    let request: WalletRequest
    /// Called before a wallet that another process has made meanwhile is migrated.
    let beforeMigrating: @Sendable () throws -> Void

    /// Runs `body` on a new wallet, or on the one that another process made meanwhile.
    ///
    /// The new wallet grows in a file beside its path, out of sight, and is renamed when it is whole and durable: a
    /// refused command, a full disk or a kill leaves no wallet at all.
    ///
    /// - Returns: What `body` returned; where it changed nothing, no file is made.
    func run<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> (Database.TransactionCompletion, T)
    ) async throws -> T {
        // On a thread of its own: it waits for a lock that another task of this process may hold.
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try runWaiting(body) }) }
        }
    }

    private func runWaiting<T>(_ body: (Database) throws -> (Database.TransactionCompletion, T)) throws -> T {
        let path = try WalletFile.resolvingLinks(request.path)
        let folder = (path as NSString).deletingLastPathComponent
        try WalletFile.makeFolder(folder)
        let lock = try FolderLock(folder: folder, waitingUpTo: request.busyTimeout)
        guard try WalletFile.inode(at: path) == nil else {
            // Opening may need the lock itself, to migrate.
            _ = consume lock
            let queue = try WalletConnection.open(request, beforeMigrating: beforeMigrating)
            return try queue.writeWithoutTransaction { db in
                try db.inWriteTransaction(waitingUpTo: request.busyTimeout, body)
            }
        }
        let draft = folder + "/." + (path as NSString).lastPathComponent + ".new"
        try removeDraft(draft)
        do {
            let (isCommitted, value) = try fill(draft, body)
            guard isCommitted else {
                try removeDraft(draft)
                return value
            }
            try WalletFile.removeLog(of: path)
            guard rename(draft, path) == 0 else { throw SystemError(path: path, isCreating: true) }
            try lock.synchronize()
            return value
        } catch {
            try removeDraft(draft)
            throw error
        }
    }

    /// Makes a whole wallet at `draft` and closes it.
    private func fill<T>(
        _ draft: String,
        _ body: (Database) throws -> (Database.TransactionCompletion, T)
    ) throws -> (isCommitted: Bool, T) {
        try WalletFile.create(draft)
        let queue = try DatabaseQueue(path: draft, configuration: WalletConnection.configuration(for: request))
        try queue.writeWithoutTransaction { db in
            // A draft that fails is removed, so it needs no journal; its bytes are made durable all at once at the end.
            try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        }
        try WalletSchema.migrator(newWalletCurrency: request.newWalletCurrency()).migrate(queue)
        let (isCommitted, value) = try queue.writeWithoutTransaction { db in
            try db.inWriteTransaction(waitingUpTo: request.busyTimeout) { db in
                let (completion, value) = try body(db)
                if case .commit = completion { return (completion, (true, value)) }
                return (completion, (false, value))
            }
        }
        try queue.writeWithoutTransaction { db in
            // Once and for all: the mode is kept in the file.
            try db.execute(sql: "PRAGMA journal_mode = WAL")
        }
        try queue.close()
        try WalletFile.synchronize(draft)
        return (isCommitted, value)
    }

    /// Removes what a creation that did not end has left.
    private func removeDraft(_ draft: String) throws {
        try remove(draft)
        try remove(draft + "-journal")
        try WalletFile.removeLog(of: draft)
    }

    private func remove(_ file: String) throws {
        guard unlink(file) == 0 || errno == ENOENT else { throw SystemError(path: file, isCreating: true) }
    }
}
