/// Decodes UTF-8 byte by byte, leaving out what is none.
struct ScalarDecoder {
    private var bytes: [UInt8] = []
    private var length = 0

    /// Whether a scalar has begun whose last byte is not there yet.
    var isWaiting: Bool { !bytes.isEmpty }

    /// Takes a byte and returns the scalar that it completes.
    ///
    /// A scalar that is cut off is dropped, and the byte that does so begins another.
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
            // Nothing for what is too long for its value, a surrogate, or beyond Unicode.
            return String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
        case 0xC2...0xDF: begin(with: byte, length: 2)
        case 0xE0...0xEF: begin(with: byte, length: 3)
        case 0xF0...0xF4: begin(with: byte, length: 4)
        default: reset()
        }
        return nil
    }

    /// Drops what has begun.
    mutating func reset() {
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func begin(with byte: UInt8, length: Int) {
        reset()
        bytes.append(byte)
        self.length = length
    }
}
