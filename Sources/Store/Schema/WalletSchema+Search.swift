import GRDB

extension WalletSchema {
    /// Creates the search index of the transactions and fills it.
    ///
    /// The index has the trigrams of their folded texts. Only MoneyFlow can fold, so triggers merely note the rows whose
    /// text is new, in `unindexedTransaction`, until a command indexes them: what other tools write is found as well.
    static func createSearchIndex(in db: Database) throws {
        db.addWalletFunctions()
        try createSearchTables(in: db)
        try createSearchTriggers(in: db)
        let index = SearchIndex(db)
        try index.configure()
        try index.rebuild()
    }

    /// Creates the tables of the search index.
    static func createSearchTables(in db: Database) throws {
        // Without the texts, their lengths and the places of the trigrams, it takes about a byte for each character.
        try db.execute(
            sql: """
                CREATE TABLE unindexedTransaction (id INTEGER PRIMARY KEY) STRICT;

                CREATE VIRTUAL TABLE searchIndex USING fts5(
                    text, content = '', columnsize = 0, detail = none, tokenize = 'trigram case_sensitive 1'
                );
                """
        )
    }

    /// The triggers that note the transactions with a new text.
    static let searchTriggers = ["unindexedAfterInsert", "unindexedAfterUpdate"]

    /// Creates the triggers that note the transactions with a new text.
    ///
    /// They name the case instead of the columns, because `UPDATE OF id` misses a change of `rowid`.
    static func createSearchTriggers(in db: Database) throws {
        try db.execute(
            sql: """
                CREATE TRIGGER unindexedAfterInsert AFTER INSERT ON "transaction" BEGIN
                    INSERT INTO unindexedTransaction VALUES (NEW.id) ON CONFLICT DO NOTHING;
                END;

                CREATE TRIGGER unindexedAfterUpdate AFTER UPDATE ON "transaction"
                WHEN NEW.id <> OLD.id OR NEW.title <> OLD.title OR NEW.note <> OLD.note BEGIN
                    INSERT INTO unindexedTransaction VALUES (NEW.id) ON CONFLICT DO NOTHING;
                END;
                """
        )
    }
}
