import GRDB
import SystemShim

extension Database {
    /// Protects this connection from a file that someone may have crafted.
    ///
    /// The source of the advice is https://www.sqlite.org/security.html. The limits are far above what a wallet needs,
    /// and far below what would exhaust the memory or the stack.
    func defend() throws {
        guard let connection = sqliteConnection else { return }
        defendDatabase(connection, 1)
        for (limit, value) in Self.limits { sqlite3_limit(connection, limit, value) }
        try execute(sql: "PRAGMA cell_size_check = ON")
        // A file is first opened for reading, and its schema compared with that of a wallet. Some versions of SQLite do
        // not trust even `json_valid`, which a wallet uses in a constraint; constraints matter only for writing.
        if configuration.readonly { try execute(sql: "PRAGMA trusted_schema = OFF") }
    }

    private static let limits: [(Int32, Int32)] = [
        // An import passes a list of all amounts as one text, and a command all ids.
        (SQLITE_LIMIT_LENGTH, 512 << 20),
        (SQLITE_LIMIT_SQL_LENGTH, 1 << 20),
        (SQLITE_LIMIT_COLUMN, 100),
        // Each term of a search is one level.
        (SQLITE_LIMIT_EXPR_DEPTH, 200),
        (SQLITE_LIMIT_COMPOUND_SELECT, 10),
        (SQLITE_LIMIT_VDBE_OP, 100_000),
        (SQLITE_LIMIT_TRIGGER_DEPTH, 10),
        (SQLITE_LIMIT_ATTACHED, 0),
    ]
}
