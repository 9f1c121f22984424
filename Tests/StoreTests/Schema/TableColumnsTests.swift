import Core
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("History written before a column was added")
struct TableColumnsTests {
    @Test("Undo fills the new column with its default")
    func undo() async throws {
        // Given a deletion, then a schema with one more column
        let wallet = try SQLiteWallet.inMemory()
        _ = try await wallet.perform(AddTransaction(.expense(1, "kept", on: .test("2026-11-20")))).outcome
        _ = try await wallet.perform(AddTransaction(.expense(2, "deleted", on: .test("2026-11-20")))).outcome
        _ = try await wallet.perform(DeleteTransactions([2])).outcome
        try await wallet.execute(#"ALTER TABLE "transaction" ADD COLUMN remark TEXT NOT NULL DEFAULT 'it''s "new"'"#)
        try await wallet.execute("ALTER TABLE category ADD COLUMN color INTEGER")

        // When everything is undone and redone
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await notes(wallet) == [#"it's "new""#, #"it's "new""#])
        _ = try await wallet.perform(MoveCommands.undo(2)).outcome
        #expect(try await wallet.everything().isEmpty)
        _ = try await wallet.perform(MoveCommands.redo(2)).outcome

        // Then the rows are there, with the default
        #expect(try await wallet.everything().map(\.title) == ["deleted", "kept"])
        #expect(try await notes(wallet) == [#"it's "new""#, #"it's "new""#])
    }

    @Test("A value in the new column other than its default conflicts with old history")
    func conflict() async throws {
        let wallet = try SQLiteWallet.inMemory()
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        try await wallet.execute(#"ALTER TABLE "transaction" ADD COLUMN remark TEXT NOT NULL DEFAULT ''"#)
        try await wallet.execute(#"UPDATE "transaction" SET remark = 'mine'"#)

        await #expect(throws: MoneyFlowError.historyConflict(command: 1, .undo, .changedElsewhere)) {
            try await wallet.perform(MoveCommands.undo(1)).outcome
        }
    }

    @Test("History written afterwards keeps the values of the new column")
    func later() async throws {
        let wallet = try SQLiteWallet.inMemory()
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        try await wallet.execute(#"ALTER TABLE "transaction" ADD COLUMN "odd.name" TEXT NOT NULL DEFAULT ''"#)
        try await wallet.execute(#"UPDATE "transaction" SET "odd.name" = 'mine'"#)

        _ = try await wallet.perform(DeleteTransactions([1])).outcome
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome

        let kept = try await wallet.currentBacking().queue.read { db in
            try String.fetchAll(db, sql: #"SELECT "odd.name" FROM "transaction""#)
        }
        #expect(kept == ["mine"])
    }

    private func notes(_ wallet: SQLiteWallet) async throws -> [String] {
        try await wallet.currentBacking().queue.read { db in
            try String.fetchAll(db, sql: #"SELECT remark FROM "transaction""#)
        }
    }
}
