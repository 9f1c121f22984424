/// Decodes the text that a terminal sends between the two marks of a bracketed paste.
///
/// All line endings become newlines. Other control characters, except tabs, and bytes that are not UTF-8 are dropped.
struct PasteDecoder {
    /// The maximum length of the text, in bytes of UTF-8; the rest is dropped.
    static let limit = 1 << 16

    private static let endMark = Array("\u{1B}[201~".utf8)

    private var text = String.UnicodeScalarView()
    private var length = 0
    private var scalars = ScalarDecoder()
    private var endsLine = false
    /// The number of bytes of the end mark that have just arrived.
    private var matched = 0

    /// Decodes a byte and returns the whole text if this byte ends it.
    mutating func decode(_ byte: UInt8) -> String? {
        if byte == Self.endMark[matched] {
            matched += 1
            guard matched == Self.endMark.count else { return nil }
            return end()
        }
        // The mark contains its first byte only once, so a failed match contains no part of another.
        for byte in Self.endMark.prefix(matched) { append(byte) }
        matched = 0
        if byte == Self.endMark[0] {
            matched = 1
        } else {
            append(byte)
        }
        return nil
    }

    /// Returns the text so far, and begins a new one.
    mutating func end() -> String {
        defer { self = PasteDecoder() }
        return String(text)
    }

    private mutating func append(_ byte: UInt8) {
        guard let scalar = scalars.decode(byte) else { return }
        switch scalar {
        case "\r":
            keep("\n")
        case "\n" where endsLine:
            break
        case "\n", "\t":
            keep(scalar)
        default:
            guard scalar.properties.generalCategory != .control else { return }
            keep(scalar)
        }
        endsLine = scalar == "\r"
    }

    private mutating func keep(_ scalar: Unicode.Scalar) {
        let width = UTF8.width(scalar)
        guard length + width <= Self.limit else { return }
        text.append(scalar)
        length += width
    }
}

/// Decodes UTF-8 byte by byte and drops invalid bytes.
struct ScalarDecoder {
    private var bytes: [UInt8] = []
    private var length = 0

    /// Whether a scalar has begun but its last byte has not arrived.
    var isWaiting: Bool { !bytes.isEmpty }

    /// Decodes a byte and returns the scalar that it completes.
    ///
    /// A truncated scalar is dropped, and the byte that interrupts it can begin another one.
    mutating func decode(_ byte: UInt8) -> Unicode.Scalar? {
        switch byte {
        case 0x00...0x7F:
            reset()
            return Unicode.Scalar(byte)
        case 0x80...0xBF:
            guard isWaiting else { return nil }
            bytes.append(byte)
            guard bytes.count == length else { return nil }
            defer { reset() }
            // `nil` for an overlong form, a surrogate, or a value beyond Unicode.
            return String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
        case 0xC2...0xDF: begin(with: byte, length: 2)
        case 0xE0...0xEF: begin(with: byte, length: 3)
        case 0xF0...0xF4: begin(with: byte, length: 4)
        default: reset()
        }
        return nil
    }

    /// Drops an incomplete scalar.
    mutating func reset() {
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func begin(with byte: UInt8, length: Int) {
        reset()
        bytes.append(byte)
        self.length = length
    }
}
