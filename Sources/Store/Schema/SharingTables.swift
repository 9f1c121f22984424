import GRDB
import SystemShim

/// The tables that only a shared wallet has, so that others pay nothing for them.
///
/// `sharing` has what the wallet is on this device, `device` who shares it, and `segment` the files that are known: those that
/// are `covered` need not be in the folder, and an `outbox` has one that is not there yet. `sharedCommand` says who has moved a
/// command last, which is this device if there is no `deviceId`, in which position others know it, and whether this device has
/// moved it since. `identity` has the identifiers of rows; of several rows with one, the newest counts. `origin` has the rows that no
/// command has made, each as the wallet of a device began with it. `replacement` says which transactions stand for others,
/// `bankRow` which rows of files they are, by the key of the imported row, and `claim` what only one may stand for. `adjusted` has
/// the rows that are not as their commands have left them, and the commands that are void.
enum SharingTables {
    /// The names of the tables.
    static let names = [
        "sharing", "device", "segment", "sharedCommand", "identity", "origin", "replacement", "bankRow", "claim",
        "adjusted",
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

    private static let sql = """
        CREATE TABLE sharing (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            walletUid BLOB NOT NULL CHECK (length(walletUid) = 16),
            deviceId INTEGER NOT NULL REFERENCES device (id),
            key BLOB NOT NULL CHECK (length(key) = 16),
            epoch INTEGER NOT NULL DEFAULT 0 CHECK (epoch BETWEEN 0 AND 255),
            folder TEXT NOT NULL DEFAULT ''
        ) STRICT;

        CREATE TABLE device (
            id INTEGER PRIMARY KEY,
            uid BLOB NOT NULL UNIQUE CHECK (length(uid) = 16),
            name TEXT NOT NULL,
            heard INTEGER,
            schema INTEGER
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

        CREATE TABLE identity (
            tableName TEXT NOT NULL,
            recordId INTEGER NOT NULL,
            uid BLOB NOT NULL CHECK (length(uid) = 16),
            PRIMARY KEY (tableName, recordId)
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
            transactionId INTEGER NOT NULL,
            PRIMARY KEY (recordId, commandId)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX bankRowByCommand ON bankRow (commandId);
        CREATE INDEX bankRowByTransaction ON bankRow (transactionId);

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

        CREATE INDEX changeByRecord ON change (tableName, recordId);
        """
}

extension Database {
    /// Whether the wallet is shared with other devices.
    ///
    /// SQLite answers from the schema that it has in memory.
    var isShared: Bool {
        sqlite3_table_column_metadata(sqliteConnection, "main", "sharing", nil, nil, nil, nil, nil, nil) == SQLITE_OK
    }
}
