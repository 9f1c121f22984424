import GRDB

extension WalletSchema {
    /// Adds accounts, transfers, the tables of what is planned, and the index of what is searched.
    ///
    /// SQLite cannot add a constraint to a table, so the tables that get one are created again and filled from the old
    /// ones. Columns of rows that exist get their defaults, which is what the history written before takes them for.
    static func createVersion4(in db: Database) throws {
        for name in ["totalAfterInsert", "totalAfterDelete", "totalAfterUpdate"] {
            try db.execute(sql: "DROP TRIGGER \(name)")
        }
        // Earlier versions ignored the other accounts that another tool might have added.
        try db.rebuild("account", as: accounts, setting: ("name", "iif(id = 1, 'Main', 'Account ' || id)"))
        try db.rebuild("category", as: categoriesWithParents)
        try db.rebuild("command", as: commands)
        try db.rebuild("rule", as: rulesWithTransfers)
        try db.rebuild("transaction", as: transactionsWithTransfers)
        try db.execute(sql: additions)
        try db.execute(sql: plans)
        try createIndexes(transactionIndexesOfVersion4, in: db)
        try db.execute(sql: moved)
        try KeptTotal.createViews(of: KeptTotal.ofVersion4, in: db)
        for (_, trigger) in guards { try db.execute(sql: trigger) }
        try db.execute(sql: "INSERT INTO account (name, kind) VALUES ('Outside', 'outside')")
        try createInsertions(in: db)
        try createVersion4Triggers(in: db)
        try createSearchIndex(in: db)
    }

    private static let accounts = """
        CREATE TABLE account (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL DEFAULT 'Main' COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
            kind TEXT NOT NULL DEFAULT 'bank' CHECK (
                kind IN ('cash', 'bank', 'card', 'savings', 'loan', 'asset', 'person', 'outside')
            ),
            currency TEXT CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
            number TEXT CHECK (length(number) BETWEEN 1 AND 100),
            archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
            position INTEGER NOT NULL DEFAULT 0,
            CHECK ((kind = 'outside') = (currency IS NULL)),
            CHECK (NOT (archived AND kind = 'outside'))
        ) STRICT;

        CREATE UNIQUE INDEX oneOutsideAccount ON account (kind) WHERE kind = 'outside';
        """

    private static let categoriesWithParents = """
        CREATE TABLE category (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
            icon TEXT NOT NULL,
            type TEXT NOT NULL CHECK (type IN ('income', 'expense')),
            archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
            fallback INTEGER NOT NULL DEFAULT 0 CHECK (fallback IN (0, 1)),
            parentId INTEGER CHECK (parentId <> id),
            UNIQUE (id, type),
            FOREIGN KEY (parentId, type) REFERENCES category (id, type),
            CHECK (NOT (archived AND fallback))
        ) STRICT;

        CREATE UNIQUE INDEX oneFallbackPerType ON category (type) WHERE fallback;
        CREATE INDEX categoryByParent ON category (parentId) WHERE parentId IS NOT NULL;
        """

    // `uid` identifies a command on every device.
    private static let commands = """
        CREATE TABLE command (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            instant INTEGER NOT NULL,
            state TEXT NOT NULL DEFAULT 'done' CHECK (state IN ('done', 'undone')),
            changeCount INTEGER NOT NULL DEFAULT 0,
            position INTEGER NOT NULL DEFAULT 0 CHECK (position >= 0),
            files TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(files)),
            currency TEXT CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
            uid BLOB NOT NULL DEFAULT (randomblob(16)) UNIQUE CHECK (length(uid) = 16)
        ) STRICT;

        CREATE INDEX commandDone ON command (position) WHERE state = 'done';
        CREATE INDEX commandUndone ON command (position) WHERE state = 'undone';
        """

    private static let rulesWithTransfers = """
        CREATE TABLE rule (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            pattern TEXT NOT NULL CHECK (length(pattern) BETWEEN 1 AND 1000),
            categoryId INTEGER REFERENCES category (id),
            title TEXT CHECK (length(title) BETWEEN 1 AND 1000),
            transferAccountId INTEGER REFERENCES account (id),
            CHECK (categoryId IS NOT NULL OR title IS NOT NULL OR transferAccountId IS NOT NULL),
            CHECK (categoryId IS NULL OR transferAccountId IS NULL)
        ) STRICT;
        """

    // The amounts are in the currencies of their accounts. `original` is what was paid in another currency.
    private static let transactionsWithTransfers = """
        CREATE TABLE "transaction" (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            accountId INTEGER NOT NULL REFERENCES account (id),
            date TEXT NOT NULL CHECK (date IS date(date, '+0 days') AND date >= '0001'),
            type TEXT NOT NULL CHECK (type IN ('income', 'expense', 'transfer')),
            amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 999999999999999),
            categoryId INTEGER,
            refund INTEGER NOT NULL DEFAULT 0 CHECK (refund IN (0, 1)),
            toAccountId INTEGER REFERENCES account (id) CHECK (toAccountId <> accountId),
            toAmount INTEGER CHECK (toAmount BETWEEN 1 AND 999999999999999),
            toDate TEXT CHECK (toDate IS date(toDate, '+0 days') AND toDate >= '0001'),
            title TEXT NOT NULL DEFAULT '' CHECK (length(title) <= 1000),
            note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
            originalAmount INTEGER CHECK (originalAmount BETWEEN 1 AND 999999999999999),
            originalCurrency TEXT CHECK (originalCurrency GLOB '[A-Z][A-Z][A-Z]'),
            FOREIGN KEY (categoryId, type) REFERENCES category (id, type),
            CHECK ((type = 'transfer') = (categoryId IS NULL)),
            CHECK ((type = 'transfer') = (toAccountId IS NOT NULL)),
            CHECK ((toAccountId IS NULL) = (toAmount IS NULL)),
            CHECK ((toAccountId IS NULL) = (toDate IS NULL)),
            CHECK (NOT (refund AND type = 'transfer')),
            CHECK ((originalAmount IS NULL) = (originalCurrency IS NULL))
        ) STRICT;
        """

    /// The first indexes of the transactions.
    static let transactionIndexesOfVersion4: KeyValuePairs = [
        "transactionByDate": "(date)",
        "transactionByAccount": "(accountId, date)",
        "transactionByArrival": "(toAccountId, toDate) WHERE toAccountId IS NOT NULL",
        "transactionByCategory": "(categoryId, date)",
        "transactionByTitle": "(title COLLATE NOCASE)",
        "transactionByAmount": "(amount)",
        "transactionByArrivingAmount": "(toAmount) WHERE toAmount IS NOT NULL",
    ]

    /// Creates indexes of the transactions.
    static func createIndexes(_ indexes: KeyValuePairs<String, String>, in db: Database) throws {
        for (name, columns) in indexes {
            try db.execute(sql: "CREATE INDEX \(name) ON \"transaction\" \(columns)")
        }
    }

    // An imported row keeps its account when that is deleted, as it keeps its transaction, so neither is a foreign key.
    private static let additions = """
        ALTER TABLE settings ADD COLUMN defaultAccountId INTEGER NOT NULL DEFAULT 1 REFERENCES account (id);
        ALTER TABLE profile ADD COLUMN accountId INTEGER REFERENCES account (id);
        ALTER TABLE importedRow ADD COLUMN accountId INTEGER NOT NULL DEFAULT 1;
        CREATE INDEX accountChange ON change (recordId, commandId) WHERE tableName = 'account';
        """

    // Money that went in and out of an account other than as income and expenses, by the account at the other end.
    // `count` is the number of transfers, `departures` that of those which left the account.
    private static let moved = """
        CREATE TABLE moved (
            accountId INTEGER NOT NULL,
            month TEXT NOT NULL,
            otherId INTEGER NOT NULL,
            sum INTEGER NOT NULL,
            count INTEGER NOT NULL,
            departures INTEGER NOT NULL,
            PRIMARY KEY (accountId, month, otherId)
        ) STRICT, WITHOUT ROWID;
        """
}

extension Database {
    /// Creates a table again, with the rows and the ids that it has.
    ///
    /// Foreign keys must be off.
    ///
    /// - Parameters:
    ///   - statements: The statements that create the table and its indexes; it has all columns of the old one, and
    ///     others have defaults.
    ///   - added: A column that the old table does not have, with the SQL of its value.
    func rebuild(
        _ table: String,
        as statements: String,
        setting added: (column: String, value: String)? = nil
    ) throws {
        let names = try columns(in: table).map(\.name.sqlIdentifier)
        let columns = (names + [added?.column].compactMap(\.self)).joined(separator: ", ")
        let values = (names + [added?.value].compactMap(\.self)).joined(separator: ", ")
        let name = table.sqlIdentifier
        // The last id is that of a row that may be deleted, and must not be used again.
        let lastID = try lastID(of: table)
        let indexes = try String.fetchAll(
            self,
            sql: "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
            arguments: [table]
        )
        for index in indexes { try execute(sql: "DROP INDEX \(index.sqlIdentifier)") }
        // References in other tables follow neither name, and so end at the new table.
        try execute(sql: "PRAGMA legacy_alter_table = ON; ALTER TABLE \(name) RENAME TO rebuilding")
        try execute(sql: statements)
        try execute(sql: "INSERT INTO \(name) (\(columns)) SELECT \(values) FROM rebuilding ORDER BY id")
        try execute(sql: "DROP TABLE rebuilding; PRAGMA legacy_alter_table = OFF")
        try execute(
            sql: """
                DELETE FROM sqlite_sequence WHERE name = :table;
                INSERT INTO sqlite_sequence (name, seq) SELECT :table, :last WHERE :last > 0
                """,
            arguments: ["table": table, "last": lastID]
        )
    }
}
