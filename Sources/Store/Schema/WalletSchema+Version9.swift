import GRDB

extension WalletSchema {
    /// Adds the setting for where a month begins whose first day is on a weekend.
    static func createVersion9(in db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE settings ADD COLUMN monthShift TEXT NOT NULL DEFAULT 'none' CHECK (
                    monthShift = 'none' OR (monthShift IN ('before', 'after') AND monthStart NOT GLOB 'last *')
                )
                """
        )
    }
}
