import Core

/// Takes a QIF file apart into entries.
///
/// A line holds a field, whose letter comes first; a caret ends an entry, a headline with `!` begins a section. Lines
/// end with CRLF, LF or CR.
struct QIFEntries: Sendable {
    let bytes: [UInt8]
    /// The place of the next byte to read.
    private(set) var offset = 0
    /// The order of dates that the headlines read so far declare.
    private(set) var declaredDateFormat: ImportDateFormat?
    /// The section that the next line is in.
    private(set) var section = QIFSection.unnamed
    /// The line that the next byte is on, from 1.
    private var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next entry with at least one field, or `nil` at the end.
    ///
    /// What comes before the first headline without a caret is a preamble and passed over.
    mutating func next() -> QIFEntry? {
        var entry: QIFEntry?
        while offset < bytes.count {
            let lineStart = offset
            let lineNumber = line
            let text = nextLine()
            guard let letter = bytes[text].first else { continue }
            switch letter {
            case UInt8(ascii: "!"):
                if let open = entry, section != .unnamed {
                    (offset, line) = (lineStart, lineNumber)
                    return open
                }
                entry = nil
                read(headline: String(decoding: bytes[text], as: UTF8.self))
            case UInt8(ascii: "^"):
                if let entry { return entry }
            case _ where Self.letters.contains(letter):
                // Changed where it is: a copy of an entry with many parts would take time for each.
                if entry == nil { entry = QIFEntry(section: section, line: lineNumber) }
                entry?.add(letter, bytes[text].dropFirst().trimmed.indices)
            default:
                continue
            }
        }
        return entry
    }

    private mutating func read(headline: String) {
        declaredDateFormat = ImportDateFormat(qifHeadline: headline) ?? declaredDateFormat
        section = QIFSection(headline) ?? section
    }

    /// Returns the next line without white space at its ends, and moves behind its end.
    private mutating func nextLine() -> Range<Int> {
        let start = offset
        while offset < bytes.count, !bytes[offset].isLineEnd { offset += 1 }
        let text = bytes[start..<offset].trimmed.indices
        if offset < bytes.count {
            let isPair = bytes[offset] == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed
            offset += isPair ? 2 : 1
            line += 1
        }
        return text
    }

    /// The letters of fields; a line that begins with something else is a comment.
    private static let letters = Set("ABCDEFGIKLMNOPQRSTUVWXYZ$%".utf8)
}
