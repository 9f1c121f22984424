import Foundation

extension StringProtocol {
    /// The text in a form for comparing and searching that ignores case, diacritics and the amount of white space.
    package var folded: String {
        if utf8.withContiguousStorageIfAvailable(\.isTidyASCII) == true { return lowercased() }
        let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.utf8.allSatisfy({ $0 < 0x80 }) else { return words.lowercased() }
        return words.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the text is ASCII with single spaces between its words and none around them.
    ///
    /// Most titles are, and a search looks at many.
    var isTidyASCII: Bool {
        var (isAfterSpace, isEmpty) = (true, true)
        for byte in self {
            guard byte < 0x80, byte > 0x20 || (byte == 0x20 && !isAfterSpace) else { return false }
            isAfterSpace = byte == 0x20
            isEmpty = false
        }
        return !isAfterSpace || isEmpty
    }
}

extension String.UTF8View {
    /// Returns whether the view contains the bytes in sequence, which is always so if there are none.
    ///
    /// An import calls this for every rule and row, and comparing bytes takes a tenth of the time of comparing
    /// characters.
    package func contains(_ bytes: [UInt8]) -> Bool {
        withContiguousStorageIfAvailable { Self.contains(bytes, in: $0) }
            ?? Array(self).withUnsafeBufferPointer { Self.contains(bytes, in: $0) }
    }

    private static func contains(_ bytes: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.first else { return true }
        var start = 0
        while start + bytes.count <= text.count {
            if text[start] == first, text[start..<start + bytes.count].elementsEqual(bytes) { return true }
            start += 1
        }
        return false
    }
}
