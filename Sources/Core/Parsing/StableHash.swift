/// The first 48 bits of the 64-bit FNV-1a hash of a list of texts, which is the same on every run, unlike those of Swift's
/// `Hasher`.
///
/// A wallet has a hash or two for each imported row, and SQLite stores 48 bits in six bytes, but one more in eight. They
/// are many enough because only rows of the same day and amount are compared.
public struct StableHash: Sendable {
    private var bits: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Creates the hash of no texts.
    public init() {}

    /// The hash of the texts added so far, from -2^47 to 2^47 - 1.
    public var value: Int64 { Self.shortened(Int64(bitPattern: bits)) }

    /// Returns the hash for one of 64 bits, which earlier versions have stored.
    public static func shortened(_ hash: Int64) -> Int64 { hash >> 16 }

    /// Adds a text in UTF-8.
    public mutating func add(_ text: ArraySlice<UInt8>) {
        addText(text)
    }

    /// Returns the hash of a text, which distinguishes texts with different bytes, even if they look the same.
    public static func text(_ text: String) -> Int64 {
        var hash = StableHash()
        hash.addText(text.utf8)
        return hash.value
    }

    /// Returns the hash of an account's number or name, however it is grouped, or `nil` if it has no letter or digit.
    public static func account(_ text: String) -> Int64? {
        let letters = text.folded.filter { $0.isLetter || $0.isNumber }
        return letters.isEmpty ? nil : Self.text(letters)
    }

    private mutating func addText(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
        // Does not occur in UTF-8, so that the texts cannot run together.
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) {
        bits = (bits ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
