import GRDB

extension WalletSchema {
    /// Adds to imports how many transactions their files added, and to imported rows what later imports need to decide anew about the two sides of transfers.
    ///
    /// `otherId` is the account of the user that a row names at the other end, and `other` a hash of the number in its file,
    /// like `account`. A row that is the second side of a transfer has the title and the note that it would have as a
    /// transaction of its own. `movedRow` says of which transaction the rows of a transaction in an account, which an
    /// import brought, are since another import (`commandId`); nothing else changes what rows are remembered by.
    static func createVersion8(in db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE command ADD COLUMN addedCount INTEGER CHECK (addedCount >= 0);
                ALTER TABLE importedRow ADD COLUMN otherId INTEGER;
                ALTER TABLE importedRow ADD COLUMN other INTEGER;
                ALTER TABLE importedRow ADD COLUMN title TEXT;
                ALTER TABLE importedRow ADD COLUMN note TEXT;
                CREATE INDEX importedRowByOther ON importedRow (otherId) WHERE otherId IS NOT NULL;

                CREATE TABLE movedRow (
                    transactionId INTEGER NOT NULL,
                    accountId INTEGER NOT NULL,
                    importId INTEGER NOT NULL REFERENCES command (id),
                    commandId INTEGER NOT NULL REFERENCES command (id),
                    nowId INTEGER NOT NULL,
                    PRIMARY KEY (transactionId, accountId, importId, commandId)
                ) STRICT, WITHOUT ROWID
                """
        )
    }
}
