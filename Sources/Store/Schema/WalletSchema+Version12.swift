import GRDB

extension WalletSchema {
    /// Adds the indexes by which the latest exchange of two currencies is found, and the currency of reports; without one, it is
    /// that of the default account.
    static func createVersion12(in db: Database) throws {
        try createIndexes(exchangeIndexes, in: db)
        try db.execute(
            sql: "ALTER TABLE settings ADD COLUMN currency TEXT CHECK (currency GLOB '[A-Z][A-Z][A-Z]')"
        )
    }

    /// The indexes of the transactions that may exchange two currencies.
    ///
    /// These are all transfers, as their rows do not say which do, and the purchases whose price was in another currency.
    static let exchangeIndexes: KeyValuePairs = [
        "transactionByAccounts": "(accountId, toAccountId, date) WHERE toAccountId IS NOT NULL",
        "transactionByOriginal": "(accountId, originalCurrency, date) WHERE originalCurrency IS NOT NULL",
    ]
}
