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

    /// Counts the transactions, by the totals kept.
    func transactionCount() throws -> Int {
        try Int.fetchOne(self, sql: "SELECT coalesce(sum(count), 0) FROM total") ?? 0
    }

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
        let row = try Row.fetchOne(self, sql: "SELECT locale, theme, icons, hideAmounts FROM settings WHERE id = 1")
        guard let row, let theme = ThemePreference(rawValue: try row.value("theme")),
            let icons = IconPreference(rawValue: try row.value("icons"))
        else { throw DamagedRow(table: "settings", id: 1) }
        return WalletSettings(
            currency: try walletCurrency(),
            locale: try row.value("locale"),
            theme: theme,
            icons: icons,
            hideAmounts: try row.value("hideAmounts")
        )
    }

    /// Reads the rules in the order they are asked.
    func walletRules() throws -> [Rule] {
        let categories = try walletCategories()
        return try Row.fetchAll(self, sql: "SELECT id, pattern, categoryId, title FROM rule ORDER BY id").map { row in
            let (id, pattern): (Int64, String) = (try row.value(0), try row.value(1))
            let (categoryID, title): (Int64?, String?) = (try row.value(2), try row.value(3))
            return Rule(
                id: id,
                pattern: try RulePattern(pattern),
                category: categoryID.flatMap { id in categories.first { $0.id == id } },
                title: title
            )
        }
    }

    /// Finds a profile by its name, without regard to case.
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
        try Row.fetchAll(self, sql: "SELECT id, name, layout FROM profile ORDER BY name, id").map { row in
            let id: Int64 = try row.value(0)
            let layout = try ImportLayout(json: try row.value(2), id: id)
            return ImportProfile(id: id, name: try row.value(1), layout: layout)
        }
    }
}

extension ImportLayout {
    /// Reads a layout as the wallet keeps it.
    init(json: String, id: Int64) throws {
        do {
            self = try JSONDecoder().decode(ImportLayout.self, from: Data(json.utf8))
        } catch is DecodingError {
            throw DamagedRow(table: "profile", id: id)
        }
    }
}
