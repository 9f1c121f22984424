import Core
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Kept totals")
struct KeptTotalTests {
    /// A second kind of total: the amounts and title lengths of each day and type.
    private static let daily = KeptTotal(
        table: "daily",
        source: "transaction",
        keys: [KeptTotal.Column("day", from: "date"), KeptTotal.Column("type")],
        sums: [
            KeptTotal.Column("sum", from: "amount"),
            KeptTotal.Column("letters", from: "title") { "length(\($0))" },
        ],
        problem: { .total(month: $0.labels[0], category: $0.labels[1], kept: $0.kept, counted: $0.counted) }
    )
    private static let totals = KeptTotal.all + [daily]

    private let wallet: SQLiteRepository

    init() throws {
        wallet = try SQLiteRepository.inMemory()
    }

    private func write<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
        try await wallet.currentBacking().queue.write(body)
    }

    /// Adds the second kind of total to the wallet.
    private func addDaily() async throws {
        try await write { db in
            try db.execute(
                sql: """
                    CREATE TABLE daily (
                        day TEXT NOT NULL, type TEXT NOT NULL, sum INTEGER NOT NULL, letters INTEGER NOT NULL,
                        count INTEGER NOT NULL, PRIMARY KEY (day, type)
                    ) STRICT, WITHOUT ROWID
                    """
            )
            try Self.daily.createTriggers(in: db)
        }
    }

    private func problems() async throws -> [VerificationProblem] {
        try await write { db in try Self.totals.flatMap { try $0.problems(in: db) } }
    }

    private func dailyRows() async throws -> [String] {
        try await write {
            try String.fetchAll(
                $0,
                sql: "SELECT day || ' ' || type || ' ' || sum || ' ' || letters || ' ' || count FROM daily"
            )
        }
    }

    private static func insertion(of count: Int) -> String {
        """
        WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n LIMIT \(count))
        INSERT INTO "transaction" (accountId, date, type, amount, categoryId, title)
        SELECT 1, date('2026-01-01', (n % 60) || ' days'), 'expense', n, 20 + n % 5, printf('%d', n) FROM n
        """
    }

    @Test("The triggers of a new wallet are exactly those of the first version")
    func triggers() async throws {
        let triggers = try await write { db in
            try String.fetchAll(db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid")
        }
        #expect(
            triggers == [
                """
                CREATE TRIGGER totalAfterInsert AFTER INSERT ON "transaction" BEGIN
                    INSERT INTO total VALUES (NEW.accountId, substr(NEW.date, 1, 7), NEW.categoryId, NEW.type, NEW.amount, 1)
                    ON CONFLICT DO UPDATE SET sum = sum + excluded.sum, count = count + 1;
                END
                """,
                """
                CREATE TRIGGER totalAfterDelete AFTER DELETE ON "transaction" BEGIN
                    UPDATE total SET sum = sum - OLD.amount, count = count - 1
                    WHERE accountId = OLD.accountId AND month = substr(OLD.date, 1, 7) AND categoryId = OLD.categoryId;
                    DELETE FROM total
                    WHERE accountId = OLD.accountId AND month = substr(OLD.date, 1, 7) AND categoryId = OLD.categoryId
                        AND count = 0;
                END
                """,
                """
                CREATE TRIGGER totalAfterUpdate
                AFTER UPDATE OF accountId, date, type, amount, categoryId ON "transaction" BEGIN
                    UPDATE total SET sum = sum - OLD.amount, count = count - 1
                    WHERE accountId = OLD.accountId AND month = substr(OLD.date, 1, 7) AND categoryId = OLD.categoryId;
                    DELETE FROM total
                    WHERE accountId = OLD.accountId AND month = substr(OLD.date, 1, 7) AND categoryId = OLD.categoryId
                        AND count = 0;
                    INSERT INTO total VALUES (NEW.accountId, substr(NEW.date, 1, 7), NEW.categoryId, NEW.type, NEW.amount, 1)
                    ON CONFLICT DO UPDATE SET sum = sum + excluded.sum, count = count + 1;
                END
                """,
            ]
        )
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
        #expect(names == Set(WalletSchema.transactionIndexes.map(\.key) + KeptTotal.all.flatMap(\.triggers)))
    }

    @Test("A bulk change of transactions concerns only totals of transactions")
    func ofTransactions() {
        let categories = KeptTotal(
            table: "categoryTotal",
            source: "category",
            keys: [KeptTotal.Column("type")],
            sums: [],
            problem: Self.daily.problem
        )
        #expect(KeptTotal.ofTransactions(Self.totals + [categories]).map(\.table) == ["total", "daily"])
    }

    @Test("The triggers keep a second kind of total up to date")
    func secondDefinition() async throws {
        try await addDaily()
        _ = try await wallet.add(.expense(100, "Tea", on: .test("2026-11-20")))
        _ = try await wallet.add(.expense(200, "Coffee", on: .test("2026-11-20")))
        _ = try await wallet.add(.income(900, "Pay", on: .test("2026-11-20")))
        #expect(try await dailyRows() == ["2026-11-20 expense 300 9 2", "2026-11-20 income 900 3 1"])

        // Another tool may change a single column.
        try await wallet.execute(#"UPDATE "transaction" SET title = 'Green tea' WHERE id = 1"#)
        _ = try await wallet.delete([2])
        #expect(try await dailyRows() == ["2026-11-20 expense 100 9 1", "2026-11-20 income 900 3 1"])
        #expect(try await problems() == [])

        _ = try await wallet.delete([3])
        #expect(try await dailyRows() == ["2026-11-20 expense 100 9 1"])
        #expect(try await problems() == [])
    }

    @Test(
        "Wrong totals of a second kind are found and rebuilt",
        arguments: [
            ("UPDATE daily SET sum = 99", 99, 100), ("UPDATE daily SET letters = 4", 100, 100),
            ("UPDATE daily SET count = 2", 100, 100), ("DELETE FROM daily", 0, 100),
        ]
    )
    func repaired(sql: String, kept: Int64, counted: Int64) async throws {
        try await addDaily()
        _ = try await wallet.add(.expense(100, "Tea", on: .test("2026-11-20")))
        try await wallet.execute(sql)
        #expect(
            try await problems()
                == [.total(month: "2026-11-20", category: "expense", kept: kept, counted: counted)]
        )

        try await write { db in try Self.totals.forEach { try $0.rebuild(in: db) } }

        #expect(try await problems() == [])
        #expect(try await dailyRows() == ["2026-11-20 expense 100 3 1"])
    }

    @Test("A total without rows is reported, even if it is zero")
    func extraTotal() async throws {
        try await addDaily()
        try await wallet.execute("INSERT INTO daily VALUES ('2026-11-20', 'expense', 0, 0, 0)")
        #expect(
            try await problems() == [.total(month: "2026-11-20", category: "expense", kept: 0, counted: 0)]
        )

        try await write { db in try Self.totals.forEach { try $0.rebuild(in: db) } }
        #expect(try await dailyRows() == [])
    }

    @Test("A bulk change updates all given totals, and restores what it dropped")
    func bulk() async throws {
        try await addDaily()
        _ = try await wallet.add(.expense(100, "Tea", on: .test("2026-01-02")))
        let schema = "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY name"
        let before = try await write { try String.fetchAll($0, sql: schema) }

        try await write { db in
            try db.withoutTransactionIndexes(totals: Self.totals) {
                try db.execute(sql: Self.insertion(of: 1000))
                try Self.totals.forEach { try $0.addRows(after: 1, in: db) }
            }
        }

        #expect(try await write { try String.fetchAll($0, sql: schema) } == before)
        #expect(try await problems() == [])
        #expect(try await wallet.totals().count == 1001)
    }
}
