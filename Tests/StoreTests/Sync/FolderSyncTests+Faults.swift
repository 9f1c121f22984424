import Core
import Foundation
import Segments
import Testing

@testable import Store

extension FolderSyncTests {
    // MARK: Faults of what carries the folder

    @Test("What has the name of a file and cannot be read is named, and keeps nothing else back")
    func goesOnWithoutUnreadableFiles() async throws {
        let (here, there) = try await pair()
        let month = try #require(try files().first).prefix(while: { $0 != "/" })
        // Before all others, and after them.
        let names = ["0", "f"].map { "\(month)/\(String(repeating: $0, count: 32)).mfs" }
        try FileManager.default.createDirectory(atPath: "\(carried)/\(names[0])", withIntermediateDirectories: false)
        try #require(FileManager.default.createFile(atPath: "\(carried)/\(names[1])", contents: nil))
        try #require(truncate("\(carried)/\(names[1])", 3 << 30) == 0)
        try await there.add("Tea")
        try await here.add("Bread")
        let reasons = ["it is not an ordinary file", "it is larger than any file that a device writes"]
        for wallet in [there, here, there] {
            let damaged = try await wallet.sync().damaged
            #expect(damaged.map(\.path) == names)
            #expect(damaged.map(\.reason) == reasons)
        }
        #expect(try await there.titles() == ["Bread", "Coffee", "Tea"])
        #expect(try await here.titles() == ["Bread", "Coffee", "Tea"])
        let third = try await join("third.db", key(of: here))
        try await third.sync()
        #expect(try await third.titles() == ["Bread", "Coffee", "Tea"])
    }

    @Test("No device joins before a file has arrived that shows whether the code is the right one")
    func waitsForTheFirstFile() async throws {
        let (here, _) = try await start()
        let other = folder.file("other")
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
        let code = try await here.remove(joined: "lost.db", by: self)
        _ = try await here.perform(MoveSharing(to: .folder(other)))
        let there = try folder.open(path: folder.file("there.db"))
        let join = JoinWallet(in: .folder(other), named: "there", code: code)
        await #expect(throws: MoneyFlowError.nothingArrived(in: .folder(other))) { try await there.perform(join) }
        try await here.sync()
        _ = try await there.perform(join)
        try await there.add("Tea")
        for wallet in [there, here] { try await wallet.sync() }
        #expect(try await here.titles() == ["Coffee", "Tea"])
        // What is told anew has the earlier keys, too.
        #expect(try await there.queue().read { try Sharing($0).keys.older.count } == 1)
    }

    @Test("A device that joins again goes on where it has joined, and learns whether its code is an earlier one")
    func joinsAgainElsewhere() async throws {
        let (here, code) = try await start()
        let there = try await join("there.db", code)
        try await there.sync()
        let new = try await here.remove(joined: "lost.db", by: self)
        let other = folder.file("other")
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
        _ = try await here.perform(MoveSharing(to: .folder(other)))
        try await here.sync()
        // Here, only files with the new code are.
        _ = try await there.perform(MoveSharing(to: .folder(other)))
        let report = try await there.sync()
        #expect(report.damaged.map(\.reason) == ["it was written with a newer code: join again with that"])
        _ = try await there.perform(MoveSharing(to: .folder(carried)))
        _ = try await there.perform(JoinWallet(in: .folder(other), named: "there", code: new))
        try await there.add("Tea")
        for wallet in [there, here] { try await wallet.sync() }
        #expect(try await here.titles() == ["Coffee", "Tea"])
        let old = MoneyFlowError.wrongSharingCode(because: "a newer code has replaced it")
        await #expect(throws: old) {
            try await there.perform(JoinWallet(in: .folder(carried), named: "there", code: code))
        }
    }

    @Test("What stands for a lost file and is lost itself is told again for both")
    func coversAll() async throws {
        let (here, there) = try await pair()
        try await here.add("Bread")
        for wallet in [here, there] { try await wallet.sync() }
        try await loseFiles(of: here)
        try await here.sync()
        try await loseFiles(of: here)
        // It follows the file that was lost first.
        try await there.add("Tea")
        try await there.sync()
        try await here.sync()
        let third = try await join("third.db", key(of: here))
        #expect(try await third.sync().taken.waiting == [])
        #expect(try await third.titles() == ["Bread", "Coffee", "Tea"])
    }

    @Test("A wallet without transactions is replaced, too, and kept as a copy")
    func replacesWithoutTransactions() async throws {
        let (_, code) = try await start()
        let there = try folder.open(path: folder.file("there.db"))
        _ = try await there.perform(AddAccount(NewAccount(name: "Mine")))
        let join = JoinWallet(in: .folder(carried), named: "there", code: code, ownRows: .replaced)
        #expect(try await there.perform(join).outcome != nil)
        try await there.sync()
        #expect(try await there.sharedRows().contains { $0.contains("Mine") } == false)
        #expect(try await there.titles() == ["Coffee"])
    }

    private func loseFiles(of wallet: SQLiteWallet) async throws {
        for path in try files() where try await wallet.hasWritten(path) {
            try FileManager.default.removeItem(atPath: carried + "/" + path)
        }
    }
}

extension SQLiteWallet {
    /// Lets another device join, and removes it.
    ///
    /// - Returns: The new code.
    fileprivate func remove(joined name: String, by tests: FolderSyncTests) async throws -> String {
        let lost = try await tests.join(name, tests.key(of: self))
        try await lost.sync()
        try await sync()
        return try await remove(name)
    }
}
