import Core
import Foundation
import GRDB

/// What a repository knows about where its data is.
struct BackingState: Sendable {
    /// Where the data was at the last check; `nil` before the first check, or if a file could not be opened.
    var backing: SQLiteWallet.Backing?
    /// Whether a missing file is an error and not a wallet that does not exist yet: it must exist, or there was a file.
    var isRequired = false
}

extension SQLiteWallet {
    /// Returns where the data is now, even if the file was created, replaced or removed since the last check.
    ///
    /// - Throws: ``MoneyFlowError/walletMissing(path:)`` if there was a file that is gone.
    func backing() async throws -> Backing {
        if let known = try knownBacking() { return known }
        return try await withCheckedThrowingContinuation { continuation in
            opening.async { continuation.resume(with: Result { try self.openedBacking() }) }
        }
    }

    /// Returns where the data is now, like ``backing()``, but blocks the thread while a file is opened.
    func currentBacking() throws -> Backing {
        try opening.sync { try openedBacking() }
    }

    /// Returns where the data was at the last check, if it is still there.
    private func knownBacking() throws -> Backing? {
        let inode = request.path.isEmpty ? nil : try WalletFile.inode(at: request.path)
        return try state.withLock { state in
            switch (state.backing, inode) {
            case (.memory(let queue), _):
                return .memory(queue)
            case (.file(let queue, let opened), let inode?) where opened == inode:
                return .file(queue, inode: inode)
            case (_, nil) where state.isRequired:
                throw MoneyFlowError.walletMissing(path: request.path)
            case (.missing(let queue), nil):
                return .missing(queue)
            default:
                return nil
            }
        }
    }

    /// Returns where the data is now, opening the wallet's file unless the result of the last check is still valid.
    private func openedBacking() throws -> Backing {
        if let known = try knownBacking() { return known }
        let backing: Backing
        if let inode = try WalletFile.inode(at: request.path) {
            let former = state.withLock { state in
                defer { state = BackingState(backing: nil, isRequired: true) }
                return state.backing
            }
            if case .file(let queue, _) = former { Self.retire(queue) }
            backing = .file(try WalletConnection.open(request, beforeMigrating: backUpAutomatically), inode: inode)
        } else {
            try WalletRemains.checkNone(ofWalletAt: request.path)
            backing = .missing(try WalletConnection.inMemory(currency: request.newWalletCurrency()))
        }
        state.withLock { $0.backing = backing }
        return backing
    }

    /// Remembers that the wallet's file exists, if it does.
    func noteFile() {
        guard access(request.path, F_OK) == 0 else { return }
        state.withLock { $0.isRequired = true }
    }

    /// Makes the next call read the file again after an error in its contents.
    ///
    /// SQLite keeps pages in memory, and would keep damaged ones after the file is repaired.
    func forgetPages(after error: MoneyFlowError) async {
        switch error.cause {
        case .walletDamaged, .notAWallet, .inputOutput: break
        default: return
        }
        guard case .file(let queue, _) = state.withLock(\.backing) else { return }
        do {
            try await queue.unsafeRead { try $0.execute(sql: "PRAGMA shrink_memory") }
        } catch {
            // The error is already reported.
        }
    }

    /// Closes a file that was replaced.
    ///
    /// Its log is written back to it first: the log has the name of the new file's log, and SQLite would apply it to
    /// that file.
    private static func retire(_ queue: DatabaseQueue) {
        do {
            try queue.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)")
            }
        } catch {
            // A read-only connection leaves the log alone, and a damaged file is being replaced anyway.
        }
        do {
            try queue.close()
        } catch {
            // The connection closes once it is no longer used.
        }
    }
}
