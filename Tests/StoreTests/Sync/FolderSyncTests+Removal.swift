import Core
import Foundation
import GRDB
import Segments
import Testing

@testable import Store

extension FolderSyncTests {
    // MARK: Going on without a device

    @Test("A device that was removed reads nothing that is told from then on, and tells nobody anything")
    func removes() async throws {
        let (here, code) = try await start()
        let there = try await join("there.db", code)
        let lost = try await join("lost.db", code)
        for wallet in [lost, there, here, lost, there] { try await wallet.sync() }
        try await lost.add("Before")
        try await lost.sync()
        try await here.sync()
        let new = try await here.remove("lost.db")
        #expect(new != code)
        try await here.add("Secret")
        try await here.sync()

        // It learns that it was removed, and who did it.
        for wallet in [lost, there] {
            await #expect(throws: MoneyFlowError.sharingCodeReplaced(by: "here")) { try await wallet.sync() }
        }
        #expect(try await lost.titles() == ["Before", "Coffee"])

        // Another program can still write with the code that the device has.
        try await lost.write { db in (.commit, try db.execute(sql: "UPDATE sharing SET endedBy = NULL")) }
        try await lost.add("Forged")
        try FileManager.default.moveItem(atPath: carried, toPath: folder.file("aside"))
        try FileManager.default.createDirectory(atPath: carried, withIntermediateDirectories: false)
        try FileManager.default.copyItem(
            atPath: folder.file("aside/moneyflow-sync.json"),
            toPath: carried + "/moneyflow-sync.json"
        )
        try await lost.sync(anew: true)
        for path in try files() {
            let target = folder.file("aside/" + path)
            if !FileManager.default.fileExists(atPath: target) {
                try FileManager.default.moveItem(atPath: carried + "/" + path, toPath: target)
            }
        }
        try FileManager.default.removeItem(atPath: carried)
        try FileManager.default.moveItem(atPath: folder.file("aside"), toPath: carried)
        try await here.sync()
        #expect(try await here.titles() == ["Before", "Coffee", "Secret"])

        _ = try await there.perform(JoinWallet(in: .folder(carried), named: "there.db", code: new))
        try await there.add("Tea")
        try await there.sync()
        try await here.sync()
        #expect(try await here.titles() == ["Before", "Coffee", "Secret", "Tea"])
        #expect(try await there.sharedRows() == here.sharedRows())
        #expect(try await here.members() == ["here", "there.db"])
        #expect(try await there.members() == ["there.db", "here"])
    }

    @Test("Whoever joins with the new code reads the whole past, also after a second removal")
    func joinsAfterRemoval() async throws {
        let (here, code) = try await start()
        let lost = try await join("lost.db", code)
        try await lost.add("Past")
        for wallet in [lost, here] { try await wallet.sync() }
        let second = try await here.remove("lost.db")
        let there = try await join("there.db", second)
        try await there.add("Tea")
        for wallet in [there, here] { try await wallet.sync() }
        let third = try await here.remove("there.db")
        let last = try await join("last.db", third)
        try await last.sync()
        #expect(try await last.titles() == ["Coffee", "Past", "Tea"])
        #expect(try await last.sharedRows() == here.sharedRows())
        #expect(try await last.members() == ["last.db", "here"])
        for old in [code, second] {
            let wallet = try await join("old\(old.prefix(4)).db", old)
            await #expect(throws: MoneyFlowError.sharingCodeReplaced(by: "here")) { try await wallet.sync() }
        }
        #expect(try await last.problems() == [])
    }

    @Test("What a device was told by a removed one counts on all, though the others had not seen it")
    func keepsWhatOthersHaveSeen() async throws {
        let (here, code) = try await start()
        let there = try await join("there.db", code)
        let lost = try await join("lost.db", code)
        for wallet in [there, lost, here, there] { try await wallet.sync() }
        try await there.add("Offline")
        // Only `there` has seen what `lost` tells last.
        try await lost.add("Late")
        let before = try files()
        try await lost.sync()
        try await there.sync()
        let late = try #require(try files().first { !before.contains($0) })
        let aside = folder.file("late.mfs")
        try FileManager.default.moveItem(atPath: carried + "/" + late, toPath: aside)
        let new = try await here.remove("lost.db")
        try FileManager.default.moveItem(atPath: aside, toPath: carried + "/" + late)
        try await here.sync()
        #expect(try await here.titles() == ["Coffee"])
        _ = try await there.perform(JoinWallet(in: .folder(carried), named: "there.db", code: new))
        for wallet in [there, here] { try await wallet.sync() }
        #expect(try await here.titles() == ["Coffee", "Late", "Offline"])
        #expect(try await there.sharedRows() == here.sharedRows())
    }

    @Test("A device that was removed may join again, and is listed again")
    func joinsAgain() async throws {
        let (here, code) = try await start()
        let there = try await join("there.db", code)
        for wallet in [there, here] { try await wallet.sync() }
        let new = try await here.remove("there.db")
        #expect(try await here.members() == ["here"])
        _ = try await there.perform(JoinWallet(in: .folder(carried), named: "there.db", code: new))
        for wallet in [there, here] { try await wallet.sync() }
        #expect(try await here.members() == ["here", "there.db"])
        await #expect(throws: MoneyFlowError.alreadyShared()) {
            try await there.perform(JoinWallet(in: .folder(carried), named: "there.db", code: new))
        }
        await #expect(throws: MoneyFlowError.unknownDevice("here", known: ["here", "there.db"])) {
            try await here.perform(RemoveDevice(named: "here"))
        }
    }

    @Test("If two devices remove one at the same time, typing the code of one on the other brings them together")
    func removesOnTwoDevices() async throws {
        let (here, code) = try await start()
        let there = try await join("there.db", code)
        let lost = try await join("lost.db", code)
        for wallet in [there, lost, here, there] { try await wallet.sync() }
        _ = try await here.perform(RemoveDevice(named: "lost.db"))
        let new = try await there.remove("lost.db")
        try await here.add("Tea")
        // The file of the other one, which the key of this one does not open, is no reason to tell nothing.
        #expect(try await here.sync().damaged.count == 1)
        _ = try await here.perform(JoinWallet(in: .folder(carried), named: "here", code: new))
        for wallet in [here, there, here] { try await wallet.sync() }
        #expect(try await there.titles() == ["Coffee", "Tea"])
        #expect(try await there.sharedRows() == here.sharedRows())
    }

    // MARK: Rebuilding

    @Test("One device tells everything again after the folder was emptied, and the others go on")
    func rebuilds() async throws {
        let (here, there) = try await pair()
        try await there.add("Tea")
        for wallet in [there, here] { try await wallet.sync() }
        try FileManager.default.removeItem(atPath: carried)
        try FileManager.default.createDirectory(atPath: carried, withIntermediateDirectories: false)
        await #expect(throws: MoneyFlowError.sharingFolderMissing(path: carried, isThere: true)) {
            try await here.sync()
        }
        try await here.sync(anew: true)
        let code = try await key(of: here)
        let new = try await join("new.db", code)
        #expect(try await new.sync().taken.waiting == [])
        #expect(try await new.titles() == ["Coffee", "Tea"])
        try await there.add("Jam")
        for wallet in [there, here, new] { try await wallet.sync() }
        #expect(try await new.titles() == ["Coffee", "Jam", "Tea"])
        #expect(try await new.sharedRows() == here.sharedRows())
        #expect(try await there.sharedRows() == here.sharedRows())
    }
}

extension SQLiteWallet {
    /// Goes on without a device, and tells the others.
    func remove(_ device: String) async throws -> String {
        let code = try await perform(RemoveDevice(named: device)).outcome
        try await sync()
        return code
    }

    @discardableResult
    fileprivate func sync(anew: Bool) async throws -> SyncReport { try await perform(Sync(anew: anew)).outcome }

    fileprivate func members() async throws -> [String] {
        try await read(WalletSharing())?.members.map(\.name) ?? []
    }
}
