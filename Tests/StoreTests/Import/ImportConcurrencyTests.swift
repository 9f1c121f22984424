import BankFiles
import Core
import Foundation
import GRDB
import Money
import Synchronization
import TestSupport
import Testing

@testable import Store

@Suite("Commands while files are read")
struct ImportConcurrencyTests {
    private let folder: TemporaryFolder
    private let date: CivilDate

    init() throws {
        folder = try TemporaryFolder()
        date = try .test("2026-11-20")
    }

    /// Imports rows while another process runs `body`; `onRead` is called at each reading.
    private func importing(
        _ rows: [ImportRow],
        as options: ImportRequest = ImportRequest(files: []),
        onRead: @escaping @Sendable () -> Void = {},
        while body: @escaping @Sendable (SQLiteWallet) async throws -> Void
    ) async throws -> ImportReport {
        var request = options
        request.files = [ImportFile(name: "rows") { () throws(MoneyFlowError) in FileBytes([]) }]
        let other = OtherProcess(wallet: try folder.open(busyTimeout: 0.2), body: body)
        let readers = ListedFiles { _, _ in
            onRead()
            other.run()
            return ListedRows(rows.map(ImportItem.transaction))
        }
        let report = try await folder.open().importFiles(request, with: readers) { _ in }.outcome
        try other.results.withLock { try $0.forEach { try $0.get() } }
        return report
    }

    @Test("Adding a transaction does not wait, and affects the rows’ categories and matches")
    func addition() async throws {
        _ = try await folder.makeWallet(transactions: 1)
        let date = date

        let readings = Mutex(0)
        let report = try await importing(
            try [row(150, "Shop"), row(250, "shop"), row(300, "Stall"), row(400, "Shop", category: "X")],
            onRead: { readings.withLock { $0 += 1 } }
        ) {
            _ = try await $0.perform(AddTransaction(.expense(300, "Shop", on: date, category: "Sport"))).outcome
        }
        #expect(readings.withLock(\.self) == 1)

        let file = try #require(report.files.first)
        #expect((file.added, file.matchCount) == (4, 1))
        #expect(file.matches.map(\.earlier.title) == ["Shop"])
        #expect(file.matches.map(\.row.title) == ["Stall"])
        #expect(file.sample.map(\.id) == [3, 4, 5, 6])
        #expect(file.sample.map(\.category?.name) == ["Sport", "Sport", "Other", "X"])
        let wallet = try folder.open()
        #expect(
            try await wallet.everything().map(\.category?.name) == ["X", "Other", "Sport", "Sport", "Sport", "Other"]
        )
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A transaction that was just added is merged, and earlier matches are checked again")
    func additionMerged() async throws {
        _ = try await folder.makeWallet(transactions: 1)
        let date = date
        let dayBefore = try CivilDate.test("2026-11-19")
        _ = try await folder.open().perform(AddTransaction(.expense(500, "early", on: dayBefore))).outcome

        let report = try await importing([row(500, "Shop")], as: ImportRequest(files: [], mergesMatches: true)) {
            _ = try await $0.perform(AddTransaction(.expense(500, "late", on: date))).outcome
        }

        let file = try #require(report.files.first)
        #expect((file.added, file.merged) == (0, 1))
        #expect(file.matches.map(\.earlier.title) == ["late"])
        #expect(try await folder.open().everything().count == 3)
    }

    @Test(
        "A transaction that was just added becomes the transfer that a row is, or is listed",
        arguments: [false, true]
    )
    func additionOfTransfer(merging: Bool) async throws {
        _ = try await folder.makeWallet(transactions: 1)
        let wallet = try folder.open()
        let savings = try await wallet.perform(
            AddAccount(NewAccount(name: "Savings", kind: .savings, number: "DE02 2222"))
        ).outcome
        let date = date
        let request = ImportRequest(files: [], account: try await wallet.read(Accounts())[0].id, mergesMatches: merging)

        let report = try await importing([row(500, "SAVING", on: "2026-11-21", other: savings)], as: request) {
            _ = try await $0.perform(AddTransaction(.expense(500, "To savings", on: date))).outcome
        }

        let file = try #require(report.files.first)
        #expect((file.added, file.merged, file.matchCount) == (merging ? 0 : 1, merging ? 1 : 0, 1))
        #expect(file.matches.map(\.earlier.title) == ["To savings"])
        let lines = try await wallet.transactionLines().dropFirst()
        let transfer = "500 Main 21 > Savings 21"
        #expect(
            lines == (merging ? ["#2 \(transfer) To savings"] : ["#2 500 Main 20 To savings", "#3 \(transfer) SAVING"])
        )
    }

    @Test("Rules, categories and transactions that another process has just changed are taken into account")
    func otherChanges() async throws {
        _ = try await folder.makeWallet(transactions: 1)
        // One at a time: each alone must be noticed.
        let ruled = try await importing([try row(100, "Shop")]) {
            _ = try await $0.perform(AddRule(NewRule(pattern: "shop", category: $0.category("Sport").id, title: nil)))
                .outcome
        }
        let named = try await importing([try row(300, "c", category: "Gym")]) {
            _ = try await $0.perform(AddCategory(NewCategory(name: "Gym", icon: .other, type: .expense))).outcome
        }
        let edited = try await importing([try row(200, "Coffee 0")]) {
            _ = try await $0.perform(EditTransactions([1], TransactionEdit(category: $0.category("Bar").id))).outcome
        }

        #expect(named.newCategories.isEmpty)
        let samples = [ruled, named, edited].flatMap { $0.files.flatMap(\.sample) }
        #expect(samples.map(\.category?.name) == ["Sport", "Gym", "Bar"])
        #expect(try await folder.open().perform(VerifyWallet()).outcome.problems == [])
    }

    @Test(
        "What another tool changes meanwhile, which is in no history, counts as if it had come before",
        arguments: [
            (
                "INSERT INTO rule (pattern, categoryId) SELECT 'shop', id FROM category WHERE name = 'Sport'", "Sport",
                "EUR"
            ),
            ("UPDATE category SET name = 'Gym' WHERE name = 'Sport'", "Gym", "EUR"),
            (
                #"DELETE FROM "transaction"; UPDATE account SET currency = 'USD' WHERE id = 1"#, "Gym", "USD"
            ),
        ]
    )
    func otherTools(sql: String, category: String, currency: String) async throws {
        _ = try await folder.makeWallet(transactions: 1)
        let folder = folder

        let report = try await importing([try row(100, "Shop", category: "Gym")]) { _ in
            try await folder.openRaw().write { try $0.execute(sql: sql) }
        }

        let file = try #require(report.files.first)
        #expect(file.sample.map(\.category?.name) == [category])
        #expect(file.totals.sums[0].expenses.currency.code == currency)
        #expect(try await folder.open().perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Files are read again without a lock if others edit, but with it the fourth time")
    func keepsChanging() async throws {
        _ = try await folder.makeWallet(transactions: 1)
        let other = OtherProcess(wallet: try folder.open(busyTimeout: 0.2), limit: .max) { wallet in
            let count = try await wallet.read(History(limit: 100)).count
            _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: "edit \(count)"))).outcome
        }
        let path = folder.path
        let isHeld = Mutex<[Bool]>([])
        let rows = [try row(100, "Shop")]
        let request = ImportRequest(files: [ImportFile(name: "rows") { () throws(MoneyFlowError) in FileBytes([]) }])

        let readers = ListedFiles { _, _ in
            isHeld.withLock { $0.append(FolderLock.isHeld(on: path)) }
            other.run()
            return ListedRows(rows.map(ImportItem.transaction))
        }
        let report = try await folder.open().importFiles(request, with: readers) { _ in }.outcome

        let outcomes = other.results.withLock { $0.map { (try? $0.get()) != nil } }
        #expect(outcomes == [true, true, true, false])
        // The long write is announced.
        #expect(isHeld.withLock(\.self) == [false, false, false, true])
        #expect(report.files.map(\.added) == [1])
        #expect(try await folder.open().perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Rows that another process has just imported, or has just undone, are added once")
    func sameRows() async throws {
        _ = try await folder.makeWallet(transactions: 1)
        let rows = try [row(100, "Shop"), row(200, "Shop")]

        let second = try await importing(rows) { _ = try await $0.importRows(rows) }
        #expect(second.files.map(\.duplicates) == [2])
        let third = try await importing(rows) { _ = try await $0.perform(MoveCommands.undo(1)).outcome }
        #expect(third.files.map(\.added) == [2])

        #expect(try await folder.open().everything().count == 3)
    }

    @Test("Rows are added to a wallet that another process has just created")
    func newWallet() async throws {
        let date = date
        let report = try await importing([row(100, "Shop")]) {
            _ = try await $0.perform(AddTransaction(.expense(7, "Shop", on: date, category: "Bar"))).outcome
        }

        #expect(report.files.first?.sample.map(\.category?.name) == ["Bar"])
        #expect(try await folder.open().everything().map(\.amount) == [.cents(100), .cents(7)])
        #expect(try folder.contents().filter { $0.hasSuffix(".draft") } == [])
    }

    @Test("Rows are added to a wallet that has just replaced another")
    func replacedWallet() async throws {
        _ = try await folder.makeWallet(transactions: 3)
        let path = folder.wallet
        let report = try await importing([row(100, "Shop")]) { _ in
            let other = try TemporaryFolder()
            let bytes = try await other.makeWallet(transactions: 1)
            for file in [path, path + "-wal", path + "-shm"] where FileManager.default.fileExists(atPath: file) {
                try FileManager.default.removeItem(atPath: file)
            }
            try bytes.write(to: URL(fileURLWithPath: path))
        }

        #expect(report.files.map(\.added) == [1])
        #expect(try await folder.open().everything().map(\.amount) == [.cents(100), .cents(100)])
    }

    @Test("A failure after the files were read rolls back everything", arguments: [false, true])
    func failure(isNew: Bool) async throws {
        if !isNew { _ = try await folder.makeWallet(transactions: 1) }
        let before = try await folder.open().dumpWithHistory()
        let request = ImportRequest(files: [], saveProfile: "x")

        await #expect(throws: MoneyFlowError.self) {
            try await folder.open().importRows([row(100, "Shop", category: "Gym")], as: request)
        }

        #expect(try await folder.open().dumpWithHistory() == before)
        #expect(try await folder.open().importRows([row(100, "Shop", category: "Gym")]).added == 1)
    }

    @Test("While a long write is announced, a command waits longer than its timeout, but not forever")
    func announced() async throws {
        _ = try await folder.makeWallet()
        let wallet = try folder.open(busyTimeout: 0.05)
        let lock = try folder.openRaw()
        try await lock.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
        let announcement = try FolderLock.announcingLongWrite(in: folder.path, waitingUpTo: 1)
        #expect(FolderLock.isHeld(on: folder.path))

        let start = ContinuousClock.now
        await #expect(throws: MoneyFlowError.walletBusy(path: folder.wallet)) {
            try await wallet.perform(AddTransaction(.expense(1, on: date))).outcome
        }

        #expect(ContinuousClock.now - start >= .seconds(0.6))
        _ = consume announcement
        #expect(!FolderLock.isHeld(on: folder.path))
        try await lock.writeWithoutTransaction { try $0.rollback() }
    }

    @Test("A command waits for an announced write, but not for another")
    func ended() async throws {
        _ = try await folder.makeWallet()
        let lock = try folder.openRaw()
        try await lock.writeWithoutTransaction { try $0.beginTransaction(.immediate) }

        var configuration = Configuration()
        configuration.busyMode = .immediateError
        let waiting = try DatabaseQueue(path: folder.wallet, configuration: configuration)
        var askedCount = 0
        #expect(throws: DatabaseError.self) {
            try waiting.inDatabase { db in
                try db.inWriteTransaction(waitingUpTo: 0, orUpTo: 1) { _ in
                    (.rollback, ())
                } ifAnnounced: {
                    askedCount += 1
                    return false
                }
            }
        }
        #expect(askedCount == 1)

        askedCount = 0
        let count = try waiting.inDatabase { db in
            try db.inWriteTransaction(waitingUpTo: 0, orUpTo: 3600) { db in
                (.rollback, try db.transactionCount())
            } ifAnnounced: {
                askedCount += 1
                if askedCount == 3 { #expect(throws: Never.self) { try lock.inDatabase { try $0.rollback() } } }
                return true
            }
        }

        #expect((count, askedCount) == (3, 3))
    }
}

/// An action of another process, which runs a limited number of times.
private final class OtherProcess: Sendable {
    /// How each run ended.
    let results = Mutex<[Result<Void, any Error>]>([])
    private let limit: Int
    private let wallet: SQLiteWallet
    private let body: @Sendable (SQLiteWallet) async throws -> Void

    init(
        wallet: SQLiteWallet,
        limit: Int = 1,
        body: @escaping @Sendable (SQLiteWallet) async throws -> Void
    ) {
        self.wallet = wallet
        self.limit = limit
        self.body = body
    }

    /// Runs the action, blocking the thread until it has ended.
    func run() {
        guard results.withLock({ $0.count < limit }) else { return }
        let isDone = DispatchSemaphore(value: 0)
        Task.detached { [self] in
            do {
                try await body(wallet)
                results.withLock { $0.append(.success(())) }
            } catch {
                results.withLock { $0.append(.failure(error)) }
            }
            isDone.signal()
        }
        isDone.wait()
    }
}
