import GRDB

extension WalletSchema {
    /// Adds what rules split off and tag, what a row of a file was before it became a transaction, and the totals of tags.
    ///
    /// A rule part is one tag, or one split with either an amount in a currency, a share in hundredths of a percent, or one
    /// of `count` equal parts. A rule may have nothing else, so that the table of rules loses a constraint.
    ///
    /// `line` is where the row begins in its file, counted from 1. `origin` is the file and its format; see ``RowOrigin``.
    /// `bankTexts` are the title and the note in the file, as a JSON array, if the transaction got others. A wallet may have
    /// millions of such rows, so that each column costs.
    static func createVersion11(in db: Database) throws {
        try db.rebuild("rule", as: rulesWithParts)
        try db.execute(
            sql: """
                CREATE TABLE rulePart (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    ruleId INTEGER NOT NULL REFERENCES rule (id),
                    tagId INTEGER REFERENCES tag (id),
                    categoryId INTEGER REFERENCES category (id),
                    accountId INTEGER REFERENCES account (id),
                    amount INTEGER CHECK (amount BETWEEN 1 AND 999999999999999),
                    currency TEXT CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
                    share INTEGER CHECK (share BETWEEN 1 AND 9999),
                    count INTEGER CHECK (count BETWEEN 2 AND 1000),
                    CHECK ((tagId IS NOT NULL) + (categoryId IS NOT NULL) + (accountId IS NOT NULL) = 1),
                    CHECK ((amount IS NOT NULL) + (share IS NOT NULL) + (count IS NOT NULL) = (tagId IS NULL)),
                    CHECK ((amount IS NULL) = (currency IS NULL))
                ) STRICT;

                ALTER TABLE importedRow ADD COLUMN line INTEGER CHECK (line > 0);
                ALTER TABLE importedRow ADD COLUMN origin INTEGER CHECK (origin >= 0);
                ALTER TABLE importedRow ADD COLUMN bankTexts TEXT CHECK (bankTexts IS NULL OR json_valid(bankTexts));

                CREATE INDEX partWithNote ON part (transactionId) WHERE note <> '';
                CREATE INDEX rateOfPair ON rate (base, quote, date);
                CREATE INDEX transactionChange ON change (recordId, commandId) WHERE tableName = 'transaction';
                CREATE INDEX useChange ON change (\(changedUse), commandId) WHERE \(isUseChange);

                CREATE TABLE tagged (
                    accountId INTEGER NOT NULL,
                    month TEXT NOT NULL,
                    tagId INTEGER NOT NULL,
                    type TEXT NOT NULL,
                    sum INTEGER NOT NULL,
                    count INTEGER NOT NULL,
                    PRIMARY KEY (accountId, month, tagId, type)
                ) STRICT, WITHOUT ROWID;
                """
        )
        try db.execute(
            sql: "ALTER TABLE total ADD COLUMN others INTEGER NOT NULL DEFAULT 0; DROP VIEW flow"
        )
        try KeptTotal.createViews(of: [.flow, .tagged], in: db)
        for total in KeptTotal.all { try total.createIndexOfNothing(in: db) }
        try KeptTotal.createTriggers(ofVersion: 11, in: db)
        if try db.hasSplits() { try KeptTotal.flow.rebuild(in: db) }
        try KeptTotal.tagged.rebuild(in: db)
    }

    /// The condition on a change, in SQL, that it is one of a part or a tagging.
    static let isUseChange = "tableName IN ('part', 'tagging')"

    /// The id of the transaction that a changed part or tagging belongs to, in SQL.
    ///
    /// SQLite trusts no functions for JSON in an index. The name of a key is in no string, which has its quotes escaped.
    static let changedUse = """
        CAST(substr(coalesce(after, before), instr(coalesce(after, before), '"transactionId":') + 16) AS INTEGER)
        """

    private static let rulesWithParts = """
        CREATE TABLE rule (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            pattern TEXT NOT NULL CHECK (length(pattern) BETWEEN 1 AND 1000),
            categoryId INTEGER REFERENCES category (id),
            title TEXT CHECK (length(title) BETWEEN 1 AND 1000),
            transferAccountId INTEGER REFERENCES account (id),
            CHECK (categoryId IS NULL OR transferAccountId IS NULL)
        ) STRICT;
        """
}
