import Core
import Foundation
import GRDB

extension Database {
    /// Reads one transaction.
    ///
    /// - Throws: ``MoneyFlowError/transactionNotFound(_:)``.
    func transaction(_ id: Int64, _ rows: WalletRows) throws -> Transaction {
        let row = try Row.fetchOne(
            self,
            sql: #"SELECT \#(WalletRows.transactionColumns) FROM "transaction" WHERE id = ?"#,
            arguments: [id]
        )
        guard let row else { throw MoneyFlowError.transactionNotFound([id]) }
        return try rows.transaction(row)
    }

    /// Counts the transactions by the kept totals.
    func transactionCount() throws -> Int {
        try Int.fetchOne(self, sql: "SELECT coalesce(sum(count), 0) FROM total") ?? 0
    }

    /// Reads one category.
    func category(_ id: Int64) throws -> Core.Category {
        let row = try Row.fetchOne(
            self,
            sql: "SELECT id, name, icon, type, archived FROM category WHERE id = ?",
            arguments: [id]
        )
        guard let row else { throw DamagedRow(table: "category", id: id) }
        return try Core.Category(row: row)
    }

    /// Reads the settings and the account's currency.
    func walletSettings() throws -> WalletSettings {
        let row = try Row.fetchOne(self, sql: "SELECT * FROM settings WHERE id = 1")
        guard let row else { throw DamagedRow(table: "settings", id: 1) }
        return try WalletSettings(row: row, currency: walletCurrency())
    }

    /// Reads the rules in the order in which they are tried.
    func walletRules() throws -> [Rule] {
        let rows = try WalletRows(self)
        return try Row.fetchAll(self, sql: "SELECT * FROM rule ORDER BY id").map(rows.rule)
    }

    /// Finds a profile by its name, ignoring case.
    func profile(named name: String) throws -> ImportProfile {
        let profiles = try walletProfiles()
        guard let profile = profiles.first(where: { $0.name.folded == name.folded }) else {
            throw MoneyFlowError.unknownProfile(
                name,
                suggestion: NearestMatch.suggestion(for: name, among: profiles.map(\.name))
            )
        }
        return profile
    }

    /// Reads the profiles by name.
    func walletProfiles() throws -> [ImportProfile] {
        try Row.fetchAll(self, sql: "SELECT * FROM profile ORDER BY name, id").map(ImportProfile.init(row:))
    }
}

extension Currency {
    /// Reads the currency in a row of `account`.
    init(row: Row) throws {
        guard let currency = Currency(code: try row.value("currency")) else {
            throw DamagedRow(table: "account", id: try row.value("id"))
        }
        self = currency
    }
}

extension WalletSettings {
    /// Reads the settings in a row of their table.
    init(row: Row, currency: Currency) throws {
        guard let theme = ThemePreference(rawValue: try row.value("theme")),
            let icons = IconPreference(rawValue: try row.value("icons"))
        else { throw DamagedRow(table: "settings", id: try row.value("id")) }
        self.init(
            currency: currency,
            locale: try row.value("locale"),
            theme: theme,
            icons: icons,
            hideAmounts: try row.value("hideAmounts")
        )
    }
}

extension ImportProfile {
    /// Reads the profile in a row of its table.
    init(row: Row) throws {
        let (id, layout): (Int64, String) = (try row.value("id"), try row.value("layout"))
        do {
            self.init(
                id: id,
                name: try row.value("name"),
                layout: try JSONDecoder().decode(ImportLayout.self, from: Data(layout.utf8))
            )
        } catch is DecodingError {
            throw DamagedRow(table: "profile", id: id)
        }
    }
}
