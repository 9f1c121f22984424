import Core
import Foundation
import GRDB

/// What a repository knows of where its data is.
struct BackingState: Sendable {
    /// Where the data was at the last look; `nil` before the first, and where a file could not be opened.
    var backing: SQLiteRepository.Backing?
    /// Whether there has been a file: one that is gone is not taken for one that is still to be made.
    var hasSeenFile = false
}

extension SQLiteRepository {
    /// Where the data is now: a file that was made, replaced or removed since the last look is taken into account.
    ///
    /// - Throws: ``MoneyFlowError/walletMissing(path:)`` where there was a file and is none any more.
    func backing() async throws -> Backing {
        if let known = try knownBacking() { return known }
        return try await withCheckedThrowingContinuation { continuation in
            opening.async { continuation.resume(with: Result { try self.openedBacking() }) }
        }
    }

    /// Where the data is now, like ``backing()``, blocking the thread while a file is opened.
    func currentBacking() throws -> Backing {
        try opening.sync { try openedBacking() }
    }

    /// Where the data was at the last look, if it is still there.
    private func knownBacking() throws -> Backing? {
        let inode = request.path.isEmpty ? nil : try WalletFile.inode(at: request.path)
        return try state.withLock { state in
            switch (state.backing, inode) {
            case (.memory(let queue), _):
                return .memory(queue)
            case (.file(let queue, let opened), let inode?) where opened == inode:
                return .file(queue, inode: inode)
            case (_, nil) where state.hasSeenFile:
                throw MoneyFlowError.walletMissing(path: request.path)
            case (.missing(let queue), nil):
                return .missing(queue)
            default:
                return nil
            }
        }
    }

    /// Opens what is at the wallet's path, unless the last look still holds.
    private func openedBacking() throws -> Backing {
        if let known = try knownBacking() { return known }
        let backing: Backing
        if let inode = try WalletFile.inode(at: request.path) {
            let former = state.withLock { state in
                defer { state = BackingState(backing: nil, hasSeenFile: true) }
                return state.backing
            }
            if case .file(let queue, _) = former { Self.retire(queue) }
            backing = .file(try WalletConnection.open(request, beforeMigrating: backUpAutomatically), inode: inode)
        } else {
            backing = .missing(try WalletConnection.inMemory(currency: request.newWalletCurrency()))
        }
        state.withLock { $0.backing = backing }
        return backing
    }

    /// Notes that the wallet's file was made, if it was.
    func noteFile() {
        guard access(request.path, F_OK) == 0 else { return }
        state.withLock { $0.hasSeenFile = true }
    }

    /// Has the next call read the file anew after an error of what is in it.
    ///
    /// SQLite keeps pages in memory, and would keep damaged ones when the file is right again.
    func forgetPages(after error: MoneyFlowError) async {
        switch error {
        case .walletDamaged, .notAWallet, .inputOutput: break
        default: return
        }
        guard case .file(let queue, _) = state.withLock(\.backing) else { return }
        do {
            try await queue.unsafeRead { try $0.execute(sql: "PRAGMA shrink_memory") }
        } catch {
            // What is wrong with the file is told already.
        }
    }

    /// Closes a file that another one took the place of.
    ///
    /// What its log holds is moved into it first. The log bears the name of the new file's, and SQLite would play it
    /// into that.
    private static func retire(_ queue: DatabaseQueue) {
        do {
            try queue.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)")
            }
        } catch {
            // Opened for reading, it leaves the log alone; a damaged one is to be replaced.
        }
        do {
            try queue.close()
        } catch {
            // It is closed once nobody uses it any more.
        }
    }
}
