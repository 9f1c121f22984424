import Foundation
import GRDB
import SystemShim

/// Inserts many rows, one after the other, by a prepared statement.
///
/// The values are bound by SQLite's own functions: GRDB's arguments take longer than the insertion.
struct RowInsertion {
    private let statement: Statement

    /// - Parameter sql: A statement without results, with a question mark for each value.
    init(_ db: Database, sql: String) throws {
        statement = try db.cachedStatement(sql: sql)
    }

    /// Inserts a row.
    ///
    /// - Parameter values: As many as there are question marks.
    /// - Throws: `DatabaseError`.
    func run(_ values: [DatabaseValue]) throws {
        let pointer = statement.sqliteStatement
        defer { sqlite3_reset(pointer) }
        for (index, value) in values.enumerated() {
            try check(Self.bind(value, at: Int32(index + 1), of: pointer), SQLITE_OK)
        }
        try check(sqlite3_step(pointer), SQLITE_DONE)
    }

    private func check(_ code: Int32, _ expected: Int32) throws {
        guard code != expected else { return }
        let connection = sqlite3_db_handle(statement.sqliteStatement)
        throw DatabaseError(
            resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
            message: sqlite3_errmsg(connection).map { String(cString: $0) },
            sql: statement.sql
        )
    }

    private static func bind(_ value: DatabaseValue, at index: Int32, of statement: SQLiteStatement) -> Int32 {
        // SQLite copies texts and bytes.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value.storage {
        case .null: return sqlite3_bind_null(statement, index)
        case .int64(let number): return sqlite3_bind_int64(statement, index, number)
        case .double(let number): return sqlite3_bind_double(statement, index, number)
        case .string(var text):
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { bytes in
                    // A null pointer would be `NULL`.
                    guard let start = bytes.baseAddress else {
                        return sqlite3_bind_text(statement, index, "", 0, copied)
                    }
                    return sqlite3_bind_text(statement, index, start, Int32(bytes.count), copied)
                }
            }
        case .blob(let data):
            return data.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress else { return sqlite3_bind_zeroblob(statement, index, 0) }
                return sqlite3_bind_blob(statement, index, start, Int32(bytes.count), copied)
            }
        }
    }
}
