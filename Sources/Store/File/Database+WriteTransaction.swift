import Core
import Foundation
import GRDB

extension Database {
    /// Runs `body` in one immediate transaction, waiting for other processes.
    ///
    /// It waits as long as `request` says, and longer for a process that has announced a long write. A state that
    /// another program has left since the wallet was opened is checked first.
    func inWriteTransaction<T>(
        for request: WalletRequest,
        _ body: (Database) throws -> (TransactionCompletion, T)
    ) throws -> T {
        let folder = try request.path.isEmpty ? nil : WalletFile.folder(of: request.path)
        return try inWriteTransaction(
            onWalletAt: request.path,
            waitingUpTo: request.busyTimeout,
            orUpTo: request.longestWait,
            body
        ) {
            folder.map(FolderLock.isHeld) ?? false
        }
    }

    /// Runs `body` in one immediate transaction, then checks that the wallet's sums do not overflow.
    ///
    /// SQLite's busy handler waits for a lock, but some busy errors bypass it (while another process recovers or closes
    /// the write-ahead log), so beginning is retried until `timeout` seconds have passed, or `longestWait` seconds if a
    /// long write is announced by then. An immediate transaction that has begun gets no more busy errors, so `body`
    /// runs at most once.
    ///
    /// - Parameter path: The path of the wallet, whose schema is checked unless it is marked as checked, and which then
    ///   stays marked; `nil` for a database that nobody else can have changed.
    func inWriteTransaction<T>(
        onWalletAt path: String? = nil,
        waitingUpTo timeout: TimeInterval,
        orUpTo longestWait: TimeInterval = 0,
        _ body: (Database) throws -> (TransactionCompletion, T),
        ifAnnounced isLongWriteAnnounced: () -> Bool = { false }
    ) throws -> T {
        let start = ContinuousClock.now
        while true {
            var (hasBegun, isCommitting) = (false, false)
            var mark: KeptMark?
            do {
                var result: T?
                try inTransaction(.immediate) {
                    hasBegun = true
                    if let path, !path.isEmpty { mark = try checkedMark(ofWalletAt: path) }
                    let (completion, value) = try body(self)
                    if case .commit = completion {
                        try checkSums()
                        isCommitting = true
                    }
                    result = value
                    return completion
                }
                mark?.renew(self)
                if let result { return result }
                throw DatabaseError(resultCode: .SQLITE_ABORT)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && !hasBegun {
                let waited = ContinuousClock.now - start
                let mayWait =
                    waited < .seconds(timeout) || (waited < .seconds(longestWait) && isLongWriteAnnounced())
                guard mayWait else { throw error }
                usleep(10_000)
            } catch  where isCommitting {
                try discardFailedCommit(after: error)
                throw error
            }
        }
    }

    /// Makes sure that a commit that failed with `error` does not take effect later.
    ///
    /// If writing failed after the last page (fsync(2), for instance), the log may contain the whole transaction. This
    /// connection and others do not see it, but an opening after all of them are closed would. The next commit
    /// overwrites it, so this makes one that changes nothing.
    ///
    /// - Throws: ``OutcomeUnknown`` if that fails too.
    func discardFailedCommit(after error: any Error) throws {
        guard let error = error as? DatabaseError, error.resultCode == .SQLITE_IOERR else { return }
        do {
            try inTransaction(.immediate) {
                let version = try Int.fetchOne(self, sql: "PRAGMA user_version") ?? 0
                // This writes a page even though the number is the same.
                try execute(sql: "PRAGMA user_version = \(version)")
                return .commit
            }
        } catch {
            throw OutcomeUnknown(reason: error)
        }
    }

    /// Checks that the sums of all income and of all expenses fit in 64 bits, so that the balance can always be read.
    private func checkSums() throws {
        _ = try Row.fetchOne(
            self,
            sql: "SELECT sum(sum) FILTER (WHERE type = 'income'), sum(sum) FILTER (WHERE type = 'expense') FROM total"
        )
    }
}

/// The error thrown if a commit failed and could not be discarded either, so that the next opening of the wallet finds
/// the change either made or not.
struct OutcomeUnknown: Error {
    /// Why it could not be discarded.
    let reason: any Error
}

extension WalletRequest {
    /// How long to wait for a process that has announced a long write, in seconds.
    var longestWait: TimeInterval { 12 * busyTimeout }
}
