import Core
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Constraints of the schema")
struct WalletSchemaTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private static func insertion(
        date: String = "'2026-11-20'",
        type: String = "'expense'",
        amount: String = "1",
        category: String = "24",
        title: String = "''",
        account: String = "1"
    ) -> String {
        """
        INSERT INTO "transaction" (accountId, date, type, amount, categoryId, title)
        VALUES (\(account), \(date), \(type), \(amount), \(category), \(title))
        """
    }

    @Test(
        "An invalid transaction is refused",
        arguments: [
            insertion(date: "'2026-02-31'"), insertion(date: "'2025-02-29'"), insertion(date: "'2026-1-1'"),
            insertion(date: "'2026-11-20 10:00'"), insertion(date: "'today'"), insertion(date: "NULL"),
            insertion(date: "'0000-12-31'"), insertion(date: "'-001-01-01'"), insertion(date: "2461000"),
            insertion(amount: "0"), insertion(amount: "-1"), insertion(amount: "1000000000000000"),
            insertion(amount: "1.5"), insertion(amount: "'x'"), insertion(amount: "NULL"),
            insertion(type: "'income'"), insertion(type: "'other'"), insertion(category: "1"),
            insertion(category: "999"), insertion(account: "2"), insertion(title: "NULL"),
            insertion(title: "printf('%1001d', 1)"),
        ]
    )
    func badTransaction(sql: String) async throws {
        await #expect(throws: DatabaseError.self) { try await wallet.execute(sql) }
        #expect(try await wallet.everything().isEmpty)
    }

    @Test(
        "A transaction at the limits is accepted",
        arguments: [
            insertion(), insertion(date: "'2024-02-29'"), insertion(date: "'0001-01-01'"),
            insertion(date: "'9999-12-31'"), insertion(amount: "999999999999999"),
            insertion(title: "printf('%1000d', 1)"), insertion(type: "'income'", category: "1"),
        ]
    )
    func goodTransaction(sql: String) async throws {
        try await wallet.execute(sql)
        #expect(try await wallet.everything().count == 1)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test(
        "An invalid category, setting or account is refused",
        arguments: [
            "INSERT INTO category (name, icon, type) VALUES ('bAR', 'bar', 'expense')",
            "INSERT INTO category (name, icon, type) VALUES ('', 'bar', 'expense')",
            "INSERT INTO category (name, icon, type) VALUES (printf('%101d', 1), 'bar', 'expense')",
            "INSERT INTO category (name, icon, type) VALUES ('x', 'bar', 'transfer')",
            "INSERT INTO category (name, icon, type, fallback) VALUES ('x', 'bar', 'expense', 1)",
            "UPDATE category SET archived = 1 WHERE fallback",
            "UPDATE category SET archived = 2",
            "UPDATE settings SET theme = 'pink'",
            "INSERT INTO settings (id) VALUES (2)",
            "UPDATE account SET currency = 'eur' WHERE id = 1",
            "UPDATE account SET currency = 'EURO' WHERE id = 1",
        ]
    )
    func badOthers(sql: String) async throws {
        let before = try await wallet.dump()
        await #expect(throws: DatabaseError.self) { try await wallet.execute(sql) }
        #expect(try await wallet.dump() == before)
    }

    @Test("A category in use can neither be deleted nor change its type")
    func usedCategory() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20"), category: "Bar"))).outcome
        await #expect(throws: DatabaseError.self) {
            try await wallet.execute("DELETE FROM category WHERE name = 'Bar'")
        }
        await #expect(throws: DatabaseError.self) {
            try await wallet.execute("UPDATE category SET type = 'income' WHERE name = 'Bar'")
        }
    }
}
