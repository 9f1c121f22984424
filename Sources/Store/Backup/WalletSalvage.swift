import Core
import Foundation
import GRDB
import Money
import SystemShim

/// Copies what can be read of a damaged wallet into a new one.
///
/// Each table is read on its own, past the pages that are damaged. Indexes are not used, and totals, the search index
/// and what remains of references are made anew.
struct WalletSalvage {
    let request: WalletRequest

    init(_ request: WalletRequest) {
        self.request = request
    }

    /// Creates the wallet at a path at which there is no file.
    func run(into path: String) throws -> SalvageReport {
        let target = try WalletFile.resolvingLinks(path)
        return try mappingWriteErrors(path: path) {
            guard access(target, F_OK) != 0 else { throw MoneyFlowError.fileExists(path: path) }
            let draft = try FileDraft(for: target)
            let (count, losses) = try source().read { damaged in
                let version = try WalletConnection.checkedVersion(damaged, path: request.path)
                return try write(version, of: damaged, to: draft.path)
            }
            try WalletFile.check(draft.path, naming: path)
            try draft.publish(as: target)
            return SalvageReport(source: request.path, path: path, transactionCount: count, losses: losses)
        }
    }

    /// Opens the damaged wallet for reading, without regard to what is wrong in its schema.
    private func source() throws -> DatabaseQueue {
        var configuration = WalletConnection.configuration(for: request)
        configuration.prepareDatabase { try $0.readDamagedSchema() }
        return try WalletConnection.openReadOnly(request.path, configuration)
    }

    private func write(
        _ version: Int,
        of damaged: Database,
        to draft: String
    ) throws -> (transactionCount: Int, losses: [SalvageLoss]) {
        let queue = try DatabaseQueue(path: draft, configuration: WalletConnection.draftConfiguration(for: request))
        let migrator = WalletSchema.migrator(newWalletCurrency: request.newWalletCurrency())
        try migrator.migrate(queue, upTo: migrator.migrations[version - 1])
        var losses = try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
            var copy = SalvagedRows(from: damaged, into: db)
            try db.inTransaction {
                try copy.copy(version: version)
                return .commit
            }
            return copy.losses
        }
        try migrator.migrate(queue)
        let count = try queue.writeWithoutTransaction { db in
            try db.inTransaction {
                losses += try db.addMissingRows(currency: request.newWalletCurrency())
                try KeptTotal.all.forEach { try $0.rebuild(in: db) }
                try SearchIndex(db).rebuild()
                return .commit
            }
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            return try db.transactionCount()
        }
        try queue.close()
        return (count, losses)
    }
}

extension Database {
    /// Lets statements read tables although SQLite cannot read all of the schema.
    fileprivate func readDamagedSchema() throws {
        // A wallet that is opened otherwise is defended from this.
        if let connection = sqliteConnection { defendDatabase(connection, 0) }
        try execute(sql: "PRAGMA writable_schema = ON")
    }

    /// Adds what every wallet of the newest version has: the account outside, an account, settings and categories.
    fileprivate func addMissingRows(currency: Currency) throws -> [SalvageLoss] {
        var losses: [SalvageLoss] = []
        func add(_ table: String, unless condition: String, _ statement: String) throws {
            let query = "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(condition))"
            guard try Bool.fetchOne(self, sql: query) != true else { return }
            try execute(sql: statement)
            losses.append(.replaced(lastInsertedRowID, table: table))
        }
        try add(
            "account",
            unless: "kind = 'outside'",
            """
            INSERT INTO account (name, kind)
            SELECT iif('Outside' IN (SELECT name FROM account), 'Outside ' || (max(id) + 1), 'Outside'), 'outside'
            FROM account
            """
        )
        try add(
            "account",
            unless: "kind <> 'outside' AND NOT archived",
            """
            INSERT INTO account (name, currency)
            VALUES ('Account ' || (SELECT coalesce(max(id), 0) + 1 FROM account), \(currency.code.sqlLiteral))
            """
        )
        for type in ["income", "expense"] {
            try add(
                "category",
                unless: "type = '\(type)' AND fallback",
                """
                INSERT INTO category (name, icon, type, fallback)
                VALUES ('Category ' || (SELECT coalesce(max(id), 0) + 1 FROM category), 'other', '\(type)', 1)
                """
            )
        }
        let account = "(SELECT min(id) FROM account WHERE kind <> 'outside' AND NOT archived)"
        try add("settings", unless: "TRUE", "INSERT INTO settings (id, defaultAccountId) VALUES (1, \(account))")
        try execute(
            sql: """
                UPDATE settings SET defaultAccountId = \(account) WHERE defaultAccountId NOT IN (
                    SELECT id FROM account WHERE kind <> 'outside' AND NOT archived
                )
                """
        )
        return losses
    }
}
