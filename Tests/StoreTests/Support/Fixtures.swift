import Core
import Foundation
import GRDB
import Testing

@testable import Store

/// The date of an ISO 8601 text.
func day(_ iso: String) throws -> CivilDate {
    try #require(CivilDate(iso: iso))
}

/// The month of an ISO 8601 text.
func month(_ iso: String) throws -> Month {
    try #require(Month(iso: iso))
}

/// A currency by its code.
func currency(_ code: String) throws -> Currency {
    try #require(Currency(code: code))
}

extension Money {
    /// Euro cents.
    static func cents(_ minorUnits: Int64) -> Money {
        Money(minorUnits: minorUnits, currency: .euro)
    }
}

extension NewTransaction {
    /// An expense in euro cents.
    static func expense(
        _ minorUnits: Int64,
        _ title: String = "",
        on date: CivilDate,
        category: String? = nil
    ) -> NewTransaction {
        NewTransaction(date: date, amount: .cents(minorUnits), type: .expense, category: category, title: title)
    }

    /// An income in euro cents.
    static func income(
        _ minorUnits: Int64,
        _ title: String = "",
        on date: CivilDate,
        category: String? = nil
    ) -> NewTransaction {
        NewTransaction(date: date, amount: .cents(minorUnits), type: .income, category: category, title: title)
    }
}

extension SQLiteRepository {
    /// Runs SQL behind the wallet's back, on its own connection.
    func execute(_ sql: String) async throws {
        try await currentBacking().queue.write { try $0.execute(sql: sql) }
    }

    /// Every row of every table a person can change, and of the totals: what undo must give back.
    func dump() async throws -> [String] {
        try await currentBacking().queue.read { db in
            try ["account", "settings", "category", "transaction", "total"].flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map { "\(table) \($0)" }.sorted()
            }
        }
    }

    /// Every row of the history too.
    func dumpWithHistory() async throws -> [String] {
        let history = try await currentBacking().queue.read { db in
            try ["command", "change"].flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map { "\(table) \($0)" }.sorted()
            }
        }
        return try await dump() + history
    }

    /// Every transaction, newest first.
    func everything(_ filter: TransactionFilter = .everything) async throws -> [Transaction] {
        try await transactions(matching: filter, at: .newest, limit: .max, includingTotals: false).transactions
    }

    /// The count and sums of the transactions that match.
    func totals(_ filter: TransactionFilter = .everything) async throws -> TransactionTotals {
        let page = try await transactions(matching: filter, at: .newest, limit: 0, includingTotals: true)
        return try #require(page.totals)
    }
}
