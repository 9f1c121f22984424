import Core
import Foundation
import GRDB
import Money
import PropertySupport
import Segments
import SegmentsSupport
import Synchronization
import SystemShim

@testable import Store

/// Devices that share a wallet in memory, and what they tell each other.
final class SharedWallets {
    /// A device with its wallet.
    final class Device {
        let name: String
        let clock: SimulatedClock
        fileprivate(set) var wallet: SQLiteWallet
        /// Its folder, with the files that have arrived.
        let folder = MemoryCarrier()
        /// An earlier copy of its wallet.
        fileprivate var backup: SQLiteWallet?

        fileprivate init(_ name: String, _ clock: SimulatedClock, _ wallet: SQLiteWallet) {
            (self.name, self.clock, self.wallet) = (name, clock, wallet)
        }
    }

    private(set) var devices: [Device] = []
    /// What was told, in order.
    private(set) var segments: [Segment] = []
    /// The columns of which a device was told that a value gave way.
    private(set) var toldConflicts: Set<SharedCell> = []
    /// Whether a wallet was copied or restored, so that one device may be two, or have forgotten what it was told.
    private(set) var isAnyCopied = false
    /// The files that may arrive.
    private var carried: [SegmentName: [UInt8]] = [:]
    /// The files that arrive nowhere, until they are found in the end.
    private var lost: [SegmentName: [UInt8]] = [:]
    private var generator: SeededGenerator

    private static let (wallet, key) = (UID(high: 1, low: 1), SharingKey(bytes: Array(repeating: 1, count: 16)))

    /// - Parameter isShared: Whether the wallets are shared, rather than one by itself.
    convenience init(_ count: Int, isShared: Bool = true) async throws {
        try await self.init(Array(repeating: .euro, count: count), isShared: isShared)
    }

    /// Creates new wallets of several devices, in these currencies.
    private convenience init(_ currencies: [Currency], isShared: Bool = true) async throws {
        // No life has this seed, nor the same identifiers.
        try self.init(unshared: currencies.map { ($0, SimulatedClock()) }, seed: .max)
        if isShared { try await share() }
    }

    /// Creates new wallets of several devices, each by itself.
    ///
    /// - Parameters:
    ///   - beginnings: The currency of each device's wallet, and its clock.
    ///   - seed: What the identifiers depend on.
    init(unshared beginnings: [(currency: Currency, clock: SimulatedClock)], seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        for (index, beginning) in beginnings.enumerated() {
            let wallet = try newWallet(beginning.currency, beginning.clock)
            devices.append(Device("device \(index)", beginning.clock, wallet))
        }
    }

    /// Begins to share the wallets.
    func share() async throws {
        for (index, device) in devices.enumerated() {
            let known = SharingDevice(uid: UID(high: 2, low: UInt64(index)), name: device.name)
            _ = try await device.wallet.perform(
                StartSharing(wallet: Self.wallet, device: known, key: Array(repeating: 1, count: 16))
            )
            try Self.stopObserving(device.wallet)
        }
    }

    /// Creates wallets of several devices that have begun to share one.
    ///
    /// - Parameters:
    ///   - beginnings: The currency of each device's wallet, and its clock.
    ///   - seed: What the identifiers depend on.
    init(begun beginnings: [(currency: Currency, clock: SimulatedClock)], seed: UInt64) async throws {
        generator = SeededGenerator(seed: seed)
        let begun = try await Self.begun(beginnings.map(\.currency))
        (segments, carried) = (begun.segments, begun.carried)
        for (index, (beginning, wallet)) in zip(beginnings, begun.wallets).enumerated() {
            let device = Device("device \(index)", beginning.clock, try copy(wallet, beginning.clock))
            for (name, bytes) in carried { try device.folder.put(name, bytes) }
            devices.append(device)
        }
    }

    /// Wallets that have begun to be shared, to be copied, and what was told.
    private struct Begun {
        let wallets: [SQLiteWallet]
        let segments: [Segment]
        let carried: [SegmentName: [UInt8]]
    }

    /// The wallets that have begun to be shared, by their currencies.
    private static let begun = Mutex<[[Currency]: Begun]>([:])

    private static func begun(_ currencies: [Currency]) async throws -> Begun {
        if let known = begun.withLock({ $0[currencies] }) { return known }
        let new = try await SharedWallets(currencies)
        try await new.begin()
        let wallets = Begun(wallets: new.devices.map(\.wallet), segments: new.segments, carried: new.carried)
        begun.withLock { $0[currencies] = wallets }
        return wallets
    }

    /// Keeps GRDB from asking what each statement reads, which takes half of the time of a life, and which only observers need.
    private static func stopObserving(_ wallet: SQLiteWallet) throws {
        try wallet.currentBacking().queue.inDatabase { db in
            db.clearSchemaCache()
            _ = sqlite3_set_authorizer(db.sqliteConnection, nil, nil)
        }
    }

    /// Creates a wallet whose commands have the same identifiers in every run.
    private func newWallet(_ currency: Currency, _ clock: SimulatedClock) throws -> SQLiteWallet {
        let wallet = try SQLiteWallet.inMemory(currency: currency, now: { clock.now })
        let random = Mutex(SeededGenerator(seed: generator.next()))
        let blob = DatabaseFunction("randomblob", argumentCount: 1) { _ in
            Data(random.withLock { UID.random(using: &$0) }.bytes)
        }
        try wallet.currentBacking().queue.inDatabase { $0.add(function: blob) }
        return wallet
    }

    /// Gives every device two accounts with numbers.
    func begin() async throws {
        try await addNumbers(on: devices[0])
        guard devices.count > 1 else { return }
        try await exchangeAll()
    }
}

extension SharedWallets {
    /// Gives a device two accounts with numbers.
    func addNumbers(on device: Device) async throws {
        _ = try await device.wallet.perform(EditAccount(1, AccountEdit(number: "DE1")))
        _ = try await device.wallet.perform(AddAccount(NewAccount(name: "Savings", number: "DE2")))
    }
}

// MARK: Exchanging

extension SharedWallets {
    private func sync(_ device: Device) async throws -> CarrierSync {
        let sharing = try await device.wallet.currentBacking().queue.read { try Sharing($0) }
        let random = Mutex(SeededGenerator(seed: generator.next()))
        var sync = CarrierSync(wallet: device.wallet, carrier: device.folder, sharing: sharing)
        sync.newUID = { random.withLock { UID.random(using: &$0) } }
        return sync
    }

    /// Tells what others do not know.
    ///
    /// - Parameter isLost: Whether its files are gone at once, from its own folder too.
    func tell(_ device: Device, isLost: Bool = false) async throws {
        _ = try await sync(device).tell()
        try collect(from: device, isLost: isLost)
    }

    /// Takes in what others have told.
    ///
    /// - Parameter seed: Which files arrive; `nil` for all.
    @discardableResult
    func takeIn(_ device: Device, from seed: UInt64? = nil) async throws -> TakenIn {
        try carry(to: device, seed)
        var report = SyncReport()
        var sync = try await sync(device)
        try await sync.takeIn(device.folder.list(), &report)
        try await check(report, of: device)
        return report.taken
    }

    /// Takes in what others have told, and tells what they do not know; its own files that are gone too.
    ///
    /// - Parameter seed: Which files arrive.
    func meet(_ device: Device, from seed: UInt64) async throws {
        try carry(to: device, seed)
        var sync = try await sync(device)
        let report = try await sync.run()
        try collect(from: device)
        try await check(report, of: device)
    }

    /// Brings files to a device.
    private func carry(to device: Device, _ seed: UInt64?) throws {
        var random = SeededGenerator(seed: seed ?? 0)
        for (name, bytes) in carried.sorted(by: { $0.key < $1.key }) where seed == nil || random.chance(3, in: 4) {
            try device.folder.put(name, bytes)
        }
    }

    /// Takes the files that a device has written to where others get them, or loses them.
    private func collect(from device: Device, isLost: Bool = false) throws {
        for name in try device.folder.list().sorted() where carried[name] == nil && lost[name] == nil {
            let bytes = try device.folder.get(name)
            guard let key = Self.key else { continue }
            segments.append(
                try Segment(
                    opening: bytes,
                    named: name.uid,
                    wallet: Self.wallet,
                    keys: SharingKeys(key),
                    schema: WalletSchema.version
                )
            )
            if isLost {
                lost[name] = bytes
                device.folder.lose(name)
            } else {
                carried[name] = bytes
            }
        }
    }

    /// Checks that a device has taken in each file that does not wait for others.
    private func check(_ report: SyncReport, of device: Device) async throws {
        toldConflicts.formUnion(try await device.wallet.cells(of: report.taken.conflicts))
        if let file = report.damaged.first { throw MoneyFlowError.unexpected("\(file.path): \(file.reason)") }
        let (known, names) = (try await device.wallet.knownSegments(), Set(try device.folder.list().map(\.uid)))
        for segment in segments where names.contains(segment.uid) {
            guard known.contains(segment.uid) != segment.parents.allSatisfy(known.contains) else { continue }
            throw MoneyFlowError.unexpected("segment \(segment.uid) does not come after its parents")
        }
    }

    func exchangeAll() async throws {
        carried.merge(lost) { first, _ in first }
        lost = [:]
        for device in devices { try await tell(device) }
        for device in devices { try await takeIn(device) }
    }

    /// Lets all devices know everything.
    ///
    /// A device that has taken something in may link what it finds, and tells that, until nothing is left.
    func settle() async throws {
        for _ in 0..<5 {
            let count = segments.count
            try await exchangeAll()
            for device in devices { try await tell(device) }
            if segments.count == count { return }
        }
        throw MoneyFlowError.unexpected("the devices do not come to an end")
    }
}

// MARK: Copies

extension SharedWallets {
    private func copy(_ wallet: SQLiteWallet, _ clock: SimulatedClock) throws -> SQLiteWallet {
        let copy = try newWallet(.euro, clock)
        try wallet.currentBacking().queue.backup(to: copy.currentBacking().queue)
        try Self.stopObserving(copy)
        return copy
    }

    /// Keeps a copy of the wallet of a device.
    func backUp(_ device: Device) throws {
        device.backup = try copy(device.wallet, device.clock)
    }

    /// Makes the wallet of a device what it was, if it has a copy of it.
    func restore(_ device: Device) throws {
        guard let backup = device.backup else { return }
        isAnyCopied = true
        device.wallet = try copy(backup, device.clock)
    }

    /// Copies the wallet of a device to a new one.
    @discardableResult
    func addCopy(of device: Device) throws -> Device {
        isAnyCopied = true
        let clock = SimulatedClock()
        let copy = Device("device \(devices.count)", clock, try copy(device.wallet, clock))
        for name in try device.folder.list() { try copy.folder.put(name, device.folder.get(name)) }
        devices.append(copy)
        return copy
    }
}

extension SQLiteWallet {
    /// The segments that it has told or taken in.
    func knownSegments() async throws -> Set<UID> {
        try await currentBacking().queue.read { db in
            try Set(Data.fetchAll(db, sql: "SELECT uid FROM segment").map { try UID($0) })
        }
    }
}
