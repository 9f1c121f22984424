import BankFiles
import Core
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Migrating rows that version 4 imported")
struct ImportedRowMigrationTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        // Given a wallet of the fourth version with the rows of five transactions that one import added: one with an
        // account, one with an identifier, a fingerprint and a date before 1970, one that is pending, and one that was
        // pending and is booked with a text that has the same hash.
        try WalletFile.create(folder.wallet)
        let queue = try folder.openRaw()
        try WalletSchema.migrator(newWalletCurrency: .euro).migrate(queue, upTo: "4: accounts, transfers, plans")
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: Self.fourthVersion)
            try db.execute(sql: "PRAGMA journal_mode = WAL")
        }
        try queue.close()
    }

    private static let twins = ["8yn0iYCKYHlIj4-BwPqk", "GReLUrM4wMqfg9yzV3KQ"]
    private static let hash = StableHash.text("Coffee")
    private static let fourthVersion = """
        INSERT INTO command (kind, instant, position) VALUES ('import', 0, 1);
        INSERT INTO importedRow VALUES
            ('2026-11-20', -100, 'Coffee', 1, 1, NULL, NULL, \(0x1234_5678_9ABC_DEF0), NULL, 1),
            ('1969-12-31', -200, 'Tea', 2, 1, 'A/2', \(-0x1234_5678_9ABC_DEF0), NULL, NULL, 1),
            ('2026-11-20', -500, 'Lidl 4521', 3, 1, NULL, NULL, NULL, 'pending', 1),
            ('2026-11-20', -600, '\(twins[0])', 4, 1, 'A/4', NULL, NULL, 'pending', 1),
            ('2026-11-20', -600, '\(twins[1])', 4, 1, 'A/5', NULL, NULL, 'booked', 1),
            ('no date', -700, 'By hand', 5, 1, NULL, NULL, NULL, NULL, 1);
        UPDATE sqlite_sequence SET seq = 5 WHERE name = 'transaction';
        """

    @Test("A row keeps its day, amount and account, and hashes instead of its text; a pending one keeps its text, too")
    func rows() async throws {
        let wallet = try folder.open()
        let rows = try await wallet.currentBacking().queue.read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT transactionId, day, amount, textHash, account, bankId, fingerprint, stage, text
                    FROM importedRow WHERE accountId = 1 AND commandId = 1 ORDER BY transactionId, bankId
                    """
            ).map { $0.databaseValues.map { $0.isNull ? "-" : "\($0.storage.value ?? "")" }.joined(separator: " ") }
        }
        let twin = StableHash.text(Self.twins[0])
        #expect(twin == StableHash.text(Self.twins[1]))
        #expect(
            rows == [
                "1 20777 -100 \(StableHash.text("Coffee")) \(0x1234_5678_9ABC) - - - -",
                "2 -1 -200 \(StableHash.text("Tea")) - A/2 \(-0x1234_5678_9ABD) - -",
                "3 20777 -500 \(StableHash.text("Lidl 4521")) - - - pending Lidl 4521",
                "4 20777 -600 \(twin) - A/4 - pending \(Self.twins[0])",
                "4 20777 -600 \(twin + 1) - A/5 - booked -",
                "5 0 -700 \(StableHash.text("By hand")) - - - - -",
            ]
        )
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Rows are recognized as before: by texts, identifiers and details, and by words while they are pending")
    func duplicates() async throws {
        let wallet = try folder.open()
        let tea = RowDetails(dates: [try .test("1969-12-31")], texts: [], fingerprint: -0x1234_5678_9ABD)
        let known = try [
            row(100, "Coffee"), row(200, "Mint tea", on: "1970-01-02", type: .income, details: tea),
            row(500, "LIDL SAGT DANKE", on: "2026-11-22"), row(600, "Shop", bankID: "A/5"),
        ]
        let unknown = try [row(100, "coffee"), row(101, "Coffee"), row(100, "Coffee", on: "2026-11-21")]
        for rows in [known, known, try [row(600, Self.twins[1])]] {
            #expect(try await wallet.importRows(rows).duplicates == rows.count)
        }
        #expect(try await wallet.importRows(unknown).added == 3)
    }
}
