import Core
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Undo conflicts from unique keys")
struct UniqueKeyTests {
    private let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func command(_ body: @escaping @Sendable (CommandRecorder) throws -> Void) async throws {
        try await wallet.currentBacking().queue.write { db in
            let recorder = try CommandRecorder(db, kind: .edit, at: .epoch, today: .testToday)
            try body(recorder)
            #expect(try recorder.finish())
        }
    }

    private func keys(of table: String) async throws -> Set<UniqueKey> {
        try await wallet.currentBacking().queue.read { try Set($0.uniqueKeys(of: table)) }
    }

    @Test("Keys are read from constraints and indexes, with their expressions and conditions")
    func keys() async throws {
        #expect(
            try await keys(of: "budget") == [
                UniqueKey(terms: ["coalesce(categoryId, 0)", "currency", "fromMonth"], condition: "true")
            ]
        )
        #expect(
            try await keys(of: "account") == [
                UniqueKey(terms: ["\"name\""], condition: "true"),
                UniqueKey(terms: ["kind"], condition: "kind = 'outside'"),
            ]
        )
        #expect(
            try await keys(of: "occurrence") == [UniqueKey(terms: ["\"scheduleId\"", "\"date\""], condition: "true")]
        )
        #expect(try await keys(of: "transaction") == [])
    }

    @Test(
        "A new table needs no code for its keys: the command that took one is named",
        arguments: [
            ("UNIQUE (name, month)", ""), ("CHECK (true)", "CREATE UNIQUE INDEX x ON wish (lower(name), month)"),
            ("CHECK (true)", "CREATE UNIQUE INDEX x ON wish (coalesce(name, ''), month) WHERE month > 3"),
        ]
    )
    func newTable(constraint: String, index: String) async throws {
        try await wallet.execute(
            """
            CREATE TABLE wish (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, month INTEGER, \(constraint)) STRICT;
            \(index)
            """
        )
        let wish = RecordedTable("wish")
        for _ in 1...2 {
            try await command { _ = try $0.insert(into: wish, ["name": "Trip", "month": 4]) }
            try await command { _ = try $0.insert(into: wish, ["name": "Trip", "month": 5]) }
            _ = try await wallet.perform(MoveCommands.undo(2)).outcome
        }
        _ = try await wallet.perform(MoveCommands(.redo, .numbered([3]))).outcome

        await #expect(throws: MoneyFlowError.historyConflict(command: 1, .redo, .changed(by: 3))) {
            try await wallet.perform(MoveCommands(.redo, .numbered([1]))).outcome
        }
        _ = try await wallet.perform(MoveCommands(.redo, .numbered([2]))).outcome
    }

    @Test("A command may give a key of one of its rows to another one")
    func exchange() async throws {
        let table = "CREATE TABLE wish (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE) STRICT"
        try await wallet.execute(table)
        let wish = RecordedTable("wish")
        try await command { _ = try $0.insert(into: wish, ["name": "Trip"]) }
        try await command { recorder in
            try recorder.delete(from: wish, where: "name = ?", arguments: ["Trip"])
            _ = try recorder.insert(into: wish, ["name": "Trip"])
        }
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.perform(MoveCommands.redo(1)).outcome.map(\.id) == [2])
    }

    @Test("A statement that was undone cannot come back beside another one of its day")
    func statements() async throws {
        let account = try #require(try await wallet.read(Accounts()).first).id
        func check(_ cents: Int64) async throws {
            _ = try await wallet.perform(RecordStatement(.cents(cents), of: account, on: .testToday, adjusts: false))
                .outcome
        }
        try await check(100)
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        try await check(200)

        await #expect(throws: MoneyFlowError.historyConflict(command: 1, .redo, .changed(by: 2))) {
            try await wallet.perform(MoveCommands.redo(1)).outcome
        }
    }
}
