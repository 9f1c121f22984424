import GRDB

extension DatabaseQueue {
    /// Copies the database as it is at one moment into the empty file at `path`, which needs no log beside it then.
    func copy(to path: String) throws {
        let copy = try DatabaseQueue(path: path)
        try copy.writeWithoutTransaction { db in
            // A copy that fails is removed, so it needs no journal; whoever names it makes its bytes durable.
            try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        }
        try backup(to: copy)
        try copy.writeWithoutTransaction { db in
            // The copied header still asks for a log.
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
        }
        try copy.close()
    }
}
