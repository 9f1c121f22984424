/// What identifies a row, a command, a device or a file on every device that shares a wallet: 16 bytes.
package struct UID: Codable, Hashable, Sendable {
    /// The first 8 bytes, of which the first is the most significant.
    package let high: UInt64
    /// The last 8 bytes.
    package let low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Creates an identifier from its bytes, or returns `nil` if there are not 16.
    @inlinable
    package init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        func number(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        self.init(high: number(bytes.prefix(8)), low: number(bytes.dropFirst(8)))
    }

    /// Creates an identifier from 32 lowercase hexadecimal digits, or returns `nil` if the text is anything else.
    @inlinable
    package init?(hex: some StringProtocol) {
        var (high, low, count) = (UInt64(0), UInt64(0), 0)
        for byte in hex.utf8 {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            default: return nil
            }
            guard count < 32 else { return nil }
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(digit)
            count += 1
        }
        guard count == 32 else { return nil }
        self.init(high: high, low: low)
    }

    /// Creates a random identifier.
    package static func random(using generator: inout some RandomNumberGenerator) -> UID {
        UID(high: generator.next(), low: generator.next())
    }

    /// The 16 bytes.
    package var bytes: [UInt8] {
        withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Array($0) }
    }
}

extension UID: Comparable {
    /// Compares the bytes.
    package static func < (first: UID, second: UID) -> Bool {
        (first.high, first.low) < (second.high, second.low)
    }
}

extension UID: CustomStringConvertible {
    /// The bytes as 32 lowercase hexadecimal digits.
    package var description: String { String(decoding: hexadecimal, as: UTF8.self) }

    /// The bytes as 32 lowercase hexadecimal digits of ASCII.
    package var hexadecimal: [UInt8] {
        func digit(_ value: UInt64) -> UInt8 {
            UInt8(truncatingIfNeeded: value) + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
        }
        return Array(unsafeUninitializedCapacity: 32) { digits, count in
            for index in 0..<16 {
                digits[index] = digit(high >> UInt64(60 - 4 * index) & 15)
                digits[16 + index] = digit(low >> UInt64(60 - 4 * index) & 15)
            }
            count = 32
        }
    }
}
