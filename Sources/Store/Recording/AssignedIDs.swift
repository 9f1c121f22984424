import GRDB

extension Database {
    /// Returns the highest id ever assigned in a table.
    ///
    /// The sequence alone is not enough: another tool may have reset it.
    func lastID(of table: String) throws -> Int64 {
        try Int64.fetchOne(
            cachedStatement(
                sql: """
                    SELECT max(
                        coalesce((SELECT seq FROM sqlite_sequence WHERE name = ?), 0),
                        coalesce((SELECT max(id) FROM "\(table)"), 0)
                    )
                    """
            ),
            arguments: [table]
        ) ?? 0
    }

    /// Reserves the next id of a table, so that no row gets it but the one that it is meant for.
    func reserveID(of table: String) throws -> Int64 { try reserveIDs(of: table, 1).lowerBound }

    /// Reserves the next ids of a table.
    func reserveIDs(of table: String, _ count: Int) throws -> Range<Int64> {
        let first = try lastID(of: table) + 1
        try reserveIDs(of: table, upTo: first + Int64(count) - 1)
        return first..<first + Int64(count)
    }

    /// Reserves all ids of a table up to `last`: no later row gets one of them.
    func reserveIDs(of table: String, upTo last: Int64) throws {
        try cachedStatement(sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?")
            .execute(arguments: [last, table])
        guard changesCount == 0 else { return }
        // No row was ever inserted.
        try cachedStatement(sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)")
            .execute(arguments: [table, last])
    }
}
