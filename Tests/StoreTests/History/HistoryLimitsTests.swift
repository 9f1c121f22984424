import Core
import TestSupport
import Testing

@testable import Store

@Suite("Numbers in the history that no wallet has")
struct HistoryLimitsTests {
    @Test(
        "An instant or a count at the limits of a number is damage, not a trap",
        arguments: ["instant", "changeCount"],
        [Int64.min, -1 << 60, 1 << 60, .max]
    )
    func limits(column: String, value: Int64) async throws {
        let wallet = try SQLiteWallet.inMemory()
        _ = try await wallet.perform(AddTransaction(.expense(100, on: .test("2026-11-20")))).outcome
        try await wallet.execute("UPDATE command SET \(column) = \(value)")

        let damage = MoneyFlowError.walletDamaged(path: "", detail: .row(1, table: "command"))
        #expect(try await wallet.read(History(limit: 9)).map(\.isReadable) == [false])
        await #expect(throws: damage) { try await wallet.read(CommandDetails(1, limit: 9)) }
        await #expect(throws: damage) { try await wallet.perform(MoveCommands.undo(1)).outcome }
        #expect(try await wallet.everything().count == 1)
    }
}
