import Core

/// The 64-bit FNV-1a hash of a list of texts, which is the same on every run, unlike those of Swift's `Hasher`.
struct StableHash: Sendable {
    private var bits: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of the texts added so far.
    var value: Int64 { Int64(bitPattern: bits) }

    /// Adds a text.
    mutating func add(_ text: ArraySlice<UInt8>) {
        for byte in text { add(byte) }
        // Does not occur in UTF-8, so that the texts cannot run together.
        add(0xFF)
    }

    /// Returns the hash of an account's number or name, however it is grouped, or `nil` if it has no letter or digit.
    static func account(_ text: String) -> Int64? {
        let letters = Array(text.folded.filter { $0.isLetter || $0.isNumber }.utf8)
        guard !letters.isEmpty else { return nil }
        var hash = StableHash()
        hash.add(letters[...])
        return hash.value
    }

    private mutating func add(_ byte: UInt8) {
        bits = (bits ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
