import GRDB

extension WalletSchema {
    /// Adds the tables of imports: rules, profiles, and the rows that were imported before.
    static func createVersion2(in db: Database) throws {
        try db.execute(sql: rules)
        try db.execute(sql: importedRows)
        try db.execute(sql: importedRowsOfVersion1)
    }

    private static let rules = """
        CREATE TABLE rule (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            pattern TEXT NOT NULL CHECK (length(pattern) BETWEEN 1 AND 1000),
            categoryId INTEGER REFERENCES category (id),
            title TEXT CHECK (length(title) BETWEEN 1 AND 1000),
            CHECK (categoryId NOTNULL OR title NOTNULL)
        ) STRICT;

        CREATE TABLE profile (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
            layout TEXT NOT NULL CHECK (json_valid(layout))
        ) STRICT;
        """

    // A row as in its file: the amount negative for an expense, the text before any rule. It is kept when its
    // transaction is edited or deleted, so that it is not imported again; it counts while its command is in effect.
    private static let importedRows = """
        CREATE TABLE importedRow (
            date TEXT NOT NULL,
            amount INTEGER NOT NULL,
            text TEXT NOT NULL,
            transactionId INTEGER NOT NULL,
            commandId INTEGER NOT NULL REFERENCES command (id),
            bankId TEXT,
            PRIMARY KEY (date, amount, text, transactionId, commandId)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX importedRowByBankId ON importedRow (bankId) WHERE bankId IS NOT NULL;
        """

    private static let importedRowsOfVersion1 = """
        INSERT INTO importedRow (date, amount, text, transactionId, commandId)
        SELECT after ->> 'date', iif(after ->> 'type' = 'expense', -(after ->> 'amount'), after ->> 'amount'),
            after ->> 'title', recordId, commandId
        FROM change JOIN command ON command.id = commandId
        WHERE kind = 'import' AND tableName = 'transaction' AND before IS NULL AND after IS NOT NULL;
        """
}
