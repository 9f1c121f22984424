import GRDB
import SystemShim

/// The tables that only a shared wallet has, so that others pay nothing for them.
///
/// `sharing` has what the wallet is on this device, with the key of this epoch: whether this device `isAnnounced`, which is that it
/// has told anything with the key, and who has ended the epoch. `olderKey` has the keys of those before. `device` has who shares
/// the wallet, and in which epoch they were removed, and `segment` the files that are known: those that
/// are `covered` need not be in the folder, and an `outbox` has one that is not there yet. `sharedCommand` says who has moved a
/// command last, which is this device if there is no `deviceId`, in which position others know it, and whether this device has
/// moved it since. `identity` has the identifiers of rows, by a number of their table in `sharedTable`; of several rows with one,
/// the newest counts. `origin` has the rows that no command has made, each as the wallet of a device began with it. `replacement`
/// says which transactions stand for others, and `claim` what only one may stand for. `bankRow` says which rows of files the
/// transactions are, by the key of the imported row; one that its command has made a transaction of, as most, has no `holderId`
/// until another transaction stands for it. `adjusted` has the rows that are not as their commands have left them, and the commands
/// that are void. `notice` has what merging has decided, for a person to look at.
enum SharingTables {
    /// The names of the tables, each before those that it refers to.
    static let names = [
        "olderKey", "sharing", "segment", "sharedCommand", "device", "identity", "sharedTable", "origin", "replacement",
        "bankRow", "claim", "adjusted", "notice",
    ]

    /// Creates the tables.
    static func create(in db: Database) throws { try db.execute(sql: sql) }

    /// Drops the tables.
    static func drop(in db: Database) throws {
        for name in names { try db.execute(sql: "DROP TABLE \(name)") }
        try db.execute(sql: "DROP INDEX changeByRecord")
    }

    /// The index of identifiers.
    static let identityIndex = "CREATE INDEX identityByUid ON identity (uid)"

    /// Returns an expression for the number that `identity` has for a table, given one for its name.
    static func number(of table: String) -> String { "(SELECT id FROM sharedTable WHERE name = \(table))" }

    /// Returns a condition that is true of the rows of files that some transactions stand for.
    ///
    /// - Parameter ids: Which transactions, such as `= ?1` or `IN (1, 2)`.
    static func holderIs(_ ids: String) -> String {
        "(bankRow.holderId \(ids) OR bankRow.holderId IS NULL AND bankRow.recordId \(ids))"
    }

    /// The transaction that a row of a file counts as.
    static let holder = "ifnull(bankRow.holderId, bankRow.recordId)"

    /// Returns a query for the rows of files that a command has read.
    ///
    /// - Parameters:
    ///   - command: An expression for the number of the command.
    ///   - columns: What of the rows is wanted.
    static func bankRows(of command: String, _ columns: String = "bankRow.*") -> String {
        // Those that have no holder are the transactions that the command has made: in ranges, or as changes.
        let made = "commandId = \(command) AND tableName = \(TransactionRecord.table.sqlLiteral)"
        return """
            SELECT \(columns) FROM bankRow WHERE commandId = \(command) AND holderId IS NOT NULL
            UNION ALL
            SELECT \(columns) FROM (SELECT firstId, lastId FROM insertion WHERE \(made))
            CROSS JOIN bankRow ON recordId BETWEEN firstId AND lastId AND commandId = \(command) AND holderId IS NULL
            UNION ALL
            SELECT \(columns) FROM (
                SELECT recordId AS id FROM change WHERE \(made) AND before IS NULL AND NOT EXISTS (
                    SELECT 1 FROM insertion WHERE \(made) AND recordId BETWEEN firstId AND lastId
                )
            )
            CROSS JOIN bankRow ON recordId = id AND commandId = \(command) AND holderId IS NULL
            """
    }

    private static let sql = """
        CREATE TABLE sharing (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            walletUid BLOB NOT NULL CHECK (length(walletUid) = 16),
            deviceId INTEGER NOT NULL REFERENCES device (id),
            key BLOB NOT NULL CHECK (length(key) = 16),
            epoch INTEGER NOT NULL DEFAULT 0 CHECK (epoch BETWEEN 0 AND 255),
            isAnnounced INTEGER NOT NULL DEFAULT 1 CHECK (isAnnounced IN (0, 1)),
            endedBy INTEGER REFERENCES device (id),
            folder TEXT NOT NULL DEFAULT '',
            isFirst INTEGER NOT NULL CHECK (isFirst IN (0, 1))
        ) STRICT;

        CREATE TABLE olderKey (
            key BLOB PRIMARY KEY CHECK (length(key) = 16)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE device (
            id INTEGER PRIMARY KEY,
            uid BLOB NOT NULL UNIQUE CHECK (length(uid) = 16),
            name TEXT NOT NULL,
            removedIn INTEGER CHECK (removedIn BETWEEN 0 AND 255)
        ) STRICT;

        CREATE TABLE segment (
            uid BLOB PRIMARY KEY CHECK (length(uid) = 16),
            deviceId INTEGER NOT NULL REFERENCES device (id),
            written INTEGER NOT NULL,
            head INTEGER NOT NULL CHECK (head IN (0, 1)),
            covered INTEGER NOT NULL DEFAULT 0 CHECK (covered IN (0, 1)),
            parents TEXT NOT NULL CHECK (json_valid(parents)),
            outbox BLOB
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX segmentInOutbox ON segment (written) WHERE outbox IS NOT NULL;

        CREATE TABLE sharedCommand (
            commandId INTEGER PRIMARY KEY REFERENCES command (id),
            deviceId INTEGER REFERENCES device (id),
            sent INTEGER,
            isMoved INTEGER NOT NULL DEFAULT 0 CHECK (isMoved IN (0, 1))
        ) STRICT;
        CREATE INDEX sharedCommandToTell ON sharedCommand (commandId) WHERE sent IS NULL OR isMoved;

        CREATE TABLE sharedTable (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE
        ) STRICT;
        INSERT INTO sharedTable (name) VALUES (\(TransactionRecord.table.sqlLiteral));

        CREATE TABLE identity (
            tableId INTEGER NOT NULL REFERENCES sharedTable (id),
            recordId INTEGER NOT NULL,
            uid BLOB NOT NULL CHECK (length(uid) = 16),
            PRIMARY KEY (tableId, recordId)
        ) STRICT, WITHOUT ROWID;
        \(identityIndex);

        CREATE TABLE origin (
            commandUid BLOB NOT NULL,
            tableName TEXT NOT NULL,
            recordId INTEGER NOT NULL,
            row TEXT NOT NULL CHECK (json_valid(row)),
            PRIMARY KEY (tableName, recordId, commandUid)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE replacement (
            commandId INTEGER NOT NULL REFERENCES command (id),
            replacedId INTEGER NOT NULL,
            holderId INTEGER,
            survivorId INTEGER NOT NULL,
            side TEXT NOT NULL CHECK (side IN ('out', 'in')),
            seen INTEGER NOT NULL CHECK (seen >= 0),
            row TEXT CHECK (row IS NULL OR json_valid(row)),
            alone TEXT CHECK (alone IS NULL OR json_valid(alone)),
            PRIMARY KEY (commandId, replacedId)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX replacementByReplaced ON replacement (replacedId);
        CREATE INDEX replacementBySurvivor ON replacement (survivorId);
        CREATE INDEX replacementByHolder ON replacement (holderId) WHERE holderId IS NOT NULL;

        CREATE TABLE bankRow (
            recordId INTEGER NOT NULL,
            commandId INTEGER NOT NULL REFERENCES command (id),
            day INTEGER NOT NULL,
            amount INTEGER NOT NULL,
            textHash INTEGER NOT NULL,
            holderId INTEGER,
            PRIMARY KEY (recordId, commandId)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX bankRowByCommand ON bankRow (commandId) WHERE holderId IS NOT NULL;
        CREATE INDEX bankRowByHolder ON bankRow (holderId) WHERE holderId IS NOT NULL;

        CREATE TABLE claim (
            key BLOB NOT NULL CHECK (length(key) = 16),
            recordId INTEGER NOT NULL,
            commandId INTEGER NOT NULL REFERENCES command (id),
            PRIMARY KEY (key, recordId, commandId)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX claimByRecord ON claim (recordId);

        CREATE TABLE adjusted (
            tableName TEXT NOT NULL,
            recordId INTEGER NOT NULL,
            reason TEXT NOT NULL,
            PRIMARY KEY (tableName, recordId, reason)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE notice (
            id INTEGER PRIMARY KEY,
            instant INTEGER NOT NULL,
            value TEXT NOT NULL CHECK (json_valid(value)),
            isSeen INTEGER NOT NULL DEFAULT 0 CHECK (isSeen IN (0, 1))
        ) STRICT;
        CREATE INDEX noticeUnseen ON notice (id) WHERE NOT isSeen;

        CREATE INDEX changeByRecord ON change (tableName, recordId);
        """
}

extension Database {
    /// Whether the wallet is shared with other devices.
    ///
    /// SQLite answers from the schema that it has in memory.
    ///
    /// It is what the last statement knew: see ``noticingSharing()``.
    var isShared: Bool {
        sqlite3_table_column_metadata(sqliteConnection, "main", "sharing", nil, nil, nil, nil, nil, nil) == SQLITE_OK
    }

    /// Notices whether another connection has begun to share the wallet, or has stopped, which only a statement does.
    func noticingSharing() throws -> Bool {
        try cachedStatement(sql: "SELECT id FROM settings").execute()
        return isShared
    }
}
