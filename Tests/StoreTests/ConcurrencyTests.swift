import Core
import Foundation
import GRDB
import Testing

@testable import Store

@Suite("Several at once")
struct ConcurrencyTests {
    @Test("Many adding at once to a wallet that does not exist yet lose nothing", .timeLimit(.minutes(2)))
    func creation() async throws {
        for _ in 1...12 {
            let folder = try TemporaryFolder()
            let date = try day("2026-11-20")

            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 1...8 {
                    group.addTask {
                        let wallet = try folder.open(busyTimeout: 20)
                        for number in 1...2 { _ = try await wallet.add(.expense(1, "\(writer).\(number)", on: date)) }
                    }
                }
                try await group.waitForAll()
            }

            let wallet = try folder.open(.reading)
            let added = try await wallet.everything()
            #expect(Set(added.map(\.title)).count == 16)
            #expect(added.map(\.id).sorted() == Array(1...16))
            #expect(try await wallet.verify().problems == [])
        }
    }

    @Test("One wallet used by many tasks at once stays right", .timeLimit(.minutes(1)))
    func oneRepository() async throws {
        let folder = try TemporaryFolder()
        let wallet = try folder.open()
        let (date, now) = (try day("2026-11-20"), try month("2026-11"))

        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...40 {
                group.addTask { _ = try await wallet.add(.expense(Int64(number), on: date)) }
                group.addTask {
                    let home = try await wallet.home(month: now, latest: 50)
                    let shown = home.latestTransactions.reduce(0) { $0 + $1.amount.minorUnits }
                    #expect(home.recap.totalBalance == .cents(-shown), "home is of one moment")
                }
            }
            try await group.waitForAll()
        }

        #expect(try await wallet.undo(40).count == 40)
        #expect(try await wallet.verify().problems == [])
    }

    @Test("A lock held longer than the timeout is told as busy, and nothing has changed", .timeLimit(.minutes(1)))
    func longLock() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let wallet = try folder.open(busyTimeout: 0.2)
        let lock = try folder.openRaw()
        try await lock.writeWithoutTransaction { try $0.beginTransaction(.immediate) }

        await #expect(throws: MoneyFlowError.walletBusy(path: folder.wallet)) {
            try await wallet.add(.expense(1, on: day("2026-11-20")))
        }
        // Readers do not wait for a writer.
        #expect(try await wallet.everything().count == 3)

        try await lock.writeWithoutTransaction { try $0.rollback() }
        #expect(try await wallet.add(.expense(1, on: day("2026-11-20"))).id == 4)
    }

    @Test("A lock held for less than the timeout is waited for", .timeLimit(.minutes(1)))
    func shortLock() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let wallet = try folder.open(busyTimeout: 20)
        let lock = try folder.openRaw()
        try await lock.writeWithoutTransaction { try $0.beginTransaction(.immediate) }

        let date = try day("2026-11-20")
        let added = Task { try await wallet.add(.expense(1, on: date)) }
        // The command is waiting once the lock has been asked for; whichever comes first, it succeeds.
        for _ in 1...20 { await Task.yield() }
        try await lock.writeWithoutTransaction { try $0.rollback() }

        #expect(try await added.value.id == 4)
    }

    @Test("A folder that another process holds to make a wallet is waited for, then told as busy")
    func folderLock() async throws {
        let folder = try TemporaryFolder()
        let wallet = try folder.open(busyTimeout: 0.1)
        let lock = try FolderLock(folder: folder.path, waitingUpTo: 1)
        let date = try day("2026-11-20")

        await #expect(throws: MoneyFlowError.walletBusy(path: folder.wallet)) {
            try await wallet.add(.expense(1, on: date))
        }

        _ = consume lock
        #expect(try await wallet.add(.expense(1, on: date)).id == 1)
    }

    @Test("Connections that open, write and close at once meet no busy error", .timeLimit(.minutes(1)))
    func openingAndClosing() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet(transactions: 1)
        let date = try day("2026-11-20")

        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...4 {
                group.addTask {
                    for _ in 1...10 {
                        _ = try await folder.open(busyTimeout: 20).add(.expense(1, on: date))
                        _ = try await folder.open(.reading, busyTimeout: 20).everything()
                    }
                }
            }
            try await group.waitForAll()
        }

        #expect(try await folder.open(.reading).everything().count == 41)
        #expect(try await folder.open(.reading).verify().problems == [])
    }
}
