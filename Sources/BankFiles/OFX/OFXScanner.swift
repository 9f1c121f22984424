/// Splits an OFX file, in SGML or XML, into the elements that matter (OFX 2.2, chapter 2).
///
/// In SGML, elements with a value need no end tag: the value extends to the next tag. A `<` that does not begin a tag
/// is text, because some banks do not escape it, unless the name of an element follows it.
struct OFXScanner: Sendable {
    /// The beginning or the end of an element.
    enum Element {
        /// A start tag, with the range of the text up to the next tag; may be empty.
        case start(OFXTag, value: Range<Int>)
        case end(OFXTag)
        /// A tag without its closing bracket.
        case damaged(OFXTag)
    }

    /// The markup that a `<` begins, with the offset after it.
    enum Markup {
        case startTag(name: Range<Int>, isEmpty: Bool, end: Int)
        case endTag(name: Range<Int>, end: Int)
        case characters(Range<Int>, end: Int)
        /// A comment, a declaration or a processing instruction.
        case skipped(end: Int)
        /// The name of an element that matters, without a closing bracket.
        case damaged(OFXTag, end: Int)
    }

    let bytes: [UInt8]
    /// The offset of the next byte to read.
    private(set) var offset = 0
    /// The offset of the current element.
    private(set) var start = 0
    /// The element whose empty tag `<NAME/>` was read, and whose end is to be returned next.
    private var emptyElement: OFXTag?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next element that matters, or `nil` at the end of the file.
    mutating func next() -> Element? {
        if let tag = emptyElement {
            emptyElement = nil
            return .end(tag)
        }
        while let place = bytes[offset...].firstIndex(of: .lessThan) {
            start = place
            switch markup(at: place) {
            case .startTag(let name, let isEmpty, let end):
                offset = end
                guard let tag = OFXTag(bytes[name]) else { continue }
                if isEmpty {
                    emptyElement = tag
                } else {
                    offset = endOfValue(from: end)
                }
                return .start(tag, value: trimmed(end..<offset))
            case .endTag(let name, let end):
                offset = end
                if let tag = OFXTag(bytes[name]) { return .end(tag) }
            case .characters(_, let end), .skipped(let end):
                offset = end
            case .damaged(let tag, let end):
                offset = end
                return .damaged(tag)
            case nil:
                offset = place + 1
            }
        }
        offset = bytes.count
        return nil
    }

    /// Returns the offset of the next tag, or the end of the file.
    private func endOfValue(from start: Int) -> Int {
        var place = start
        while let next = bytes[place...].firstIndex(of: .lessThan) {
            switch markup(at: next) {
            case .startTag, .endTag, .damaged: return next
            case .characters(_, let end), .skipped(let end): place = end
            case nil: place = next + 1
            }
        }
        return bytes.count
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] <= .space { start += 1 }
        while start < end, bytes[end - 1] <= .space { end -= 1 }
        return start..<end
    }
}

extension OFXScanner {
    /// Returns the markup at a `<`, or `nil` if that is text.
    func markup(at place: Int) -> Markup? {
        var next = place + 1
        guard next < bytes.count else { return nil }
        switch bytes[next] {
        case UInt8(ascii: "?"):
            return .skipped(end: end(of: ">", from: next))
        case UInt8(ascii: "!"):
            return declaration(at: place)
        case UInt8(ascii: "/"):
            next += 1
            let name = name(at: next)
            guard !name.isEmpty, let end = endOfTag(from: name.upperBound) else { return damaged(name) }
            return .endTag(name: name, end: end)
        default:
            let name = name(at: next)
            guard !name.isEmpty, let end = endOfTag(from: name.upperBound) else { return damaged(name) }
            return .startTag(name: name, isEmpty: bytes[end - 2] == UInt8(ascii: "/"), end: end)
        }
    }

    private func damaged(_ name: Range<Int>) -> Markup? {
        OFXTag.beginning(bytes[name]).map { .damaged($0, end: name.upperBound) }
    }

    private func declaration(at place: Int) -> Markup {
        let rest = bytes[place...]
        if rest.starts(with: "<!--".utf8) { return .skipped(end: end(of: "-->", from: place + 4)) }
        guard rest.starts(with: "<![CDATA[".utf8) else { return .skipped(end: end(of: ">", from: place)) }
        let end = end(of: "]]>", from: place + 9)
        // A section that has lost its end runs into the next transactions.
        if bytes[place..<end].firstRange(of: Array("<STMTTRN>".utf8)) != nil {
            return .damaged(.transaction, end: place + 9)
        }
        let closes = bytes[..<end].suffix(3).elementsEqual("]]>".utf8) && end - 3 >= place + 9
        return .characters(place + 9..<(closes ? end - 3 : end), end: end)
    }

    private func name(at start: Int) -> Range<Int> {
        var end = start
        while end < bytes.count, bytes[end].isNameByte { end += 1 }
        return start..<end
    }

    /// Returns the offset after a tag's `>`, skipping attributes, or `nil` if it is not a tag.
    private func endOfTag(from place: Int) -> Int? {
        guard place < bytes.count else { return nil }
        if bytes[place] == .greaterThan { return place + 1 }
        guard bytes[place] <= .space || bytes[place] == UInt8(ascii: "/") else { return nil }
        guard let end = bytes[place...].firstIndex(where: { $0 == .greaterThan || $0 == .lessThan }) else { return nil }
        return bytes[end] == .greaterThan ? end + 1 : nil
    }

    /// Returns the offset after the next `mark`, or the end of the file.
    private func end(of mark: String, from place: Int) -> Int {
        let mark = Array(mark.utf8)
        var place = min(place, bytes.count)
        while place < bytes.count {
            if bytes[place...].starts(with: mark) { return place + mark.count }
            place += 1
        }
        return bytes.count
    }
}

extension UInt8 {
    static let lessThan = UInt8(ascii: "<")
    static let greaterThan = UInt8(ascii: ">")
    static let space = UInt8(ascii: " ")

    /// Whether the name of an element can contain it.
    fileprivate var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: ":"):
            true
        default:
            false
        }
    }
}
