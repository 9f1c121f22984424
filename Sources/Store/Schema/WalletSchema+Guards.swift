extension WalletSchema {
    /// The triggers for what a constraint cannot say, by name, which a bulk change creates again.
    ///
    /// A wallet edited with another SQLite tool stays valid.
    static let guards: KeyValuePairs = [
        "transactionBeforeInsert": sides(of: "INSERT"),
        "transactionBeforeUpdate": sides(of: "UPDATE OF accountId, type, amount, toAccountId, toAmount"),
        "accountBeforeUpdate": currency,
        "accountBeforeInsert": replacedAccount,
        "accountBeforeDelete": outside,
        "defaultAccountBeforeUpdate": defaultAccount,
        "settingsBeforeUpdate": settings,
        "categoryBeforeInsert": levels(of: "INSERT"),
        "categoryBeforeUpdate": levels(of: "UPDATE OF parentId"),
        "partBeforeInsert": part(of: "INSERT"),
        "partBeforeUpdate": part(of: "UPDATE"),
        "partsBeforeUpdate": parts,
    ]

    /// The names of the guards of the transactions.
    static let transactionGuards = ["transactionBeforeInsert", "transactionBeforeUpdate", "partsBeforeUpdate"]

    /// The name of the guard of the accounts' currencies.
    static let currencyGuard = "accountBeforeUpdate"

    /// The condition that a transaction, given the name of its row, moves money in a way that makes no sense.
    ///
    /// Nothing is received or spent outside. Unless the currencies of a transfer differ, all that left arrives.
    static func hasWrongSides(_ row: String) -> String {
        let from = "(SELECT currency FROM account WHERE id = \(row).accountId)"
        let to = "(SELECT currency FROM account WHERE id = \(row).toAccountId)"
        return """
            CASE \(row).type WHEN 'transfer'
            THEN \(row).amount <> \(row).toAmount AND coalesce(\(from) = \(to), TRUE)
            ELSE \(from) IS NULL END
            """
    }

    private static func sides(of event: String) -> String {
        """
        CREATE TRIGGER transactionBefore\(event.prefix { $0 != " " }.capitalized) BEFORE \(event) ON "transaction"
        WHEN \(hasWrongSides("NEW")) BEGIN
            SELECT RAISE(ABORT, 'wrong accounts or amounts of a transaction');
        END
        """
    }

    private static let currency = """
        CREATE TRIGGER accountBeforeUpdate BEFORE UPDATE OF currency ON account
        WHEN NEW.currency IS NOT OLD.currency AND (
            EXISTS (SELECT 1 FROM "transaction" WHERE accountId = OLD.id)
            OR EXISTS (SELECT 1 FROM "transaction" WHERE toAccountId = OLD.id)
        ) BEGIN
            SELECT RAISE(ABORT, 'another currency of an account with transactions');
        END
        """

    // REPLACE would give the transactions of an account another one.
    private static let replacedAccount = """
        CREATE TRIGGER accountBeforeInsert BEFORE INSERT ON account
        WHEN EXISTS (SELECT 1 FROM account WHERE id = NEW.id) BEGIN
            SELECT RAISE(ABORT, 'an account in the place of another');
        END
        """

    private static let outside = """
        CREATE TRIGGER accountBeforeDelete BEFORE DELETE ON account WHEN OLD.kind = 'outside' BEGIN
            SELECT RAISE(ABORT, 'a wallet without an outside');
        END
        """

    private static let defaultAccount = """
        CREATE TRIGGER defaultAccountBeforeUpdate BEFORE UPDATE OF archived, kind ON account
        WHEN (NEW.archived OR NEW.kind = 'outside') AND EXISTS (SELECT 1 FROM settings WHERE defaultAccountId = NEW.id)
        BEGIN
            SELECT RAISE(ABORT, 'a default account that cannot have new transactions');
        END
        """

    private static let settings = """
        CREATE TRIGGER settingsBeforeUpdate BEFORE UPDATE OF defaultAccountId ON settings
        WHEN EXISTS (SELECT 1 FROM account WHERE id = NEW.defaultAccountId AND (archived OR kind = 'outside')) BEGIN
            SELECT RAISE(ABORT, 'a default account that cannot have new transactions');
        END
        """

    private static func levels(of event: String) -> String {
        """
        CREATE TRIGGER categoryBefore\(event.prefix { $0 != " " }.capitalized) BEFORE \(event) ON category
        WHEN NEW.parentId IS NOT NULL AND (
            EXISTS (SELECT 1 FROM category WHERE id = NEW.parentId AND parentId IS NOT NULL)
            OR EXISTS (SELECT 1 FROM category WHERE parentId = NEW.id)
        ) BEGIN
            SELECT RAISE(ABORT, 'more than two levels of categories');
        END
        """
    }

    private static func part(of event: String) -> String {
        """
        CREATE TRIGGER partBefore\(event.capitalized) BEFORE \(event) ON part
        WHEN NOT EXISTS (
            SELECT 1 FROM "transaction" AS whole WHERE id = NEW.transactionId AND type <> 'transfer'
                AND amount > NEW.amount + (
                    SELECT coalesce(sum(amount), 0) FROM part WHERE transactionId = whole.id AND id IS NOT NEW.id
                )
                AND iif(
                    NEW.accountId IS NULL,
                    (SELECT type FROM category WHERE id = NEW.categoryId) = whole.type,
                    NEW.accountId <> whole.accountId AND (SELECT currency FROM account WHERE id = NEW.accountId)
                        IS (SELECT currency FROM account WHERE id = whole.accountId)
                )
        ) BEGIN
            SELECT RAISE(ABORT, 'part of a transaction that cannot have it');
        END
        """
    }

    private static let parts = """
        CREATE TRIGGER partsBeforeUpdate BEFORE UPDATE OF amount, type, accountId ON "transaction"
        WHEN EXISTS (SELECT 1 FROM part WHERE transactionId = OLD.id) AND (
            NEW.type <> OLD.type OR NEW.accountId <> OLD.accountId
            OR NEW.amount <= (SELECT sum(amount) FROM part WHERE transactionId = OLD.id)
        ) BEGIN
            SELECT RAISE(ABORT, 'transaction with parts that it could not have');
        END
        """
}
