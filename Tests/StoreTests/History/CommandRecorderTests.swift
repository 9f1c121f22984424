import BankFiles
import Core
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Commands that write a row twice")
struct CommandRecorderTests {
    private let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    /// What a command does to a row in one step.
    enum Step: String, CaseIterable {
        case insert
        case update
        case delete
    }

    /// Each order of two steps, and of three, that can follow each other.
    static let orders: [[Step]] = [
        [.insert, .update], [.insert, .delete], [.insert, .update, .update], [.insert, .update, .delete],
        [.update, .update], [.update, .delete], [.delete, .insert], [.delete, .insert, .update],
    ]

    private func command(_ body: @escaping @Sendable (CommandRecorder) throws -> Void) async throws {
        try await wallet.currentBacking().queue.write { db in
            let recorder = try CommandRecorder(db, kind: .edit, at: .epoch, today: .testToday)
            try body(recorder)
            _ = try recorder.finish()
        }
    }

    @Test(
        "What a command leaves of rows that it wrote twice is undone and redone",
        arguments: ["transaction", "category"],
        orders
    )
    func twice(name: String, order: [Step]) async throws {
        // Given rows beside the one that is written
        let table = try #require(RecordedTable.all.first { $0.name == name })
        let isNew = order.first == .insert
        try await command { recorder in
            for id in isNew ? [900] : [900, 901] { try recorder.take(.insert, 0, id: id, in: table) }
        }
        let before = try await wallet.dump()
        // When a command writes it twice
        try await command { recorder in
            let last = order.lastIndex(of: .insert) ?? 0
            for (number, step) in order.enumerated() {
                try recorder.take(step, number + 1, id: 901, in: table)
                // The rows that a command inserts are the last ones of their table.
                if number == last { try recorder.take(.insert, 0, id: 902, in: table) }
            }
        }
        let after = try await wallet.dump()

        // Then the history can move between the rows before and those after
        for _ in 1...2 {
            _ = try await wallet.perform(MoveCommands.undo(1)).outcome
            #expect(try await wallet.dump() == before)
            _ = try await wallet.perform(MoveCommands.redo(1)).outcome
            #expect(try await wallet.dump() == after)
        }
        let entry = try await wallet.read(CommandDetails(2, limit: 9))
        #expect(entry.changes.count == (isNew && order.last == .delete ? 1 : 2))
        #expect(entry.changeCount == entry.changes.count)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("An import of two files that state different balances of a day is undone")
    func twoStatements() async throws {
        let account = try #require(try await wallet.read(Accounts()).first)
        let rows = try [row(100), row(200)]
        let files = (0..<2).map { index in
            ImportFile(name: "file\(index)") { () throws(MoneyFlowError) in FileBytes([UInt8(index)]) }
        }
        let readers = ListedFiles { bytes, _ in
            let index = Int64(bytes.allBytes()[0])
            let balance = ImportStatement(line: 1, owner: nil, date: .testToday, minorUnits: 500 + index)
            return ListedRows([.transaction(rows[Int(index)])], statements: [balance])
        }
        _ = try await wallet.importFiles(ImportRequest(files: files), with: readers) { _ in }
        #expect(try await wallet.read(CheckAccount(account.id, on: nil)).compared.statement.balance == .cents(501))

        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.everything().isEmpty)
        _ = try await wallet.perform(MoveCommands.redo(1)).outcome
        #expect(try await wallet.read(CheckAccount(account.id, on: nil)).compared.statement.balance == .cents(501))
    }
}

extension CommandRecorder {
    /// Takes a step with the row of an id; `number` is what its values depend on.
    fileprivate func take(_ step: CommandRecorderTests.Step, _ number: Int, id: Int, in table: RecordedTable) throws {
        let isCategory = table.name == RecordedTable.category.name
        let column = isCategory ? "name" : "title"
        switch step {
        case .insert where isCategory:
            let name = "Row \(id) \(number)"
            _ = try insert(into: table, ["id": id, "name": name, "icon": "sport", "type": "expense"])
        case .insert:
            let values: ColumnValues = [
                "id": id, "accountId": 1, "date": "2026-11-20", "type": "expense", "amount": 100 + number,
                "categoryId": 24, "title": "Row \(id) \(number)",
            ]
            _ = try insert(into: table, values)
        case .update:
            try update(table, where: "id = ?", arguments: [id], set: [column: "Row \(id) \(number)"])
        case .delete:
            try delete(from: table, where: "id = ?", arguments: [id])
        }
    }
}
