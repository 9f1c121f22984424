import Core
import Foundation
import GRDB
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

/// A wallet is damaged page by page, and SQLite itself says which rows were on a page.
@Suite("Salvaging damaged wallets", .serialized)
struct WalletSalvageTests {
    /// A table in the file: its rows, and the number of rows on each of its pages.
    private struct Contents {
        /// The rows of each table, as text.
        var rows: [String: Set<String>] = [:]
        /// The table or index that a page belongs to, and how many rows are on it.
        var pages: [Int: (name: String, count: Int)] = [:]
        /// The last id that each table has given out.
        var sequences: [String: Int64] = [:]
    }

    /// The tables that are made of others.
    private static let derived: Set<String> = ["total", "moved", "tagged", "unindexedTransaction", "grdb_migrations"]

    private func makeWallet(_ folder: TemporaryFolder) async throws -> Data {
        let wallet = try folder.open()
        _ = try await wallet.importRows(
            (1...400).map { try row(Int64($0), "Shop number \($0) in a street", line: $0 + 1) }
        )
        let savings = try await wallet.perform(
            AddAccount(
                NewAccount(
                    name: "Savings",
                    kind: .savings,
                    opening: NewAccount.Opening(balance: .cents(120_000), date: try .test("2026-01-01"))
                )
            )
        ).outcome
        let travel = try await wallet.perform(AddAccount(NewAccount(name: "Travel", currency: .test("USD")))).outcome
        let gym = try await wallet.perform(AddCategory(NewCategory(name: "Gym", icon: .sport, type: .expense))).outcome
        for number in 1...60 {
            let long = number % 20 == 0 ? String(repeating: "word ", count: 190) : "Coffee \(number)"
            var new = NewTransaction(
                date: try #require(CivilDate.test("2026-01-01").adding(days: number * 5)),
                amount: .cents(Int64(number)),
                type: .expense,
                category: number % 3 == 0 ? .id(gym.id) : nil,
                title: long
            )
            new.note = number % 20 == 0 ? String(repeating: "note ", count: 190) : ""
            _ = try await wallet.perform(AddTransaction(new))
        }
        let transfer = NewTransfer(date: try .test("2026-03-01"), amount: .cents(5000), from: 1, to: savings.id)
        _ = try await wallet.perform(AddTransfer(transfer))
        var exchange = NewTransfer(date: try .test("2026-03-02"), amount: .cents(5000), from: 1, to: travel.id)
        exchange.arrivingAmount = Money(minorUnits: 5400, currency: try .test("USD"))
        _ = try await wallet.perform(AddTransfer(exchange))
        _ = try await wallet.perform(EditTransactions([3, 5], TransactionEdit(title: "Edited")))
        _ = try await wallet.perform(DeleteTransactions([7, 9, 11]))
        _ = try await wallet.perform(MoveCommands.undo(1))
        return try folder.close(wallet)
    }

    private func contents(_ path: String) throws -> Contents {
        try DatabaseQueue(path: path).read { db in
            var contents = Contents()
            let tables = try String.fetchAll(
                db,
                sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
            )
            for table in tables where !Self.derived.contains(table) && !table.hasPrefix("searchIndex") {
                let rows = try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map(\.description)
                contents.rows[table] = Set(rows)
            }
            for row in try Row.fetchAll(db, sql: "SELECT name, seq FROM sqlite_sequence") {
                contents.sequences[row["name"]] = row["seq"]
            }
            for row in try Row.fetchAll(db, sql: "SELECT name, pageno, ncell, pagetype FROM dbstat") {
                let type: String = row["pagetype"]
                contents.pages[row["pageno"]] = (row["name"], type == "overflow" ? 1 : row["ncell"])
            }
            return contents
        }
    }

    /// Salvages the folder's wallet and checks the new one.
    ///
    /// - Returns: The new wallet's rows, and the report.
    private func salvage(_ folder: TemporaryFolder, _ place: Comment) async throws -> (Contents, SalvageReport) {
        let target = folder.file("new.db")
        if FileManager.default.fileExists(atPath: target) { try FileManager.default.removeItem(atPath: target) }
        let before = try Data(contentsOf: URL(fileURLWithPath: folder.wallet))
        let report = try await WalletSalvage(request: folder.request()).run(into: target)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.wallet)) == before, place)
        #expect(try folder.contents() == ["new.db", "wallet.db"], place)
        let wallet = try folder.open(path: target)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [], place)
        #expect(try await wallet.everything().count == report.transactionCount, place)
        _ = try await wallet.read(History(limit: 100))
        _ = try await wallet.perform(AddTransaction(.expense(1, "new", on: .testToday)))
        _ = try await wallet.perform(MoveCommands.undo(1))
        try wallet.currentBacking().queue.close()
        return (try contents(target), report)
    }

    /// How a page is damaged.
    private enum Damage: CaseIterable {
        case zeros, ones, noise
    }

    @Test("With any one page damaged, the rows of all others are in the new wallet", arguments: [false, true])
    func everyPage(isMoved: Bool) async throws {
        let folder = try TemporaryFolder()
        let whole = try await makeWallet(folder)
        let url = URL(fileURLWithPath: folder.wallet)
        let original = try contents(folder.wallet)
        let count = whole.count / 4096
        var random = SeededGenerator(seed: 3)
        let pages =
            LongTests.runAllCases ? Array(1...count) : (1...count).filter { $0 % 4 == (isMoved ? 1 : 0) || $0 < 4 }
        for page in pages {
            let kind = Damage.allCases[(page + (isMoved ? 1 : 0)) % 3]
            var damaged = whole
            let bytes = (0..<4096).map { _ in
                switch kind {
                case .zeros: UInt8.zero
                case .ones: UInt8.max
                case .noise: UInt8.random(in: 0...255, using: &random)
                }
            }
            damaged.replaceSubrange((page - 1) * 4096..<page * 4096, with: bytes)
            try damaged.write(to: url)
            let (name, onPage) = original.pages[page] ?? ("nothing", 0)
            let place: Comment = "page \(page) of \(count), \(kind), of \(name)"
            let (found, report) = try await salvage(folder, place)
            for (table, rows) in original.rows {
                let missing = rows.subtracting(found.rows[table] ?? [])
                // What is lost of one table can be missing in the references and ids of others.
                let limit =
                    table == name ? onPage : table == "sqlite_sequence" || name == "sqlite_schema" ? rows.count : 0
                #expect(missing.count <= limit, "\(place): \(missing.prefix(3)) in \(table)")
            }
            // The check of the new wallet has given out an id of each of two tables.
            if name == "sqlite_sequence" {
                #expect(original.sequences.allSatisfy { found.sequences[$0.key, default: 0] >= $0.value }, place)
            } else if original.rows[name] != nil, original.rows[name] != found.rows[name] {
                #expect(!report.isComplete, place)
            }
        }
    }

    @Test("A wallet that is cut off has the rows of the pages that are left")
    func truncated() async throws {
        let folder = try TemporaryFolder()
        let whole = try await makeWallet(folder)
        let original = try contents(folder.wallet)
        let count = whole.count / 4096
        for pages in stride(from: 2, to: count, by: LongTests.runAllCases ? 1 : 9) {
            try whole.prefix(pages * 4096 - (pages.isMultiple(of: 2) ? 1000 : 0))
                .write(to: URL(fileURLWithPath: folder.wallet))
            let (found, report) = try await salvage(folder, "\(pages) pages")
            let lost = original.pages.filter { $0.key >= pages && $0.value.name == "transaction" }.map(\.value.count)
            let missing = (original.rows["transaction"] ?? []).subtracting(found.rows["transaction"] ?? [])
            #expect(missing.count <= lost.reduce(0, +), "\(pages) pages")
            // What was cut off may have been an index, or the search.
            let isLost = original.rows.contains { table, rows in
                table != "sqlite_sequence" && !rows.isSubset(of: found.rows[table] ?? [])
            }
            if isLost { #expect(!report.isComplete, "\(pages) pages") }
        }
    }

    @Test(
        "Values that mean nothing are left out with what depends on them",
        arguments: [
            "command SET kind = 'zzz'", "command SET instant = -99999999999999", "command SET changeCount = -1",
            "command SET files = '[1]'", "change SET after = '{\"title\":' WHERE after NOTNULL",
            "change SET before = '[]' WHERE before NOTNULL",
            "change SET tableName = 'zzz' WHERE tableName = 'category'",
            "change SET after = replace(after, 'EUR', 'eu')", "profile SET layout = '{}'",
        ]
    )
    func meaningless(change: String) async throws {
        let folder = try TemporaryFolder()
        _ = try await makeWallet(folder)
        let original = try contents(folder.wallet)
        let queue = try DatabaseQueue(path: folder.wallet)
        try await queue.write { try $0.execute(sql: "UPDATE \(change)") }
        try queue.close()
        let (found, report) = try await salvage(folder, "\(change)")
        // A layout without any part is one.
        #expect(report.isComplete == change.hasPrefix("profile"))
        for table in ["transaction", "account", "category", "importedRow"] {
            #expect(found.rows[table] == original.rows[table], "\(change) \(table)")
        }
    }

    @Test(
        "Lost commands take their places between those that are left",
        arguments: [[3, 4], [1], [6], [2, 5], [1, 2, 3, 4, 5, 6]] as [[Int64]]
    )
    func lostCommands(lost: [Int64]) async throws {
        let folder = try TemporaryFolder()
        let wallet = try folder.open()
        _ = try await wallet.perform(AddTransaction(.expense(1, "1", on: .testToday)))
        for number in 2...6 { _ = try await wallet.edit(1, TransactionEdit(title: "\(number)")) }
        _ = try folder.close(wallet)
        let queue = try folder.openRaw()
        try await queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            for id in lost { try db.execute(sql: "DELETE FROM command WHERE id = ?", arguments: [id]) }
        }
        try queue.close()

        let report = try await WalletSalvage(request: folder.request()).run(into: folder.file("new.db"))

        #expect(report.replaced == lost.count)
        let new = try folder.open(path: folder.file("new.db"))
        #expect(try await new.read(CommandsToMove(to: .undo, .next(6))).map(\.id) == [6, 5, 4, 3, 2, 1])
        _ = try await new.perform(MoveCommands.undo(3))
        #expect(try await new.everything().map(\.title) == ["3"])
        _ = try await new.perform(MoveCommands.undo(3))
        #expect(try await new.everything().isEmpty)
    }

    @Test("A sound wallet is copied whole, with the changes in its log, and what is no wallet is refused")
    func sound() async throws {
        let folder = try TemporaryFolder()
        _ = try await makeWallet(folder)
        let wallet = try folder.open()
        _ = try await wallet.perform(AddTransaction(.expense(1, "In the log", on: .testToday)))
        #expect(try folder.contents().contains("wallet.db-wal"))
        let report = try await WalletSalvage(request: folder.request()).run(into: folder.file("new.db"))
        #expect(report.isComplete)
        let copy = try folder.open(path: folder.file("new.db"))
        #expect(try await copy.dumpWithHistory() == wallet.dumpWithHistory())

        await #expect {
            try await WalletSalvage(request: folder.request()).run(into: folder.file("new.db"))
        } throws: { error in
            (error as? MoneyFlowError)?.reason == "fileExists"
        }
        try Data(repeating: 65, count: 9000).write(to: URL(fileURLWithPath: folder.file("text")))
        await #expect(throws: MoneyFlowError.notAWallet(path: folder.file("text"))) {
            try await WalletSalvage(request: folder.request(path: folder.file("text"))).run(into: folder.file("x.db"))
        }
        #expect(try !folder.contents().contains("x.db"))
    }
}
