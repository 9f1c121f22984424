import Core
import GRDB
import Testing

@testable import Store

extension SQLiteRepository {
    /// Runs SQL on the wallet's own connection, bypassing its commands.
    func execute(_ sql: String) async throws {
        try await currentBacking().queue.write { try $0.execute(sql: sql) }
    }

    /// Returns every row of every table that a user can change, and of the totals: what undo must restore.
    func dump() async throws -> [String] {
        try await currentBacking().queue.read { db in
            try ["account", "settings", "category", "transaction", "total"].flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map { "\(table) \($0)" }.sorted()
            }
        }
    }

    /// Returns the rows of ``dump()`` and of the history.
    func dumpWithHistory() async throws -> [String] {
        let history = try await currentBacking().queue.read { db in
            try ["command", "change"].flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map { "\(table) \($0)" }.sorted()
            }
        }
        return try await dump() + history
    }

    /// Returns every transaction that matches, newest first.
    func everything(_ filter: TransactionFilter = .everything) async throws -> [Transaction] {
        try await transactions(matching: filter, at: .newest, limit: .max, includingTotals: false).transactions
    }

    /// Returns the count and sums of the transactions that match.
    func totals(_ filter: TransactionFilter = .everything) async throws -> TransactionTotals {
        let page = try await transactions(matching: filter, at: .newest, limit: 0, includingTotals: true)
        return try #require(page.totals)
    }
}
