import Core
import Foundation
import GRDB

/// Creates the file of a new wallet together with its first command.
struct WalletCreation {
    let request: WalletRequest
    /// Called before migrating a wallet that another process has created in the meantime.
    let beforeMigrating: @Sendable () throws -> Void

    /// Runs `body` on a new wallet, or on the one that another process has created in the meantime.
    ///
    /// The new wallet is written to a hidden file in the same folder and renamed once it is complete and durable: a
    /// failed command, a full disk or a kill leaves no wallet at all.
    ///
    /// - Returns: The result of `body`; if it changed nothing, no file is created.
    func run<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> (Database.TransactionCompletion, T)
    ) async throws -> T {
        // On a separate thread, because it waits for a lock that another task of this process may hold.
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
                try db.inWriteTransaction(for: request, body)
            }
        }
        try WalletRemains.checkNone(ofWalletAt: path)
        let draft = try FileDraft(for: path)
        let (isCommitted, value) = try fill(draft.path) { db in
            try db.inWriteTransaction(waitingUpTo: request.busyTimeout) { db in
                let (completion, value) = try body(db)
                if case .commit = completion { return (completion, (true, value)) }
                return (completion, (false, value))
            }
        }
        if isCommitted { try draft.replace(path) }
        _ = consume lock
        return value
    }

    /// Runs `body`, which may take long, on a new wallet, and locks the folder only to put the wallet in its place.
    ///
    /// - Parameter body: Returns whether it changed anything; if not, no file is created.
    /// - Throws: ``WalletWasReplaced`` if another process has created a wallet in the meantime.
    func runLong<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> (hasChanges: Bool, T)
    ) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try runUnlocked(body) }) }
        }
    }

    private func runUnlocked<T>(_ body: (Database) throws -> (hasChanges: Bool, T)) throws -> T {
        let path = try WalletFile.resolvingLinks(request.path)
        let folder = (path as NSString).deletingLastPathComponent
        try WalletFile.makeFolder(folder)
        let draft = try FileDraft(for: path)
        let (hasChanges, value) = try fill(draft.path, body)
        guard hasChanges else { return value }
        // Writing a large file to disk takes long, and is done before others have to wait.
        try WalletFile.synchronize(draft.path)
        let lock = try FolderLock(folder: folder, waitingUpTo: request.longestWait)
        guard try WalletFile.inode(at: path) == nil else { throw WalletWasReplaced() }
        try WalletRemains.checkNone(ofWalletAt: path)
        try draft.replace(path)
        _ = consume lock
        return value
    }

    /// Creates a complete wallet in the empty file at `draft` and closes it.
    private func fill<T>(
        _ draft: String,
        _ body: (Database) throws -> (hasChanges: Bool, T)
    ) throws -> (isCommitted: Bool, T) {
        let queue = try DatabaseQueue(path: draft, configuration: WalletConnection.draftConfiguration(for: request))
        try queue.writeWithoutTransaction { db in
            // A failed draft is removed, so it needs no journal; it is made durable once, at the end.
            try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        }
        try WalletSchema.createWallet(in: queue, currency: request.newWalletCurrency())
        let (isCommitted, value) = try queue.writeWithoutTransaction { db in
            do {
                return try body(db)
            } catch let error as OutcomeUnknown {
                // A failed draft is removed, whatever is in it.
                throw error.reason
            }
        }
        try queue.writeWithoutTransaction { db in
            // The mode is stored in the file.
            try db.execute(sql: "PRAGMA journal_mode = WAL")
        }
        try queue.close()
        return (isCommitted, value)
    }
}

/// The error thrown if the file at the wallet's path is not the one that was opened, or exists although there was none.
struct WalletWasReplaced: Error {}
