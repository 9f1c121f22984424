import Core
import Foundation
import GRDB
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Concurrent access")
struct ConcurrencyTests {
    @Test("No transaction is lost if many add to a wallet that does not exist yet", .timeLimit(.minutes(5)))
    func creation() async throws {
        for _ in 1...12 {
            let folder = try TemporaryFolder()
            let date = try CivilDate.test("2026-11-20")

            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 1...8 {
                    group.addTask {
                        let wallet = try folder.open(busyTimeout: 20)
                        for number in 1...2 {
                            _ = try await wallet.perform(AddTransaction(.expense(1, "\(writer).\(number)", on: date)))
                                .outcome
                        }
                    }
                }
                try await group.waitForAll()
            }

            let wallet = try folder.open(.reading)
            let added = try await wallet.everything()
            #expect(Set(added.map(\.title)).count == 16)
            #expect(added.map(\.id.rawValue).sorted() == Array(1...16))
            #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        }
    }

    @Test("A wallet used by many tasks at once stays consistent", .timeLimit(.minutes(5)))
    func oneRepository() async throws {
        let folder = try TemporaryFolder()
        let wallet = try folder.open()
        let (date, now) = (try CivilDate.test("2026-11-20"), try Month.test("2026-11"))

        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...40 {
                group.addTask {
                    _ = try await wallet.perform(AddTransaction(.expense(Int64(number), on: date))).outcome
                }
                group.addTask {
                    let home = try await wallet.read(HomeRequest(month: now, latest: 50))
                    let shown = home.latestTransactions.reduce(0) { $0 + $1.amount.minorUnits }
                    #expect(home.recaps[0].totalBalance == .cents(-shown), "home is a consistent snapshot")
                }
            }
            try await group.waitForAll()
        }

        #expect(try await wallet.perform(MoveCommands.undo(40)).outcome.count == 40)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A lock held longer than the timeout is reported as busy, and nothing is changed", .timeLimit(.minutes(5)))
    func longLock() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let wallet = try folder.open(busyTimeout: 0.2)
        let lock = try folder.openRaw()
        try await lock.writeWithoutTransaction { try $0.beginTransaction(.immediate) }

        await #expect(throws: MoneyFlowError.walletBusy(path: folder.wallet)) {
            try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        }
        // Readers do not wait for a writer.
        #expect(try await wallet.everything().count == 3)

        try await lock.writeWithoutTransaction { try $0.rollback() }
        #expect(try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome.id == 4)
    }

    @Test("A command waits for a lock that is held for less than the timeout", .timeLimit(.minutes(5)))
    func shortLock() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let wallet = try folder.open(busyTimeout: 20)
        let lock = try folder.openRaw()
        try await lock.writeWithoutTransaction { try $0.beginTransaction(.immediate) }

        let date = try CivilDate.test("2026-11-20")
        // A separate thread releases the lock, since other tests may block all the threads that tasks run on. The
        // command succeeds even if it only starts after that.
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.2)
            do {
                try lock.writeWithoutTransaction { try $0.rollback() }
            } catch {
                Issue.record(error)
            }
        }

        #expect(try await wallet.perform(AddTransaction(.expense(1, on: date))).outcome.id == 4)
    }

    @Test("A command waits for another process's lock of the folder, then fails as busy")
    func folderLock() async throws {
        let folder = try TemporaryFolder()
        let wallet = try folder.open(busyTimeout: 0.1)
        let lock = try FolderLock(folder: folder.path, waitingUpTo: 1)
        let date = try CivilDate.test("2026-11-20")

        await #expect(throws: MoneyFlowError.walletBusy(path: folder.wallet)) {
            try await wallet.perform(AddTransaction(.expense(1, on: date))).outcome
        }

        _ = consume lock
        #expect(try await wallet.perform(AddTransaction(.expense(1, on: date))).outcome.id == 1)
    }

    @Test("Opening, writing and closing concurrently causes no busy error", .timeLimit(.minutes(5)))
    func openingAndClosing() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet(transactions: 1)
        let date = try CivilDate.test("2026-11-20")

        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...4 {
                group.addTask {
                    for _ in 1...10 {
                        _ = try await folder.open(busyTimeout: 20).perform(AddTransaction(.expense(1, on: date)))
                            .outcome
                        _ = try await folder.open(.reading, busyTimeout: 20).everything()
                    }
                }
            }
            try await group.waitForAll()
        }

        #expect(try await folder.open(.reading).everything().count == 41)
        #expect(try await folder.open(.reading).perform(VerifyWallet()).outcome.problems == [])
    }
}
