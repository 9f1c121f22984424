import GRDB

extension WalletSchema {
    /// Gives budgets a currency, and schedules a note and amounts that are not exact.
    ///
    /// Without it, a budget would change its currency with the default account.
    static func createVersion7(in db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE schedule ADD COLUMN note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 1000);
                ALTER TABLE schedule ADD COLUMN about INTEGER NOT NULL DEFAULT 0 CHECK (about IN (0, 1));

                DROP INDEX budgetByMonth;
                ALTER TABLE budget RENAME TO budgetWithoutCurrency;
                CREATE TABLE budget (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    categoryId INTEGER REFERENCES category (id),
                    currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
                    fromMonth TEXT NOT NULL CHECK (fromMonth || '-01' IS date(fromMonth || '-01', '+0 days')),
                    per TEXT NOT NULL CHECK (per IN ('month', 'year')),
                    amount INTEGER CHECK (amount BETWEEN 0 AND 999999999999999),
                    rollover INTEGER NOT NULL DEFAULT 0 CHECK (rollover IN (0, 1))
                ) STRICT;
                CREATE UNIQUE INDEX budgetByMonth ON budget (coalesce(categoryId, 0), currency, fromMonth);
                INSERT INTO budget (id, categoryId, currency, fromMonth, per, amount, rollover)
                SELECT budget.id, categoryId, currency, fromMonth, per, amount, rollover
                FROM budgetWithoutCurrency AS budget
                JOIN account ON account.id = (SELECT defaultAccountId FROM settings);
                DROP TABLE budgetWithoutCurrency
                """
        )
    }
}
