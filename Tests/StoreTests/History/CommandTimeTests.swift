import Core
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Store

@Suite("The time of commands")
struct CommandTimeTests {
    /// A clock that is set by the test, in seconds since 1970.
    private final class Clock: Sendable {
        private let seconds = Mutex(0.0)

        var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }

        func set(_ value: Double) { seconds.withLock { $0 = value } }
    }

    private let clock = Clock()
    private let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory(now: { [clock] in clock.now })
    }

    /// A wallet's clock at milliseconds since 1970.
    private static func position(_ milliseconds: Int64) -> Int64 { milliseconds << 16 }

    private func add(at seconds: Double) async throws {
        clock.set(seconds)
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20"))))
    }

    private func values(_ column: String) async throws -> [Int64] {
        try await wallet.readDatabase { try Int64.fetchAll($0, sql: "SELECT \(column) FROM command ORDER BY id") }
    }

    @Test("A position is the time in milliseconds, and one more than the largest for commands of one millisecond")
    func rising() async throws {
        for seconds in [1000.25, 1000.25, 1000.2505, 1000.5] { try await add(at: seconds) }
        let first = Self.position(1_000_250)
        #expect(try await values("position") == [first, first + 1, first + 2, Self.position(1_000_500)])
        #expect(try await values("instant") == [1000, 1000, 1000, 1000])
    }

    @Test("With a clock that stands still, each move has one more")
    func still() async throws {
        for _ in 1...3 { try await add(at: 0) }
        _ = try await wallet.perform(MoveCommands.undo(2))
        _ = try await wallet.perform(MoveCommands.redo(1))
        #expect(try await values("position") == [1, 6, 4])
    }

    @Test("A clock that is set back changes no order")
    func setBack() async throws {
        try await add(at: 2000)
        try await add(at: 1000)
        try await add(at: 1500)
        let first = Self.position(2_000_000)
        #expect(try await values("position") == [first, first + 1, first + 2])
        #expect(try await values("instant") == [2000, 1000, 1500])
        #expect(try await wallet.perform(MoveCommands.undo(3)).outcome.map(\.id) == [3, 2, 1])
        #expect(try await wallet.perform(MoveCommands.redo(3)).outcome.map(\.id) == [1, 2, 3])
        #expect(try await values("position") == [first + 6, first + 7, first + 8])
    }

    @Test("Undo, redo and imports have positions of their time")
    func moves() async throws {
        for seconds in [1000.0, 1001, 1002] { try await add(at: seconds) }
        clock.set(1010.5)
        #expect(try await wallet.perform(MoveCommands.undo(2)).outcome.map(\.id) == [3, 2])
        clock.set(1020)
        #expect(try await wallet.perform(MoveCommands.redo(1)).outcome.map(\.id) == [2])
        clock.set(1030)
        try await wallet.importRows([row(5, "Bread")])
        let undone = Self.position(1_010_500)
        #expect(
            try await values("position")
                == [Self.position(1_000_000), Self.position(1_020_000), undone, Self.position(1_030_000)]
        )
        #expect(try await values("instant") == [1000, 1001, 1002, 1030])
    }

    @Test(
        "A clock that must be wrong gives the next position, and an instant that the history can show",
        arguments: [
            (-0.5, -1), (-1e300, HistoryReader.instants.lowerBound), (70_368_744_178, 70_368_744_178),
            (1e300, HistoryReader.instants.upperBound), (.infinity, HistoryReader.instants.upperBound), (.nan, 0),
        ] as [(Double, Int64)]
    )
    func wrong(seconds: Double, instant: Int64) async throws {
        try await add(at: 1000)
        try await add(at: seconds)
        #expect(try await values("position") == [Self.position(1_000_000), Self.position(1_000_000) + 1])
        #expect(try await values("instant") == [1000, instant])
        #expect(try await wallet.read(History(limit: 9)).map(\.isReadable) == [true, true])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        try await add(at: 2000)
        #expect(try await values("position").last == Self.position(2_000_000))
    }

    @Test("After the largest position there is none, for whatever time")
    func largest() async throws {
        try await add(at: 1000)
        try await wallet.execute("UPDATE command SET position = \(Int64.max)")
        for command in [MoveCommands.undo(1), MoveCommands(.undo, .numbered([1]))] {
            await #expect(throws: MoneyFlowError.self) { try await wallet.perform(command) }
        }
        await #expect(throws: MoneyFlowError.self) { try await add(at: 2000) }
        #expect(try await values("position") == [.max])
    }
}
