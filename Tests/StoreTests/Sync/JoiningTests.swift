import Core
import Foundation
import GRDB
import Testing

@testable import Store

extension FolderSyncTests {
    // MARK: Joining with transactions

    private static let titles = (1...12).map { "Title \($0)" }

    /// A device with twelve transactions that shares its wallet, and another one with the same, typed or exported.
    private func alike() async throws -> (SQLiteWallet, SQLiteWallet, code: String) {
        let (here, there) = (try folder.open(), try folder.open(path: folder.file("there.db")))
        for title in Self.titles {
            try await here.add(title)
            try await there.add(title.uppercased())
        }
        try await there.add("Only here")
        let code = try await here.perform(ShareWallet(through: .folder(carried), named: "here")).outcome
        try await here.sync()
        return (here, there, code)
    }

    @Test("A wallet with much of what the others have does not join unasked, and nothing is changed")
    func asksAboutLookAlikes() async throws {
        let (here, there, code) = try await alike()
        let files = try files()
        let likeness = JoiningLikeness(theirs: 12, own: 13, same: 12)
        await #expect(throws: MoneyFlowError.lookAlikesAtJoining(likeness)) {
            try await there.perform(JoinWallet(in: .folder(carried), named: "there", code: code))
        }
        #expect(try self.files() == files)
        #expect(try folder.contents().filter { $0.hasSuffix(".draft") } == [])
        await #expect(throws: MoneyFlowError.notShared()) { try await there.sync() }

        _ = try await there.perform(JoinWallet(in: .folder(carried), named: "there", code: code, ownRows: .keptAnyway))
        for wallet in [there, here] { try await wallet.sync() }
        #expect(try await here.titles().count == 25)
    }

    @Test("A wallet that is replaced by joining has what the others have, its own settings, and a copy of what it had")
    func replaces() async throws {
        let (here, there, code) = try await alike()
        try await there.write { db in (.commit, try db.execute(sql: "UPDATE settings SET theme = 'plain'")) }
        let join = JoinWallet(in: .folder(carried), named: "there", code: code, ownRows: .replaced)
        let copy = try #require(try await there.perform(join).outcome)
        try await there.sync()
        #expect(try await there.titles() == Self.titles.sorted())
        #expect(try await there.queue().read { try String.fetchOne($0, sql: "SELECT theme FROM settings") } == "plain")
        #expect(try await folder.open(path: copy).titles().contains("Only here"))
        try await there.add("Tea")
        for wallet in [there, here] { try await wallet.sync() }
        #expect(try await here.titles() == (Self.titles + ["Tea"]).sorted())
        #expect(try await here.sharedRows() == there.sharedRows())
        #expect(try await here.devices() == 2)
        #expect(try await there.problems() == [])
    }

    @Test("A wallet with other transactions joins unasked, as does one with a few that look alike")
    func joinsWithOthers() async throws {
        let (here, code) = try await start()
        let there = try folder.open(path: folder.file("there.db"))
        for title in Self.titles + ["Coffee"] { try await there.add(title) }
        _ = try await there.perform(JoinWallet(in: .folder(carried), named: "there", code: code))
        for wallet in [there, here] { try await wallet.sync() }
        #expect(try await here.titles() == (Self.titles + ["Coffee", "Coffee"]).sorted())
    }
}
