import Core
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite("Observing changes")
struct ChangesTests {
    /// Waits for a change, and throws after ten seconds without one.
    private func next(_ stream: AsyncStream<Void>) async throws -> Bool {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                for await _ in stream { return true }
                return false
            }
            group.addTask {
                try await Task.sleep(for: .seconds(10))
                throw Late()
            }
            defer { group.cancelAll() }
            return try await group.next() ?? false
        }
    }

    private struct Late: Error {}

    @Test("The wallet's own changes are observed, in memory and in a file", .timeLimit(.minutes(5)))
    func own() async throws {
        let folder = try TemporaryFolder()
        for wallet in [try SQLiteWallet.inMemory(), try folder.open()] {
            let changes = wallet.changes()
            _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
            #expect(try await next(changes))
        }
    }

    @Test("A change by another connection is observed", .timeLimit(.minutes(5)))
    func otherConnection() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let (wallet, reader) = (try folder.open(), try folder.open(.reading))
        let changes = [wallet.changes(), reader.changes()]

        try await folder.openRaw().write { try $0.execute(sql: #"UPDATE "transaction" SET amount = 1"#) }

        for stream in changes { #expect(try await next(stream)) }
        #expect(try await wallet.everything().map(\.amount) == [.cents(1), .cents(1), .cents(1)])
    }

    @Test("The creation, replacement and removal of a wallet's file are observed", .timeLimit(.minutes(5)))
    func file() async throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        let wallet = try folder.open(.reading)

        let made = wallet.changes()
        _ = try await folder.makeWallet(transactions: 2)
        #expect(try await next(made))
        #expect(try await wallet.everything().count == 2)

        let replaced = wallet.changes()
        _ = try await other.makeWallet(transactions: 1)
        try WalletFile.removeLogs(of: folder.wallet)
        #expect(rename(other.wallet, folder.wallet) == 0)
        #expect(try await next(replaced))
        #expect(try await wallet.everything().count == 1)

        let removed = wallet.changes()
        try FileManager.default.removeItem(atPath: folder.wallet)
        #expect(try await next(removed))
        await #expect(throws: MoneyFlowError.walletMissing(path: folder.wallet)) { try await wallet.everything() }
    }

    @Test("Neither reading nor a command that changes nothing is observed", .timeLimit(.minutes(5)))
    func reading() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let (wallet, other) = (try folder.open(), try folder.open())
        let changes = wallet.changes()
        _ = try await other.everything()
        _ = try await wallet.everything()
        _ = try await other.perform(ArchiveCategory(other.category("Bar").id, archived: false)).outcome

        // Changes are reported in order, so the first one reported must be the one that counts.
        let told = Task { try await next(changes) }
        _ = try await other.perform(AddTransaction(.expense(1, "counts", on: .test("2026-11-20")))).outcome
        #expect(try await told.value)
        #expect(try await wallet.everything().first?.title == "counts")
    }

    @Test("Observing during a long query does not block the caller and misses nothing", .timeLimit(.minutes(5)))
    func longQuery() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let wallet = try folder.open()
        let (underWay, continuation) = AsyncStream.makeStream(of: Void.self)
        let endless = Task {
            try await wallet.readDatabase { db in
                continuation.yield()
                try db.execute(
                    sql: "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
                )
            }
        }
        for await _ in underWay { break }

        let changes = wallet.changes()
        try await folder.openRaw().write { try $0.execute(sql: #"UPDATE "transaction" SET amount = 1"#) }
        endless.cancel()

        #expect(try await next(changes))
    }

    @Test("Observation ends when the observing task is canceled", .timeLimit(.minutes(5)))
    func canceled() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let wallet = try folder.open(.reading)
        let listener = Task { [changes = wallet.changes()] in
            for await _ in changes {}
            return Task.isCancelled
        }

        listener.cancel()

        #expect(await listener.value)
    }

    @Test("Every observer sees a change", .timeLimit(.minutes(5)))
    func listeners() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let streams = (1...3).map { _ in wallet.changes() }

        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome

        for stream in streams { #expect(try await next(stream)) }
    }
}
