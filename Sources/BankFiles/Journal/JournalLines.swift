/// Splits an hledger or ledger journal into lines and classifies each by how it begins.
///
/// Lines end with CRLF, LF or CR. Comments, and blocks between `comment` or `test` and their `end`, are skipped.
struct JournalLines: Sendable {
    /// A line that is not a comment.
    struct Line: Sendable {
        /// What a line is.
        enum Kind: Hashable, Sendable {
            /// Nothing but white space.
            case blank
            /// An indented line, which belongs to the line above it.
            case indented
            /// The first line of an entry.
            case entry
            /// The first line of an automated or periodic entry.
            case rule
            /// Any other line.
            case directive
        }

        /// Its number, from 1.
        let number: Int
        /// What it is.
        let kind: Kind
        /// Its bytes without white space at the ends.
        let text: Range<Int>
    }

    private let bytes: [UInt8]
    private var number = 0
    /// The offset of the next byte to read.
    private(set) var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next line, or `nil` at the end.
    mutating func next() -> Line? {
        while let line = anyLine() {
            guard let word = blockBegun(by: line) else {
                if !isComment(line) { return line }
                continue
            }
            while let inside = anyLine(), !ends(word, inside) {}
        }
        return nil
    }

    private mutating func anyLine() -> Line? {
        guard offset < bytes.count else { return nil }
        number += 1
        let start = offset
        while offset < bytes.count, !bytes[offset].isLineEnd { offset += 1 }
        let text = bytes[start..<offset].trimmed.indices
        if offset < bytes.count {
            let isPair =
                bytes[offset] == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed
            offset += isPair ? 2 : 1
        }
        return Line(number: number, kind: kind(of: text, isIndented: text.lowerBound > start), text: text)
    }

    private func kind(of text: Range<Int>, isIndented: Bool) -> Line.Kind {
        guard let first = bytes[text].first else { return .blank }
        if isIndented { return .indented }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return .entry
        case UInt8(ascii: "="), UInt8(ascii: "~"): return .rule
        default: return .directive
        }
    }

    private func isComment(_ line: Line) -> Bool {
        switch (line.kind, bytes[line.text].first) {
        case (.directive, UInt8(ascii: "#")), (.directive, UInt8(ascii: "*")), (.directive, UInt8(ascii: "%")),
            (.directive, UInt8(ascii: "|")), (.directive, UInt8(ascii: ";")):
            true
        default:
            false
        }
    }

    private func blockBegun(by line: Line) -> String? {
        guard line.kind == .directive else { return nil }
        return ["comment", "test"].first { bytes[line.text].elementsEqual($0.utf8) }
    }

    private func ends(_ word: String, _ line: Line) -> Bool {
        let words = bytes[line.text].split(whereSeparator: \.isBlank)
        return words.count == 2 && words[0].elementsEqual("end".utf8) && words[1].elementsEqual(word.utf8)
    }
}

/// A line of a journal that is not an entry: `include FILE`, `P DATE COMMODITY PRICE`, `account NAME` and others.
struct JournalDirective: Sendable {
    /// The effect of a directive on the entries around it.
    enum Effect: Hashable, Sendable {
        /// It has no effect on transactions.
        case none
        /// It sets a price.
        case price
        /// It sets the year of dates without one.
        case year(Int?)
        /// It changes the meaning of entries, or includes others.
        case unsupported
        /// It is not a directive.
        case unknown
    }

    /// Its first word.
    let word: String
    /// What follows the first word.
    let rest: ArraySlice<UInt8>

    init(_ line: ArraySlice<UInt8>) {
        let line = line.first == UInt8(ascii: "!") || line.first == UInt8(ascii: "@") ? line.dropFirst() : line
        var end = line.firstIndex(where: \.isBlank) ?? line.endIndex
        // `Y2026`
        if line.first == UInt8(ascii: "Y"), line.dropFirst().first?.isASCIIDigit == true { end = line.startIndex + 1 }
        word = String(decoding: line[..<end], as: UTF8.self)
        rest = line[end...].trimmed
    }

    /// Its effect.
    var effect: Effect {
        switch word {
        case "P":
            .price
        case "Y", "year":
            .year(Self.year(rest))
        case "apply", "end":
            effectOfBlock
        case "account", "commodity", "payee", "tag", "decimal-mark", "D", "N", "C", "assert", "check", "define", "def",
            "eval", "expr", "value":
            .none
        case "include", "alias", "bucket", "A", "capture", "import", "python", "i", "I", "o", "O", "b", "h":
            .unsupported
        default:
            .unknown
        }
    }

    /// The effect of `apply WORD …` and `end [apply] WORD`.
    private var effectOfBlock: Effect {
        let words = rest.split(whereSeparator: \.isBlank).map { String(decoding: $0, as: UTF8.self) }
        let names = words.drop { $0 == "apply" }
        switch (word, names.first) {
        case (_, "tag"), ("end", "account"), ("end", "fixed"), ("end", "aliases"), ("end", nil): return .none
        case ("apply", "year"): return .year(names.dropFirst().first.flatMap { Self.year(Array($0.utf8)[...]) })
        case ("end", "year"): return .year(nil)
        case ("apply", .some): return .unsupported
        default: return .unknown
        }
    }

    private static func year(_ text: ArraySlice<UInt8>) -> Int? {
        guard 4...9 ~= text.count, text.allSatisfy(\.isASCIIDigit) else { return nil }
        return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
