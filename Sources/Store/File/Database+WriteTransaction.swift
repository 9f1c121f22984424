import Foundation
import GRDB

extension Database {
    /// Runs `body` in one immediate transaction, then checks that the wallet's sums do not overflow.
    ///
    /// SQLite's busy handler waits for a lock, but some busy errors bypass it (while another process recovers or closes
    /// the write-ahead log), so beginning is retried until `timeout` seconds have passed. An immediate transaction that
    /// has begun gets no more busy errors, so `body` runs at most once.
    func inWriteTransaction<T>(
        waitingUpTo timeout: TimeInterval,
        _ body: (Database) throws -> (TransactionCompletion, T)
    ) throws -> T {
        let deadline = ContinuousClock.now + .seconds(timeout)
        while true {
            var hasBegun = false
            do {
                var result: T?
                try inTransaction(.immediate) {
                    hasBegun = true
                    let (completion, value) = try body(self)
                    if case .commit = completion { try checkSums() }
                    result = value
                    return completion
                }
                if let result { return result }
                throw DatabaseError(resultCode: .SQLITE_ABORT)
            } catch let error as DatabaseError
                where error.resultCode == .SQLITE_BUSY && !hasBegun && ContinuousClock.now < deadline
            {
                usleep(10_000)
            }
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
