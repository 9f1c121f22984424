import GRDB

extension WalletSchema {
    /// Remembers which statements their accounts have agreed with, makes imported rows smaller, and the triggers shorter,
    /// because every opening of a wallet parses them.
    static func createVersion5(in db: Database) throws {
        try db.execute(
            sql: "ALTER TABLE statement ADD COLUMN agreed INTEGER NOT NULL DEFAULT 0 CHECK (agreed IN (0, 1))"
        )
        try makeImportedRowsSmaller(in: db)
        try KeptTotal.createTriggers(ofVersion: 5, in: db)
        try createCopyingTriggers(in: db)
    }
}
