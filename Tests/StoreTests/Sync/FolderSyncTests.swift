import Core
import Foundation
import GRDB
import Money
import PropertySupport
import Segments
import Synchronization
import Testing

@testable import Store

@Suite("Sharing a wallet through a folder")
struct FolderSyncTests {
    let folder: TemporaryFolder
    let carried: String

    init() throws {
        folder = try TemporaryFolder()
        carried = folder.file("carried")
        try FileManager.default.createDirectory(atPath: carried, withIntermediateDirectories: false)
    }

    // MARK: Meeting

    @Test("A device joins with the code and gets everything, and later each what the other has done")
    func joins() async throws {
        let (here, there) = try await pair()
        #expect(try await there.titles() == ["Coffee"])
        try await there.add("Tea")
        try await here.add("Bread")
        try await there.sync()
        try await here.sync()
        try await there.sync()
        #expect(try await here.titles() == ["Bread", "Coffee", "Tea"])
        #expect(try await there.sharedRows() == here.sharedRows())
        #expect(try await here.problems() + there.problems() == [])
    }

    @Test("Without news, nothing is written")
    func writesNothingWithoutNews() async throws {
        let (here, there) = try await pair()
        try await here.sync()
        let files = try files()
        let report = try await there.sync()
        #expect(report.toldCount == 0)
        #expect(report.taken.commandCount == 0)
        #expect(try self.files() == files)
    }

    @Test("A wrong code, a mistyped one and the folder of another wallet are refused, and change nothing")
    func refusesWrongCodes() async throws {
        let here = try folder.open()
        let code = try await here.perform(ShareWallet(through: .folder(carried), named: "here")).outcome
        try await here.sync()
        let there = try folder.open(path: folder.file("there.db"))
        try await there.add("Tea")
        var generator = SeededGenerator(seed: 1)
        for wrong in [SharingKey(using: &generator).code, String(code.dropLast()), "\(code.dropLast(2))00"] {
            await #expect(throws: MoneyFlowError.self) {
                try await there.perform(JoinWallet(in: .folder(carried), named: "there", code: wrong))
            }
        }
        await #expect(throws: MoneyFlowError.folderOfAnotherWallet(path: carried)) {
            try await there.perform(ShareWallet(through: .folder(carried), named: "there"))
        }
        await #expect(throws: MoneyFlowError.notShared()) { try await there.sync() }
        await #expect(throws: MoneyFlowError.alreadyShared()) {
            try await here.perform(JoinWallet(in: .folder(carried), named: "here", code: code))
        }
    }

    @Test("A folder that is missing or empty is an error, and no deletion")
    func noticesMissingFolder() async throws {
        let (here, code) = try await start()
        let there = try await join("there.db", code)
        try await here.sync()
        try FileManager.default.moveItem(atPath: carried, toPath: folder.file("elsewhere"))
        await #expect(throws: MoneyFlowError.sharingFolderMissing(path: carried)) { try await here.sync() }
        try FileManager.default.createDirectory(atPath: carried, withIntermediateDirectories: false)
        for wallet in [here, there] {
            await #expect(throws: MoneyFlowError.sharingFolderMissing(path: carried, isThere: true)) {
                try await wallet.sync()
            }
        }
        #expect(try await here.titles() == ["Coffee"])
    }

    // MARK: Copies and losses

    @Test("A wallet that was restored from a copy gets back what it had told")
    func getsBackWhatItHadTold() async throws {
        let (here, there) = try await pair()
        here.close()
        try FileManager.default.copyItem(atPath: folder.wallet, toPath: folder.file("old.db"))
        let later = try folder.open()
        try await later.add("Bread")
        try await later.sync()
        later.close()
        try replaceWallet(by: "old.db")
        let restored = try folder.open()
        try await restored.add("Jam")
        try await restored.sync()
        try await there.sync()
        #expect(try await restored.titles() == ["Bread", "Coffee", "Jam"])
        #expect(try await restored.sharedRows() == there.sharedRows())
        #expect(try await restored.devices() == 3)
        #expect(try await there.read(WalletSharing())?.others == ["here"])
    }

    @Test("Two copies of one wallet are two devices")
    func tellsCopiesApart() async throws {
        let (here, there) = try await pair()
        try await here.add("Unsent")
        here.close()
        try FileManager.default.copyItem(atPath: folder.wallet, toPath: folder.file("copy.db"))
        let (first, second) = (try folder.open(), try folder.open(path: folder.file("copy.db")))
        try await first.add("First")
        try await second.add("Second")
        for _ in 0..<2 {
            for wallet in [first, second, there] { try await wallet.sync() }
        }
        #expect(try await first.titles() == ["Coffee", "First", "Second", "Unsent"])
        #expect(try await second.sharedRows() == first.sharedRows())
        #expect(try await there.sharedRows() == first.sharedRows())
        #expect(try await first.devices() == 3)
    }

    @Test("What the folder has lost is told again, and lets what followed it be taken in")
    func repeatsWhatIsLost() async throws {
        let (here, there) = try await pair()
        try await here.add("Bread")
        _ = try await here.perform(MoveCommands(.undo, .next(1)))
        try await here.add("Jam")
        try await here.sync()
        try await there.sync()
        try await there.add("Tea")
        try await there.sync()
        for path in try files() where try await here.hasWritten(path) {
            try FileManager.default.removeItem(atPath: carried + "/" + path)
        }
        let third = try await join("third.db", key(of: here))
        #expect(try await third.sync().taken.waiting.count == 2)
        try await here.sync()
        let report = try await third.sync()
        #expect(report.taken.waiting == [])
        #expect(try await third.titles() == ["Coffee", "Jam", "Tea"])
        for wallet in [there, here, third] { try await wallet.sync() }
        #expect(try await third.sharedRows() == here.sharedRows())
        #expect(try await there.sharedRows() == here.sharedRows())
        let count = try files().count
        try await here.sync()
        #expect(try files().count == count)
    }

    // MARK: Damage

    @Test("Of a damaged file nothing is taken in, and of the others everything")
    func refusesDamagedFiles() async throws {
        let (here, there) = try await pair()
        try await there.sync()
        let before = try files()
        try await there.add("Tea")
        try await there.sync()
        let damaged = try #require(try files().first { !before.contains($0) })
        let path = carried + "/" + damaged
        let bytes = try Data(contentsOf: URL(filePath: path))
        let rows = try await here.dumpWithHistory()
        for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 40)) {
            var changed = bytes
            changed[index] ^= 0x10
            try changed.write(to: URL(filePath: path))
            let report = try await here.sync()
            let refused = report.taken.waiting + report.taken.newer
            #expect(report.damaged.map(\.path) + refused.map(\.description) != [])
            #expect(try await here.dumpWithHistory() == rows)
        }
        try bytes.write(to: URL(filePath: path))
        try await here.sync()
        #expect(try await here.titles() == ["Coffee", "Tea"])
    }

    @Test("A clock that is years ahead is taken in, one that is centuries ahead is damage")
    func refusesImpossibleClocks() async throws {
        let (here, _) = try await pair()
        for (years, isTaken) in [(5, true), (90, true), (300, false)] {
            let clock = Int64(years) * 366 * 86_400_000 << 16
            let uid = UID(high: 7, low: UInt64(years))
            let command = SharedCommand(uid: uid, kind: .add, instant: 0, clock: clock, state: .done)
            let segment = Segment(
                uid: uid,
                schema: WalletSchema.version,
                device: SharingDevice(uid: UID(high: 8, low: 8), name: "other"),
                parents: [],
                written: 0,
                commands: [command]
            )
            let sharing = try await here.queue().read { try Sharing($0) }
            var generator = SeededGenerator(seed: 1)
            let bytes = try segment.sealed(wallet: sharing.wallet, keys: sharing.keys, using: &generator)
            try FolderCarrier(carried, wallet: sharing.wallet).put(SegmentName(of: segment), bytes)
            #expect(try await here.sync().damaged.isEmpty == isTaken)
        }
    }

    @Test("What a version three schemas newer has told waits, and so does what follows it; the rest is taken in")
    func waitsForNewerVersion() async throws {
        let (here, there) = try await pair()
        let before = try files()
        try await there.add("Tea")
        try await there.sync()
        let file = try #require(try files().first { !before.contains($0) })
        let (name, path) = (try #require(SegmentName(path: file)), carried + "/" + file)
        let sharing = try await here.queue().read { try Sharing($0) }
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let told = try Segment(
            opening: bytes,
            named: name.uid,
            wallet: sharing.wallet,
            keys: sharing.keys,
            schema: WalletSchema.version
        )
        let newer = Segment(
            uid: told.uid,
            schema: WalletSchema.version + 3,
            device: told.device,
            parents: told.parents,
            written: told.written,
            commands: told.commands
        )
        var generator = SeededGenerator(seed: 1)
        try Data(newer.sealed(wallet: sharing.wallet, keys: sharing.keys, using: &generator))
            .write(to: URL(filePath: path))
        try await there.add("Jam")
        try await there.sync()
        try await join("third.db", key(of: here)).add("Milk")
        let third = try folder.open(path: folder.file("third.db"))
        try await third.sync()
        let report = try await here.sync()
        #expect(report.taken.newer == [name.uid])
        #expect(report.taken.waiting.count == 1)
        #expect(report.damaged == [])
        #expect(try await here.titles() == ["Coffee", "Milk"])
        try Data(bytes).write(to: URL(filePath: path))
        let whole = try await here.sync()
        #expect(whole.taken.newer + whole.taken.waiting == [])
        #expect(try await here.titles() == ["Coffee", "Jam", "Milk", "Tea"])
    }

    @Test("Whatever a carrier fails at, the next meeting completes", arguments: 0..<12)
    func completesAfterFailures(failing call: Int) async throws {
        let (here, there) = try await pair()
        try await here.add("Bread")
        try await there.add("Tea")
        try await there.sync()
        let sharing = try await here.queue().read { try Sharing($0) }
        let carrier = FailingCarrier(carried: FolderCarrier(carried, wallet: sharing.wallet), failing: call)
        do {
            var sync = CarrierSync(wallet: here, carrier: carrier, sharing: sharing)
            _ = try await sync.run()
        } catch is FailingCarrier.Failure {
            // Like a lost connection.
        }
        try await here.sync()
        try await there.sync()
        #expect(try await here.titles() == ["Bread", "Coffee", "Tea"])
        #expect(try await there.sharedRows() == here.sharedRows())
        #expect(try await here.devices() == 2)
    }

    // MARK: Helpers

    /// Returns a wallet with a coffee that was shared and told, and the code.
    func start() async throws -> (SQLiteWallet, code: String) {
        let here = try folder.open()
        try await here.add("Coffee")
        let code = try await here.perform(ShareWallet(through: .folder(carried), named: "here")).outcome
        try await here.sync()
        return (here, code)
    }

    /// Two devices that share a wallet with one transaction, and know each other.
    func pair() async throws -> (SQLiteWallet, SQLiteWallet) {
        let (here, code) = try await start()
        let there = try await join("there.db", code)
        for wallet in [there, here, there] { try await wallet.sync() }
        return (here, there)
    }

    func join(_ name: String, _ code: String) async throws -> SQLiteWallet {
        let wallet = try folder.open(path: folder.file(name))
        _ = try await wallet.perform(JoinWallet(in: .folder(carried), named: name, code: code))
        return wallet
    }

    func key(of wallet: SQLiteWallet) async throws -> String {
        try await wallet.queue().read { try Sharing($0).keys.current.code }
    }

    /// The paths of the files in the folder, sorted.
    func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: carried).filter { $0.hasSuffix(".mfs") }.sorted()
    }

    func replaceWallet(by name: String) throws {
        for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: folder.wallet + suffix) {
            try FileManager.default.removeItem(atPath: folder.wallet + suffix)
        }
        try FileManager.default.copyItem(atPath: folder.file(name), toPath: folder.wallet)
    }
}

/// A carrier that fails at one of its calls, after or before it has done it.
private final class FailingCarrier: Carrier {
    struct Failure: Error {}

    private let carried: FolderCarrier
    private let failing: Int
    private let count = Atomic(0)

    init(carried: FolderCarrier, failing call: Int) {
        self.carried = carried
        failing = call
    }

    private func calling<T>(_ body: () throws -> T) throws -> T {
        let number = count.wrappingAdd(1, ordering: .relaxed).oldValue
        if number * 2 == failing { throw Failure() }
        let result = try body()
        if number * 2 + 1 == failing { throw Failure() }
        return result
    }

    func list() throws -> [SegmentName] { try calling { try carried.list() } }
    func get(_ name: SegmentName) throws -> [UInt8] { try calling { try carried.get(name) } }
    func put(_ name: SegmentName, _ bytes: [UInt8]) throws { try calling { try carried.put(name, bytes) } }
}

extension SQLiteWallet {
    func add(_ title: String) async throws {
        let new = NewTransaction(
            date: .epoch,
            amount: Money(minorUnits: 350, currency: .euro),
            type: .expense,
            category: nil,
            title: title
        )
        _ = try await perform(AddTransaction(new))
    }

    @discardableResult
    func sync() async throws -> SyncReport { try await perform(Sync()).outcome }

    func titles() async throws -> [String] { try await everything().map(\.title).sorted() }

    func devices() async throws -> Int {
        try await queue().read { try Int.fetchOne($0, sql: "SELECT count(*) FROM device") ?? 0 }
    }

    /// Whether this device has written a file.
    func hasWritten(_ path: String) async throws -> Bool {
        let name = try #require(SegmentName(path: path))
        return try await queue().read { db in
            try Bool.fetchOne(
                db,
                sql: "SELECT EXISTS (SELECT 1 FROM segment JOIN sharing USING (deviceId) WHERE segment.uid = ?)",
                arguments: [name.uid.data]
            ) == true
        }
    }
}
