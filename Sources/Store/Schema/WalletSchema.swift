import Core
import GRDB
import Money
import Synchronization

/// The schema of a wallet, and the values in its file that identify it as a wallet and give its version.
enum WalletSchema {
    /// SQLite's `application_id` of a wallet: "MFlo" in ASCII.
    static let applicationID: Int32 = 0x4D46_6C6F

    /// SQLite's `user_version` for the newest schema that this program knows; each migration adds one.
    static let version = 12

    /// A step from one version to the next.
    private struct Migration {
        let name: String
        /// Whether it needs rows to refer to none for a while.
        let defersForeignKeys: Bool
        let body: @Sendable (Database, _ newWalletCurrency: Currency) throws -> Void
    }

    /// The steps from an empty file to the newest version.
    ///
    /// A released migration never changes, because old wallets depend on it.
    private static let migrations: [Migration] = [
        Migration(name: "1: accounts, categories, transactions, history", defersForeignKeys: true) { db, currency in
            try createVersion1(in: db)
            try fillNewWallet(db, currency: currency)
            try db.execute(sql: "PRAGMA application_id = \(applicationID)")
        },
        Migration(name: "2: rules, profiles, imported rows", defersForeignKeys: true) { db, _ in
            try createVersion2(in: db)
        },
        Migration(
            name: "3: order of undone commands, files and details of imports",
            defersForeignKeys: true
        ) { db, _ in try createVersion3(in: db) },
        Migration(name: "4: accounts, transfers, plans", defersForeignKeys: true) { db, _ in
            try createVersion4(in: db)
        },
        Migration(name: "5: statements that were agreed with", defersForeignKeys: false) { db, _ in
            try createVersion5(in: db)
        },
        Migration(name: "6: beginning of months, mouse", defersForeignKeys: false) { db, _ in
            try createVersion6(in: db)
        },
        Migration(name: "7: currency of budgets, notes of schedules", defersForeignKeys: false) { db, _ in
            try createVersion7(in: db)
        },
        Migration(name: "8: accounts that imported rows name", defersForeignKeys: false) { db, _ in
            try createVersion8(in: db)
        },
        Migration(name: "9: beginning of months beside weekends, payment of cards", defersForeignKeys: false) { db, _ in
            try createVersion9(in: db)
        },
        Migration(name: "10: positions as a clock", defersForeignKeys: false) { db, _ in try createVersion10(in: db) },
        Migration(name: "11: rules that split and tag, origin of imported rows", defersForeignKeys: true) { db, _ in
            try createVersion11(in: db)
        },
        Migration(name: "12: what was exchanged, currency of reports", defersForeignKeys: false) { db, _ in
            try createVersion12(in: db)
        },
    ]

    /// Creates the tables of a wallet step by step, each in a transaction of its own.
    static func migrator(newWalletCurrency: Currency) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for (index, migration) in migrations.enumerated() {
            let checks = migration.defersForeignKeys ? DatabaseMigrator.ForeignKeyChecks.deferred : .immediate
            migrator.registerMigration(migration.name, foreignKeyChecks: checks) { db in
                try migration.body(db, newWalletCurrency)
                try db.execute(sql: "PRAGMA user_version = \(index + 1)")
            }
        }
        return migrator
    }

    /// Migrates a wallet to the newest version in one transaction, so that it never has one in between.
    static func upgrade(_ db: Database) throws {
        let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        let pending = migrations.enumerated().dropFirst(max(1, found))
        let defersForeignKeys = pending.contains { $0.element.defersForeignKeys }
        if defersForeignKeys { try db.execute(sql: "PRAGMA foreign_keys = OFF") }
        try db.inTransaction(.immediate) {
            for (index, migration) in pending {
                // Only an empty file gets a currency.
                try migration.body(db, .euro)
                try db.execute(
                    sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)",
                    arguments: [migration.name]
                )
                try db.execute(sql: "PRAGMA user_version = \(index + 1)")
            }
            if defersForeignKeys { try db.checkForeignKeys() }
            return .commit
        }
        if defersForeignKeys { try db.execute(sql: "PRAGMA foreign_keys = ON") }
    }

    /// Returns about how many instructions of SQLite's virtual machine the migrations of a wallet take.
    ///
    /// Nearly all of them are for transactions, imported rows and commands; how many for each, was counted with ten thousand
    /// of one import, and with a million commands.
    static func migrationWork(_ db: Database) throws -> Int {
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        let count = try Int.fetchOne(db, sql: #"SELECT count(*) FROM "transaction""#) ?? 0
        // The first version has none, but may have imported the transactions.
        let imported = version < 2 ? count : try Int.fetchOne(db, sql: "SELECT count(*) FROM importedRow") ?? 0
        let commands = try Int.fetchOne(db, sql: "SELECT count(*) FROM command") ?? 0
        return count * instructionsPerTransaction.dropFirst(max(0, version - 1)).reduce(0, +)
            + imported * instructionsPerImportedRow + commands * instructionsPerCommand
    }

    /// The instructions for a transaction of the migrations from version 1, 2 and 3.
    private static let instructionsPerTransaction = [69, 56, 203]

    /// The instructions for an imported row of the migration from version 4.
    private static let instructionsPerImportedRow = 88

    /// The instructions for a command of the migration from version 9.
    private static let instructionsPerCommand = 138

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
