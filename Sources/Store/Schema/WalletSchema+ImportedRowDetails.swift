import GRDB

extension WalletSchema {
    /// Adds to imported rows what identifies them in another export of the same account.
    ///
    /// The fingerprint is that of the row's details; it is null in rows of the second version and of formats without
    /// details. The account is a hash of the one that its file names, and null if it names none. A row is `pending` if the
    /// bank had not booked it, and `booked` if it is the booking of such a row, with the same transaction.
    static func addDetailsToImportedRows(in db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE importedRow ADD COLUMN fingerprint INTEGER;
                ALTER TABLE importedRow ADD COLUMN account INTEGER;
                ALTER TABLE importedRow ADD COLUMN stage TEXT CHECK (stage IN ('pending', 'booked'));

                CREATE INDEX importedRowByFingerprint ON importedRow (date, fingerprint) WHERE fingerprint IS NOT NULL;
                CREATE INDEX importedRowByStage ON importedRow (stage) WHERE stage IS NOT NULL;
                """
        )
    }
}
