extension UnsafeBufferPointer<UInt8> {
    /// Whether the folded form of this UTF-8 text contains a folded text.
    ///
    /// Most titles are ASCII with single spaces between the words, which need no copy.
    package func containsFolded(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard isTidyASCII else {
            var folded = String(decoding: self, as: UTF8.self).folded
            return folded.withUTF8 { $0.contains(text) { $0 } }
        }
        return contains(text) { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
    }

    /// Whether the bytes of this text, each changed by `change`, contain those of `text`.
    @inline(__always)
    private func contains(_ text: UnsafeBufferPointer<UInt8>, _ change: (UInt8) -> UInt8) -> Bool {
        guard let first = text.first else { return true }
        var start = 0
        while start + text.count <= count {
            if change(self[start]) == first {
                var length = 1
                while length < text.count, change(self[start + length]) == text[length] { length += 1 }
                if length == text.count { return true }
            }
            start += 1
        }
        return false
    }
}
