import Core
import Foundation
import PropertySupport
import TestSupport
import Testing

@testable import Store

@Suite("Damaged wallets")
struct DamagedWalletTests {
    /// Runs `body`, and rethrows errors that are not about a damaged wallet.
    private func allowingDamage(_ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch let error as MoneyFlowError {
            let allowed = ["notAWallet", "walletDamaged", "newerVersion", "amountOverflow"]
            guard allowed.contains(error.reason) else { throw error }
        }
    }

    /// Reads a damaged wallet: that may fail with a proper error or go unnoticed, but must not crash.
    private func read(_ folder: TemporaryFolder) async throws {
        try await allowingDamage {
            let wallet = try folder.open(.reading)
            _ = try await wallet.read(Settings())
            _ = try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 10))
            _ = try await wallet.everything(TransactionFilter(search: TransactionSearch("coffee", amounts: nil)))
            _ = try await wallet.read(History(limit: 50))
            _ = try await wallet.perform(VerifyWallet()).outcome
        }
    }

    /// Creates a wallet with rows in each table, and returns its bytes.
    private func makeFullWallet(_ folder: TemporaryFolder) async throws -> Data {
        _ = try await folder.makeWallet(transactions: 8)
        let wallet = try folder.open()
        _ = try await wallet.perform(AddCategory(NewCategory(name: "Gym", icon: .sport, type: .expense))).outcome
        _ = try await wallet.perform(
            EditTransactions([1], TransactionEdit(category: wallet.category("Gym").id, title: "Tea"))
        ).outcome
        _ = try await wallet.perform(
            ChangeSettings { settings throws(MoneyFlowError) in
                WalletSettings(currency: settings.currency, locale: "it_IT")
            }
        ).outcome
        _ = try await wallet.perform(DeleteTransactions([2, 3])).outcome
        return try folder.close(wallet)
    }

    @Test("A truncated wallet is refused or read, but never changed")
    func truncated() async throws {
        let folder = try TemporaryFolder()
        let whole = try await folder.makeWallet()
        let url = URL(fileURLWithPath: folder.wallet)
        let lengths = [1, 15, 16, 99, 100, 511, 512, 1023, 4095, 4096, 4097, 8192, 20_000, 40_960, whole.count - 4096]

        for length in lengths {
            try whole.prefix(length).write(to: url)
            try await read(folder)
            #expect(throws: MoneyFlowError.self, "\(length) bytes") { try folder.open(.changing) }
            #expect(try Data(contentsOf: url) == whole.prefix(length), "\(length) bytes")
        }
    }

    @Test(
        "A flipped bit is an error or goes unnoticed, and the file is not changed",
        arguments: LongTests.cases(UInt64(1)...4)
    )
    func flipped(seed: UInt64) async throws {
        let folder = try TemporaryFolder()
        let whole = try await makeFullWallet(folder)
        let url = URL(fileURLWithPath: folder.wallet)
        var random = SeededGenerator(seed: seed)

        for _ in 1...60 {
            // One in four in the header, where a bit matters most.
            let position = Int.random(in: 0..<(random.chance(1, in: 4) ? 100 : whole.count), using: &random)
            var damaged = whole
            damaged[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            try damaged.write(to: url)

            do {
                try await read(folder)
            } catch {
                Issue.record(error, "seed \(seed), byte \(position), \(damaged[position])")
            }

            #expect(try Data(contentsOf: url) == damaged, "seed \(seed), byte \(position)")
        }
    }

    @Test("A flipped bit in the header is a wallet error or goes unnoticed, even by a command")
    func flippedHeader() async throws {
        let folder = try TemporaryFolder()
        let whole = try await folder.makeWallet()
        let url = URL(fileURLWithPath: folder.wallet)

        // The bytes between the format's name and the reserved space, which SQLite does not read.
        for bit in LongTests.cases(16 * 8..<72 * 8) {
            var damaged = whole
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            try damaged.write(to: url)

            do {
                try await allowingDamage {
                    let wallet = try folder.open(.changing)
                    _ = try await wallet.perform(AddCategory(NewCategory(name: "Gym", icon: .sport, type: .expense)))
                        .outcome
                    _ = try folder.close(wallet)
                }
            } catch {
                Issue.record(error, "bit \(bit % 8) of byte \(bit / 8)")
            }
            for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: folder.wallet + suffix) {
                try FileManager.default.removeItem(atPath: folder.wallet + suffix)
            }
        }
    }

    @Test("A wallet whose header only allows reading can be read; changing it fails as damaged")
    func headerAllowsReadingAlone() async throws {
        let folder = try TemporaryFolder()
        var bytes = try await folder.makeWallet()
        // The write version of the file format: SQLite knows 1 and 2.
        bytes[18] = 3
        try bytes.write(to: URL(fileURLWithPath: folder.wallet))

        _ = try await folder.open(.reading).read(Settings())
        let damage = MoneyFlowError.walletDamaged(
            path: folder.wallet,
            detail: .reported("attempt to write a readonly database")
        )
        await #expect(throws: damage) {
            _ = try await folder.open(.changing).perform(
                AddCategory(NewCategory(name: "Gym", icon: .sport, type: .expense))
            ).outcome
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.wallet)) == bytes)
    }

    /// Gives the account an unknown currency, past the trigger that protects it.
    private static let otherCurrency: String = {
        let guards = WalletSchema.guards.filter { $0.key == WalletSchema.currencyGuard }.map(\.value)
        let statements =
            ["DROP TRIGGER \(WalletSchema.currencyGuard)", "UPDATE account SET currency = 'XYZ' WHERE id = 1"] + guards
        return statements.joined(separator: ";\n")
    }()

    @Test(
        "A value that violates the schema is damage, reported with its row",
        arguments: [
            (#"UPDATE "transaction" SET date = '2026-02-31' WHERE id = 2"#, WalletDamage.row(2, table: "transaction")),
            ("UPDATE settings SET theme = 'pink'", WalletDamage.row(1, table: "settings")),
            (otherCurrency, WalletDamage.row(1, table: "account")),
            ("UPDATE category SET type = 'loan' WHERE id = 24", WalletDamage.row(24, table: "category")),
            ("DELETE FROM category WHERE id = 24", WalletDamage.row(3, table: "transaction")),
            ("UPDATE total SET count = -9223372036854775808", .totals),
            ("UPDATE total SET sum = -9223372036854775808", .totals),
            ("UPDATE total SET count = 9223372036854775807, sum = 9223372036854775807", .totals),
            ("UPDATE total SET month = 'May'", .totals),
        ]
    )
    func impossibleValues(sql: String, detail: WalletDamage) async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        try await folder.openRaw().writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
            try db.execute(sql: sql)
        }

        let damage = MoneyFlowError.walletDamaged(path: folder.wallet, detail: detail)
        await #expect(throws: damage) {
            let wallet = try folder.open(.reading)
            _ = try await wallet.read(Settings())
            _ = try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 10))
        }
    }

    @Test(
        "The name of a table with a null character is damage, and is not read for ever",
        arguments: ["\\0", "transaction\\0x"]
    )
    func nullCharacter(name: String) async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let sql = name.split(separator: "\\0", omittingEmptySubsequences: false).map { "'\($0)'" }
            .joined(separator: " || char(0) || ")
        try await folder.openRaw().writeWithoutTransaction { db in
            try db.execute(
                sql: "INSERT INTO change (commandId, tableName, recordId, after) VALUES (1, \(sql), 9, '{}')"
            )
        }
        let wallet = try folder.open(.reading)
        #expect(try await wallet.read(History(limit: 10)).first { $0.id == 1 }?.isReadable == false)
        await #expect(throws: MoneyFlowError.walletDamaged(path: folder.wallet, detail: .row(1, table: "change"))) {
            _ = try await wallet.read(CommandDetails(1, limit: 10))
        }
    }

    @Test(
        "A value whose type is not its column's is damage, not a crash",
        arguments: [
            ("transaction", "amount", "NULL"), ("transaction", "title", "NULL"), ("transaction", "date", "NULL"),
            ("transaction", "categoryId", "NULL"), ("category", "name", "NULL"), ("category", "type", "NULL"),
            ("category", "archived", "NULL"), ("settings", "hideAmounts", "NULL"), ("settings", "icons", "NULL"),
            ("settings", "monthStart", "NULL"), ("settings", "mouse", "NULL"), ("settings", "monthStart", "'01'"),
            ("settings", "monthShift", "NULL"),
            ("total", "sum", "NULL"), ("total", "sum", "'x'"), ("transaction", "amount", "'x'"),
            ("command", "instant", "NULL"), ("command", "kind", "NULL"), ("change", "after", "'x'"),
        ]
    )
    func otherTypes(table: String, column: String, value: String) async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let wallet = try folder.open()
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: "Tea"))).outcome
        _ = try folder.close(wallet)
        // Removes the types of the columns, which a flipped bit can do too.
        try await folder.openRaw().writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA writable_schema = ON")
            try db.execute(
                sql: """
                    UPDATE sqlite_schema SET sql = replace(replace(replace(replace(sql, ') STRICT, ', ') '), ') STRICT', ')'),
                        'IS NOT NULL', 'NOTNULL'), 'NOT NULL', '') WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                    """
            )
            try db.execute(sql: "PRAGMA writable_schema = RESET")
            for name in KeptTotal.triggersOnTransactions + WalletSchema.transactionGuards {
                try db.execute(sql: "DROP TRIGGER \(name)")
            }
        }
        try await folder.openRaw().writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
            try db.execute(sql: "UPDATE \"\(table)\" SET \"\(column)\" = \(value)")
        }

        try await read(folder)
    }
}
