import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

extension SQLiteWallet {
    /// Runs SQL on the wallet's own connection, bypassing its commands.
    func execute(_ sql: String) async throws {
        try await currentBacking().queue.write { try $0.execute(sql: sql) }
    }

    /// Returns the rows of every table except those of the history, which undo changes: what undo must restore.
    ///
    /// The search index is left out of both, because its rows depend on when it was written.
    func dump() async throws -> [String] {
        try await currentBacking().queue.read { try $0.rows(excluding: Database.historyTables) }
    }

    /// Returns the rows of every table.
    func dumpWithHistory() async throws -> [String] {
        try await currentBacking().queue.read { try $0.rows(excluding: []) }
    }

    /// Returns every transaction that matches, newest first.
    func everything(_ filter: TransactionFilter = .everything) async throws -> [Transaction] {
        try await read(Transactions(matching: filter, at: .newest, limit: .max, includingTotals: false)).transactions
    }

    /// Returns the count and sums of the transactions that match.
    func totals(_ filter: TransactionFilter = .everything) async throws -> TransactionTotals {
        let page = try await read(Transactions(matching: filter, at: .newest, limit: 0, includingTotals: true))
        return try #require(page.totals)
    }
}

extension CommandTime {
    /// The beginning of 1970.
    static let epoch = CommandTime(Date(timeIntervalSince1970: 0))
}

extension SQLiteWallet {
    /// Runs `body` on the wallet's own connection, in a read transaction.
    func readDatabase<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(MoneyFlowError) -> Value {
        try await mapping { try await self.backing().queue.read(body) }
    }

    /// Changes one transaction.
    func edit(
        _ id: Transaction.ID,
        _ edit: TransactionEdit
    ) async throws(MoneyFlowError) -> (before: Transaction, after: Transaction) {
        let changes = try await perform(EditTransactions([id], edit)).outcome
        return (changes[0].before, changes[0].after)
    }
}
