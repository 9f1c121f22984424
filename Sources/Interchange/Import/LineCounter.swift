import Core

/// Tells which line of a file a byte is on, for places that come one after another.
///
/// Lines end with LF, CRLF or CR.
struct LineCounter: Sendable {
    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the line of a place that is not before the one asked for last, from 1.
    mutating func line(at place: Int) -> Int {
        while offset < min(place, bytes.count) {
            let byte = bytes[offset]
            offset += 1
            guard byte.isLineEnd else { continue }
            let isPair = byte == .carriageReturn && offset < bytes.count && bytes[offset] == .lineFeed
            if !isPair { line += 1 }
        }
        return line
    }
}
