import BankFiles
import Core
import TestSupport
import Testing

@testable import Store

@Suite("Corrections by the bank")
struct CorrectionTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    @Test("A row replaces one of the same file, before or after it", arguments: [false, true])
    func replacedInFile(isReversed: Bool) async throws {
        let items: [ImportItem] = try [.original(), .correction()]
        let file = try #require(try await wallet.importItems([isReversed ? items.reversed() : items]).files.first)
        #expect([file.read, file.added, file.corrections] == [2, 1, 1])
        #expect(file.totals == TransactionTotals(count: 1, income: .cents(0), expenses: .cents(700)))
        #expect(try await wallet.rows == ["700 Shop"])
        #expect(try await wallet.importing(items) == [0, 2, 0, 0])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.rows == [])
        #expect(try await wallet.importing([.original()], [.correction()]) == [1, 0, 1, 0])
        #expect(try await wallet.rows == ["700 Shop"])
    }

    @Test("A row deletes one of the same file, before or after it", arguments: [false, true])
    func deletedInFile(isReversed: Bool) async throws {
        let items: [ImportItem] = try [.original(), .correction(.delete, 500)]
        #expect(try await wallet.importing(isReversed ? items.reversed() : items) == [0, 0, 2, 0])
        #expect(try await wallet.rows == [])
        #expect(try await wallet.importing(items) == [0, 2, 0, 0])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A row that replaces itself is a row, and is known when it comes again")
    func replacesItself() async throws {
        let items: [ImportItem] = try [.correction(of: "2")]
        #expect(try await wallet.importing(items) == [1, 0, 0, 0])
        #expect(try await wallet.rows == ["700 Shop"])
        _ = try await wallet.importing(items)
        #expect(try await wallet.rows == ["700 Shop"])
        _ = try await wallet.importing([.correction(.replace, 900, of: "2")])
        #expect(try await wallet.rows == ["900 Shop"])
    }

    @Test("A row replaces one that was imported before, and one undo takes it back")
    func replaced() async throws {
        #expect(try await wallet.importing([.original()]) == [1, 0, 0, 0])
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(category: 5))).outcome
        let before = try await wallet.everything()
        #expect(try await wallet.importItems([[.correction(.replace, 700, "Corner shop")]]).corrected == 1)
        let after = try #require(try await wallet.everything().first)
        #expect(after.id == 1)
        #expect(after.amount == .cents(700))
        #expect(after.date.iso == "2026-11-21")
        #expect(after.title == "Corner shop")
        #expect(after.category?.id == before.first?.category?.id)
        #expect(try await wallet.importing([.original(), .correction()]) == [0, 2, 0, 0])

        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.everything() == before)
        #expect(try await wallet.importing([.original(), .correction()]) == [0, 1, 1, 0])
    }

    @Test("A replaced transaction keeps the title that the user gave it, and gets a category of its new type")
    func edited() async throws {
        #expect(try await wallet.importing([.original()]) == [1, 0, 0, 0])
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: "Mine"))).outcome
        #expect(try await wallet.importing([.correction(.replace, 700, "Corner shop", type: .income)]) == [0, 0, 1, 0])
        let transaction = try #require(try await wallet.everything().first)
        #expect(transaction.title == "Mine")
        #expect(transaction.category?.name == "Extra Income")
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A row deletes one that was imported before, and one undo takes it back")
    func deleted() async throws {
        #expect(try await wallet.importing([.original()]) == [1, 0, 0, 0])
        #expect(try await wallet.importing([.correction(.delete, 500)]) == [0, 0, 1, 0])
        #expect(try await wallet.rows == [])
        #expect(try await wallet.importing([.original(), .correction(.delete, 500)]) == [0, 2, 0, 0])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.rows == ["500 Shop"])
    }

    @Test("A correction of something that was not imported is left out with its identifier")
    func unknown() async throws {
        let report = try await wallet.importItems([[.original(), .correction(of: "9"), .correction(.delete, of: "2")]])
        let file = try #require(report.files.first)
        #expect([file.read, file.added, file.skipped] == [3, 1, 2])
        #expect(file.skippedRows.map(\.reason) == [.unknownCorrection("9"), .unknownCorrection("2")])
        #expect(try await wallet.rows == ["500 Shop"])
        _ = try await wallet.importing([.correction(of: "9")])
        #expect(try await wallet.read(History(limit: 9)).count == 1)
    }

    @Test("A correction that changes nothing the wallet keeps is remembered as well", arguments: [false, true])
    func sameText(isImportedBefore: Bool) async throws {
        let items: [ImportItem] = try [.original(), .correction(.replace, 500, on: "2026-11-20")]
        if isImportedBefore { _ = try await wallet.importing([.original()]) }
        _ = try await wallet.importing(items)
        #expect(try await wallet.rows == ["500 Shop"])
        #expect(try await wallet.importing(items) == [0, 2, 0, 0])
        #expect(try await wallet.importing([.correction(.delete, of: "2", id: "3")]) == [0, 0, 1, 0])
        #expect(try await wallet.rows == [])
    }

    @Test("A correction can have the identifier of the row that it corrects")
    func sameID() async throws {
        #expect(try await wallet.importing([.original()]) == [1, 0, 0, 0])
        #expect(try await wallet.importing([.correction(.delete, 500, on: "2026-11-20", id: "1")]) == [0, 0, 1, 0])
        #expect(try await wallet.rows == [])
    }

    @Test("No later transaction takes the place of one that the bank deleted")
    func reusedID() async throws {
        #expect(try await wallet.importing([.original(), .correction(.delete, 500)]) == [0, 0, 2, 0])
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        let added = try await wallet.everything()
        #expect(try await wallet.importing([.correction(.replace, 900, id: "3")]) == [0, 0, 1, 0])
        #expect(try await wallet.everything() == added)
    }

    @Test("A transaction that the user deleted stays deleted")
    func gone() async throws {
        #expect(try await wallet.importing([.original()]) == [1, 0, 0, 0])
        _ = try await wallet.perform(DeleteTransactions([1])).outcome
        #expect(try await wallet.importing([.correction()]) == [0, 0, 1, 0])
        #expect(try await wallet.rows == [])
    }
}
