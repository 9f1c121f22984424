import Core
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Undo after changes by another SQLite tool")
struct HistoryStepConflictTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    /// Expects that undo is refused because of `command`, and that nothing is changed.
    private func expectConflict(
        _ command: HistoryEntry.ID,
        undoing count: Int = 1,
        _ conflict: HistoryConflict = .changedElsewhere
    ) async throws {
        let before = try await wallet.dumpWithHistory()
        await #expect(throws: MoneyFlowError.historyConflict(command: command, .undo, conflict)) {
            try await wallet.perform(MoveCommands.undo(count)).outcome
        }
        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("Undo does not overwrite a row that has changed since")
    func changedRow() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        try await wallet.execute(#"UPDATE "transaction" SET title = 'by hand'"#)
        try await expectConflict(1)
    }

    @Test("A history that claims to have changed itself is damage")
    func changedHistory() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: "x"))).outcome
        try await wallet.execute(
            """
            UPDATE change SET tableName = 'command', before = json_object('kind', 'import', 'instant', 0),
                after = (SELECT json_object('kind', kind, 'instant', instant, 'state', state, 'changeCount', changeCount)
                    FROM command)
            WHERE commandId = 2
            """
        )
        let damage = MoneyFlowError.walletDamaged(path: "", detail: .row(2, table: "change"))
        await #expect(throws: damage) { try await wallet.perform(MoveCommands.undo(1)).outcome }
    }

    @Test("Undo does not edit a row that has been deleted since")
    func deletedRow() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: "x"))).outcome
        try await wallet.execute(#"DELETE FROM "transaction""#)
        try await expectConflict(2)
    }

    @Test("Undo does not insert a row that has been inserted again since")
    func remadeRow() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        _ = try await wallet.perform(DeleteTransactions([1])).outcome
        try await wallet.execute(
            """
            INSERT INTO "transaction" (id, accountId, date, type, amount, categoryId)
            VALUES (1, 1, '2026-11-20', 'expense', 5, 24)
            """
        )
        try await expectConflict(2)
    }

    @Test("Undo does not restore a name that another category has taken since")
    func takenName() async throws {
        _ = try await wallet.perform(RenameCategory(wallet.category("Bar").id, to: "Pub")).outcome
        try await wallet.execute("INSERT INTO category (name, icon, type) VALUES ('bar', 'bar', 'expense')")
        try await expectConflict(1, .nameTaken("bar", .category))
    }

    @Test("Undo does not delete a category that has been used since")
    func usedCategory() async throws {
        _ = try await wallet.perform(AddCategory(NewCategory(name: "Gym", icon: .sport, type: .expense))).outcome
        try await wallet.execute(
            """
            INSERT INTO "transaction" (accountId, date, type, amount, categoryId)
            VALUES (1, '2026-11-20', 'expense', 5, 36)
            """
        )
        try await expectConflict(1)
    }

    @Test("Undo does not restore a transaction whose category has been deleted since")
    func missingCategory() async throws {
        let added = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20"), category: "Bar")))
            .outcome
        _ = try await wallet.perform(DeleteTransactions([added.id])).outcome
        try await wallet.execute("DELETE FROM category WHERE name = 'Bar'")
        try await expectConflict(2)
    }

    @Test("Undoing several commands is all or nothing if one conflicts")
    func allOrNothing() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, "first", on: .test("2026-11-20")))).outcome
        _ = try await wallet.perform(AddTransaction(.expense(2, "second", on: .test("2026-11-20")))).outcome
        try await wallet.execute(#"UPDATE "transaction" SET amount = 7 WHERE id = 1"#)

        try await expectConflict(1, undoing: 2)

        #expect(try await wallet.perform(MoveCommands.undo(1)).outcome.map(\.id) == [2])
    }

    @Test("Redo is refused too")
    func redo() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: "x"))).outcome
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        try await wallet.execute(#"UPDATE "transaction" SET amount = 7"#)
        let before = try await wallet.dumpWithHistory()

        await #expect(throws: MoneyFlowError.historyConflict(command: 2, .redo, .changedElsewhere)) {
            try await wallet.perform(MoveCommands.redo(1)).outcome
        }

        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("Changes to other rows are not a conflict")
    func otherRows() async throws {
        for number in 1...2 {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(number), on: .test("2026-11-20")))).outcome
        }
        try await wallet.execute(#"UPDATE "transaction" SET title = 'by hand' WHERE id = 1"#)

        _ = try await wallet.perform(MoveCommands.undo(1)).outcome

        #expect(try await wallet.everything().map(\.title) == ["by hand"])
    }

    @Test("History is still listed after another tool deleted the category of its transactions")
    func historyWithoutCategory() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(1, "Beer", on: .test("2026-11-20"), category: "Bar")))
            .outcome
        try await wallet.execute(#"DELETE FROM "transaction"; DELETE FROM category WHERE name = 'Bar'"#)

        let entry = try #require(try await wallet.read(History(limit: 9)).first)

        #expect(entry.changeCount == 1)
        guard let after = entry.changes.first?.records(of: Transaction.self)?.after else {
            Issue.record("\(entry.changes)")
            return
        }
        #expect(after.title == "Beer")
        #expect(after.type == .expense)
    }
}
