import Core
import GRDB
import Money
import Synchronization

/// The schema of a wallet, and the values in its file that identify it as a wallet and give its version.
enum WalletSchema {
    /// SQLite's `application_id` of a wallet: "MFlo" in ASCII.
    static let applicationID: Int32 = 0x4D46_6C6F

    /// SQLite's `user_version` for the newest schema that this program knows; each migration adds one.
    static let version = 7

    /// Creates or migrates the tables of a wallet.
    ///
    /// A released migration never changes, because old wallets depend on it.
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
        migrator.registerMigration("3: order of undone commands, files and details of imports") { db in
            try createVersion3(in: db)
            try db.execute(sql: "PRAGMA user_version = 3")
        }
        migrator.registerMigration("4: accounts, transfers, plans") { db in
            try createVersion4(in: db)
            try db.execute(sql: "PRAGMA user_version = 4")
        }
        migrator.registerMigration("5: statements that were agreed with", foreignKeyChecks: .immediate) { db in
            try createVersion5(in: db)
            try db.execute(sql: "PRAGMA user_version = 5")
        }
        migrator.registerMigration("6: beginning of months, mouse", foreignKeyChecks: .immediate) { db in
            try createVersion6(in: db)
            try db.execute(sql: "PRAGMA user_version = 6")
        }
        migrator.registerMigration("7: currency of budgets, notes of schedules", foreignKeyChecks: .immediate) { db in
            try createVersion7(in: db)
            try db.execute(sql: "PRAGMA user_version = 7")
        }
        return migrator
    }

    /// Returns about how many instructions of SQLite's virtual machine the migrations of a wallet take.
    ///
    /// Nearly all of them are for transactions and imported rows; how many for each, was counted with ten thousand of one
    /// import.
    static func migrationWork(_ db: Database) throws -> Int {
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        let count = try Int.fetchOne(db, sql: #"SELECT count(*) FROM "transaction""#) ?? 0
        // The first version has none, but may have imported the transactions.
        let imported = version < 2 ? count : try Int.fetchOne(db, sql: "SELECT count(*) FROM importedRow") ?? 0
        return count * instructionsPerTransaction.dropFirst(max(0, version - 1)).reduce(0, +)
            + imported * instructionsPerImportedRow
    }

    /// The instructions for a transaction of the migrations from version 1, 2 and 3.
    private static let instructionsPerTransaction = [69, 56, 203]

    /// The instructions for an imported row of the migration from version 4.
    private static let instructionsPerImportedRow = 88

    /// Creates a new wallet in an empty database.
    ///
    /// It is a copy of one that the migrations create once in memory, since a process, such as that of the tests, may
    /// create many.
    static func createWallet(in queue: DatabaseQueue, currency: Currency) throws {
        try newWallets.withLock { wallets in
            let wallet = try wallets[currency.code] ?? DatabaseQueue()
            if wallets[currency.code] == nil { try migrator(newWalletCurrency: currency).migrate(wallet) }
            wallets[currency.code] = wallet
            try wallet.backup(to: queue)
        }
    }

    /// The new wallets that this process has created in memory, by the code of their currency.
    private static let newWallets = Mutex<[String: DatabaseQueue]>([:])

    /// Inserts the account, the settings and the initial categories of a new wallet.
    private static func fillNewWallet(_ db: Database, currency: Currency) throws {
        try db.execute(
            sql: "INSERT INTO account (id, currency) VALUES (?, ?); INSERT INTO settings (id) VALUES (1)",
            arguments: [firstAccountID, currency.code]
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

    /// The id of the account that every new wallet has.
    static let firstAccountID: Int64 = 1
}
