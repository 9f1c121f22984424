import GRDB

extension WalletSchema {
    /// Adds the settings for when a month begins and for the mouse.
    static func createVersion6(in db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE settings ADD COLUMN monthStart TEXT NOT NULL DEFAULT '1' CHECK (
                    monthStart GLOB '[1-9]' OR monthStart GLOB '[12][0-9]' OR monthStart IN (
                        '30', '31', 'last monday', 'last tuesday', 'last wednesday', 'last thursday', 'last friday',
                        'last saturday', 'last sunday'
                    )
                );
                ALTER TABLE settings ADD COLUMN mouse INTEGER NOT NULL DEFAULT 1 CHECK (mouse IN (0, 1))
                """
        )
    }
}
