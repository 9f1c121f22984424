import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Verifying and repairing a wallet")
struct VerificationTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func writeRaw(_ sql: String) async throws {
        let tool = try folder.openRaw()
        try await tool.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            try db.execute(sql: sql)
        }
        try tool.close()
    }

    @Test("An intact wallet has no problems, and repairing it changes nothing")
    func sound() async throws {
        let bytes = try await folder.makeWallet()
        let wallet = try folder.open()

        let report = try await wallet.perform(VerifyWallet()).outcome
        #expect(report == VerificationReport(path: folder.wallet, transactionCount: 3, problems: []))
        #expect(
            try await wallet.perform(RepairWallet()).outcome == RepairReport(before: report, after: report, copy: nil)
        )
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.wallet)) == bytes)
    }

    @Test(
        "Wrong totals are reported with the right ones, and rebuilt",
        arguments: [
            ("UPDATE total SET sum = 599", 599, 600), ("UPDATE total SET count = 4", 600, 600),
            ("UPDATE total SET type = 'income'", 600, 600), ("DELETE FROM total", 0, 600),
            ("UPDATE total SET count = -9223372036854775808", 600, 600),
            ("UPDATE total SET sum = -9223372036854775808", -9_223_372_036_854_775_808, 600),
        ]
    )
    func totals(sql: String, kept: Int64, counted: Int64) async throws {
        _ = try await folder.makeWallet()
        let sound = try await folder.open(.reading).dumpWithHistory()
        try await writeRaw(sql)
        let wallet = try folder.open(.restoring)
        let problem = VerificationProblem.total(month: "2026-11", category: "Other", kept: kept, counted: counted)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [problem])
        #expect(!wallet.hasMadeChanges)

        let report = try await wallet.perform(RepairWallet()).outcome

        #expect(wallet.hasMadeChanges)
        #expect(report.before.problems == [problem])
        #expect(report.after.problems == [])
        #expect(try await folder.open(.reading).dumpWithHistory() == sound)
        let copy = try #require(report.copy)
        #expect(try WalletFile.permissions(of: copy) == 0o600)
        #expect(try await folder.open(.restoring, path: copy).perform(VerifyWallet()).outcome.problems == [problem])
    }

    @Test("A total without transactions is reported")
    func totalOfNothing() async throws {
        _ = try await folder.makeWallet()
        try await writeRaw("INSERT INTO total VALUES (1, '2026-12', 5, 'expense', 70, 1, 0)")
        let problem = VerificationProblem.total(month: "2026-12", category: "Bar", kept: 70, counted: 0)
        #expect(try await folder.open().perform(RepairWallet()).outcome.before.problems == [problem])
        #expect(try await folder.open().perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Another tool's REPLACE, which bypasses the delete trigger, is found and repaired")
    func replace() async throws {
        _ = try await folder.makeWallet()
        try await writeRaw(
            """
            REPLACE INTO "transaction" (id, accountId, date, type, amount, categoryId)
            VALUES (1, 1, '2026-11-20', 'expense', 50, 24)
            """
        )
        let wallet = try folder.open()

        let report = try await wallet.perform(RepairWallet()).outcome

        #expect(report.before.problems == [.total(month: "2026-11", category: "Other", kept: 650, counted: 550)])
        #expect(report.after.problems == [])
        #expect(
            try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 0)).recaps[0].monthlyExpenses
                == .cents(550)
        )
    }

    @Test("Permissions for others are reported and removed, from the log too")
    func permissions() async throws {
        _ = try await folder.makeWallet()
        #expect(chmod(folder.wallet, 0o644) == 0)
        let wallet = try folder.open()
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome

        let report = try await wallet.perform(RepairWallet()).outcome

        #expect(report.before.problems.contains(.permissions(path: folder.wallet, mode: 0o644)))
        #expect(report.before.problems.contains(.permissions(path: folder.wallet + "-wal", mode: 0o644)))
        #expect(report.after.problems == [])
        for name in try folder.contents() {
            #expect(try WalletFile.permissions(of: folder.file(name)) == 0o600, "\(name)")
        }
    }

    @Test("A broken reference is reported but not repaired")
    func foreignKey() async throws {
        _ = try await folder.makeWallet()
        try await writeRaw("DELETE FROM category WHERE name = 'Other'")

        let report = try await folder.open().perform(RepairWallet()).outcome

        #expect(report.copy == nil)
        #expect(
            report.after.problems == (1...3).map { .foreignKey(table: "transaction", row: $0, parent: "category") }
        )
    }

    @Test("Each repair makes another copy, and the wallet can still be used")
    func copies() async throws {
        _ = try await folder.makeWallet()
        let wallet = try folder.open()
        var copies: Set<String> = []

        for amount in 1...3 {
            try await writeRaw("UPDATE total SET sum = \(amount)")
            copies.insert(try #require(try await wallet.perform(RepairWallet()).outcome.copy))
        }

        #expect(copies.count == 3)
        _ = try await wallet.perform(MoveCommands.undo(3)).outcome
        #expect(try await wallet.everything().isEmpty)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }
}
