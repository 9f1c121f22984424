import GRDB

extension WalletSchema {
    /// Adds what the third version knows in addition.
    static func createVersion3(in db: Database) throws {
        try addDetailsToImportedRows(in: db)
        try keepUndoneCommands(in: db)
    }
}
