import GRDB

extension WalletSchema {
    /// Adds the setting for where a month begins whose first day is on a weekend, and by which account and on which day of
    /// the month a card is paid.
    static func createVersion9(in db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE settings ADD COLUMN monthShift TEXT NOT NULL DEFAULT 'none' CHECK (
                    monthShift = 'none' OR (monthShift IN ('before', 'after') AND monthStart NOT GLOB 'last *')
                );
                ALTER TABLE account ADD COLUMN settlesOn INTEGER CHECK (settlesOn BETWEEN 1 AND 31);
                ALTER TABLE account ADD COLUMN settlesId INTEGER REFERENCES account (id) CHECK (
                    settlesId IS NULL OR (settlesId <> id AND kind = 'card' AND settlesOn IS NOT NULL)
                )
                """
        )
    }
}
