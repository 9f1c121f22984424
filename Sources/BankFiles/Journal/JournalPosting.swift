/// A line of an entry: an account and the amount that moves to it.
struct JournalPosting: Sendable {
    /// Whether a posting must balance.
    enum Form: Hashable, Sendable {
        case real
        /// In parentheses or brackets, in addition to the real ones.
        case virtual
    }

    /// The line that it is on, from 1.
    let line: Int
    /// Whether it is real or virtual.
    let form: Form
    /// The full account name.
    let account: String
    /// The bytes of the amount and what follows it, without a comment; may be empty.
    let amount: Range<Int>
    /// The bytes of its own day, `date:2026-11-20` or `[2026-11-20]` in the comment; empty if it has that of the entry.
    let date: Range<Int>
    /// The bytes of the note of a split of MoneyFlow's own, or `nil` if it is none.
    let split: Range<Int>?

    /// Reads a posting, or returns `nil` for a line with only a comment.
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
        let content = Self.withoutComment(rest[end...])
        amount = content.trimmed.indices
        let comment = rest[content.endIndex...]
        date = Self.date(in: comment)
        let mark = "; \(OwnLedger.split):".utf8
        split = comment.starts(with: mark) ? comment.dropFirst(mark.count).trimmed.indices : nil
    }

    /// Returns the day in a comment, as hledger reads it: after `date:`, or the first one in brackets.
    private static func date(in comment: ArraySlice<UInt8>) -> Range<Int> {
        let tag = Array("date:".utf8)
        var place = comment.startIndex
        while place < comment.endIndex {
            let isWord = place == comment.startIndex || !comment[place - 1].isPartOfTag
            let isTag = isWord && comment[place...].starts(with: tag)
            if isTag || comment[place] == UInt8(ascii: "[") {
                let rest = comment[(place + (isTag ? tag.count : 1))...].drop(while: \.isBlank)
                let text = rest.prefix { $0.isASCIIDigit || "-/.".utf8.contains($0) }
                if text.contains(where: { !$0.isASCIIDigit }), text.first?.isASCIIDigit == true { return text.indices }
            }
            place += 1
        }
        return comment.endIndex..<comment.endIndex
    }

    /// Returns the end of the account name at the start of `bytes`: before a tab or two spaces.
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

extension UInt8 {
    /// Whether a word that ends with it is not `date`.
    fileprivate var isPartOfTag: Bool { isASCIIDigit || canBeInText || self == UInt8(ascii: "-") }
}
