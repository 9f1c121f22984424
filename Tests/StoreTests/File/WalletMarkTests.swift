import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Checking files from elsewhere")
struct WalletMarkTests {
    let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
    }

    private func state(of path: String? = nil) -> WalletMark.State {
        WalletMark(ofWalletAt: path ?? folder.wallet).state
    }

    private func writeRaw(_ sql: String) throws {
        let tool = try folder.openRaw()
        try tool.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
            try db.execute(sql: sql)
        }
        try tool.close()
    }

    @Test("A wallet stays marked while only MoneyFlow changes it")
    func own() async throws {
        try #require(state() != .unsupported)
        do {
            let wallet = try folder.open()
            _ = try await wallet.perform(AddTransaction(.expense(100, on: .test("2026-11-20")))).outcome
            #expect(state() == .current)
        }
        // Closing moves the log into the file.
        #expect(try folder.contents() == ["wallet.db"])
        #expect(state() == .current)
        _ = try folder.open(.reading)
        #expect(state() == .current)
    }

    @Test("A copy, and a wallet that another program has changed, are checked when they are opened")
    func others() async throws {
        try #require(state() != .unsupported)
        let copy = folder.file("copy.db")
        try Data(contentsOf: URL(fileURLWithPath: folder.wallet)).write(to: URL(fileURLWithPath: copy))
        #expect(state(of: copy) == .outdated)
        _ = try folder.open(.reading, path: copy)
        #expect(state(of: copy) == .current)

        _ = try folder.open(.reading)
        try writeRaw("UPDATE settings SET locale = 'it_IT'")
        #expect(state() == .outdated)
    }

    @Test(
        "A value that breaks its constraint or its type is damage at every command, with its row",
        arguments: [
            (#"UPDATE "transaction" SET amount = -5 WHERE id = 2"#, WalletDamage.row(2, table: "transaction")),
            (#"UPDATE "transaction" SET title = printf('%2000d', 1) WHERE id = 3"#, .row(3, table: "transaction")),
            (#"UPDATE "transaction" SET date = '2026-02-31' WHERE id = 1"#, .row(1, table: "transaction")),
            ("UPDATE category SET name = '' WHERE id = 5", .row(5, table: "category")),
            ("UPDATE category SET archived = 7 WHERE id = 6", .row(6, table: "category")),
            ("UPDATE settings SET theme = 'pink'", .row(1, table: "settings")),
            ("UPDATE command SET state = 'lost' WHERE id = 2", .row(2, table: "command")),
            (
                "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'transaction'",
                .row(.max, table: "transaction")
            ),
        ]
    )
    func invalidRow(sql: String, damage: WalletDamage) async throws {
        try #require(state() != .unsupported)
        _ = try folder.open(.reading)
        try writeRaw(sql)
        let error = MoneyFlowError.walletDamaged(path: folder.wallet, detail: damage)

        for access in [WalletRequest.Access.reading, .changing] {
            #expect(throws: error) { try folder.open(access) }
        }
        await #expect(throws: error) { try await folder.open(.interactive).read(Settings()) }
        guard case .row(let id, let table) = damage else { return }
        #expect(
            try await folder.open(.restoring).perform(VerifyWallet()).outcome.problems.contains(.row(id, table: table))
        )
        #expect(state() == .outdated)
    }

    @Test("SQL that another tool has added since the wallet was opened does not run")
    func triggerAfterOpening() async throws {
        for access in [WalletRequest.Access.changing, .interactive] {
            let wallet = try folder.open(access)
            _ = try await wallet.read(Settings())
            try writeRaw(
                """
                CREATE TRIGGER t AFTER INSERT ON "transaction" BEGIN
                    UPDATE "transaction" SET title = 'pwned' WHERE id = NEW.id;
                END
                """
            )
            let damage = WalletDamage.schema([SchemaDifference(.foreign, .trigger, "t")])
            await #expect(throws: MoneyFlowError.walletDamaged(path: folder.wallet, detail: damage)) {
                try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
            }
            #expect(throws: MoneyFlowError.self) { try folder.open(.reading) }
            try writeRaw("DROP TRIGGER t")
        }
        #expect(try await folder.open().everything().count == 3)
    }

    @Test("What another tool has changed since the wallet was opened is not marked as checked")
    func changeAfterOpening() async throws {
        try #require(state() != .unsupported)
        do {
            let wallet = try folder.open()
            try writeRaw(#"UPDATE "transaction" SET amount = -5 WHERE id = 2"#)
            _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
            #expect(state() == .outdated)
        }
        #expect(state() == .outdated)
        let damage = MoneyFlowError.walletDamaged(path: folder.wallet, detail: .row(2, table: "transaction"))
        #expect(throws: damage) { try folder.open(.reading) }
    }

    @Test("A mark that cannot be read counts as outdated")
    func unreadableMark() {
        #expect(state(of: folder.file("none.db")) == .outdated)
    }

    @Test("A wallet with a title of fifty megabytes is damaged, with its row")
    func hugeTitle() throws {
        try #require(state() != .unsupported)
        try writeRaw(#"UPDATE "transaction" SET title = replace(hex(zeroblob(25000000)), '0', 'x') WHERE id = 2"#)
        #expect(
            throws: MoneyFlowError.walletDamaged(path: folder.wallet, detail: .row(2, table: "transaction"))
        ) {
            try folder.open(.reading)
        }
    }

    @Test("Through one of several hard links, a wallet is read but not changed")
    func hardLink() async throws {
        let other = folder.file("other.db")
        try #require(link(folder.wallet, other) == 0)

        #expect(try await folder.open(.reading, path: other).everything().count == 3)
        for path in [folder.wallet, other] {
            #expect(throws: MoneyFlowError.walletHardLinked(path: path, names: 2)) { try folder.open(path: path) }
        }
        try #require(unlink(other) == 0)
        _ = try await folder.open().perform(DeleteTransactions([1])).outcome
    }
}
