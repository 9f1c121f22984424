import GRDB

extension WalletSchema {
    /// Creates the tables, constraints, indexes and triggers of the first version.
    ///
    /// Constraints are in the schema rather than in code, so that a wallet edited with another SQLite tool stays valid.
    static func createVersion1(in db: Database) throws {
        try db.execute(sql: accounts)
        try db.execute(sql: categories)
        try db.execute(sql: transactions)
        try db.execute(sql: totals)
        try db.execute(sql: history)
    }

    private static let accounts = """
        CREATE TABLE account (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]')
        ) STRICT;

        CREATE TABLE settings (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            locale TEXT,
            theme TEXT NOT NULL DEFAULT 'auto' CHECK (theme IN ('auto', 'light', 'dark', 'plain')),
            icons TEXT NOT NULL DEFAULT 'emoji' CHECK (icons IN ('emoji', 'ascii')),
            hideAmounts INTEGER NOT NULL DEFAULT 0 CHECK (hideAmounts IN (0, 1))
        ) STRICT;
        """

    private static let categories = """
        CREATE TABLE category (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
            icon TEXT NOT NULL,
            type TEXT NOT NULL CHECK (type IN ('income', 'expense')),
            archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
            fallback INTEGER NOT NULL DEFAULT 0 CHECK (fallback IN (0, 1)),
            UNIQUE (id, type),
            CHECK (NOT (archived AND fallback))
        ) STRICT;

        CREATE UNIQUE INDEX oneFallbackPerType ON category (type) WHERE fallback;
        """

    // '+0 days' normalizes the date: plain date('2026-02-31') returns its argument. SQLite accepts years before 1.
    private static let transactions = """
        CREATE TABLE "transaction" (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            accountId INTEGER NOT NULL REFERENCES account (id),
            date TEXT NOT NULL CHECK (date IS date(date, '+0 days') AND date >= '0001'),
            type TEXT NOT NULL,
            amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 999999999999999),
            categoryId INTEGER NOT NULL,
            title TEXT NOT NULL DEFAULT '' CHECK (length(title) <= 1000),
            FOREIGN KEY (categoryId, type) REFERENCES category (id, type)
        ) STRICT;

        CREATE INDEX transactionByDate ON "transaction" (accountId, date);
        CREATE INDEX transactionByCategory ON "transaction" (categoryId, date);
        CREATE INDEX transactionByTitle ON "transaction" (title COLLATE NOCASE);
        """

    private static let totals = """
        CREATE TABLE total (
            accountId INTEGER NOT NULL,
            month TEXT NOT NULL,
            categoryId INTEGER NOT NULL,
            type TEXT NOT NULL,
            sum INTEGER NOT NULL,
            count INTEGER NOT NULL,
            PRIMARY KEY (accountId, month, categoryId)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER totalAfterInsert AFTER INSERT ON "transaction" BEGIN
            INSERT INTO total VALUES (NEW.accountId, substr(NEW.date, 1, 7), NEW.categoryId, NEW.type, NEW.amount, 1)
            ON CONFLICT DO UPDATE SET sum = sum + excluded.sum, count = count + 1;
        END;

        CREATE TRIGGER totalAfterDelete AFTER DELETE ON "transaction" BEGIN
            UPDATE total SET sum = sum - OLD.amount, count = count - 1
            WHERE accountId = OLD.accountId AND month = substr(OLD.date, 1, 7) AND categoryId = OLD.categoryId;
            DELETE FROM total
            WHERE accountId = OLD.accountId AND month = substr(OLD.date, 1, 7) AND categoryId = OLD.categoryId
                AND count = 0;
        END;

        CREATE TRIGGER totalAfterUpdate
        AFTER UPDATE OF accountId, date, type, amount, categoryId ON "transaction" BEGIN
            UPDATE total SET sum = sum - OLD.amount, count = count - 1
            WHERE accountId = OLD.accountId AND month = substr(OLD.date, 1, 7) AND categoryId = OLD.categoryId;
            DELETE FROM total
            WHERE accountId = OLD.accountId AND month = substr(OLD.date, 1, 7) AND categoryId = OLD.categoryId
                AND count = 0;
            INSERT INTO total VALUES (NEW.accountId, substr(NEW.date, 1, 7), NEW.categoryId, NEW.type, NEW.amount, 1)
            ON CONFLICT DO UPDATE SET sum = sum + excluded.sum, count = count + 1;
        END;
        """

    // A change's `before` and `after` are JSON objects keyed by column. A missing key means the column's default, so
    // that a column added later does not invalidate the history written before it.
    private static let history = """
        CREATE TABLE command (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            instant INTEGER NOT NULL,
            state TEXT NOT NULL DEFAULT 'done' CHECK (state IN ('done', 'undone', 'superseded')),
            changeCount INTEGER NOT NULL DEFAULT 0
        ) STRICT;

        CREATE INDEX commandDone ON command (id) WHERE state = 'done';
        CREATE INDEX commandUndone ON command (id) WHERE state = 'undone';

        CREATE TABLE change (
            commandId INTEGER NOT NULL REFERENCES command (id),
            tableName TEXT NOT NULL,
            recordId INTEGER NOT NULL,
            before TEXT,
            after TEXT,
            PRIMARY KEY (commandId, tableName, recordId)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX categoryChange ON change (recordId, commandId) WHERE tableName = 'category';
        """
}
