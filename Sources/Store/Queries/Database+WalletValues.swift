import BankFiles
import Core
import Foundation
import GRDB
import Money

extension Database {
    /// Reads one transaction.
    ///
    /// - Throws: ``MoneyFlowError/transactionNotFound(_:)``.
    func transaction(_ id: Transaction.ID, _ rows: WalletRows) throws -> Transaction {
        try rows.completed([plainTransaction(id, rows)], self)[0]
    }

    /// Reads one transaction without its splits and tags.
    ///
    /// - Throws: ``MoneyFlowError/transactionNotFound(_:)``.
    func plainTransaction(_ id: Transaction.ID, _ rows: WalletRows) throws -> Transaction {
        let statement = try cachedStatement(
            sql: #"SELECT \#(WalletRows.transactionColumns) FROM "transaction" WHERE id = ?"#
        )
        let row = try Row.fetchOne(statement, arguments: [id])
        guard let row else { throw MoneyFlowError.transactionNotFound([id]) }
        return try rows.transaction(row)
    }

    /// Returns the number of transactions, from the kept totals.
    func transactionCount() throws -> Int {
        let sums = "(SELECT coalesce(sum(count), 0) FROM total) + (SELECT coalesce(sum(departures), 0) FROM moved)"
        let count = try Int.fetchOne(self, sql: "SELECT \(sums)") ?? 0
        guard count >= 0 else { throw DamagedTotals() }
        return count
    }

    /// Returns whether the wallet has any transaction.
    func hasTransactions() throws -> Bool {
        try Bool.fetchOne(self, sql: #"SELECT EXISTS (SELECT 1 FROM "transaction")"#) ?? false
    }

    /// Returns whether the wallet has any schedule.
    func hasSchedules() throws -> Bool {
        try Bool.fetchOne(self, sql: "SELECT EXISTS (SELECT 1 FROM schedule)") ?? false
    }

    /// Returns whether the wallet has any statement that is not of a day before `start`.
    func hasStatements(from start: CivilDate? = nil) throws -> Bool {
        let sql = "SELECT EXISTS (SELECT 1 FROM statement WHERE date >= ?)"
        return try Bool.fetchOne(self, sql: sql, arguments: [start?.iso ?? ""]) ?? false
    }

    /// Returns the category with an id; see ``category(_:among:)``.
    func category(_ id: Core.Category.ID) throws -> Core.Category {
        try category(id, among: walletCategories())
    }

    /// Returns the category with an id.
    ///
    /// - Throws: ``MoneyFlowError/unknownCategory(_:suggestion:)`` with its former name, if it does not exist.
    func category(_ id: Core.Category.ID, among categories: [Core.Category]) throws -> Core.Category {
        guard let category = categories.first(where: { $0.id == id }) else {
            let name = try formerName(of: id, in: "category")
            let suggestion = NearestMatch.suggestion(for: name, among: categories.map(\.name))
            throw MoneyFlowError.unknownCategory(name, suggestion: suggestion)
        }
        return category
    }

    /// Returns the account with an id.
    ///
    /// - Throws: ``MoneyFlowError/unknownAccount(_:suggestion:)`` with its former name, if it does not exist.
    func account(_ id: Account.ID, _ rows: WalletRows) throws -> Account {
        guard let account = rows.account(id) else {
            let name = try formerName(of: id, in: "account")
            let suggestion = NearestMatch.suggestion(for: name, among: rows.ownAccounts.map(\.name))
            throw MoneyFlowError.unknownAccount(name, suggestion: suggestion)
        }
        return account
    }

    /// Returns the account with an id, which must be neither archived nor ``AccountKind/outside``.
    func openAccount(_ id: Account.ID, _ rows: WalletRows) throws -> Account {
        let account = try account(id, rows)
        guard account.kind != .outside else { throw MoneyFlowError.accountIsOutside(account.name) }
        guard !account.archived else { throw MoneyFlowError.accountArchived(account.name) }
        return account
    }

    /// Returns the last name of a deleted row, or its id if it is not in the history.
    func formerName<Model>(of id: Identifier<Model>, in table: String) throws -> String {
        let name = try String.fetchOne(
            self,
            sql: """
                SELECT coalesce(before, after) ->> '$.name' FROM change
                WHERE tableName = ? AND recordId = ? ORDER BY commandId DESC LIMIT 1
                """,
            arguments: [table, id]
        )
        return name ?? "#\(id)"
    }

    /// Reads the settings and the currency of the default account.
    func walletSettings() throws -> WalletSettings {
        let row = try Row.fetchOne(self, sql: "SELECT * FROM settings WHERE id = 1")
        guard let row else { throw DamagedRow(table: "settings", id: 1) }
        return try WalletSettings(row: row, currency: walletCurrency())
    }

    /// Reads the rules in the order in which they are tried.
    func walletRules() throws -> [Rule] {
        let rows = try WalletRows(self)
        let parts = try ruleParts(rows)
        return try Row.fetchAll(self, sql: "SELECT * FROM rule ORDER BY id").map {
            try rows.rule($0, parts[$0.value("id"), default: []])
        }
    }

    /// Returns the profile with a name, ignoring case.
    func profile(named name: String) throws -> ImportProfile {
        try walletProfiles().named(name)
    }

    /// Reads the profiles, sorted by name.
    func walletProfiles() throws -> [ImportProfile] {
        try Row.fetchAll(self, sql: "SELECT * FROM profile ORDER BY name, id").map(ImportProfile.init(row:))
    }
}

extension WalletSettings {
    /// Reads the settings in a row of their table.
    init(row: Row, currency: Currency) throws {
        guard let theme = ThemePreference(rawValue: try row.value("theme")),
            let icons = IconPreference(rawValue: try row.value("icons")),
            let shift = WeekendShift(rawValue: try row.value("monthShift")),
            let monthStart = MonthStart(stored: try row.value("monthStart"), shift: shift)
        else { throw DamagedRow(table: "settings", id: try row.value("id")) }
        let stored: String? = try row.value("currency")
        let reportCurrency = stored.flatMap { Currency(code: $0) }
        guard (stored == nil) == (reportCurrency == nil) else {
            throw DamagedRow(table: "settings", id: try row.value("id"))
        }
        self.init(
            currency: currency,
            reportCurrency: reportCurrency,
            defaultAccount: try row.value("defaultAccountId"),
            locale: try row.value("locale"),
            theme: theme,
            icons: icons,
            hideAmounts: try row.value("hideAmounts"),
            monthStart: monthStart,
            mouse: try row.value("mouse")
        )
    }
}

extension ImportProfile {
    /// Reads the profile in a row of its table.
    init(row: Row) throws {
        let (id, layout): (ID, String) = (try row.value("id"), try row.value("layout"))
        do {
            self.init(
                id: id,
                name: try row.value("name"),
                layout: try JSONDecoder().decode(ImportLayout.self, from: Data(layout.utf8)),
                account: try row.value("accountId")
            )
        } catch is DecodingError {
            throw DamagedRow(table: "profile", id: id.rawValue)
        }
    }
}
