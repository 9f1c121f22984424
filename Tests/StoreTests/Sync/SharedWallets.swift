import Core
import Foundation
import GRDB
import Money
import PropertySupport
import Segments
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
        /// An earlier copy of its wallet.
        fileprivate var backup: SQLiteWallet?

        fileprivate init(_ name: String, _ clock: SimulatedClock, _ wallet: SQLiteWallet) {
            (self.name, self.clock, self.wallet) = (name, clock, wallet)
        }
    }

    private(set) var devices: [Device] = []
    private(set) var segments: [Segment] = []
    /// The segments that arrive nowhere until they are told again.
    private var lost: Set<UID> = []
    private var generator: SeededGenerator
    private var deviceNumber: UInt64 = 0

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
        for device in devices {
            let known = SharingDevice(uid: newDevice(), name: device.name)
            _ = try await device.wallet.perform(
                StartSharing(wallet: UID(high: 1, low: 1), device: known, key: Array(repeating: 1, count: 16))
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
        (segments, deviceNumber) = (begun.segments, UInt64(beginnings.count))
        for (index, (beginning, wallet)) in zip(beginnings, begun.wallets).enumerated() {
            devices.append(Device("device \(index)", beginning.clock, try copy(wallet, beginning.clock)))
        }
    }

    /// Wallets that have begun to be shared, to be copied, and what was told.
    private struct Begun {
        let wallets: [SQLiteWallet]
        let segments: [Segment]
    }

    /// The wallets that have begun to be shared, by their currencies.
    private static let begun = Mutex<[[Currency]: Begun]>([:])

    private static func begun(_ currencies: [Currency]) async throws -> Begun {
        if let known = begun.withLock({ $0[currencies] }) { return known }
        let new = try await SharedWallets(currencies)
        try await new.begin()
        let wallets = Begun(wallets: new.devices.map(\.wallet), segments: new.segments)
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

    private func newDevice() -> UID {
        deviceNumber += 1
        return UID(high: 2, low: deviceNumber)
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
    /// Tells what others do not know.
    ///
    /// - Parameter isLost: Whether it arrives nowhere until it is told again.
    func tell(_ device: Device, isLost: Bool = false) async throws {
        let uid = UID.random(using: &generator)
        guard let segment = try await device.wallet.perform(Tell(segment: uid, written: 0)).outcome else { return }
        segments.append(segment)
        if isLost { lost.insert(uid) }
    }

    /// Takes in what others have told.
    ///
    /// - Parameter seed: Which files arrive, and in which order; `nil` for all.
    @discardableResult
    func takeIn(_ device: Device, from seed: UInt64? = nil) async throws -> TakenIn {
        let known = try await device.wallet.knownSegments()
        var new = segments.filter { !known.contains($0.uid) && !lost.contains($0.uid) }
        if let seed {
            var random = SeededGenerator(seed: seed)
            new = new.shuffled(using: &random).filter { _ in random.chance(3, in: 4) }
        }
        try await renameIfCopied(device, new)
        let taken = try await device.wallet.perform(TakeIn(new)).outcome
        let now = try await device.wallet.knownSegments()
        for segment in new where now.contains(segment.uid) != segment.parents.allSatisfy(now.contains) {
            throw MoneyFlowError.unexpected("segment \(segment.uid) does not come after its parents")
        }
        return taken
    }

    func exchangeAll() async throws {
        lost = []
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
            if segments.count == count { return }
        }
        throw MoneyFlowError.unexpected("the devices do not come to an end")
    }

    /// Makes a device a new one if it finds segments of its own that it has never written.
    private func renameIfCopied(_ device: Device, _ segments: [Segment]) async throws {
        let uid = try await device.wallet.deviceUID()
        guard segments.contains(where: { $0.device.uid == uid }) else { return }
        let new = newDevice()
        try await device.wallet.currentBacking().queue.write { try $0.becomeNewDevice(new) }
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
        device.wallet = try copy(backup, device.clock)
    }

    /// Copies the wallet of a device to a new one.
    @discardableResult
    func addCopy(of device: Device) throws -> Device {
        let clock = SimulatedClock()
        let copy = Device("device \(devices.count)", clock, try copy(device.wallet, clock))
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

    /// What identifies its device.
    fileprivate func deviceUID() async throws -> UID {
        try await currentBacking().queue.read { db in
            let uid = try Data.fetchOne(db, sql: "SELECT uid FROM device WHERE id = (SELECT deviceId FROM sharing)")
            return try UID(uid ?? Data())
        }
    }
}
