import Core
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Kept totals")
struct KeptTotalTests {
    private let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func write<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
        try await wallet.currentBacking().queue.write(body)
    }

    private func problems() async throws -> [VerificationProblem] {
        try await write { db in try KeptTotal.all.flatMap { try $0.problems(in: db) } }
    }

    private func rows(_ sql: String) async throws -> [String] {
        try await write { db in
            try Row.fetchAll(db, sql: sql).map { row in row.databaseValues.map(\.description).joined(separator: " ") }
        }
    }

    private func totals() async throws -> [String] { try await rows("SELECT * FROM total") }
    private func moved() async throws -> [String] { try await rows("SELECT * FROM moved") }

    /// Returns the expenses that a filter finds from one day to another.
    private func expenses(_ from: String, _ to: String, _ filter: TransactionFilter) async throws -> Int64? {
        var filter = filter
        (filter.from, filter.to) = (try .test(from), try .test(to))
        let page = try await wallet.read(Transactions(matching: filter, at: .newest, limit: 1, includingTotals: true))
        return page.totals?.sums.map(\.expenses.minorUnits).reduce(0, +)
    }

    /// Adds two accounts, Giro (3) and Savings (4); 1 is that of a new wallet and 2 the outside.
    private func addAccounts() async throws {
        try await wallet.execute("INSERT INTO account (name, currency) VALUES ('Giro', 'EUR'), ('Savings', 'EUR')")
    }

    private static let values = """
        INSERT INTO "transaction"
        (accountId, date, type, amount, categoryId, refund, toAccountId, toAmount, toDate) VALUES
        """

    private static func insertion(of count: Int) -> String {
        """
        WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n LIMIT \(count))
        INSERT INTO "transaction" (accountId, date, type, amount, categoryId, title)
        SELECT 1, date('2026-01-01', (n % 60) || ' days'), 'expense', n, 20 + n % 5, printf('%d', n) FROM n
        """
    }

    @Test("The transactions of a new wallet have only known indexes and triggers")
    func knownNames() async throws {
        let names = try await write { db in
            try String.fetchSet(
                db,
                sql: """
                    SELECT name FROM sqlite_schema
                    WHERE tbl_name = 'transaction' AND type <> 'table' AND sql IS NOT NULL
                    """
            )
        }
        #expect(
            names
                == Set(
                    WalletSchema.transactionIndexesOfVersion4.map(\.key) + WalletSchema.exchangeIndexes.map(\.key)
                        + KeptTotal.triggersOnTransactions
                        + WalletSchema.transactionGuards + WalletSchema.copyingTriggers(of: "transaction")
                        + WalletSchema.searchTriggers
                )
        )
    }

    @Test("A refund is subtracted, and a total of nothing is not kept")
    func refunds() async throws {
        try await wallet.execute(Self.values + "(1, '2026-11-20', 'expense', 500, 20, 0, NULL, NULL, NULL)")
        try await wallet.execute(Self.values + "(1, '2026-11-21', 'expense', 200, 20, 1, NULL, NULL, NULL)")
        #expect(try await totals() == [#"1 "2026-11" 20 "expense" 300 2 0"#])

        try await wallet.execute(#"UPDATE "transaction" SET refund = 1 WHERE id = 1"#)
        #expect(try await totals() == [#"1 "2026-11" 20 "expense" -700 2 0"#])

        try await wallet.execute(#"DELETE FROM "transaction" WHERE id = 2"#)
        #expect(try await totals() == [#"1 "2026-11" 20 "expense" -500 1 0"#])
        try await wallet.execute(#"DELETE FROM "transaction""#)
        #expect(try await totals() == [])
        #expect(try await problems() == [])
    }

    @Test("A transfer is in both accounts, each in its month, and in no sum of income or expenses")
    func transfers() async throws {
        try await addAccounts()
        try await wallet.execute(Self.values + "(3, '2026-10-30', 'transfer', 500, NULL, 0, 4, 500, '2026-11-02')")
        #expect(try await totals() == [])
        #expect(try await moved() == [#"3 "2026-10" 4 -500 1 1"#, #"4 "2026-11" 3 500 1 0"#])

        try await wallet.execute(#"UPDATE "transaction" SET amount = 700, toAmount = 700, toDate = '2026-10-31'"#)
        #expect(try await moved() == [#"3 "2026-10" 4 -700 1 1"#, #"4 "2026-10" 3 700 1 0"#])

        try await wallet.execute(#"UPDATE "transaction" SET accountId = 4, toAccountId = 3"#)
        #expect(try await moved() == [#"3 "2026-10" 4 700 1 0"#, #"4 "2026-10" 3 -700 1 1"#])

        try await wallet.execute(#"DELETE FROM "transaction""#)
        #expect(try await moved() == [])
        #expect(try await problems() == [])
    }

    @Test("A part counts for its own category or account instead of that of its transaction")
    func parts() async throws {
        try await addAccounts()
        try await wallet.execute(Self.values + "(3, '2026-11-20', 'expense', 1000, 20, 0, NULL, NULL, NULL)")
        try await wallet.execute(
            "INSERT INTO part (transactionId, categoryId, amount) VALUES (1, 21, 300), (1, 21, 50)"
        )
        try await wallet.execute("INSERT INTO part (transactionId, accountId, amount) VALUES (1, 4, 200)")
        #expect(try await totals() == [#"3 "2026-11" 20 "expense" 450 1 0"#, #"3 "2026-11" 21 "expense" 350 0 1"#])
        #expect(try await moved() == [#"3 "2026-11" 4 -200 0 0"#, #"4 "2026-11" 3 200 0 0"#])
        // Days are added up, or taken from their month; the last range is without the transaction.
        for (from, to) in [("2026-11-15", "2026-11-24"), ("2026-10-05", "2026-11-28"), ("2026-11-01", "2026-11-19")] {
            let counts = to > "2026-11-20"
            #expect(try await expenses(from, to, TransactionFilter(account: 3)) == (counts ? 800 : 0), "\(from)")
            #expect(try await expenses(from, to, TransactionFilter(categories: [20])) == (counts ? 450 : 0))
            #expect(try await expenses(from, to, TransactionFilter(categories: [21])) == (counts ? 350 : 0))
            let balance = try await wallet.readDatabase { try $0.balance(of: 4, at: .test(to), WalletRows($0)) }
            #expect(balance == (counts ? 200 : 0))
        }

        try await wallet.execute("UPDATE part SET amount = 100 WHERE id = 1")
        try await wallet.execute(#"UPDATE "transaction" SET date = '2026-12-01', amount = 2000"#)
        #expect(try await totals() == [#"3 "2026-12" 20 "expense" 1650 1 0"#, #"3 "2026-12" 21 "expense" 150 0 1"#])
        #expect(try await problems() == [])

        try await wallet.execute("DELETE FROM part")
        #expect(try await totals() == [#"3 "2026-12" 20 "expense" 2000 1 0"#])
        #expect(try await moved() == [])
        #expect(try await problems() == [])
    }

    @Test(
        "Another tool cannot write what makes no sense",
        arguments: [
            // Outside, as an expense.
            values + "(2, '2026-11-20', 'expense', 500, 20, 0, NULL, NULL, NULL)",
            // Another amount arrives in the same currency, or comes from the outside.
            values + "(3, '2026-11-20', 'transfer', 500, NULL, 0, 4, 499, '2026-11-20')",
            values + "(2, '2026-11-20', 'transfer', 500, NULL, 0, 4, 499, '2026-11-20')",
            values + "(3, '2026-11-20', 'transfer', 500, NULL, 0, 3, 500, '2026-11-20')",
            values + "(3, '2026-11-20', 'transfer', 500, 20, 0, 4, 500, '2026-11-20')",
            values + "(3, '2026-11-20', 'transfer', 500, NULL, 1, 4, 500, '2026-11-20')",
            values + "(3, '2026-11-20', 'transfer', 500, NULL, 0, 4, 500, NULL)",
            values + "(3, '2026-11-20', 'expense', 500, NULL, 0, NULL, NULL, NULL)",
            #"UPDATE "transaction" SET toAmount = 1 WHERE type = 'transfer'"#,
            "UPDATE account SET currency = 'USD' WHERE id = 4",
            "UPDATE account SET currency = NULL WHERE id = 1",
            "INSERT INTO account (name, kind) VALUES ('Elsewhere', 'outside')",
            "INSERT INTO account (name, currency) VALUES ('giro', 'EUR')",
            // Three levels of categories, and a parent of the other type.
            "UPDATE category SET parentId = 21 WHERE id = 20; UPDATE category SET parentId = 20 WHERE id = 22",
            "UPDATE category SET parentId = 21 WHERE id = 20; UPDATE category SET parentId = 22 WHERE id = 21",
            "UPDATE category SET parentId = 1 WHERE id = 20",
            // More than there is, or in another currency.
            "INSERT INTO part (transactionId, categoryId, amount) VALUES (2, 21, 100)",
            "INSERT INTO part (transactionId, categoryId, amount) VALUES (1, 21, 1)",
            "INSERT INTO part (transactionId, categoryId, amount) VALUES (2, 1, 1)",
            """
            INSERT INTO part (transactionId, categoryId, amount) VALUES (2, 21, 99);
            UPDATE "transaction" SET amount = 99 WHERE id = 2
            """,
        ]
    )
    func refused(sql: String) async throws {
        try await addAccounts()
        try await wallet.execute(Self.values + "(3, '2026-11-20', 'transfer', 500, NULL, 0, 4, 500, '2026-11-20')")
        try await wallet.execute(Self.values + "(3, '2026-11-20', 'expense', 100, 20, 0, NULL, NULL, NULL)")
        let before = try await rows(#"SELECT * FROM "transaction" JOIN account JOIN category"#)

        await #expect(throws: DatabaseError.self) { try await wallet.execute(sql) }

        #expect(try await rows(#"SELECT * FROM "transaction" JOIN account JOIN category"#) == before)
        #expect(try await problems() == [])
    }

    @Test(
        "Wrong totals are found and rebuilt",
        arguments: [
            ("UPDATE total SET sum = 99", 99, 100), ("UPDATE total SET count = 2", 100, 100),
            ("DELETE FROM total", 0, 100),
        ]
    )
    func repaired(sql: String, kept: Int64, counted: Int64) async throws {
        _ = try await wallet.perform(AddTransaction(.expense(100, "Tea", on: .test("2026-11-20")))).outcome
        let right = try await totals()
        try await wallet.execute(sql)
        #expect(try await problems() == [.total(month: "2026-11", category: "Other", kept: kept, counted: counted)])

        try await write { db in try KeptTotal.all.forEach { try $0.rebuild(in: db) } }

        #expect(try await problems() == [])
        #expect(try await totals() == right)
    }

    @Test("What transfers have moved is checked too")
    func movedRepaired() async throws {
        try await addAccounts()
        try await wallet.execute(Self.values + "(3, '2026-11-20', 'transfer', 500, NULL, 0, 4, 500, '2026-11-20')")
        let right = try await moved()
        try await wallet.execute("UPDATE moved SET sum = 7 WHERE accountId = 4")
        #expect(
            try await problems() == [.moved(month: "2026-11", account: "Savings", other: "Giro", kept: 7, counted: 500)]
        )

        try await write { db in try KeptTotal.all.forEach { try $0.rebuild(in: db) } }

        #expect(try await problems() == [])
        #expect(try await moved() == right)
    }

    @Test("A bulk change updates the totals, and restores what it dropped")
    func bulk() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(100, "Tea", on: .test("2026-01-02")))).outcome
        let schema = "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY name"
        let before = try await write { try String.fetchAll($0, sql: schema) }

        try await write { db in
            try db.withoutTransactionIndexes {
                try db.execute(sql: Self.insertion(of: 1000))
                try KeptTotal.all.forEach { try $0.addRows(after: 1, in: db) }
            }
        }

        #expect(try await write { try String.fetchAll($0, sql: schema) } == before)
        #expect(try await problems() == [])
        #expect(try await wallet.totals().count == 1001)
    }

    @Test("A bulk change refuses what the triggers would have refused")
    func bulkGuards() async throws {
        try await addAccounts()
        await #expect(throws: DatabaseError.self) {
            try await write { db in
                try db.withoutTransactionIndexes {
                    try db.execute(
                        sql: Self.values + "(3, '2026-11-20', 'transfer', 500, NULL, 0, 4, 499, '2026-11-20')"
                    )
                }
            }
        }
    }
}
