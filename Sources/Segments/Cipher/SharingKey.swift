import Crypto

/// The secret that the devices that share a wallet have in common: 128 random bits.
package struct SharingKey: Hashable, Sendable {
    /// Its 16 bytes.
    package let bytes: [UInt8]

    /// Creates a key from its bytes, or returns `nil` if there are not 16.
    package init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        self.bytes = Array(bytes)
    }

    /// Creates a random key.
    package init(using generator: inout some RandomNumberGenerator) {
        bytes = .random(count: 16, using: &generator)
    }

    /// Returns the key that the segments of an epoch are sealed with.
    func key(ofEpoch epoch: UInt8) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: bytes),
            info: Array("moneyflow segment".utf8) + [epoch],
            outputByteCount: 32
        )
    }
}

/// The secrets of a shared wallet: the current one, and those that it had before devices were removed.
package struct SharingKeys: Hashable, Sendable {
    /// The key that seals.
    package let current: SharingKey
    /// How often the key was replaced before.
    package let epoch: UInt8
    /// The keys that only open what was sealed before.
    package let older: [SharingKey]

    package init(_ current: SharingKey, epoch: UInt8 = 0, older: [SharingKey] = []) {
        self.current = current
        self.epoch = epoch
        self.older = older
    }
}

extension [UInt8] {
    /// Returns random bytes.
    static func random(count: Int, using generator: inout some RandomNumberGenerator) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
}
