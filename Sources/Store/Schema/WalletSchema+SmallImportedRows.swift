import BankFiles
import Core
import Foundation
import GRDB

extension WalletSchema {
    /// Keeps of an imported row what later rows are compared with: its day since 1970, its signed amount, and a
    /// ``StableHash`` of its text.
    ///
    /// Rows are found by the primary key, also those with a fingerprint, which needs no index of its own. The text itself
    /// is kept while the bank has not booked the row, since the booked one may have only some of its words.
    static func makeImportedRowsSmaller(in db: Database) throws {
        try db.execute(
            sql: """
                DROP INDEX importedRowByBankId;
                DROP INDEX importedRowByFingerprint;
                DROP INDEX importedRowByStage;
                ALTER TABLE importedRow RENAME TO largeImportedRow;

                CREATE TABLE importedRow (
                    day INTEGER NOT NULL,
                    amount INTEGER NOT NULL,
                    textHash INTEGER NOT NULL,
                    transactionId INTEGER NOT NULL,
                    commandId INTEGER NOT NULL REFERENCES command (id),
                    accountId INTEGER NOT NULL,
                    account INTEGER,
                    bankId TEXT,
                    fingerprint INTEGER,
                    stage TEXT CHECK (stage IN ('pending', 'booked')),
                    text TEXT,
                    PRIMARY KEY (day, amount, textHash, transactionId, commandId),
                    CHECK ((stage IS 'pending') = (text IS NOT NULL))
                ) STRICT, WITHOUT ROWID;
                """
        )
        try copyImportedRows(in: db)
        try db.execute(
            sql: """
                DROP TABLE largeImportedRow;
                CREATE INDEX importedRowByBankId ON importedRow (bankId) WHERE bankId IS NOT NULL;
                CREATE INDEX importedRowByStage ON importedRow (stage) WHERE stage IS NOT NULL;
                """
        )
    }

    private static func copyImportedRows(in db: Database) throws {
        // Invalid text is hashed as it is. What another tool has written that is no day is the same as no row.
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT coalesce(unixepoch(date) / 86400, 0), amount, CAST(text AS BLOB), transactionId, commandId,
                    accountId, account >> 16, bankId, fingerprint >> 16, stage, iif(stage = 'pending', text, NULL)
                FROM largeImportedRow ORDER BY date, amount, text, transactionId, commandId
                """
        )
        let insertion = try db.makeStatement(
            sql: """
                INSERT INTO importedRow VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (day, amount, textHash, transactionId, commandId) DO NOTHING
                """
        )
        while let row = try rows.next() {
            var values = Array(row.databaseValues)
            var hash = StableHash()
            try row.withUnsafeData(atIndex: 2) { hash.add(Array($0 ?? Data())[...]) }
            var textHash = hash.value
            repeat {
                values[2] = textHash.databaseValue
                try insertion.execute(arguments: StatementArguments(values))
                // Another text of the same transaction may have this hash: it answers for both, so that this row needs
                // just any other one.
                textHash &+= 1
            } while db.changesCount == 0
        }
    }
}
