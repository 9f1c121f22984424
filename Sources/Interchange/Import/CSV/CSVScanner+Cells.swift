import Core

extension CSVScanner {
    /// Returns the bytes of a field, trimmed, doubled quotes as they are; none where the record has no such field.
    func cell(_ column: Int) -> ArraySlice<UInt8> {
        guard fields.indices.contains(column) else { return [] }
        return bytes[fields[column].start..<fields[column].end].trimmed
    }

    /// Returns the bytes of a field, trimmed.
    func cell(_ field: CSVField) -> ArraySlice<UInt8> {
        bytes[field.start..<field.end].trimmed
    }

    /// Returns the text of a field; empty where the record has no such field.
    func text(_ column: Int) -> String {
        fields.indices.contains(column) ? text(of: fields[column]) : ""
    }

    /// Returns the text of a field, trimmed, its quotes undone.
    func text(of field: CSVField) -> String {
        let bytes = cell(field)
        guard field.hasDoubledQuotes else { return String(decoding: bytes, as: UTF8.self) }
        var unescaped: [UInt8] = []
        unescaped.reserveCapacity(bytes.count)
        var isSecondQuote = false
        for byte in bytes {
            isSecondQuote = byte == .quote && !isSecondQuote
            if !isSecondQuote { unescaped.append(byte) }
        }
        return String(decoding: unescaped, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    /// Whether it is empty, or the dash that some banks write for nothing.
    var isNothing: Bool { isEmpty || elementsEqual("-".utf8) }
}
