import Core
import Foundation
import GRDB
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

@Suite("Saving what can be read of a damaged wallet")
struct WalletSalvageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Makes a wallet with something of everything, and enough transactions for several levels of pages.
    private func makeWallet() async throws {
        let store = try folder.open(today: .testToday)
        let rows = try (0..<1500).map {
            try row(Int64(100 + $0), "Row \($0) with a title of some length", line: $0 + 2, bankID: "camt/\($0)")
        }
        try await store.importRows(rows)
        let savings = try await store.perform(
            AddAccount(NewAccount(name: "Savings", kind: .savings))
        ).outcome
        _ = try await store.perform(
            AddTransfer(
                NewTransfer(date: .testToday, amount: .cents(500), from: 1, to: savings.id, title: "Rainy day")
            )
        ).outcome
        _ = try await store.perform(AddSchedule(.expense(500, "Rent", every: "FREQ=MONTHLY"))).outcome
        _ = try await store.perform(Post(.next(1))).outcome
        _ = try await store.perform(RecordStatement(.cents(99), of: 1, on: .testToday, adjusts: false)).outcome
        _ = try await store.perform(EditTransactions([7], TransactionEdit(title: "Seven"))).outcome
        _ = try folder.close(store)
    }

    /// Returns the new wallet, which is checked and closed.
    private func salvage(_ place: Comment) async throws -> (report: SalvageReport, rows: [String]) {
        let path = folder.file("saved-\(UUID().uuidString).db")
        let store = try folder.open(.restoring)
        let report = try await store.perform(SalvageWallet(into: path)).outcome
        let saved = try folder.open(path: path, today: .testToday)
        #expect(try await saved.perform(VerifyWallet()).outcome.problems == [], place)
        // It can be used.
        _ = try await saved.perform(AddTransaction(.expense(1, "New", on: .testToday))).outcome
        _ = try await saved.perform(MoveCommands.undo(1)).outcome
        let rows = try await saved.dump()
        saved.close()
        for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
        return (report, rows)
    }

    @Test("A sound wallet comes out whole, with its history")
    func sound() async throws {
        try await makeWallet()
        let before = try await folder.open(.reading).dump()
        let (report, rows) = try await salvage("sound")
        #expect(report.losses == [])
        #expect(report.transactionCount == 1502)
        #expect(rows == before)
    }

    @Test("Whichever page is damaged, the rest is saved into a wallet that is sound, and what is missing is named")
    func everyPage() async throws {
        try await makeWallet()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.wallet))
        let size = 4096
        let before = try await folder.open(.reading).dump().filter { $0.hasPrefix("transaction ") }
        let tables = try await folder.openRaw().read { db in
            try Row.fetchAll(db, sql: "SELECT pageno, name, pagetype FROM dbstat").map { row in
                (page: row[0] as Int, name: row[1] as String, type: row[2] as String)
            }
        }
        var whole = 0
        for page in LongTests.cases(2...bytes.count / size) {
            var damaged = bytes
            damaged.replaceSubrange((page - 1) * size..<page * size, with: Data(repeating: 0xA5, count: size))
            try damaged.write(to: URL(fileURLWithPath: folder.wallet))
            let owner = tables.first { $0.page == page }
            let place: Comment = "page \(page) of \(owner?.name ?? "none"), \(owner?.type ?? "")"
            let (report, rows) = try await salvage(place)
            let saved = rows.filter { $0.hasPrefix("transaction ") }
            switch (owner?.name, owner?.type) {
            case ("transaction", "leaf"):
                let lost = report.losses.reduce(0) { sum, loss in
                    if case .rows(let ids, table: "transaction") = loss { sum + ids.count } else { sum }
                }
                #expect(saved.count == before.count - lost, place)
                #expect(Set(saved).isSubset(of: before), place)
                #expect(1...100 ~= lost, place)
            case ("sqlite_schema", _):
                // What follows cannot be found, which may be triggers only.
                break
            case ("transaction", _), ("account", _), ("category", _):
                #expect(report.losses != [], place)
            default:
                #expect(saved == before, place)
            }
            if report.losses.isEmpty { whole += 1 }
        }
        // The pages of indexes, of totals and of the search index are made anew.
        #expect(whole > 3)
    }

    @Test("The damaged file is not changed, and no file is replaced")
    func untouched() async throws {
        try await makeWallet()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.wallet))
        let store = try folder.open(.restoring)
        await #expect(throws: MoneyFlowError.fileExists(path: folder.wallet)) {
            try await store.perform(SalvageWallet(into: folder.wallet)).outcome
        }
        _ = try await salvage("untouched")
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.wallet)) == bytes)
        #expect(try folder.contents() == ["wallet.db"])
    }

    @Test("A wallet of an earlier version is upgraded on the way", arguments: 1...5)
    func earlierVersion(version: Int) async throws {
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures")
        try FileManager.default.copyItem(
            at: fixtures.standardizedFileURL.appending(path: "wallet-\(version).db"),
            to: URL(filePath: folder.wallet)
        )
        let (report, rows) = try await salvage("version \(version)")
        #expect(report.losses == [])
        #expect(rows.count { $0.hasPrefix("transaction ") } == report.transactionCount)
        #expect(report.transactionCount > 0)
    }
}
