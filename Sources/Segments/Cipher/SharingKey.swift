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

extension [UInt8] {
    /// Returns random bytes.
    static func random(count: Int, using generator: inout some RandomNumberGenerator) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
}
