import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("What happened to a transaction")
struct TransactionTrailTests {
    private let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func trail(_ id: Transaction.ID, limit: Int = 100) async throws -> TransactionTrail {
        try await wallet.read(TransactionTrailRequest(of: id, limit: limit))
    }

    private func amounts(_ step: TransactionTrail.Step) throws -> [Int64?] {
        let change = try #require(step.change.records(of: Transaction.self))
        return [change.before?.amount.minorUnits, change.after?.amount.minorUnits]
    }

    @Test("Its own commands are listed, newest first, with what they did to it; others are not")
    func steps() async throws {
        for amount in [100, 200, 300] as [Int64] {
            _ = try await wallet.perform(AddTransaction(.expense(amount, "Tea", on: .testToday)))
        }
        _ = try await wallet.perform(EditTransactions([1, 2], TransactionEdit(amount: .cents(500))))
        _ = try await wallet.perform(EditTransactions([3], TransactionEdit(title: "Milk")))
        _ = try await wallet.perform(DeleteTransactions([3]))
        _ = try await wallet.perform(MoveCommands(.undo, .numbered([4])))

        let second = try await trail(2)
        #expect(second.steps.map(\.entry.id) == [4, 2])
        #expect(second.steps.map(\.entry.state) == [.undone, .done])
        #expect(second.steps[0].entry.changeCount == 2)
        #expect(try second.steps.map(amounts) == [[200, 500], [nil, 200]])
        #expect(second.transaction?.amount == .cents(200))
    }

    @Test("It is known after its deletion, and no further commands are read than were asked for")
    func deleted() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(100, "Tea", on: .testToday)))
        for amount in [200, 300] as [Int64] {
            _ = try await wallet.perform(EditTransactions([1], TransactionEdit(amount: .cents(amount))))
        }
        _ = try await wallet.perform(DeleteTransactions([1]))
        let all = try await trail(1)
        #expect(all.transaction == nil)
        #expect(try all.steps.map(amounts) == [[300, nil], [200, 300], [100, 200], [nil, 100]])
        let some = try await trail(1, limit: 2)
        #expect(some.steps == Array(all.steps.prefix(2)))
        #expect(some.stepCount == 4)
        await #expect(throws: MoneyFlowError.transactionNotFound([2])) { try await trail(2) }
    }

    @Test(
        "Of an import, it has the row; a typed transaction has the row that it was merged with, and not its neighbor's"
    )
    func bankRows() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(500, "Dinner", on: .test("2026-11-19"))))
        let rows = try [
            row(500, "RESTAURANT", line: 2, on: "2026-11-20"), row(700, "Shop", line: 3, on: "2026-11-20"),
        ]
        try await wallet.importRows(rows, as: ImportRequest(files: [], mergesMatches: true))
        let dinner = try await trail(1)
        #expect(dinner.bankRows.map(\.amount) == [.cents(-500)])
        #expect(dinner.bankRows.map(\.date) == [try .test("2026-11-20")])
        #expect(dinner.bankRows.map(\.command) == [2])
        let shop = try await trail(#require(wallet.everything().first { $0.title == "Shop" }).id)
        #expect(shop.bankRows.map(\.amount) == [.cents(-700)])
        #expect(shop.steps.map(\.entry.id) == [2])
        #expect(try shop.steps.map(amounts) == [[nil, 700]])

        _ = try await wallet.perform(MoveCommands.undo(1))
        #expect(try await trail(1).bankRows == [])
    }

    @Test("A date of a schedule and the first statement on its day or later that agreed are named")
    func rest() async throws {
        _ = try await wallet.perform(AddTransaction(.income(9000, "Salary", on: .test("2026-11-02"))))
        for (day, balance) in [("2026-11-01", 0), ("2026-11-10", 9000), ("2026-11-12", 9000)] as [(String, Int64)] {
            _ = try await wallet.perform(RecordStatement(.cents(balance), of: 1, on: .test(day), adjusts: false))
        }
        let trail = try await trail(1)
        #expect(trail.statements.map(\.date) == [try .test("2026-11-10")])
        #expect(trail.posted == nil)
    }
}
