import Crypto

extension SharingKey {
    /// Why a code that was typed is not that of a key.
    package enum CodeProblem: Error, Hashable, Sendable {
        /// It has not 28 letters and digits, but this many.
        case length(Int)
        /// It has a letter that no code has, or does not fit its checksum.
        case mistyped
    }

    /// Crockford's digits, without the letters I, L, O and U.
    private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    private static let keyLength = 26
    private static let codeLength = 28

    /// The key as 26 digits in base 32 and 2 of checksum, in groups of four.
    package var code: String {
        let digits = (Self.fives(bytes) + checksum).map { Self.digits[Int($0)] }
        let groups = stride(from: 0, to: digits.count, by: 4).map { String(digits[$0..<min($0 + 4, digits.count)]) }
        return groups.joined(separator: "-")
    }

    /// Reads a code that was typed: in either case, with spaces and dashes anywhere, and O for 0 and I or L for 1.
    package init(code: String) throws(CodeProblem) {
        let digits = code.uppercased().unicodeScalars.filter { scalar in
            !scalar.properties.isWhitespace && scalar.properties.generalCategory != .dashPunctuation && scalar != "−"
        }
        guard digits.count == Self.codeLength else { throw .length(digits.count) }
        let fives = digits.compactMap(Self.five)
        guard fives.count == digits.count, let key = Self(fives: fives[..<Self.keyLength]),
            key.checksum == Array(fives[Self.keyLength...])
        else { throw .mistyped }
        self = key
    }

    /// The first 10 bits of the hash of the key.
    private var checksum: [UInt8] {
        var hash = SHA256()
        hash.update(data: bytes)
        return Array(Self.fives(Array(hash.finalize().prefix(2))).prefix(Self.codeLength - Self.keyLength))
    }

    /// Returns bytes as numbers of 5 bits, the last one filled up with zeros.
    private static func fives(_ bytes: [UInt8]) -> [UInt8] {
        var (fives, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 5 {
                count -= 5
                fives.append(UInt8(bits >> count & 31))
            }
        }
        return count == 0 ? fives : fives + [UInt8(bits << (5 - count) & 31)]
    }

    /// Creates a key from its numbers of 5 bits, or returns `nil` if they are not filled up with zeros.
    private init?(fives: ArraySlice<UInt8>) {
        var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
        for five in fives {
            bits = bits << 5 | UInt32(five)
            count += 5
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(bits >> count & 255))
        }
        guard bits & (1 << count - 1) == 0 else { return nil }
        self.init(bytes: bytes)
    }

    private static func five(_ scalar: Unicode.Scalar) -> UInt8? {
        switch scalar {
        case "O": 0
        case "I", "L": 1
        default: digits.firstIndex(of: Character(scalar)).map { UInt8($0) }
        }
    }
}
