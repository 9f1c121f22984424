import Core
import Foundation
import Money
import Segments
import Testing

@testable import Store

@Suite("Waiting for news")
struct AwaitNewsTests {
    private let folder: TemporaryFolder
    private let carried: String
    private let wallet: SQLiteWallet

    init() async throws {
        folder = try TemporaryFolder()
        carried = folder.file("carried")
        try FileManager.default.createDirectory(atPath: carried, withIntermediateDirectories: false)
        wallet = try folder.open()
        _ = try await wallet.perform(ShareWallet(through: .folder(carried), named: "here"))
        _ = try await wallet.perform(Sync())
    }

    @Test("What others have told is news until it is taken in, and what this device has told is none")
    func findsNews() async throws {
        #expect(try await news() == News(isThere: false, untaken: []))
        let uid = try put()
        #expect(try await news() == News(isThere: true, untaken: [uid]))
        #expect(try await news(besides: [uid]) == News(isThere: false, untaken: [uid]))
    }

    @Test("Nothing is waited for if there is news already")
    func returnsAtOnce() async throws {
        _ = try put()
        let start = ContinuousClock.now
        #expect(try await wallet.perform(AwaitNews(upTo: 600)).outcome.isThere)
        #expect(.now - start < .seconds(60))
    }

    @Test("A task that is canceled stops waiting at once", .timeLimit(.minutes(1)))
    func stopsWhenCanceled() async throws {
        let task = Task { try await wallet.perform(AwaitNews(upTo: 600)).outcome }
        try await Task.sleep(for: .milliseconds(200))
        let start = ContinuousClock.now
        task.cancel()
        await #expect(throws: MoneyFlowError.self) { try await task.value }
        #expect(.now - start < .seconds(10))
    }

    @Test("A folder that is missing is an error")
    func noticesMissingFolder() async throws {
        try FileManager.default.removeItem(atPath: carried)
        await #expect(throws: MoneyFlowError.sharingFolderMissing(path: carried)) { try await news() }
    }

    private func news(besides seen: Set<UID> = []) async throws -> News {
        try await wallet.perform(AwaitNews(besides: seen, upTo: 0)).outcome
    }

    /// Puts a file of another device into the folder.
    private func put() throws -> UID {
        let name = SegmentName(uid: UID(high: 1, low: 2), written: 0)
        try FolderCarrier(carried, wallet: FolderMark.wallet(of: carried)).put(name, [1])
        return name.uid
    }
}
