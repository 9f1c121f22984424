import GRDB

extension WalletSchema {
    /// Makes the positions of commands a clock: the milliseconds since 1970, times 65,536, or more if that is not larger
    /// than all others.
    ///
    /// The commands keep their order, and have the positions that they would have if each had been moved in this order at
    /// its instant. One that another tool has written, and that positions have no room for, says nothing.
    static func createVersion10(in db: Database) throws {
        // The nth position is the largest of clock(i) + n - i for all i up to n, where clock(0) is 0.
        try db.execute(
            sql: """
                DROP INDEX commandDone;
                DROP INDEX commandUndone;
                UPDATE command SET position = ordered.position
                FROM (
                    SELECT id, number + max(0, max(clock - number) OVER (ORDER BY number)) AS position
                    FROM (
                        SELECT id, row_number() OVER (ORDER BY position, id) AS number,
                            iif(instant BETWEEN 0 AND (1 << 46) / 1000, instant * 1000 << 16, 0) AS clock
                        FROM command
                    )
                ) AS ordered
                WHERE ordered.id = command.id;
                CREATE INDEX commandDone ON command (position) WHERE state = 'done';
                CREATE INDEX commandUndone ON command (position) WHERE state = 'undone'
                """
        )
    }
}
