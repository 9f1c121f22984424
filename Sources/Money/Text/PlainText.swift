/// Prepares text from the user or a file to be kept as one line.
package enum PlainText {
    /// Returns `text` trimmed, with each run of white space as one space.
    ///
    /// - Parameter limit: The most Unicode scalars allowed, as SQLite's `length()` counts them.
    /// - Throws: ``TextProblem/controlCharacter(_:)`` for C0 and C1 controls other than white space (Unicode general
    ///   category Cc), or ``TextProblem/tooLong(length:limit:)``.
    package static func checked(_ text: String, limit: Int) throws(TextProblem) -> String {
        guard text.utf8.withContiguousStorageIfAvailable({ isTidy($0, limit: limit) }) != true else { return text }
        var result = String.UnicodeScalarView()
        var length = 0
        var pendingSpace = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                pendingSpace = length > 0
                continue
            }
            guard scalar.properties.generalCategory != .control else {
                throw .controlCharacter(scalar)
            }
            if pendingSpace {
                result.append(" ")
                length += 1
                pendingSpace = false
            }
            result.append(scalar)
            length += 1
        }
        guard length <= limit else { throw .tooLong(length: length, limit: limit) }
        return String(result)
    }

    /// Returns whether `text` needs no change: it is within `limit`, has no space at the ends or next to another, and
    /// has no bytes that begin a control character or a white space other than the plain one.
    ///
    /// This is a fast path: it may return `false` for text that is fine, but accepts most typed text.
    private static func isTidy(_ text: UnsafeBufferPointer<UInt8>, limit: Int) -> Bool {
        let space = UInt8(ascii: " ")
        guard text.count <= limit else { return false }
        var isAfterSpace = true
        for byte in text {
            switch byte {
            case space:
                if isAfterSpace { return false }
                isAfterSpace = true
            // C0 controls and DEL; the leading UTF-8 bytes of U+0080…U+00BF, U+1000…U+1FFF, U+2000…U+3FFF.
            case 0x00..<0x20, 0x7F, 0xC2, 0xE1...0xE3:
                return false
            default:
                isAfterSpace = false
            }
        }
        return !isAfterSpace || text.isEmpty
    }
}

/// Why a text cannot be kept as one line.
package enum TextProblem: Error, Hashable, Sendable {
    /// It has more Unicode scalars than the limit.
    case tooLong(length: Int, limit: Int)
    /// It has a control character, which could control a terminal.
    case controlCharacter(Unicode.Scalar)
}

extension String {
    /// The text with each control character replaced by a space, for formats that cannot represent a line end.
    ///
    /// Titles and names have no control characters, unless another tool wrote them.
    package var onOneLine: String {
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return self }
        return replacing { $0.properties.generalCategory == .control ? " " : nil }
    }

    /// Returns the text with each scalar replaced by what `spelling` returns for it, if that is not `nil`.
    package func replacing(_ spelling: (Unicode.Scalar) -> String?) -> String {
        var text = ""
        for scalar in unicodeScalars {
            if let spelled = spelling(scalar) { text += spelled } else { text.unicodeScalars.append(scalar) }
        }
        return text
    }
}
