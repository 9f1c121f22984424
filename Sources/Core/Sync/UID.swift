/// What identifies a row, a command, a device or a file on every device that shares a wallet: 16 bytes.
package struct UID: Hashable, Sendable {
    /// The first 8 bytes, of which the first is the most significant.
    package let high: UInt64
    /// The last 8 bytes.
    package let low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Creates an identifier from its bytes, or returns `nil` if there are not 16.
    package init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        func number(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        self.init(high: number(bytes.prefix(8)), low: number(bytes.dropFirst(8)))
    }

    /// Creates an identifier from 32 lowercase hexadecimal digits, or returns `nil` if the text is anything else.
    package init?(hex: some StringProtocol) {
        var numbers: [UInt64] = [0, 0]
        var count = 0
        for byte in hex.utf8 {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            default: return nil
            }
            guard count < 32 else { return nil }
            numbers[count / 16] = numbers[count / 16] << 4 | UInt64(digit)
            count += 1
        }
        guard count == 32 else { return nil }
        self.init(high: numbers[0], low: numbers[1])
    }

    /// Creates a random identifier.
    package static func random(using generator: inout some RandomNumberGenerator) -> UID {
        UID(high: generator.next(), low: generator.next())
    }

    /// The 16 bytes.
    package var bytes: [UInt8] {
        [high, low].flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) } }
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
    package var description: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
