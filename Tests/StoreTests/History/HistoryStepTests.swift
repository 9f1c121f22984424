import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Undo and redo")
struct HistoryStepTests {
    @Test("A whole command is undone and redone, with its ids")
    func wholeCommand() async throws {
        let wallet = try SQLiteWallet.inMemory()
        for number in 1...5 {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(number), "\(number)", on: .test("2026-11-20"))))
                .outcome
        }
        let before = try await wallet.dump()
        _ = try await wallet.perform(DeleteTransactions([2, 4, 5])).outcome
        let after = try await wallet.dump()

        let undone = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.dump() == before)
        #expect(undone.map(\.id) == [6])
        #expect(undone.map(\.state) == [.undone])
        #expect(undone.map(\.changeCount) == [3])

        let redone = try await wallet.perform(MoveCommands.redo(1)).outcome
        #expect(try await wallet.dump() == after)
        #expect(redone.map(\.state) == [.done])
    }

    @Test("Several commands are undone newest first and redone in the opposite order")
    func several() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let added = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        for amount in 2...4 {
            _ = try await wallet.perform(EditTransactions([added.id], TransactionEdit(amount: .cents(Int64(amount)))))
                .outcome
        }

        #expect(try await wallet.perform(MoveCommands.undo(3)).outcome.map(\.id) == [4, 3, 2])
        #expect(try await wallet.read(SingleTransaction(added.id)).amount == .cents(1))
        #expect(try await wallet.perform(MoveCommands.redo(2)).outcome.map(\.id) == [2, 3])
        #expect(try await wallet.read(SingleTransaction(added.id)).amount == .cents(3))
    }

    @Test("Undoing more commands than there are is refused, and nothing is undone")
    func tooMany() async throws {
        let wallet = try SQLiteWallet.inMemory()
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        let before = try await wallet.dumpWithHistory()

        await #expect(throws: MoneyFlowError.nothingToUndo(available: 1)) {
            try await wallet.perform(MoveCommands.undo(2)).outcome
        }
        await #expect(throws: MoneyFlowError.nothingToRedo(available: 0)) {
            try await wallet.perform(MoveCommands.redo(1)).outcome
        }
        await #expect(throws: MoneyFlowError.nothingToUndo(available: 1)) {
            try await wallet.perform(MoveCommands.undo(.max)).outcome
        }
        #expect(try await wallet.perform(MoveCommands.undo(0)).outcome.isEmpty)

        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("After a new command, undone commands can still be redone, the one undone last first")
    func redoAfterNewCommand() async throws {
        let wallet = try SQLiteWallet.inMemory()
        for number in 1...3 {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(number), on: .test("2026-11-20")))).outcome
        }
        _ = try await wallet.perform(MoveCommands.undo(2)).outcome
        _ = try await wallet.perform(AddTransaction(.expense(9, on: .test("2026-11-20")))).outcome
        #expect(try await wallet.read(History(limit: 9)).map(\.state) == [.done, .undone, .undone, .done])

        #expect(try await wallet.perform(MoveCommands.redo(1)).outcome.map(\.id) == [2])
        #expect(try await wallet.everything().map(\.id) == [4, 2, 1])
        #expect(try await wallet.perform(MoveCommands.redo(1)).outcome.map(\.id) == [3])
        #expect(try await wallet.everything().map(\.id) == [4, 3, 2, 1])
    }

    @Test("Undo takes back what was done last, and that can be a redone command")
    func undoAfterRedo() async throws {
        let wallet = try SQLiteWallet.inMemory()
        for number in 1...2 {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(number), on: .test("2026-11-20")))).outcome
        }
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        _ = try await wallet.perform(AddTransaction(.expense(3, on: .test("2026-11-20")))).outcome
        _ = try await wallet.perform(MoveCommands.redo(1)).outcome
        #expect(try await wallet.read(History(limit: 9)).filter(\.isNext).map(\.id) == [2])

        #expect(try await wallet.perform(MoveCommands.undo(1)).outcome.map(\.id) == [2])
        #expect(try await wallet.read(History(limit: 9)).filter(\.isNext).map(\.id) == [3, 2])
        #expect(try await wallet.perform(MoveCommands.undo(2)).outcome.map(\.id) == [3, 1])
    }

    @Test("A command is undone and redone by its number, whatever came later")
    func numbered() async throws {
        let wallet = try SQLiteWallet.inMemory()
        for number in 1...3 {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(number), on: .test("2026-11-20")))).outcome
        }

        #expect(try await wallet.read(CommandsToMove(to: .undo, .numbered([1]))).map(\.id) == [1])
        #expect(try await wallet.everything().map(\.id) == [3, 2, 1])
        #expect(try await wallet.perform(MoveCommands(.undo, .numbered([1]))).outcome.map(\.state) == [.undone])
        #expect(try await wallet.everything().map(\.id) == [3, 2])
        #expect(try await wallet.perform(MoveCommands.undo(1)).outcome.map(\.id) == [3])
        #expect(try await wallet.perform(MoveCommands(.redo, .numbered([1, 3]))).outcome.map(\.id) == [1, 3])
        #expect(try await wallet.everything().map(\.id) == [3, 2, 1])
    }

    @Test("A number that is not in the history, or of a command that already is undone or done, is refused")
    func wrongNumber() async throws {
        let wallet = try SQLiteWallet.inMemory()
        for number in 1...2 {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(number), on: .test("2026-11-20")))).outcome
        }
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome

        await #expect(throws: MoneyFlowError.commandNotFound(9)) {
            try await wallet.perform(MoveCommands(.undo, .numbered([9]))).outcome
        }
        await #expect(throws: MoneyFlowError.commandNotFound(9)) { try await wallet.read(CommandDetails(9, limit: 1)) }
        await #expect(throws: MoneyFlowError.commandMoved(2, .undone)) {
            try await wallet.perform(MoveCommands(.undo, .numbered([2]))).outcome
        }
        await #expect(throws: MoneyFlowError.commandMoved(1, .done)) {
            try await wallet.perform(MoveCommands(.redo, .numbered([1]))).outcome
        }
        await #expect(throws: MoneyFlowError.commandMoved(1, .done)) {
            try await wallet.perform(MoveCommands(.redo, .numbered([2, 1]))).outcome
        }
        #expect(try await wallet.everything().map(\.id) == [1])
    }

    @Test("A command has as many of its changes as were asked for")
    func changes() async throws {
        let wallet = try SQLiteWallet.inMemory()
        for number in 1...5 {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(number), on: .test("2026-11-20")))).outcome
        }
        _ = try await wallet.perform(DeleteTransactions([1, 2, 3, 4, 5])).outcome

        #expect(try await wallet.read(History(limit: 1)).first?.changes.count == HistoryEntry.sampleLimit)
        #expect(try await wallet.read(CommandDetails(6, limit: 4)).changes.count == 4)
        #expect(try await wallet.read(CommandDetails(6, limit: 9)).changes.count == 5)
    }

    @Test("An import has the names of the files that brought rows, without their folders")
    func files() async throws {
        let wallet = try SQLiteWallet.inMemory()
        _ = try await wallet.importItems([[.transaction(row(1))], [.transaction(row(1))], [.transaction(row(2))]])
        try await wallet.importFiles(named: "/home/ada/2026/giro.csv", row(3))

        #expect(try await wallet.read(History(limit: 2)).map(\.files) == [["giro.csv"], ["rows0", "rows2"]])
    }

    @Test("A command that changes nothing is not recorded, and redo stays possible")
    func nothingChanged() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let added = try await wallet.perform(
            AddTransaction(.expense(1, "Tea", on: .test("2026-11-20"), category: "Bar"))
        ).outcome
        _ = try await wallet.perform(AddTransaction(.expense(2, on: .test("2026-11-20")))).outcome
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome

        _ = try await wallet.perform(EditTransactions([added.id], TransactionEdit(category: 5, title: "Tea "))).outcome
        _ = try await wallet.perform(ArchiveCategory(wallet.category("Film").id, archived: false)).outcome
        _ = try await wallet.perform(RenameCategory(wallet.category("Film").id, to: "Film")).outcome
        _ = try await wallet.importRows([])
        _ = try await wallet.perform(DeleteTransactions([])).outcome

        #expect(try await wallet.read(History(limit: 9)).map(\.state) == [.undone, .done])
        #expect(try await wallet.perform(MoveCommands.redo(1)).outcome.map(\.id) == [2])
    }

    @Test("History survives closing the wallet, with the time of each command")
    func reopened() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let before = try await folder.open().dump()

        _ = try await folder.open().perform(MoveCommands.undo(2)).outcome
        #expect(try await folder.open().everything().map(\.id) == [1])
        _ = try await folder.open().perform(MoveCommands.redo(2)).outcome

        #expect(try await folder.open().dump() == before)
        let entry = try #require(try await folder.open(.reading).read(History(limit: 1)).first)
        #expect(entry.instant == Date(timeIntervalSince1970: 1_800_000_000))
    }

    @Test("A long history is undone at once")
    func longHistory() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let new = try await wallet.dump()
        for number in 1...100 {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(number), "x", on: .test("2026-11-20")))).outcome
        }

        #expect(try await wallet.perform(MoveCommands.undo(100)).outcome.count == 100)

        #expect(try await wallet.dump() == new)
    }
}
