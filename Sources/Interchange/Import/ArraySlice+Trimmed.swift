import Core

extension ArraySlice<UInt8> {
    /// The bytes without spaces and tabs at the ends.
    var trimmed: ArraySlice<UInt8> {
        var start = startIndex
        var end = endIndex
        while start < end, self[start].isBlank { start += 1 }
        while start < end, self[end - 1].isBlank { end -= 1 }
        return self[start..<end]
    }
}

extension UInt8 {
    /// Whether it is one of `0` to `9`.
    var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
