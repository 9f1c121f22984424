import Core
import Foundation
import GRDB
import Money
import PropertySupport
import Segments
import Store
import Testing

/// Devices that share a wallet in memory, and what they tell each other.
final class SharedWallets {
    /// A device with its wallet.
    final class Device {
        let name: String
        let wallet: SQLiteWallet
        /// The segments that it has taken in or told.
        var known: Set<UID> = []

        init(_ name: String) throws {
            self.name = name
            wallet = try SQLiteWallet.inMemory()
        }
    }

    let devices: [Device]
    private(set) var segments: [Segment] = []
    private var generator = SeededGenerator(seed: 1)

    /// - Parameter isShared: Whether the wallets are shared, rather than one by itself.
    init(_ count: Int, isShared: Bool = true) async throws {
        devices = try (0..<count).map { try Device("device \($0)") }
        guard isShared else { return }
        let wallet = UID(high: 1, low: 1)
        for (index, device) in devices.enumerated() {
            let known = SharingDevice(uid: UID(high: 2, low: UInt64(index)), name: device.name)
            _ = try await device.wallet.perform(
                StartSharing(wallet: wallet, device: known, key: Array(repeating: 1, count: 16))
            )
        }
    }

    /// Gives every device two accounts with numbers.
    func begin() async throws {
        _ = try await devices[0].wallet.perform(EditAccount(1, AccountEdit(number: "DE1")))
        _ = try await devices[0].wallet.perform(AddAccount(NewAccount(name: "Savings", number: "DE2")))
        guard devices.count > 1 else { return }
        try await exchangeAll()
    }

    func tell(_ device: Device) async throws {
        let uid = UID.random(using: &generator)
        guard let segment = try await device.wallet.perform(Tell(segment: uid, written: 0)).outcome else { return }
        segments.append(segment)
        device.known.insert(uid)
    }

    /// Takes in what others have told.
    ///
    /// - Parameter seed: Which files arrive, and in which order; `nil` for all.
    @discardableResult
    func takeIn(_ device: Device, from seed: UInt64? = nil) async throws -> TakenIn {
        var new = segments.filter { !device.known.contains($0.uid) }
        if let seed {
            var random = SeededGenerator(seed: seed)
            new = new.shuffled(using: &random).filter { _ in random.chance(3, in: 4) }
        }
        let taken = try await device.wallet.perform(TakeIn(new)).outcome
        device.known.formUnion(new.map(\.uid).filter { !taken.waiting.contains($0) })
        return taken
    }

    func exchangeAll() async throws {
        for device in devices { try await tell(device) }
        for device in devices { try await takeIn(device) }
    }
}
