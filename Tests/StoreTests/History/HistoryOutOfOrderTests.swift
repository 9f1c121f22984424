import BankFiles
import Core
import GRDB
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Undo and redo out of order")
struct HistoryOutOfOrderTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    /// Expects that a command is refused, that nothing is changed, and that it works after the way out.
    private func expectConflict(
        _ direction: HistoryDirection,
        _ command: HistoryEntry.ID,
        _ conflict: HistoryConflict,
        wayOut: HistoryDirection? = nil,
        _ first: HistoryEntry.ID = 0
    ) async throws {
        let before = try await wallet.dumpWithHistory()
        await #expect(throws: MoneyFlowError.historyConflict(command: command, direction, conflict)) {
            try await wallet.perform(MoveCommands(direction, .numbered([command]))).outcome
        }
        #expect(try await wallet.dumpWithHistory() == before)
        guard let wayOut else { return }
        _ = try await wallet.perform(MoveCommands(wayOut, .numbered([first]))).outcome
        _ = try await wallet.perform(MoveCommands(direction, .numbered([command]))).outcome
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    private func add(_ title: String = "Coffee", category: String? = nil) async throws {
        var new = try NewTransaction.expense(100, title, on: .test("2026-11-20"), category: category)
        new.amount = Money(minorUnits: 100, currency: try await wallet.read(Settings()).currency)
        _ = try await wallet.perform(AddTransaction(new)).outcome
    }

    private func setCurrency(_ code: String) async throws {
        let currency = try Currency.test(code)
        _ = try await wallet.perform(
            ChangeSettings { settings throws(MoneyFlowError) in
                var settings = settings
                settings.reportCurrency = currency
                return settings
            }
        ).outcome
    }

    @Test("The newest command that changed the same row is named")
    func changedRow() async throws {
        try await add()
        try await add("Other")
        for title in ["a", "b", "c"] {
            _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: title))).outcome
        }
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome

        try await expectConflict(.undo, 1, .changed(by: 4))
        try await expectConflict(.undo, 3, .changed(by: 4), wayOut: .undo, 4)
        #expect(try await wallet.read(SingleTransaction(1)).title == "Coffee")
    }

    @Test("A redone command does not overwrite a row that was changed since")
    func redoChangedRow() async throws {
        try await add()
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: "a"))).outcome
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: "b"))).outcome

        try await expectConflict(.redo, 2, .changed(by: 3), wayOut: .undo, 3)
        #expect(try await wallet.read(SingleTransaction(1)).title == "a")
    }

    @Test("A command whose rows another command made is redone after that one")
    func redoNeeds() async throws {
        try await add()
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: "a"))).outcome
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: "b"))).outcome
        _ = try await wallet.perform(MoveCommands.undo(3)).outcome

        try await expectConflict(.redo, 3, .needs(2))
        try await expectConflict(.redo, 2, .needs(1), wayOut: .redo, 1)
    }

    @Test("Of several commands at once, those that are in the way of each other are said to be too many")
    func tooManyAtOnce() async throws {
        try await add()
        for title in ["a", "b"] {
            _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: title))).outcome
            _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        }
        await #expect(
            throws: MoneyFlowError.historyConflict(command: 2, .redo, .changedByOthers(count: 1))
        ) { try await wallet.perform(MoveCommands.redo(2)).outcome }
        #expect(try await wallet.perform(MoveCommands.redo(1)).outcome.map(\.id) == [3])
    }

    @Test("A category in use is not taken back; the newest command that uses it is named")
    func usedCategory() async throws {
        _ = try await wallet.perform(AddCategory(NewCategory(name: "Gym", icon: .sport, type: .expense))).outcome
        try await add(category: "Gym")

        try await expectConflict(.undo, 1, .changed(by: 2), wayOut: .undo, 2)
    }

    @Test("A transaction is not redone without its category")
    func missingCategory() async throws {
        _ = try await wallet.perform(AddCategory(NewCategory(name: "Gym", icon: .sport, type: .expense))).outcome
        try await add(category: "Gym")
        _ = try await wallet.perform(MoveCommands.undo(2)).outcome

        try await expectConflict(.redo, 2, .needs(1), wayOut: .redo, 1)
    }

    @Test("A transaction is not redone if its category was deleted since")
    func deletedCategory() async throws {
        try await add(category: "Bar")
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        _ = try await wallet.perform(DeleteCategory(wallet.category("Bar").id, movingTo: nil)).outcome

        try await expectConflict(.redo, 1, .changed(by: 2), wayOut: .undo, 2)
    }

    @Test("A name that was taken since is not given twice, whatever its case", arguments: ["Écurie", "écurie"])
    func takenName(name: String) async throws {
        _ = try await wallet.perform(AddCategory(NewCategory(name: "Écurie", icon: .sport, type: .expense))).outcome
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        _ = try await wallet.perform(AddCategory(NewCategory(name: name, icon: .sport, type: .expense))).outcome

        try await expectConflict(.redo, 1, .nameTaken(name, .category), wayOut: .undo, 2)
    }

    @Test("An import is not redone if its rows were imported again")
    func importedAgain() async throws {
        let rows = try [row(100), row(200)]
        try await wallet.importRows(rows)
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        try await wallet.importRows(rows)

        try await expectConflict(.redo, 1, .importedAgain(by: 2), wayOut: .undo, 2)
        try await expectConflict(.redo, 2, .importedAgain(by: 1), wayOut: .undo, 1)
        #expect(try await wallet.everything().count == 2)
    }

    @Test("An import is not redone if its rows were imported again with another text and date of their details")
    func importedAgainByDetails() async throws {
        let (first, second) = try (CivilDate.test("2026-11-20"), CivilDate.test("2026-11-22"))
        let details = RowDetails(dates: [first, second], texts: ["Coffee", "Card payment"], fingerprint: 7)
        try await wallet.importRows([row(100, "Coffee", details: details)])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        try await wallet.importRows([row(100, "Card payment", on: second.iso, type: .income, details: details)])

        try await expectConflict(.redo, 1, .importedAgain(by: 2), wayOut: .undo, 2)
    }

    @Test("The rows of an undone import are compared quickly with those of a new one", .timeLimit(.minutes(1)))
    func manyImportedAgain() async throws {
        let rows = try (Int64(1)...10_000).map { number in
            let dates = [try #require(CivilDate.epoch.adding(days: Int(number)))]
            return try row(
                number,
                on: dates[0].iso,
                details: RowDetails(dates: dates, texts: ["Coffee"], fingerprint: number)
            )
        }
        try await wallet.importRows(rows)
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        try await wallet.importRows(rows)

        try await expectConflict(.redo, 1, .importedAgain(by: 2), wayOut: .undo, 2)
    }

    @Test("An import that added to another one is redone like any command")
    func importedMore() async throws {
        let rows = try [row(100), row(200)]
        try await wallet.importRows(rows)
        try await wallet.importRows(rows + [row(100, line: 3)])

        _ = try await wallet.perform(MoveCommands.undo(2)).outcome
        _ = try await wallet.perform(MoveCommands.redo(2)).outcome

        #expect(try await wallet.everything().count == 3)
    }

    @Test("A change of currency is not undone, or redone, in a wallet that has got amounts since")
    func currency() async throws {
        try await setCurrency("USD")
        try await add()
        try await expectConflict(.undo, 1, .changed(by: 2), wayOut: .undo, 2)
        #expect(try await wallet.read(Settings()).currency == .euro)

        try await add()
        try await expectConflict(.redo, 1, .amountsInUse)
    }

    @Test("Transactions are not brought back into another currency than they were entered in")
    func amountsOfOtherCurrency() async throws {
        try await add()
        _ = try await wallet.perform(DeleteTransactions([1])).outcome
        try await setCurrency("USD")
        try await expectConflict(.undo, 2, .otherCurrency(amounts: "EUR", wallet: "USD"))

        _ = try await wallet.perform(MoveCommands.undo(3)).outcome
        _ = try await wallet.perform(MoveCommands.redo(3)).outcome
        _ = try await wallet.perform(MoveCommands.undo(3)).outcome
        #expect(try await wallet.read(Settings()).currency == .euro)
        try await setCurrency("USD")
        try await expectConflict(.redo, 1, .otherCurrency(amounts: "EUR", wallet: "USD"))
    }

    @Test("A change of currency made while amounts existed, by an older version, can be undone but not redone")
    func relabeledAmounts() async throws {
        try await add()
        try await wallet.execute(
            """
            INSERT INTO command (kind, instant, changeCount, position) VALUES ('config set', 0, 1, 2);
            INSERT INTO change (commandId, tableName, recordId, before, after)
            VALUES (2, 'account', 1, '{"currency":"EUR"}', '{"currency":"USD"}');
            DROP TRIGGER accountBeforeUpdate;
            UPDATE account SET currency = 'USD' WHERE id = 1;
            """
        )
        for (name, trigger) in WalletSchema.guards where name == WalletSchema.currencyGuard {
            try await wallet.execute(trigger)
        }
        try await add("Added in dollars")
        try await expectConflict(.undo, 2, .changed(by: 3), wayOut: .undo, 3)
        #expect(try await wallet.read(Settings()).currency == .euro)

        try await expectConflict(.redo, 2, .amountsInUse)
        try await expectConflict(.redo, 3, .otherCurrency(amounts: "USD", wallet: "EUR"))
    }
}
