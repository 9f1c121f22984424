import Core
import Foundation
import GRDB

/// Which transactions stand for others, which rows of files they are, and what they claim, as the history has it.
struct Replacements {
    private let db: Database
    private let identities: RowIdentities
    private let history: SharedHistory
    private let table = TransactionRecord.table

    init(_ db: Database, _ identities: RowIdentities, _ history: SharedHistory) {
        self.db = db
        self.identities = identities
        self.history = history
    }

    /// Returns the replacements that are about some transactions, by command.
    func replacements(of ids: Set<Int64>) throws -> [Int64: [Replacement]] {
        guard !ids.isEmpty else { return [:] }
        return try read(
            """
            replacedId IN (SELECT value FROM json_each(:ids)) OR survivorId IN (SELECT value FROM json_each(:ids))
                OR holderId IN (SELECT value FROM json_each(:ids))
            """,
            ["ids": try JSONArray(ids.sorted()).text]
        )
    }

    private func read(_ condition: String, _ arguments: StatementArguments) throws -> [Int64: [Replacement]] {
        var all: [Int64: [Replacement]] = [:]
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT commandId, replacedId, holderId, survivorId, side, seen, row, alone FROM replacement
                    WHERE \(condition) ORDER BY commandId, replacedId
                    """
            ),
            arguments: arguments
        )
        for row in rows {
            let (command, replaced, survivor): (Int64, Int64, Int64) = (
                try row.value(0), try row.value(1), try row.value(3)
            )
            let holder: Int64? = try row.value(2)
            guard let side = Replacement.Side(rawValue: try row.value(4)) else {
                throw DamagedRow(table: "replacement", id: replaced)
            }
            all[command, default: []].append(
                Replacement(
                    of: try identities.uid(table, replaced),
                    heldBy: try holder.map { try identities.uid(table, $0) },
                    by: try identities.uid(table, survivor),
                    side: side,
                    seen: try row.value(5),
                    row: try history.row(try row.value(6), of: table),
                    alone: try history.row(try row.value(7), of: table)
                )
            )
        }
        return all
    }

    /// Returns what some transactions claim, by command.
    func claims(of ids: Set<Int64>) throws -> [Int64: [Claim]] {
        guard !ids.isEmpty else { return [:] }
        return try readClaims(
            "recordId IN (SELECT value FROM json_each(:ids))",
            ["ids": try JSONArray(ids.sorted()).text]
        )
    }

    private func readClaims(_ condition: String, _ arguments: StatementArguments) throws -> [Int64: [Claim]] {
        var all: [Int64: [Claim]] = [:]
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: "SELECT commandId, key, recordId FROM claim WHERE \(condition)"),
            arguments: arguments
        )
        for row in rows {
            let claim = Claim(
                key: try UID(try row.value(1) as Data),
                transaction: try identities.uid(table, try row.value(2))
            )
            all[try row.value(0), default: []].append(claim)
        }
        return all
    }

    /// Returns the rows of files that some transactions are, by command.
    func bankRows(of ids: Set<Int64>) throws -> [Int64: [ImportedRowRecord]] {
        guard !ids.isEmpty else { return [:] }
        return try readBankRows(
            "SELECT * FROM bankRow WHERE recordId IN (SELECT value FROM json_each(:ids))",
            ["ids": try JSONArray(ids.sorted()).text]
        )
    }

    private func readBankRows(
        _ found: String,
        _ arguments: StatementArguments
    ) throws -> [Int64: [ImportedRowRecord]] {
        var all: [Int64: [ImportedRowRecord]] = [:]
        let from = """
            FROM (\(found)) AS bankRow CROSS JOIN importedRow USING (day, amount, textHash, commandId)
            WHERE importedRow.transactionId = \(SharingTables.holder)
            """
        let columns = SharedColumns(try filledColumns(from, arguments))
        let names = columns.names
        // Each row has a day.
        guard !names.isEmpty else { return all }
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT bankRow.commandId, \(SharedHistory.uid(of: "bankRow.recordId", in: table)), accountId, otherId,
                        \(names.joined(separator: ", "))
                    \(from)
                    """
            ),
            arguments: arguments
        )
        while let row = try rows.next() {
            let (command, account): (Int64, Int64) = (try row.value(0), try row.value(2))
            let other: Int64? = try row.value(3)
            let values = try names.indices.map { try value(row[4 + $0] as DatabaseValue) }
            let record = ImportedRowRecord(
                transaction: try UID(row, at: 1),
                account: try identities.uid("account", account),
                other: try other.flatMap { try identities.known("account", $0) },
                values: SharedRow(columns, values)
            )
            all[command, default: []].append(record)
        }
        return all
    }

    private func value(_ value: DatabaseValue) throws -> SharedValue {
        switch value.storage {
        case .null: .null
        case .int64(let number): .integer(number)
        case .string(let text): .text(text)
        case .double, .blob: throw DamagedRow(table: "importedRow", id: 0)
        }
    }

    /// Returns the columns of imported rows, other than those of records, that any of some rows has a value in: files have
    /// nothing for most of them.
    private func filledColumns(_ from: String, _ arguments: StatementArguments) throws -> [String] {
        let names = try db.columns(in: "importedRow").map(\.name).filter {
            !["transactionId", "commandId", "accountId", "otherId"].contains($0)
        }
        let areFilled = names.map { "ifnull(max(\($0) NOTNULL), 0)" }.joined(separator: ", ")
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT \(areFilled) \(from)"),
            arguments: arguments
        )
        return try names.indices.filter { try row?.value($0) ?? false }.map { names[$0] }
    }

    /// Adds to a command what it says of transactions that stand for others.
    func complete(_ command: inout SharedCommand, _ id: Int64) throws {
        command.replacements = try read("commandId = :id", ["id": id])[id] ?? []
        command.claims = try readClaims("commandId = :id", ["id": id])[id] ?? []
        command.imported = try readBankRows(SharingTables.bankRows(of: ":id"), ["id": id])[id] ?? []
    }
}
