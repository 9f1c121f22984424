import Core
import GRDB

/// How a SQLite file says that it is a wallet, and of which version.
enum WalletSchema {
    /// SQLite's `application_id` of a wallet: "MFlo" in ASCII.
    static let applicationID: Int32 = 0x4D46_6C6F

    /// SQLite's `user_version` of the newest schema this program knows; a migration adds one.
    static let version = 2

    /// Makes or brings up to date the tables of a wallet.
    ///
    /// A migration, once released, is never changed: old wallets depend on it.
    static func migrator(newWalletCurrency: Currency) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: accounts, categories, transactions, history") { db in
            try createVersion1(in: db)
            try fillNewWallet(db, currency: newWalletCurrency)
            try db.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = 1;")
        }
        migrator.registerMigration("2: rules, profiles, imported rows") { db in
            try createVersion2(in: db)
            try db.execute(sql: "PRAGMA user_version = 2")
        }
        return migrator
    }

    /// Gives a new wallet its account, its settings and the categories to begin with.
    private static func fillNewWallet(_ db: Database, currency: Currency) throws {
        try db.execute(
            sql: "INSERT INTO account (id, currency) VALUES (?, ?); INSERT INTO settings (id) VALUES (1)",
            arguments: [accountID, currency.code]
        )
        let insertion = try db.makeStatement(
            sql: "INSERT INTO category (name, icon, type, fallback) VALUES (?, ?, ?, ?)"
        )
        for category in NewCategory.defaults {
            let isFallback = category == .fallback(for: category.type)
            try insertion.execute(arguments: [
                category.name, category.icon.rawValue, category.type.rawValue, isFallback,
            ])
        }
    }

    /// The indexes of the transactions, which a bulk change creates anew.
    static let transactionIndexes = ["transactionByDate", "transactionByCategory", "transactionByTitle"]

    /// The id of the only account a wallet has so far.
    static let accountID: Int64 = 1
}
