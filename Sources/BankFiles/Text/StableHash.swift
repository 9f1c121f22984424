/// The first 48 bits of the 64-bit FNV-1a hash of a list of texts, which is the same on every run, unlike those of Swift's
/// `Hasher`.
///
/// Whoever remembers rows has a hash or two for each, and SQLite stores 48 bits in six bytes, but one more in eight. They
/// are many enough because only rows of the same day and amount are compared.
package struct StableHash: Sendable {
    private var bits: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Creates the hash of no texts.
    package init() {}

    /// The hash of the texts added so far, from -2^47 to 2^47 - 1.
    package var value: Int64 { Self.shortened(Int64(bitPattern: bits)) }

    /// Returns the hash for one of 64 bits, which earlier versions have stored.
    package static func shortened(_ hash: Int64) -> Int64 { hash >> 16 }

    /// Adds a text in UTF-8.
    package mutating func add(_ text: ArraySlice<UInt8>) {
        addText(text)
    }

    /// Returns the hash of a text, which distinguishes texts with different bytes, even if they look the same.
    package static func text(_ text: String) -> Int64 {
        var (hash, text) = (StableHash(), text)
        text.withUTF8 { hash.addText($0) }
        return hash.value
    }

    /// Returns the hash of a text that is the same whatever its case, its diacritics and the spaces in it.
    package static func folded(_ text: String) -> Int64 {
        var hash = StableHash()
        var folded = text.utf8.allSatisfy { $0 < 0x80 } ? text : text.folded
        folded.withUTF8 { bytes in
            for byte in bytes where byte > 0x20 {
                hash.add(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte)
            }
        }
        hash.addEnd()
        return hash.value
    }

    /// Returns the hash of an account's number or name, however it is grouped, or `nil` if it has no letter or digit.
    package static func account(_ text: String) -> Int64? {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return accountInASCII(text) }
        let letters = text.folded.filter { $0.isLetter || $0.isNumber }
        return letters.isEmpty ? nil : Self.text(letters)
    }

    private static func accountInASCII(_ text: String) -> Int64? {
        var (hash, isEmpty) = (StableHash(), true)
        for byte in text.utf8 {
            let small = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
            guard small &- UInt8(ascii: "a") < 26 || small &- UInt8(ascii: "0") < 10 else { continue }
            hash.add(small)
            isEmpty = false
        }
        hash.addEnd()
        return isEmpty ? nil : hash.value
    }

    /// Returns the hash of the end of an account's number, which is the same for an IBAN and for the bank's own number in
    /// it, or `nil` if there is no letter or digit other than zero.
    package static func accountEnd(_ number: String) -> Int64? {
        let characters = number.filter { $0.isLetter || $0.isNumber }
        return account(String(characters.suffix(ownNumberLength).drop { $0 == "0" }))
    }

    /// Returns the hashes that an account with a number may have in files that write it as an IBAN or as the bank's own
    /// number, with and without leading zeros.
    package static func accountForms(_ number: String) -> Set<Int64> {
        let characters = String(number.filter { $0.isLetter || $0.isNumber })
        let forms = [
            account(characters), account(String(characters.suffix(ownNumberLength))), accountEnd(characters),
            account(String(characters.drop { $0 == "0" })), germanIBAN(number).flatMap(account),
        ]
        return Set(forms.compactMap(\.self))
    }

    /// Returns the IBAN of a German bank's code and own number, as in `12030000/202051`; `nil` if it is something else.
    private static func germanIBAN(_ number: String) -> String? {
        let parts = number.split { !$0.isNumber }
        guard number.utf8.allSatisfy({ $0 < 0x80 }), parts.count == 2, parts[0].count == 8,
            parts[1].count <= ownNumberLength,
            !number.contains(where: \.isLetter)
        else { return nil }
        let digits = parts[0] + String(repeating: "0", count: ownNumberLength - parts[1].count) + parts[1]
        // ISO 13616: D is 13 and E is 14.
        let rest = "\(digits)131400".utf8.reduce(0) { ($0 * 10 + Int($1 - UInt8(ascii: "0"))) % 97 }
        let check = 98 - rest
        return "DE\(check < 10 ? "0" : "")\(check)\(digits)"
    }

    /// How many characters the bank's own number has at the end of an IBAN, at most, with the zeros that fill it up.
    private static let ownNumberLength = 10

    private mutating func addText(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
        addEnd()
    }

    private mutating func addEnd() {
        // Does not occur in UTF-8, so that the texts cannot run together.
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) {
        bits = (bits ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
