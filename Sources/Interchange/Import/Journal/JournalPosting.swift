import Core

/// A line of an entry: an account and what moves to it.
struct JournalPosting: Sendable {
    /// Whether it takes part in the entry's balance.
    enum Form: Hashable, Sendable {
        case real
        /// In parentheses or brackets: kept beside the real ones.
        case virtual
    }

    /// The line that it is on, from 1.
    let line: Int
    /// Whether it is real.
    let form: Form
    /// The account's whole name.
    let account: String
    /// The bytes of the amount and what stands behind it, without a comment; may be empty.
    let amount: Range<Int>

    /// Reads a posting, or `nil` for a line with a comment alone.
    init?(_ line: JournalLines.Line, in bytes: [UInt8]) {
        var rest = bytes[line.text]
        if rest.first == UInt8(ascii: "*") || rest.first == UInt8(ascii: "!") { rest = rest.dropFirst().trimmed }
        guard let first = rest.first, first != UInt8(ascii: ";"), first != UInt8(ascii: "#") else { return nil }
        let end = Self.accountEnd(in: rest)
        var name = rest[..<end]
        let isVirtual = [("(", ")"), ("[", "]")].contains { (open: Unicode.Scalar, close: Unicode.Scalar) in
            name.count >= 2 && name.first == UInt8(ascii: open) && name.last == UInt8(ascii: close)
        }
        if isVirtual { name = name.dropFirst().dropLast() }
        self.line = line.number
        form = isVirtual ? .virtual : .real
        account = String(decoding: name, as: UTF8.self)
        amount = Self.withoutComment(rest[end...]).trimmed.indices
    }

    /// Returns the end of the account's name that `bytes` begin with: a tab, or two spaces.
    static func accountEnd(in bytes: ArraySlice<UInt8>) -> Int {
        bytes.indices.first { index in
            bytes[index] == UInt8(ascii: "\t")
                || bytes[index] == UInt8(ascii: " ") && bytes[(index + 1)...].first?.isBlank == true
        } ?? bytes.endIndex
    }

    /// Returns what comes before a semicolon outside quotes.
    private static func withoutComment(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var isQuoted = false
        let comment = bytes.firstIndex { byte in
            if byte == .quote { isQuoted.toggle() }
            return byte == UInt8(ascii: ";") && !isQuoted
        }
        return bytes[..<(comment ?? bytes.endIndex)]
    }
}
