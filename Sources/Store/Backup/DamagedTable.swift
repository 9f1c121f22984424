import GRDB

/// A table with ids, some pages of which cannot be read.
///
/// A range of ids is read from both ends up to what is damaged; what is left is halved, and read in the same way. So
/// every row on a page that can be reached is found, at a cost for each damaged page.
struct DamagedTable {
    private let ascending: Statement
    private let descending: Statement
    /// The ids that are not read yet, those that come first last.
    private var ranges: [ClosedRange<Int64>]
    /// The ids that no row of a wallet should have.
    private var unlikely: [ClosedRange<Int64>] = [.min...0]
    /// The ids that cannot be read, in order.
    private(set) var lost: [ClosedRange<Int64>] = []

    /// How often reading may fail, which bounds the time for a table that is nothing but damaged.
    private static let maximumFailures = 20_000

    /// Prepares to read the columns of a table, one of which is `id`.
    ///
    init(_ table: String, _ columns: [String], in db: Database) throws {
        let names = (["id"] + columns).map(\.sqlIdentifier).joined(separator: ", ")
        let rows = "SELECT \(names) FROM \(table.sqlIdentifier) NOT INDEXED WHERE id BETWEEN ? AND ? ORDER BY id"
        ascending = try db.makeStatement(sql: rows)
        descending = try db.makeStatement(sql: rows + " DESC")
        let last = try Self.lastID(of: table, db) ?? .max
        ranges = [1...last]
        if last < .max { unlikely.append(last + 1 ... .max) }
    }

    private static func lastID(of table: String, _ db: Database) throws -> Int64? {
        do {
            let sql = "SELECT seq FROM sqlite_sequence WHERE name = ?"
            let last = try Row.fetchOne(db, sql: sql, arguments: [table]).flatMap { Int64.fromDatabaseValue($0[0]) }
            return last.map { max($0, 1) }
        } catch let error as DatabaseError where error.isDamage {
            return nil
        }
    }

    /// Calls a function with each row that can be read.
    mutating func forEachRow(_ body: (_ id: Int64, _ values: [DatabaseValue]) throws -> Void) throws {
        for range in unlikely { _ = try readUp(range, body) }
        var failures = 0
        while let range = ranges.popLast() {
            guard failures < Self.maximumFailures else {
                lose(range)
                continue
            }
            guard let low = try readUp(range, body) else { continue }
            guard let high = try readDown(low...range.upperBound, body) else { continue }
            failures += 2
            if low == high {
                lose(low...high)
            } else {
                let middle = low + (high - low) / 2
                ranges += [middle + 1...high, low...middle]
            }
        }
    }

    /// Reads the rows of a range upwards, and returns the first id that cannot be read, or `nil` if all were read.
    private func readUp(_ range: ClosedRange<Int64>, _ body: (Int64, [DatabaseValue]) throws -> Void) throws -> Int64? {
        var next: Int64? = range.lowerBound
        let isWhole = try read(ascending, range) { id, values in
            // Pages that lead to each other would have rows without end.
            guard let least = next, least...range.upperBound ~= id else { return false }
            try body(id, values)
            next = id < range.upperBound ? id + 1 : nil
            return true
        }
        return isWhole ? nil : next
    }

    /// Reads the rows of a range downwards, and returns the last id that cannot be read, or `nil` if all were read.
    private func readDown(_ range: ClosedRange<Int64>, _ body: (Int64, [DatabaseValue]) throws -> Void) throws -> Int64?
    {
        var next: Int64? = range.upperBound
        let isWhole = try read(descending, range) { id, values in
            guard let greatest = next, range.lowerBound...greatest ~= id else { return false }
            try body(id, values)
            next = id > range.lowerBound ? id - 1 : nil
            return true
        }
        return isWhole ? nil : next
    }

    /// Calls a function with each row of a range until it returns `false`, or a row cannot be read.
    ///
    /// - Returns: Whether all rows were read.
    private func read(
        _ statement: Statement,
        _ range: ClosedRange<Int64>,
        _ body: (Int64, [DatabaseValue]) throws -> Bool
    ) throws -> Bool {
        do {
            let cursor = try Row.fetchCursor(statement, arguments: [range.lowerBound, range.upperBound])
            while let row = try cursor.next() {
                let values = Array(row.databaseValues)
                guard let id = Int64.fromDatabaseValue(values[0]), try body(id, Array(values.dropFirst())) else {
                    return false
                }
            }
            return true
        } catch let error as DatabaseError where error.isDamage {
            return false
        }
    }

    private mutating func lose(_ range: ClosedRange<Int64>) {
        if let last = lost.last, last.upperBound < .max, last.upperBound + 1 == range.lowerBound {
            lost[lost.count - 1] = last.lowerBound...range.upperBound
        } else {
            lost.append(range)
        }
    }
}

extension DatabaseError {
    /// Whether a page, or a value on it, cannot be read.
    var isDamage: Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_TOOBIG, .SQLITE_IOERR, .SQLITE_FORMAT].contains(resultCode)
    }
}
