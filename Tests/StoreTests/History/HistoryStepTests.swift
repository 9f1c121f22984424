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
        let wallet = try SQLiteRepository.inMemory()
        for number in 1...5 { _ = try await wallet.add(.expense(Int64(number), "\(number)", on: .test("2026-11-20"))) }
        let before = try await wallet.dump()
        _ = try await wallet.delete([2, 4, 5])
        let after = try await wallet.dump()

        let undone = try await wallet.undo(1)
        #expect(try await wallet.dump() == before)
        #expect(undone.map(\.id) == [6])
        #expect(undone.map(\.state) == [.undone])
        #expect(undone.map(\.changeCount) == [3])

        let redone = try await wallet.redo(1)
        #expect(try await wallet.dump() == after)
        #expect(redone.map(\.state) == [.done])
    }

    @Test("Several commands are undone newest first and redone in the opposite order")
    func several() async throws {
        let wallet = try SQLiteRepository.inMemory()
        let added = try await wallet.add(.expense(1, on: .test("2026-11-20")))
        for amount in 2...4 { _ = try await wallet.edit(added.id, TransactionEdit(amount: .cents(Int64(amount)))) }

        #expect(try await wallet.undo(3).map(\.id) == [4, 3, 2])
        #expect(try await wallet.transaction(added.id).amount == .cents(1))
        #expect(try await wallet.redo(2).map(\.id) == [2, 3])
        #expect(try await wallet.transaction(added.id).amount == .cents(3))
    }

    @Test("Undoing more commands than there are is refused, and nothing is undone")
    func tooMany() async throws {
        let wallet = try SQLiteRepository.inMemory()
        _ = try await wallet.add(.expense(1, on: .test("2026-11-20")))
        let before = try await wallet.dumpWithHistory()

        await #expect(throws: MoneyFlowError.nothingToUndo(available: 1)) { try await wallet.undo(2) }
        await #expect(throws: MoneyFlowError.nothingToRedo(available: 0)) { try await wallet.redo(1) }
        await #expect(throws: MoneyFlowError.nothingToUndo(available: 1)) { try await wallet.undo(.max) }
        #expect(try await wallet.undo(0).isEmpty)

        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("After a new command, undone commands can still be redone, the one undone last first")
    func redoAfterNewCommand() async throws {
        let wallet = try SQLiteRepository.inMemory()
        for number in 1...3 { _ = try await wallet.add(.expense(Int64(number), on: .test("2026-11-20"))) }
        _ = try await wallet.undo(2)
        _ = try await wallet.add(.expense(9, on: .test("2026-11-20")))
        #expect(try await wallet.history(limit: 9).map(\.state) == [.done, .undone, .undone, .done])

        #expect(try await wallet.redo(1).map(\.id) == [2])
        #expect(try await wallet.everything().map(\.id) == [4, 2, 1])
        #expect(try await wallet.redo(1).map(\.id) == [3])
        #expect(try await wallet.everything().map(\.id) == [4, 3, 2, 1])
    }

    @Test("Undo takes back what was done last, and that can be a redone command")
    func undoAfterRedo() async throws {
        let wallet = try SQLiteRepository.inMemory()
        for number in 1...2 { _ = try await wallet.add(.expense(Int64(number), on: .test("2026-11-20"))) }
        _ = try await wallet.undo(1)
        _ = try await wallet.add(.expense(3, on: .test("2026-11-20")))
        _ = try await wallet.redo(1)
        #expect(try await wallet.history(limit: 9).filter(\.isNext).map(\.id) == [2])

        #expect(try await wallet.undo(1).map(\.id) == [2])
        #expect(try await wallet.history(limit: 9).filter(\.isNext).map(\.id) == [3, 2])
        #expect(try await wallet.undo(2).map(\.id) == [3, 1])
    }

    @Test("A command is undone and redone by its number, whatever came later")
    func numbered() async throws {
        let wallet = try SQLiteRepository.inMemory()
        for number in 1...3 { _ = try await wallet.add(.expense(Int64(number), on: .test("2026-11-20"))) }

        #expect(try await wallet.commands(to: .undo, .numbered([1])).map(\.id) == [1])
        #expect(try await wallet.everything().map(\.id) == [3, 2, 1])
        #expect(try await wallet.move(.undo, .numbered([1])).map(\.state) == [.undone])
        #expect(try await wallet.everything().map(\.id) == [3, 2])
        #expect(try await wallet.undo(1).map(\.id) == [3])
        #expect(try await wallet.move(.redo, .numbered([1, 3])).map(\.id) == [1, 3])
        #expect(try await wallet.everything().map(\.id) == [3, 2, 1])
    }

    @Test("A number that is not in the history, or of a command that already is undone or done, is refused")
    func wrongNumber() async throws {
        let wallet = try SQLiteRepository.inMemory()
        for number in 1...2 { _ = try await wallet.add(.expense(Int64(number), on: .test("2026-11-20"))) }
        _ = try await wallet.undo(1)

        await #expect(throws: MoneyFlowError.commandNotFound(9)) { try await wallet.move(.undo, .numbered([9])) }
        await #expect(throws: MoneyFlowError.commandNotFound(9)) { try await wallet.command(9, limit: 1) }
        await #expect(throws: MoneyFlowError.commandMoved(2, .undone)) {
            try await wallet.move(.undo, .numbered([2]))
        }
        await #expect(throws: MoneyFlowError.commandMoved(1, .done)) { try await wallet.move(.redo, .numbered([1])) }
        await #expect(throws: MoneyFlowError.commandMoved(1, .done)) {
            try await wallet.move(.redo, .numbered([2, 1]))
        }
        #expect(try await wallet.everything().map(\.id) == [1])
    }

    @Test("A command has as many of its changes as were asked for")
    func changes() async throws {
        let wallet = try SQLiteRepository.inMemory()
        for number in 1...5 { _ = try await wallet.add(.expense(Int64(number), on: .test("2026-11-20"))) }
        _ = try await wallet.delete([1, 2, 3, 4, 5])

        #expect(try await wallet.history(limit: 1).first?.changes.count == HistoryEntry.sampleLimit)
        #expect(try await wallet.command(6, limit: 4).changes.count == 4)
        #expect(try await wallet.command(6, limit: 9).changes.count == 5)
    }

    @Test("An import has the names of the files that brought rows, without their folders")
    func files() async throws {
        let wallet = try SQLiteRepository.inMemory()
        _ = try await wallet.importItems([[.transaction(row(1))], [.transaction(row(1))], [.transaction(row(2))]])
        try await wallet.importFiles(named: "/home/ada/2026/giro.csv", row(3))

        #expect(try await wallet.history(limit: 2).map(\.files) == [["giro.csv"], ["rows0", "rows2"]])
    }

    @Test("A command that changes nothing is not recorded, and redo stays possible")
    func nothingChanged() async throws {
        let wallet = try SQLiteRepository.inMemory()
        let added = try await wallet.add(.expense(1, "Tea", on: .test("2026-11-20"), category: "Bar"))
        _ = try await wallet.add(.expense(2, on: .test("2026-11-20")))
        _ = try await wallet.undo(1)

        _ = try await wallet.edit(added.id, TransactionEdit(category: 5, title: "Tea "))
        _ = try await wallet.setCategory("Film", archived: false)
        _ = try await wallet.renameCategory("Film", to: "Film")
        _ = try await wallet.importRows([])
        _ = try await wallet.delete([])

        #expect(try await wallet.history(limit: 9).map(\.state) == [.undone, .done])
        #expect(try await wallet.redo(1).map(\.id) == [2])
    }

    @Test("History survives closing the wallet, with the time of each command")
    func reopened() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let before = try await folder.open().dump()

        _ = try await folder.open().undo(2)
        #expect(try await folder.open().everything().map(\.id) == [1])
        _ = try await folder.open().redo(2)

        #expect(try await folder.open().dump() == before)
        let entry = try #require(try await folder.open(.reading).history(limit: 1).first)
        #expect(entry.instant == Date(timeIntervalSince1970: 1_800_000_000))
    }

    @Test("A long history is undone at once")
    func longHistory() async throws {
        let wallet = try SQLiteRepository.inMemory()
        let new = try await wallet.dump()
        for number in 1...100 { _ = try await wallet.add(.expense(Int64(number), "x", on: .test("2026-11-20"))) }

        #expect(try await wallet.undo(100).count == 100)

        #expect(try await wallet.dump() == new)
    }
}
