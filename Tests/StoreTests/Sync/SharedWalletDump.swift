import Core
import Foundation
import GRDB

@testable import Store

extension SQLiteWallet {
    /// Returns the rows of the shared tables as all devices know them, sorted.
    func sharedRows() async throws -> [String] {
        try await currentBacking().queue.read { db in
            let history = SharedHistory(db, RowIdentities(db))
            var lines: [String] = []
            for table in SharedTable.all {
                for id in try Int64.fetchAll(db, sql: "SELECT id FROM \(table.name.sqlIdentifier)") {
                    guard let row = try history.present(table.name, id) else { continue }
                    let uid = try history.identities.uid(table.name, id)
                    lines.append("\(table.name) \(uid) \(row.described)")
                }
            }
            return lines.sorted()
        }
    }

    /// Returns the rows of the shared tables as the oracle prints them.
    func renderedRows() async throws -> [String] {
        try await currentBacking().queue.read { db in
            let history = SharedHistory(db, RowIdentities(db))
            return try SharedTable.all.flatMap { table in
                try Int64.fetchAll(db, sql: "SELECT id FROM \(table.name.sqlIdentifier)").compactMap { id in
                    guard let row = try history.present(table.name, id) else { return nil }
                    let uid = try history.identities.uid(table.name, id)
                    let values = row.sorted { $0.key < $1.key }.compactMap { column, value -> String? in
                        switch value {
                        case .null: nil
                        case .integer(let number): "\(column)=\(number)"
                        case .text(let text): "\(column)=\"\(text)\""
                        case .row(let uid): "\(column)=\"\(uid)\""
                        }
                    }
                    return "\(table.name) \(uid) \(values.joined(separator: " "))"
                }
            }
        }
    }

    /// Returns the commands of the history as all devices know them.
    func sharedCommands() async throws -> [UID: SharedCommand] {
        try await currentBacking().queue.read { db in
            let history = SharedHistory(db, RowIdentities(db))
            let commands = try Int64.fetchAll(db, sql: "SELECT id FROM command").map { id in
                var command = try history.command(id)
                command.changes.sort { ($0.table, $0.row) < ($1.table, $1.row) }
                command.imported.sort { $0.transaction < $1.transaction }
                return command
            }
            return try Dictionary((commands + history.beginnings()).map { ($0.uid, $0) }) { first, _ in first }
        }
    }

    /// Returns what is wrong with the wallet.
    func problems() async throws -> [String] {
        try await currentBacking().queue.read { db in
            let keys = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { "\($0)" }
            let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
            let totals = try KeptTotal.all.flatMap { try $0.problems(in: db) }.map { "\($0)" }
            return keys + integrity + totals
        }
    }

    /// Returns the rows that are not what folding all commands gives.
    func unfoldedRows() async throws -> [String] {
        try await currentBacking().queue.read { db in
            try WalletMerge(db).differences(limit: 5).map { "\($0.table) \($0.id) is not as the commands say" }
        }
    }
}

extension SharedRow {
    /// The values by column, sorted.
    var described: String {
        sorted { $0.key < $1.key }.map { column, value in
            switch value {
            case .null: "\(column)="
            case .integer(let number): "\(column)=\(number)"
            case .text(let text): "\(column)=\(text.debugDescription)"
            case .row(let uid): "\(column)=→\(uid.description.prefix(6))"
            }
        }.joined(separator: " ")
    }
}
