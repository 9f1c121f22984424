extension ArraySlice<UInt8> {
    /// Returns the unsigned number of `length` bytes, the lowest first, at an offset from the start; `nil` if there are
    /// too few bytes or it is too large.
    func number(at offset: Int, length: Int) -> Int? {
        guard offset >= 0, length <= 8, count - offset >= length else { return nil }
        var number: UInt64 = 0
        for index in (startIndex + offset..<startIndex + offset + length).reversed() {
            number = number << 8 | UInt64(self[index])
        }
        return Int(exactly: number)
    }
}
