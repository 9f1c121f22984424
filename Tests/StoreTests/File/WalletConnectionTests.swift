import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Opening a wallet")
struct WalletConnectionTests {
    @Test("Reading changes neither the file's contents nor its modification date")
    func readingNeverWrites() async throws {
        let folder = try TemporaryFolder()
        let bytes = try await folder.makeWallet()
        let time = try modificationTime(folder.wallet)

        for _ in 1...2 {
            let wallet = try folder.open(.reading)
            _ = try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 5))
            _ = try await wallet.everything(TransactionFilter(search: TransactionSearch("é", amounts: nil)))
            _ = try await wallet.read(History(limit: 9))
            _ = try await wallet.perform(VerifyWallet()).outcome
        }

        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.wallet)) == bytes)
        #expect(try modificationTime(folder.wallet) == time)
        #expect(try folder.contents().filter { !$0.hasPrefix("wallet.db") } == [])
    }

    @Test("A wallet opened for reading refuses changes")
    func readingRefusesChanges() async throws {
        let folder = try TemporaryFolder()
        let bytes = try await folder.makeWallet()
        let wallet = try folder.open(.reading)

        await #expect(throws: MoneyFlowError.noPermission(path: folder.wallet, writing: true)) {
            try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        }

        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.wallet)) == bytes)
    }

    @Test(
        "A wallet can have any name that the file system allows",
        arguments: [
            "per%20cent", "what?", "hash#1", "a b", "日本 é 👛", "file:x", "a&immutable=1", "'quote\"", "-wal", "~",
        ]
    )
    func oddNames(name: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file(name + "/" + name)

        _ = try await folder.open(path: path).perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome

        #expect(try await folder.open(.reading, path: path).everything().count == 1)
        #expect(try folder.contents() == [name])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file(name)).contains(name))
    }

    @Test("A wallet can be opened through a link")
    func link() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: folder.wallet)

        let wallet = try folder.open(path: folder.file("link"))
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome

        #expect(try await folder.open(.reading).everything().count == 4)
        #expect(try folder.contents().filter { $0.hasPrefix("link") } == ["link"])
    }

    @Test("A wallet that is replaced while it is open is read again")
    func replaced() async throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        _ = try await folder.makeWallet()
        _ = try await other.makeWallet(transactions: 1)
        let wallet = try folder.open()
        #expect(try await wallet.everything().count == 3)

        #expect(rename(other.wallet, folder.wallet) == 0)

        #expect(try await wallet.everything().count == 1)
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        #expect(try await folder.open(.reading).everything().count == 2)
    }

    private func modificationTime(_ path: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
}
