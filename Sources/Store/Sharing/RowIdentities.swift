import Core
import Foundation
import GRDB
import Segments

/// The identifiers of rows: what other devices call them.
///
/// A row is named after the command that made it and its number there, or after what devices make alike: its natural key and
/// a twin number.
final class RowIdentities {
    private let db: Database
    private var uids: [Row: UID] = [:]
    private var numbers: [UID: Row] = [:]
    private var tables: [String: Int64] = [:]
    private var kept: RowInsertion?
    /// Whether an identifier that was not looked for yet is one that nobody has.
    private var knowsAll = false
    /// The rows that have got an identifier which another number has had.
    private(set) var renewed: RowNumbers = [:]

    /// A row of a table by its number.
    struct Row: Hashable {
        let table: String
        let id: Int64

        init(_ table: String, _ id: Int64) {
            (self.table, self.id) = (table, id)
        }
    }

    /// The sizes of SQLite's cache, negative in KiB.
    private static let (usualCacheSize, bulkCacheSize) = (-2000, -65_536)

    init(_ db: Database) {
        self.db = db
    }

    /// Returns the number that a table has in `identity`, or `nil` if none of its rows has an identifier.
    private func number(of table: String) throws -> Int64? {
        if let number = tables[table] { return number }
        let statement = try db.cachedStatement(sql: "SELECT id FROM sharedTable WHERE name = ?")
        tables[table] = try Int64.fetchOne(statement, arguments: [table])
        return tables[table]
    }

    /// Gives a table a number.
    private func add(_ table: String) throws -> Int64 {
        try db.execute(sql: "INSERT INTO sharedTable (name) VALUES (?)", arguments: [table])
        tables[table] = db.lastInsertedRowID
        return db.lastInsertedRowID
    }

    /// Returns the identifier of a row, or `nil` if it has none.
    func known(_ table: String, _ id: Int64) throws -> UID? {
        if let uid = uids[Row(table, id)] { return uid }
        let row = try GRDB.Row.fetchOne(
            db.cachedStatement(sql: "SELECT uid FROM identity WHERE tableId = ? AND recordId = ?"),
            arguments: [try number(of: table), id]
        )
        guard let row else { return nil }
        let uid = try UID(row, at: 0)
        uids[Row(table, id)] = uid
        return uid
    }

    /// Returns the identifier of a row.
    ///
    /// - Throws: ``DamagedRow`` if it has none.
    func uid(_ table: String, _ id: Int64) throws -> UID {
        guard let uid = try known(table, id) else { throw DamagedRow(table: table, id: id) }
        return uid
    }

    /// Returns the row with an identifier: of several, the newest; `nil` if this device does not know it.
    func number(of uid: UID) throws -> Row? {
        if let row = numbers[uid] { return row }
        guard !knowsAll else { return nil }
        let found = try GRDB.Row.fetchOne(
            db.cachedStatement(
                sql: "SELECT name, max(recordId) FROM identity JOIN sharedTable ON id = tableId WHERE uid = ?"
            ),
            arguments: [uid.data]
        )
        guard let found, let table: String = found[0], let id: Int64 = found[1] else { return nil }
        let row = Row(table, id)
        numbers[uid] = row
        return row
    }

    private func insertion() throws -> RowInsertion {
        if let kept { return kept }
        let sql = "INSERT OR REPLACE INTO identity (tableId, recordId, uid) VALUES (?, ?, ?)"
        let made = try RowInsertion(db, sql: sql)
        kept = made
        return made
    }

    /// Gives a row its identifier.
    func name(_ table: String, _ id: Int64, _ uid: UID) throws {
        let number = try number(of: table) ?? add(table)
        try insertion().run([number.databaseValue, id.databaseValue, uid.data.databaseValue])
        if uids[Row(table, id)] != nil { uids[Row(table, id)] = uid }
        let other = numbers[uid]?.id ?? id
        if other != id { renewed[table, default: []].formUnion([other, id]) }
        numbers[uid] = Row(table, max(other, id))
    }

    /// Returns a value as this device has it.
    ///
    /// - Parameter table: The table that the column refers to; `nil` for any.
    /// - Throws: ``DamagedRow`` if it is a row that this device does not know, or one of another table.
    func databaseValue(_ value: SharedValue, in table: String? = nil) throws -> DatabaseValue {
        switch value {
        case .null: return .null
        case .integer(let number): return number.databaseValue
        case .text(let text): return text.databaseValue
        case .row(let uid):
            guard let row = try number(of: uid), row.table == table ?? row.table else {
                throw DamagedRow(table: "identity", id: 0)
            }
            return row.id.databaseValue
        }
    }

    /// Names many rows without the index of identifiers, which is created again afterwards.
    ///
    /// `body` must not look for an identifier that is known but was not looked for before.
    func withoutIndex(_ body: () throws -> Void) throws {
        let cacheSize = try Int.fetchOne(db, sql: "PRAGMA cache_size") ?? Self.usualCacheSize
        // In SQLite's usual cache, pages of so many rows would be written more than once.
        try db.execute(sql: "PRAGMA cache_size = \(Self.bulkCacheSize); DROP INDEX IF EXISTS identityByUid")
        knowsAll = true
        defer { knowsAll = false }
        do {
            try body()
        } catch {
            // Taking back the transaction brings back the index, but not this.
            try db.execute(sql: "PRAGMA cache_size = \(cacheSize)")
            throw error
        }
        try db.execute(sql: "\(SharingTables.identityIndex); PRAGMA cache_size = \(cacheSize)")
    }

    /// Returns the number of the row with an identifier; a new one, which no row has had, if this device does not know it.
    func number(of uid: UID, in table: String) throws -> Int64 {
        if let row = try number(of: uid) {
            guard row.table == table else { throw DamagedRow(table: "identity", id: row.id) }
            return row.id
        }
        let id = try db.reserveID(of: table)
        try name(table, id, uid)
        return id
    }
}

extension RowIdentities {
    /// Returns the identifier of a row that a command has made.
    static func uid(of table: String, _ id: Int64, madeBy command: UID) -> UID {
        UID(hashing: Array("row".utf8) + command.bytes + Array(table.utf8) + [0] + id.bytes)
    }

    /// Returns the identifier of a row that devices make alike.
    static func uid(of table: String, like key: [SharedValue], twin: Int) -> UID {
        var bytes = Array("key".utf8) + Array(table.utf8) + [0]
        for value in key {
            switch value {
            case .null: bytes.append(0)
            case .integer(let number): bytes += [1] + number.bytes
            case .text(let text): bytes += [2] + Int64(text.utf8.count).bytes + Array(text.utf8)
            case .row(let uid): bytes += [3] + uid.bytes
            }
        }
        return UID(hashing: bytes + Int64(twin).bytes)
    }
}

extension Int64 {
    /// The 8 bytes, the most significant first.
    fileprivate var bytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}

extension UID {
    /// Creates the identifier in a column.
    init(_ data: Data) throws {
        guard let uid = UID(bytes: data) else { throw DamagedRow(table: "identity", id: 0) }
        self = uid
    }

    /// Creates the identifier in a column of a result.
    init(_ row: Row, at index: Int) throws {
        let uid = try row.withUnsafeData(atIndex: index) { $0.flatMap { UID(bytes: $0) } }
        guard let uid else { throw DamagedRow(table: "identity", id: 0) }
        self = uid
    }

    /// The bytes as SQLite has them.
    var data: Data { Data(bytes) }
}
