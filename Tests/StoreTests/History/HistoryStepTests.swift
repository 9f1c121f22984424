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

    @Test("Several commands are undone newest first and redone oldest first")
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

    @Test("After a new command, undone commands can no longer be redone")
    func superseded() async throws {
        let wallet = try SQLiteRepository.inMemory()
        for number in 1...3 { _ = try await wallet.add(.expense(Int64(number), on: .test("2026-11-20"))) }
        _ = try await wallet.undo(2)
        _ = try await wallet.add(.expense(9, on: .test("2026-11-20")))

        await #expect(throws: MoneyFlowError.nothingToRedo(available: 0)) { try await wallet.redo(1) }
        #expect(try await wallet.history(limit: 9).map(\.state) == [.done, .superseded, .superseded, .done])
        #expect(try await wallet.undo(2).map(\.id) == [4, 1])
        #expect(try await wallet.everything().isEmpty)
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
        let before = try await folder.open().dumpWithHistory()

        _ = try await folder.open().undo(2)
        #expect(try await folder.open().everything().map(\.id) == [1])
        _ = try await folder.open().redo(2)

        #expect(try await folder.open().dumpWithHistory() == before)
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
