import Core
import Foundation
import GRDB

extension Database {
    /// Keeps what merging has decided until somebody has seen it.
    func add(_ notices: [SyncNotice], at time: CommandTime) throws {
        guard !notices.isEmpty else { return }
        let insertion = try cachedStatement(sql: "INSERT INTO notice (instant, value) VALUES (?, ?)")
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        for notice in notices where try !isWithinOneDevice(notice) {
            let value = String(decoding: try encoder.encode(notice), as: UTF8.self)
            try insertion.execute(arguments: [time.seconds, value])
        }
    }
}

extension Database {
    /// Whether what gave way is of the device whose later change stands: between them, another device had changed the same,
    /// and that gave way too.
    private func isWithinOneDevice(_ notice: SyncNotice) throws -> Bool {
        guard case .decided(let conflicts) = notice, let conflict = conflicts.first else { return false }
        return try Bool.fetchOne(
            cachedStatement(
                sql: """
                    SELECT (SELECT deviceId FROM sharedCommand WHERE commandId = ?)
                        IS (SELECT deviceId FROM sharedCommand WHERE commandId = ?)
                    """
            ),
            arguments: [conflict.standing.command.rawValue, conflict.yielding.command.rawValue]
        ) == true
    }
}

extension SyncNotices: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        guard db.isShared else { return [] }
        let rows = try Row.fetchAll(
            db,
            sql: "SELECT id, instant, value, isSeen FROM notice WHERE isSeen <= ? ORDER BY id DESC LIMIT ?",
            arguments: [includesSeen, limit]
        )
        let explanations = try NoticeExplanations(db)
        return try rows.map { row in
            let (id, instant, json): (Int64, Int64, String) = (try row.value(0), try row.value(1), try row.value(2))
            let notice: SyncNotice
            do {
                notice = try JSONDecoder().decode(SyncNotice.self, from: Data(json.utf8))
            } catch {
                throw DamagedRow(table: "notice", id: id)
            }
            return ExplainedNotice(
                id: id,
                instant: Date(timeIntervalSince1970: TimeInterval(instant)),
                isSeen: try row.value(3),
                notice: notice,
                explanation: try explanations.explanation(of: notice)
            )
        }
    }
}

extension ExplainedNotice {
    /// Returns notices that are not kept, with what they are about.
    static func explaining(_ notices: [SyncNotice], in db: Database) throws -> [ExplainedNotice] {
        guard !notices.isEmpty else { return [] }
        let explanations = try NoticeExplanations(db)
        return try notices.map { notice in
            let explanation = try explanations.explanation(of: notice)
            return ExplainedNotice(id: 0, instant: .distantPast, notice: notice, explanation: explanation)
        }
    }
}

/// Reads what notices are about, as it is now.
private struct NoticeExplanations {
    private let db: Database
    private let reader: HistoryReader

    init(_ db: Database) throws {
        self.db = db
        reader = try HistoryReader(db)
    }

    func explanation(of notice: SyncNotice) throws -> ExplainedNotice.Explanation {
        switch notice {
        case .decided(let conflicts):
            guard let first = conflicts.first else { throw DamagedRow(table: "notice", id: 0) }
            return .decided(
                try change(by: conflicts, of: first),
                standing: try reader.listedEntry(first.standing.command.rawValue),
                yielding: try reader.listedEntry(first.yielding.command.rawValue)
            )
        case .adjusted(let row): return .adjusted(try change(of: row.table, row.row), row.reason)
        case .restored(let row): return .restored(try change(of: row.table, row.row), row.reason)
        case .void(let command): return .void(try reader.listedEntry(command.rawValue))
        case .lookAlike(let pair):
            return .lookAlike(try change(of: pair.table, pair.row), try change(of: pair.table, pair.other))
        }
    }

    /// Returns the change from the row as the command that gave way would have it to the row that there is.
    private func change(by conflicts: [SyncConflict], of first: SyncConflict) throws -> HistoryChange {
        let present = try json(of: first.table, first.row)
        guard let row = try present ?? reader.lastRecordedJSON(first.row, in: first.table) else {
            return HistoryChange(unreadRowOf: first.table)
        }
        // What stands may be later than the notice.
        let (yielding, standing) = (
            try setting(conflicts.map { ($0.column, $0.yielding.value) }, in: row),
            try setting(conflicts.map { ($0.column, $0.standing.value) }, in: row)
        )
        do {
            return try change(of: first.table, first.row, from: yielding, to: present == nil ? nil : standing)
        } catch is DamagedRow {
            // Each value fits the other ones of its command, which may have changed since.
            return try change(of: first.table, first.row)
        }
    }

    /// Returns a row as it is, as if it had been added; one that is gone, as if it had been deleted.
    private func change(of table: String, _ id: Int64) throws -> HistoryChange {
        let present = try json(of: table, id)
        let last = try present == nil ? reader.lastRecordedJSON(id, in: table) : nil
        guard present ?? last != nil else { return HistoryChange(unreadRowOf: table) }
        return try change(of: table, id, from: last, to: present)
    }

    private func change(of name: String, _ id: Int64, from before: String?, to after: String?) throws -> HistoryChange {
        guard let table = RecordedTable.all.first(where: { $0.name == name }),
            let row = try Row.fetchOne(db, sql: "SELECT ?, ?, ?", arguments: [id, before, after])
        else { return HistoryChange(unreadRowOf: name) }
        return try reader.change(of: table, row, 0)
    }

    private func json(of table: String, _ id: Int64) throws -> String? {
        let columns = try TableColumns(of: table, in: db)
        return try String.fetchOne(
            db,
            sql: "SELECT \(columns.json()) FROM \(table.sqlIdentifier) WHERE id = ?",
            arguments: [id]
        )
    }

    private func setting(_ values: [(column: String, value: SharedValue)], in json: String) throws -> String {
        try values.reduce(json) { json, pair in
            try String.fetchOne(
                db,
                sql: "SELECT json_set(?, ?, ?)",
                arguments: [json, "$.\(pair.column.sqlIdentifier)", pair.value.localValue]
            ) ?? json
        }
    }
}

extension SharedValue {
    /// A value of a conflict, in which a row is its number on this device.
    fileprivate var localValue: DatabaseValue {
        switch self {
        case .integer(let number): number.databaseValue
        case .text(let text): text.databaseValue
        case .null, .row: .null
        }
    }
}

extension MarkSyncNotices: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        Changed(
            try await wallet.mapping {
                try await wallet.write { db in
                    guard db.isShared else { return (.rollback, 0) }
                    try db.execute(
                        sql: "UPDATE notice SET isSeen = 1 WHERE NOT isSeen AND id BETWEEN ? AND ?",
                        arguments: [ids.lowerBound, ids.upperBound]
                    )
                    let count = db.changesCount
                    return (count == 0 ? .rollback : .commit, count)
                }
            }
        )
    }
}
