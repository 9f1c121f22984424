import BankFiles
import Core
import Foundation
import GRDB
import Money
import PropertySupport
import Testing

@testable import Store

/// Imports so large that what others have of them is taken in without the indexes of the transactions.
@Suite struct ManyRowsTests {
    private static func rows(_ count: Int, _ random: inout SeededGenerator) throws -> [ImportRow] {
        try (0..<count).map { index in
            try row(
                Int64.random(in: 1...5000, using: &random),
                // Few titles, so that equal rows are frequent.
                "Shop \(Int.random(in: 0..<20, using: &random))",
                line: index + 2,
                on: (CivilDate.epoch.adding(days: index / 50) ?? .epoch).iso,
                type: random.chance(1, in: 5) ? .income : .expense
            )
        }
    }

    /// Asserts that two wallets have the same rows and the same history, and that nothing is wrong with them.
    private static func expectSame(_ first: SQLiteWallet, _ second: SQLiteWallet) async throws {
        for wallet in [first, second] {
            #expect(try await wallet.problems() == [])
            let problems = try await wallet.currentBacking().queue.read { try SearchIndex($0).problems() }
            #expect(problems.isEmpty)
        }
        let rows = try await [first.sharedRows(), second.sharedRows()]
        #expect(rows[0] == rows[1])
        let commands = try await [first.sharedCommands(), second.sharedCommands()]
        #expect(commands[0] == commands[1])
    }

    @Test("Many rows are taken in as they were made, also those that both devices know")
    func takesInManyRows() async throws {
        var random = SeededGenerator(seed: 1)
        let wallets = try await SharedWallets(2)
        try await wallets.begin()
        let (here, there) = (wallets.devices[0].wallet, wallets.devices[1].wallet)
        let rows = try Self.rows(10_100, &random)
        let request = ImportRequest(files: [], account: 1)
        // Each knows a row that the other one knows too, and has changed one since.
        _ = try await there.importRows(Array(rows[50..<80]), as: request)
        _ = try await there.perform(EditTransactions([1], TransactionEdit(title: "Mine")))
        let imported = try await here.importRows(rows, as: request)
        #expect(imported.added == rows.count)
        _ = try await here.perform(DeleteTransactions([60]))
        _ = try await here.perform(EditTransactions([200], TransactionEdit(title: "Theirs")))
        for _ in 0..<2 { try await wallets.exchangeAll() }
        try await Self.expectSame(here, there)
        _ = try await here.perform(MoveCommands(.undo, .next(3)))
        for _ in 0..<2 { try await wallets.exchangeAll() }
        try await Self.expectSame(here, there)
    }

    @Test("A row that another command of the same file has read and not made is not inserted as it was made")
    func foldsWhatIsTakenBack() async throws {
        let wallets = try await SharedWallets(1)
        let (row, account) = (UID(high: 5, low: 1), UID(high: 5, low: 2))
        let values: SharedRow = ["accountId": .row(account)]
        let made = SharedChange(table: TransactionRecord.table, row: row, before: nil, after: values)
        let record = ImportedRowRecord(transaction: row, account: account, other: nil, values: [:])
        func command(_ number: UInt64, _ changes: [SharedChange]) -> SharedCommand {
            var command = SharedCommand(
                uid: UID(high: 6, low: number),
                kind: .importFile,
                instant: 0,
                clock: Int64(number),
                state: .done,
                changes: changes
            )
            command.imported = [record]
            return command
        }
        let (making, takingBack) = (command(1, [made]), command(2, []))
        let isInserted = try await wallets.devices[0].wallet.currentBacking().queue.read { db in
            try [[making], [making, takingBack]].map { try SettledBirths(of: $0, db, RowIdentities(db)).contain(row) }
        }
        #expect(isInserted == [true, false])
    }
}
